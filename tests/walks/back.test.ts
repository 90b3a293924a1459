// @vitest-environment happy-dom
// Back closes what is on top, in every flow: each step by which a person closes a layer is taken by the browser's Back, in a real history, and
// where a dialog is open by Escape.
import { describe, expect, it } from 'vitest';
import { explore } from '../../tools/statecharts/kit/explore.ts';
import { closingBy, closingWalks, endlessBack } from '../../tools/statecharts/kit/layers.ts';
import { withStubs, type Model } from '../../tools/statecharts/kit/model.ts';
import { walkScreen } from '../../tools/statecharts/kit/walkScreen.tsx';
import { allModels } from '../../tools/statecharts/models/allModels.ts';
import { model as panel } from '../statecharts/samples/panel.model.tsx';

const flows = allModels
  .map((model): Flow => ({ model, graph: explore(withStubs(model)) }))
  .map((flow) => [flow.model.id, { ...flow, walks: closingWalks(flow.model, flow.graph) }] as const)
  .filter(([, { walks }]) => walks.length > 0);

interface Flow {
  model: Model;
  graph: ReturnType<typeof explore>;
}

it('finds the flows with something that can be closed', () => {
  expect(flows.map(([id]) => id)).toEqual(
    expect.arrayContaining([
      'sellerRegistration',
      'planForm',
      'profileForm',
      'markPaid',
      'imageCrop',
      'vault',
    ]),
  );
});

it('reports a panel that Back does not close', async () => {
  const graph = explore(panel);
  const [walk] = closingWalks(panel, graph);
  if (!walk) throw new Error('nothing closes the panel');

  await expect(walkScreen(panel, graph, walk, closingBy('Back'))).rejects.toThrow(
    'after panel.close the actor is at',
  );
});

it('reports a flow in which Back never comes to an end', () => {
  expect(endlessBack(panel, explore(panel))).toEqual(['panel.turn', 'panel.turn → page.back']);
});

describe.each(flows)('%s', (_, { model, graph, walks }) => {
  it.each(['Back', 'Escape'] as const)('%s closes what is on top', async (key) => {
    for (const walk of walks)
      expect(await walkScreen(model, graph, walk, closingBy(key))).toBe(walk.steps.length);
  });

  it('Back comes to an end, or to a question', () => {
    expect(endlessBack(model, graph)).toEqual([]);
  });
});
