// The gallery shows every state of every screen, and the same ones each time.
import { describe, expect, it } from 'vitest';
import { galleryOf } from '../../../tools/statecharts/gallery/states.ts';
import { journeyOf } from '../../../tools/statecharts/journeys/journey.ts';
import { replay } from '../../../tools/statecharts/journeys/replay.ts';
import { places, unpictured, wholeApp } from '../../../tools/statecharts/stage/places.ts';
import { pages } from '../../../src/routes.tsx';
import { allModels } from '../../../tools/statecharts/models/allModels.ts';
import { stableStringify } from '../../../tools/statecharts/kit/step.ts';

const withScreen = allModels.filter(({ id, screen }) => screen && !unpictured.includes(id));

describe.each(withScreen.map((model) => [model.id, model] as const))('%s', (_, model) => {
  const { graph, states, variants } = galleryOf(model);

  it('the gallery has every state value of the chart once', () => {
    const valueOf = (key: string) => {
      const snapshot = graph.nodes.get(key)?.snapshot;
      return stableStringify([snapshot?.status, snapshot?.value]);
    };
    const values = new Set([...graph.nodes.keys()].map(valueOf));

    expect(states.map(({ key }) => valueOf(key)).toSorted()).toEqual([...values].toSorted());
  });

  it('each state of the gallery has a unique URL', () => {
    const all = [...states, ...variants];
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    for (const { id } of all) expect(id).toMatch(/^[\w-]+$/);
  });

  it('each path of the gallery, copied as a test, passes', async () => {
    const { screen: _screen, ...flow } = model; // walks compare the page with each step
    const failures: string[] = [];

    for (const { id, input, events } of [...states, ...variants])
      await replay(flow, journeyOf(model, input, events)).catch((error: Error) =>
        failures.push(`${id}: ${error.message}`),
      );

    expect(failures).toEqual([]);
  });
});

it('the gallery chooses the same configurations each time', () => {
  // Each exploration has new idempotency keys in its contexts.
  const chosen = () => {
    const { states } = galleryOf(allModels.find(({ id }) => id === 'enrollment')!);
    return states.map(({ id, key, steps }) => ({ id, key, steps }));
  };
  expect(chosen()).toEqual(chosen());
});

it('every screen’s place is a page of the app', () => {
  const paths = pages.map(({ path }) => path);
  const flows = withScreen.map(({ id }) => id);

  expect([...Object.keys(places), ...wholeApp].filter((flow) => !flows.includes(flow))).toEqual([]);
  expect(Object.values(places).filter((path) => !paths.includes(path))).toEqual([]);
});
