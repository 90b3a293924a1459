// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { createPlan, loadPlan } from '../../src/api/plans.ts';
import { connect } from '../../src/api/transport.ts';
import { samplePlan } from '../../tools/statecharts/models/samples.ts';
import { lotus, typedPlan } from '../../tools/statecharts/models/seller/samples.ts';
import { outcome, replies } from '../support/replies.ts';

const { reply } = replies();
const modest = samplePlan({ id: 'p1', benefits_percentage: 50 });
const best = samplePlan({ id: 'p2', benefits_percentage: 75 });

it.each([
  ['the open plan with the highest benefit', best, true],
  ['a plan beside a better one', modest, false],
])('%s is the best deal: %j', async (_, plan, isBestDeal) => {
  reply(200, { results: [modest, best], next: null });
  reply(200, plan);

  expect(await outcome(loadPlan, plan.id)).toEqual({ plan, isBestDeal });
});

it('a plan is shown, not as the best deal, when the others cannot be loaded', async () => {
  reply(503);
  reply(200, best);

  expect(await outcome(loadPlan, best.id)).toEqual({ plan: best, isBestDeal: false });
});

it('a new plan is sent under the key of its dialog', async () => {
  const keys: (string | null)[] = [];
  connect({
    realm: () => 'seller',
    fetch: async ({ headers }) => {
      keys.push(headers.get('Idempotency-Key'));
      return Response.json(lotus, { status: 201 });
    },
  });

  await outcome(createPlan, {
    ...typedPlan,
    is_active: true,
    main_image: null,
    images: [],
    idempotencyKey: 'k1',
  });

  expect(keys).toEqual(['k1']);
});
