// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { replay } from '../../tools/statecharts/journeys/replay.ts';
import { model as catalogue } from '../../tools/statecharts/models/customer/catalogue.model.tsx';

it('1. catalogue, as recorded', async () => {
  const steps = [
    ['loadCatalogue ✗ failed', 'failed'],
    ['catalogue.reload', 'loading'],
    [
      'loadCatalogue ✓ {"complete":true,"items":[{"id":"i1","product_image":"/media/sample-jhumka","pr…',
      'shown(contents.settled, item.closed)',
    ],
    ['item.open {"id":"i1"}', 'shown(contents.settled, item.open)'],
  ] as const;

  expect(await replay(catalogue, { input: '', start: 'loading', steps })).toBe(steps.length);
});
