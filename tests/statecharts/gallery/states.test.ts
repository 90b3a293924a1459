// The gallery shows every state of every screen, and the same ones each time.
import { describe, expect, it } from 'vitest';
import { parseAst } from 'vite';
import { assign, setup } from 'xstate';
import { columns, reportPage } from '../../../tools/statecharts/gallery/report.ts';
import { galleryOf, nameOf, nearestIn } from '../../../tools/statecharts/gallery/states.ts';
import { testText } from '../../../tools/statecharts/journeys/exportTest.ts';
import { journeyOf } from '../../../tools/statecharts/journeys/journey.ts';
import { replay } from '../../../tools/statecharts/journeys/replay.ts';
import { places, unpictured, wholeApp } from '../../../tools/statecharts/stage/places.ts';
import { pages } from '../../../src/routes.tsx';
import { defineModel } from '../../../tools/statecharts/kit/model.ts';
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

  it('the gallery’s copied test is TypeScript', () => {
    const journeys = states.map(({ name, input, events }) => ({
      flow: model.id,
      title: name,
      journey: journeyOf(model, input, events),
    }));

    expect(() => parseAst(testText(journeys), { lang: 'ts' })).not.toThrow();
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

it('the gallery shows the configuration with most text near the nearest one', () => {
  const machine = setup({ types: { context: {} as { text: string } } }).createMachine({
    id: 'writing',
    context: { text: '' },
    initial: 'open',
    states: {
      open: {
        on: {
          'letter.add': {
            guard: ({ context }) => context.text.length < 6,
            actions: assign({ text: ({ context }) => `${context.text}a` }),
          },
        },
      },
    },
  });
  const [open] = galleryOf(defineModel({ machine })).states;

  expect(open?.steps).toEqual(['letter.add', 'letter.add', 'letter.add']);
});

it('the gallery shows a state again with its list empty, with one entry and with several', () => {
  const machine = setup({
    types: { context: {} as { items: string[]; copy: { words: string[] } } },
  }).createMachine({
    id: 'shelf',
    context: { items: [], copy: { words: [] } },
    initial: 'open',
    states: {
      open: {
        on: {
          'piece.add': {
            guard: ({ context }) => context.items.length < 3,
            actions: assign({ items: ({ context }) => [...context.items, 'a ring'] }),
          },
        },
      },
    },
  });
  const { states, variants } = galleryOf(defineModel({ machine }));

  expect(states.map(({ steps }) => steps.length)).toEqual([3]);
  expect(variants.map(({ id, name, lists, steps }) => [id, name, lists, steps.length])).toEqual([
    ['open-items-empty', 'open', 'items empty', 0],
    ['open-items-one', 'open', 'items one', 1],
  ]);
});

it('the shortest way to a state of a chart leads to a configuration in which it is active', () => {
  const vault = galleryOf(allModels.find(({ id }) => id === 'vault')!);
  const asking = nearestIn(vault, 'vault.shown.action.asking')!;
  const lengths = vault.states.filter(({ name }) => name.includes('asking')).map(({ steps }) => steps.length);

  expect(vault.graph.nodes.get(asking.key)?.snapshot.matches({ shown: { action: 'asking' } })).toBe(true);
  expect(asking.steps.length).toBeLessThanOrEqual(Math.min(...lengths));
  expect(nearestIn(vault, 'vault.stolen')).toBeNull();
});

it('the gallery names a state like its chart', () => {
  expect(nameOf('failed')).toBe('failed');
  expect(nameOf({ shown: { action: 'asking' } })).toBe('shown.action.asking');
  expect(nameOf({ shown: { contents: 'current', action: 'none' } })).toBe(
    'shown(contents.current, action.none)',
  );
  expect(nameOf('sent', 'done')).toBe('sent done');
});

it('the report has a column for each width by day and by night, for forced colours, for 200 % text and for Hindi', () => {
  const page = reportPage([{ flow: 'vault', states: [{ id: 'shown', name: 'shown', steps: [] }] }], [], []);

  for (const picture of [
    '360-day',
    '768-day',
    '1280-day',
    '360-night',
    '768-night',
    '1280-night',
    '360-forced',
    '360-large',
    '360-hi',
  ])
    expect(page).toContain(`src="pictures/vault/shown-${picture}.png"`);
  expect(columns).toHaveLength(9);
});

it('every screen’s place is a page of the app', () => {
  const paths = pages.map(({ path }) => path);
  const flows = withScreen.map(({ id }) => id);

  expect([...Object.keys(places), ...wholeApp].filter((flow) => !flows.includes(flow))).toEqual([]);
  expect(Object.values(places).filter((path) => !paths.includes(path))).toEqual([]);
});
