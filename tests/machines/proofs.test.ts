// Proves every registered machine over its whole state space, and that the gallery shows each of its states.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { galleryOf } from '../../tools/statecharts/gallery/states.ts';
import { toastTexts } from '../../tools/statecharts/gallery/toastTexts.ts';
import { journeyOf } from '../../tools/statecharts/journeys/journey.ts';
import { replay } from '../../tools/statecharts/journeys/replay.ts';
import { explore, type Graph } from '../../tools/statecharts/kit/explore.ts';
import { lintMachine } from '../../tools/statecharts/kit/lint.ts';
import { prove } from '../../tools/statecharts/kit/prove.ts';
import { stableStringify } from '../../tools/statecharts/kit/step.ts';
import { withStubs, type Model } from '../../tools/statecharts/kit/model.ts';
import { unpictured } from '../../tools/statecharts/stage/places.ts';
import { allModels, modelFiles } from '../../tools/statecharts/models/allModels.ts';
import { model as sample } from '../statecharts/samples/signIn.model.tsx';

const findings = (model: Model, graph?: Graph): string[] => [
  ...lintMachine(model.machine, model),
  ...prove(model, graph).findings,
];

it('reports a claim that does not hold', () => {
  const model = {
    ...sample,
    always: { 'no session ever opens': (now) => !now.matches('signedIn') },
  } satisfies Model;

  expect(findings(model)).toEqual([expect.stringContaining('not always "no session ever opens"')]);
});

describe.each(allModels.map((model) => [model.id, model] as const))('%s', (id, model) => {
  const stubbed = withStubs(model);
  let explored: Graph | null = null;
  const graph = (): Graph => (explored ??= explore(stubbed));

  afterAll(() => {
    explored = null; // some fill a tenth of the memory
  });

  it('keeps every claim of its model', () => {
    expect(findings(stubbed, graph())).toEqual([]);
  });

  // `npm run states` accepts the new texts.
  it('says in toasts what its file says', async () => {
    const file = `tools/statecharts/models/${modelFiles.get(id)!.replace(/\.model\.tsx?$/, '.toasts.txt')}`;
    const said = toastTexts(graph());

    if (said === '') expect(existsSync(file), `${file} belongs to no toast`).toBe(false);
    else await expect(said).toMatchFileSnapshot(path.resolve(file));
  });

  if (!model.screen || unpictured.includes(id)) return;

  it('stands in the gallery with every state of its chart once, each with its own URL', () => {
    const { states, variants } = galleryOf(model, graph());
    const { nodes } = graph();
    const valueOf = (key: string) => {
      const snapshot = nodes.get(key)?.snapshot;
      return stableStringify([snapshot?.status, snapshot?.value]);
    };
    const ids = [...states, ...variants].map((state) => state.id);

    expect(states.map(({ key }) => valueOf(key)).toSorted()).toEqual(
      [...new Set([...nodes.keys()].map(valueOf))].toSorted(),
    );
    expect(ids).toEqual([...new Set(ids)]);
    for (const one of ids) expect(one).toMatch(/^[\w-]+$/);
  });

  it('passes each path of the gallery, copied as a test', async () => {
    const { screen: _screen, ...flow } = model; // walks compare the page with each step
    const { states, variants } = galleryOf(model, graph());
    const failures: string[] = [];

    for (const { id: state, input, events } of [...states, ...variants])
      await replay(flow, journeyOf(model, input, events)).catch((error: Error) =>
        failures.push(`${state}: ${error.message}`),
      );

    expect(failures).toEqual([]);
  });
});
