// @vitest-environment happy-dom
// Every flow on the register that has a screen, walked by pressing its buttons, over every step it can take.
import { describe, expect, it } from 'vitest';
import { walksOf } from '../../tools/statecharts/kit/coveringWalks.ts';
import { explore } from '../../tools/statecharts/kit/explore.ts';
import { withStubs } from '../../tools/statecharts/kit/model.ts';
import { allModels } from '../../tools/statecharts/models/allModels.ts';
import { model as sample } from '../statecharts/samples/signIn.model.tsx';
import { walkScreen } from '../../tools/statecharts/kit/walkScreen.tsx';

it('a walk stops at a screen that shows nothing', async () => {
  const graph = explore(withStubs(sample));
  const [walk] = walksOf(sample, graph);
  if (!walk || !sample.screen) throw new Error('the sample has walks and a screen');
  const blank = { ...sample, screen: { ...sample.screen, show: () => <p>Nothing here</p> } };

  await expect(walkScreen(blank, graph, walk)).rejects.toThrow('the screen started no sampleSignIn');
});

const withScreen = allModels.filter((model) => model.screen);
describe.each(withScreen.map((model) => [model.id, model] as const))('%s', (_, model) => {
  const graph = explore(withStubs(model));

  it.each(walksOf(model, graph).map((walk) => [walk.title, walk] as const))('%s', async (_title, walk) => {
    expect(await walkScreen(model, graph, walk)).toBe(walk.steps.length);
  });
});
