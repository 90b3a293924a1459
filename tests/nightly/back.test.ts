// @vitest-environment happy-dom
// Back closes the top layer, in every flow: each closing step is taken by the browser's Back, in a real history, and in
// an open dialog by Escape. A form on its page is left by a link, too, which asks the same.
import { describe, expect, it } from 'vitest';
import { explore } from '../../tools/statecharts/kit/explore.ts';
import {
  closingBy,
  closingWalks,
  endlessBack,
  leavingWalks,
  walkByLinks,
} from '../../tools/statecharts/kit/layers.ts';
import { disturb, disturbances, placesOf } from '../../tools/statecharts/kit/disturb.tsx';
import { withStubs, type Model } from '../../tools/statecharts/kit/model.ts';
import { walkScreen } from '../../tools/statecharts/kit/walkScreen.tsx';
import { allModels } from '../../tools/statecharts/models/allModels.ts';
import { model as panel } from '../statecharts/samples/panel.model.tsx';

const all = allModels.map((model): Flow => ({ model, graph: explore(withStubs(model)) }));
const flows = all
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

const withForm = flows.filter(([, { graph }]) => leavingWalks(graph).length > 0);

it('reports a link that leaves a filled form without a question', async () => {
  const [, { model, graph }] = withForm.find(([id]) => id === 'nomineeForm')!;
  const walk = leavingWalks(graph).find(({ steps }) =>
    steps.some(({ event }) => event.type === 'form.discard'),
  );

  await expect(walkByLinks(model, graph, walk!, (go) => go())).rejects.toThrow(
    'after form.cancel the actor is at',
  );
});

it.each(withForm)('%s: a link on its page leaves the form as Back does', async (_, { model, graph }) => {
  const counts = [];
  for (const walk of leavingWalks(graph)) counts.push(await walkByLinks(model, graph, walk));
  expect(counts.filter(({ led, due }) => led !== due)).toEqual([]);
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

const shown = all.filter(({ model }) => model.screen).map((flow) => [flow.model.id, flow] as const);

it.each(shown)('%s stands Back, Forward and a reload', async (_, { model, graph }) => {
  const found: string[] = [];
  for (const place of placesOf(graph))
    for (const disturbance of disturbances) {
      const wrong = await disturb(model, graph, place, disturbance);
      found.push(...wrong.map((one) => `${graph.trace(place.key)}, ${disturbance}: ${one}`));
    }
  expect(found).toEqual([]);
});

it('reports a page on which Back does more than close something', async () => {
  const graph = explore(panel);
  const [closed] = placesOf(graph);
  addEventListener('popstate', () => document.querySelector('button')?.click(), { once: true });

  expect(await disturb(panel, graph, closed!, 'Back and Forward')).toEqual([
    'Back led to ["active",["open",{}]], which nothing that closes does',
  ]);
});
