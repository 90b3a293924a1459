// @vitest-environment happy-dom
import { useSelector } from '@xstate/react';
import { describe, expect, it, vi } from 'vitest';
import { createActor, setup, type ActorRefFrom } from 'xstate';
import { showState } from '../../../tools/statecharts/gallery/showState.ts';
import { galleryOf } from '../../../tools/statecharts/gallery/states.ts';
import { elsewhere } from '../../../tools/statecharts/kit/gestures.ts';
import { defineModel } from '../../../tools/statecharts/kit/model.ts';

const machine = setup({ types: { events: {} as { type: 'lamp.switch' } } }).createMachine({
  id: 'lamp',
  initial: 'off',
  states: { off: { on: { 'lamp.switch': 'on' } }, on: {} },
});

/** The gallery of a lamp whose screen throws in this state. */
function brokenWhen(state: 'off' | 'on') {
  let lamp: ActorRefFrom<typeof machine> = createActor(machine);
  const Lamp = (): string => {
    const now = useSelector(lamp, ({ value }) => value);
    if (now === state) throw new Error('the bulb is broken');
    return `The lamp is ${now}`;
  };
  const gallery = galleryOf(
    defineModel({
      machine,
      screen: {
        show: ({ start }) => {
          lamp = start();
          return <Lamp />;
        },
        perform: { 'lamp.switch': elsewhere },
      },
    }),
  );
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return { gallery, logged, lamp: () => lamp };
}
const alert = () => document.querySelector('[role="alert"]')?.textContent;

describe('a state whose screen throws', () => {
  it('rejects with its error and shows it instead of a blank page', async () => {
    const { gallery, logged } = brokenWhen('off');

    await expect(showState(gallery, gallery.states[0]!)).rejects.toThrow('the bulb is broken');
    expect(logged).toHaveBeenCalled();
    expect(alert()).toContain('This screen threwthe bulb is broken');
  });
});
