// @vitest-environment happy-dom
// A recorded journey is replayed on the flow's screen, and fails where the machine has changed since.
import { useSelector } from '@xstate/react';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, setup, type ActorRefFrom } from 'xstate';
import { galleryOf } from '../../../tools/statecharts/gallery/states.ts';
import { watch, type Channel } from '../../../tools/statecharts/inspector/bridge.ts';
import type { Frame } from '../../../tools/statecharts/inspector/protocol.ts';
import { testText } from '../../../tools/statecharts/journeys/exportTest.ts';
import { journeyOf, type Journey } from '../../../tools/statecharts/journeys/journey.ts';
import { journeyIn } from '../../../tools/statecharts/journeys/recorded.ts';
import { replay } from '../../../tools/statecharts/journeys/replay.ts';
import { press } from '../../../tools/statecharts/kit/gestures.ts';
import { defineModel, type Model } from '../../../tools/statecharts/kit/model.ts';
import { done } from '../../../tools/statecharts/kit/step.ts';

/** A lamp that is lit by a press and loads the price of its light; `lit`: the target of the press. */
function lampModel(lit: 'on' | 'broken' = 'on'): Model {
  const machine = setup({
    types: { events: {} as { type: 'lamp.press'; finger: string } },
    actors: { askPrice: fromPromise(async () => 'nothing') },
    guards: { isThumb: ({ event }) => 'finger' in event && event.finger.startsWith('thumb') },
  }).createMachine({
    id: 'lamp',
    initial: 'off',
    states: {
      off: { on: { 'lamp.press': { guard: 'isThumb', target: lit } } },
      on: { invoke: { id: 'askPrice', src: 'askPrice', onDone: 'priced', onError: 'off' } },
      priced: { after: { 1000: 'off' } },
      broken: {},
    },
  });
  const Lamp = ({ lamp }: { lamp: ActorRefFrom<typeof machine> }) => (
    <button type="button" onClick={() => lamp.send({ type: 'lamp.press', finger: 'thumb' })}>
      The lamp is {useSelector(lamp, ({ value }) => value)}
    </button>
  );
  return defineModel({
    machine,
    cases: [
      { type: 'lamp.press', finger: 'index' },
      { type: 'lamp.press', finger: 'thumb' },
      done('askPrice', 40),
    ],
    screen: {
      show: ({ start }) => <Lamp lamp={start()} />,
      perform: { 'lamp.press': press(/lamp/) },
    },
  });
}
const lamp = lampModel();
const toPriced: Journey = {
  input: '',
  start: 'off',
  steps: [
    ['lamp.press {"finger":"thumb"}', 'on'],
    ['askPrice ✓ 40', 'priced'],
  ],
};

describe('the path to a state of the gallery', () => {
  const { input, events } = galleryOf(lamp).states.find(({ name }) => name === 'priced')!;
  const journey = journeyOf(lamp, input, events);

  it('is a journey in words, which is replayed', async () => {
    expect(journey).toEqual(toPriced);
    expect(await replay(lamp, journey)).toBe(2);
  });

  it('is a test file', () => {
    expect(testText('lamp', 'lamp comes to priced', journey)).toContain(
      `it('lamp comes to priced', async () => {
  const steps = [
    ['lamp.press {"finger":"thumb"}', 'on'],
    ['askPrice ✓ 40', 'priced'],
  ] as const;

  expect(await replay(lampModel, { input: '', start: 'off', steps })).toBe(steps.length);
});`,
    );
  });

  it('fails when an arrow leads elsewhere or an event is gone', async () => {
    await expect(replay(lampModel('broken'), journey)).rejects.toThrow(
      'lamp.press {"finger":"thumb"} leads from off to broken, not to on',
    );
    await expect(replay({ ...lamp, cases: [] }, journey)).rejects.toThrow(
      'lamp at off has no lamp.press {"finger":"thumb"}, but lamp.press',
    );
  });
});

describe('the inspector’s log', () => {
  /** The frames of a running lamp. */
  function record(model: Model) {
    const frames: Frame[] = [];
    const channel: Channel = {
      postMessage: (message) => message.kind === 'frame' && frames.push(message.frame),
      addEventListener: () => undefined,
      close: () => undefined,
    };
    const { inspect } = watch({ channel, tab: 't1', title: 'Swarna', now: () => 0 });
    const actor = createActor(model.machine, { inspect }).start();
    return { frames, actor };
  }

  it('is a journey with the model’s payloads in the place of what a person typed', async () => {
    const { frames, actor } = record(lamp);
    actor.send({ type: 'lamp.press', finger: 'a ring finger' }); // without effect
    actor.send({ type: 'lamp.press', finger: 'thumb of 9876543210' });
    await new Promise((resolve) => setTimeout(resolve));

    const journey = journeyIn(frames, lamp);
    expect(journey).toEqual(toPriced);
    expect(await replay(lamp, journey)).toBe(2);
  });
});
