// @vitest-environment happy-dom
// A reload in the middle of serving somebody leads back to the step, with what was typed.
import { expect, it } from 'vitest';
import { createActor, createEmptyActor, fromPromise, waitFor } from 'xstate';
import { draftedRecord } from '../../../src/browser/drafts.ts';
import { walkInMachine } from '../../../src/machines/seller/walkIn.ts';
import { WALK_IN } from '../../../src/machines/seller/walkInSetup.ts';
import { ananyaRao, plan, TODAY } from '../../../tools/statecharts/models/seller/samples.ts';

async function choosingPlan(drafted: string | null) {
  const machine = walkInMachine.provide({
    actors: {
      loadPlans: fromPromise(async () => [plan(), { ...plan(), id: 'p2' }]),
      loadCustomer: fromPromise(async () => ({ customer: ananyaRao, today: TODAY })),
    },
  });
  const input = { toasts: createEmptyActor() as never, reloadPage: () => {}, drafted };
  const actor = createActor(machine, { input }).start();
  if (drafted === null) actor.send({ type: 'customer.enroll', customer: ananyaRao });
  const now = await waitFor(actor, (snapshot) => snapshot.matches('choosingPlan'));
  return { actor, form: now.children.joiningForm! };
}

it.each([
  ['+91 98112-34567', { full_name: '', phone_number: '9811234567' }],
  ['९८११२३४५६७', { full_name: '', phone_number: '9811234567' }],
  [' Leela Menon ', { full_name: 'Leela Menon', phone_number: '' }],
  ['CHEQUE-4417', { full_name: '', phone_number: '' }],
])('whoever was searched for as "%s" is not typed again', (searched, values) => {
  const input = { toasts: createEmptyActor() as never, reloadPage: () => {}, drafted: null };
  const actor = createActor(walkInMachine, { input }).start();
  actor.send({ type: 'customer.add', searched });
  expect(actor.getSnapshot().children.personForm?.getSnapshot().context.form.values).toEqual(values);
  actor.stop();
});

it('a plan that was being chosen is back after a reload, and gone once the dialog was closed', async () => {
  const before = await choosingPlan(null);
  before.form.send({ type: 'form.change', name: 'plan', value: 'p2' });
  before.actor.stop();

  const drafted = draftedRecord('seller', WALK_IN);
  expect(drafted).toBe(ananyaRao.id);
  const { actor, form } = await choosingPlan(drafted);
  expect(form.getSnapshot().context.form.values.plan).toBe('p2');

  form.send({ type: 'form.cancel' });
  form.send({ type: 'form.discard' });
  await waitFor(actor, (snapshot) => snapshot.matches('closed'));
  expect(draftedRecord('seller', WALK_IN)).toBeNull();
});
