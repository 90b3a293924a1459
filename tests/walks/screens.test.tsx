// @vitest-environment happy-dom
// Every flow on the register that has a screen, walked by pressing its buttons, over every step it can take.
import { describe, expect, it } from 'vitest';
import { walksOf } from '../support/coveringWalks.ts';
import { explore } from '../support/explore.ts';
import { provable } from '../support/model.ts';
import { machineRegister } from '../support/register.ts';
import { model as sample } from '../support/samples/signIn.model.tsx';
import { walkScreen } from '../support/walkScreen.tsx';

it('a walk stops at a screen that shows nothing', async () => {
  const graph = explore(provable(sample));
  const [walk] = walksOf(sample, graph);
  if (!walk || !sample.screen) throw new Error('the sample has walks and a screen');
  const blank = { ...sample, screen: { ...sample.screen, show: () => <p>Nothing here</p> } };

  await expect(walkScreen(blank, graph, walk)).rejects.toThrow('the screen started no sampleSignIn');
});

const withScreen = machineRegister.filter((model) => model.screen);
describe.each(withScreen.map((model) => [model.id, model] as const))('%s', (_, model) => {
  const graph = explore(provable(model));

  it.each(walksOf(model, graph).map((walk) => [walk.title, walk] as const))('%s', async (_title, walk) => {
    expect(await walkScreen(model, graph, walk)).toBe(walk.steps.length);
  });
});
