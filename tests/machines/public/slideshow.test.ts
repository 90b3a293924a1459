// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { slideshowMachine, TEAM_PACE } from '../../../src/machines/public/slideshow.ts';

let visibility: DocumentVisibilityState = 'visible';
let reduced = false;
let stillness: EventTarget & { matches?: boolean };

beforeEach(() => {
  visibility = 'visible';
  reduced = false;
  stillness = Object.defineProperty(new EventTarget(), 'matches', { get: () => reduced });
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.stubGlobal('matchMedia', () => stillness);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function team() {
  const clock = new SimulatedClock();
  const slides = createActor(slideshowMachine, { clock, input: { count: 6, pace: TEAM_PACE, plays: true } });
  slides.start();
  return { slides, clock, at: () => slides.getSnapshot().context.at };
}

function turnTab(to: DocumentVisibilityState) {
  visibility = to;
  document.dispatchEvent(new Event('visibilitychange'));
}

it('advances every three seconds and starts over after the last slide', () => {
  const { clock, at } = team();

  clock.increment(2_999);
  expect(at()).toBe(0);
  clock.increment(1);
  expect(at()).toBe(1);
  for (let turn = 2; turn <= 6; turn += 1) clock.increment(3_000);
  expect(at()).toBe(0);
});

it('stops in a hidden tab and gives the slide its full time on return', () => {
  const { clock, at } = team();
  clock.increment(2_000);

  turnTab('hidden');
  clock.increment(60_000);
  expect(at()).toBe(0);
  turnTab('visible');
  clock.increment(2_999);
  expect(at()).toBe(0);
  clock.increment(1);
  expect(at()).toBe(1);
});

it('waits in a tab opened in the background until it is visible', () => {
  visibility = 'hidden';
  const { clock, at } = team();

  clock.increment(60_000);

  expect(at()).toBe(0);
});

it('does not move under reduced motion, set before or later, until the person starts it', () => {
  reduced = true;
  const still = team();
  still.clock.increment(60_000);
  expect(still.at()).toBe(0);

  still.slides.send({ type: 'slides.play' });
  still.clock.increment(3_000);
  expect(still.at()).toBe(1);
  stillness.dispatchEvent(new Event('change'));
  still.clock.increment(60_000);
  expect(still.at()).toBe(1);
});

it('removes its listeners when it leaves the page', () => {
  const heard = {
    added: vi.spyOn(document, 'addEventListener'),
    dropped: vi.spyOn(document, 'removeEventListener'),
  };
  const motion = {
    added: vi.spyOn(stillness, 'addEventListener'),
    dropped: vi.spyOn(stillness, 'removeEventListener'),
  };
  const { slides } = team();

  slides.stop();

  for (const { added, dropped } of [heard, motion]) {
    expect(added).toHaveBeenCalledOnce();
    expect(dropped.mock.calls).toEqual(added.mock.calls);
  }
});
