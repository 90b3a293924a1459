// The gallery shows every state of every screen, and the same ones each time.
import { describe, expect, it } from 'vitest';
import { assign, setup } from 'xstate';
import { galleryOf, nameOf } from '../../../tools/statecharts/gallery/states.ts';
import { places, unpictured, wholeApp } from '../../../tools/statecharts/stage/places.ts';
import { pages } from '../../../src/routes.tsx';
import { defineModel } from '../../../tools/statecharts/kit/model.ts';
import { allModels } from '../../../tools/statecharts/models/allModels.ts';
import { stableStringify } from '../../../tools/statecharts/kit/step.ts';

const withScreen = allModels.filter(({ id, screen }) => screen && !unpictured.includes(id));

describe.each(withScreen.map((model) => [model.id, model] as const))('%s', (_, model) => {
  const { graph, states } = galleryOf(model);

  it('the gallery has every state value of the chart once', () => {
    const valueOf = (key: string) => {
      const snapshot = graph.nodes.get(key)?.snapshot;
      return stableStringify([snapshot?.status, snapshot?.value]);
    };
    const values = new Set([...graph.nodes.keys()].map(valueOf));

    expect(states.map(({ key }) => valueOf(key)).toSorted()).toEqual([...values].toSorted());
  });

  it('each state of the gallery has a unique URL', () => {
    expect(new Set(states.map(({ id }) => id)).size).toBe(states.length);
    for (const { id } of states) expect(id).toMatch(/^[\w-]+$/);
  });

  it('the gallery chooses the same configurations each time', () => {
    const plain = (all: typeof states) => all.map(({ id, key, steps }) => ({ id, key, steps }));
    expect(plain(galleryOf(model).states)).toEqual(plain(states));
  });
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

it('the gallery names a state like its chart', () => {
  expect(nameOf('failed')).toBe('failed');
  expect(nameOf({ shown: { action: 'asking' } })).toBe('shown.action.asking');
  expect(nameOf({ shown: { contents: 'current', action: 'none' } })).toBe(
    'shown(contents.current, action.none)',
  );
  expect(nameOf('sent', 'done')).toBe('sent done');
});

it('every screen’s place is a page of the app', () => {
  const paths = pages.map(({ path }) => path);
  const flows = withScreen.map(({ id }) => id);

  expect([...Object.keys(places), ...wholeApp].filter((flow) => !flows.includes(flow))).toEqual([]);
  expect(Object.values(places).filter((path) => !paths.includes(path))).toEqual([]);
});
