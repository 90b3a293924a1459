// Flows that have a screen, walked by pressing its buttons, over every step that differs in its event, its arrows or its change of state. One test file a folder of models, so that
// they run side by side.
import { describe, expect, it } from 'vitest';
import { screenWalks } from '../../tools/statecharts/kit/coveringWalks.ts';
import { explore } from '../../tools/statecharts/kit/explore.ts';
import { recordWalks } from '../../tools/statecharts/kit/recordWalks.ts';
import { withStubs, type Model } from '../../tools/statecharts/kit/model.ts';
import { walkScreen } from '../../tools/statecharts/kit/walkScreen.tsx';

/** `files`: the modules of the models, as `import.meta.glob` gives them. */
export function walkScreens(files: Readonly<Record<string, { model: Model }>>): void {
  recordWalks();
  const withScreen = Object.values(files).flatMap(({ model }) => (model.screen ? [model] : []));
  describe.each(withScreen.map((model) => [model.id, model] as const))('%s', (_, model) => {
    const graph = explore(withStubs(model));

    it.each(screenWalks(graph).map((walk) => [walk.title, walk] as const))('%s', async (_title, walk) => {
      expect(await walkScreen(model, graph, walk)).toBe(walk.steps.length);
    });
  });
}
