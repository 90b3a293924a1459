import { landingCopy } from '../../../../src/lib/copy/landing.ts';
import { slideshowMachine } from '../../../../src/machines/public/slideshow.ts';
import { TeamWheel } from '../../../../src/screens/public/landing/Team.tsx';
import { defineModel } from '../../kit/model.ts';
import { elsewhere, press } from '../../kit/gestures.ts';

const { crafts, pause, play } = landingCopy.team;

export const model = defineModel({
  machine: slideshowMachine,
  inputs: {
    'with autoplay': { count: crafts.length, pace: 3_000, plays: true },
    'without autoplay': { count: crafts.length, pace: 3_000, plays: false },
  },
  cases: [
    { type: 'slides.show', at: 0 },
    { type: 'slides.show', at: 2 },
  ],
  unexpectedEvents: [
    { type: 'slides.show', at: crafts.length },
    { type: 'slides.show', at: -1 },
    { type: 'slides.show', at: 0.5 },
    { type: 'slides.show', at: Number.NaN },
  ],
  resting: ['paused', 'unseen'],
  repeatable: ['slides.show'],
  always: {
    'a slide is always shown': ({ context: { at, count } }) => Number.isInteger(at) && at >= 0 && at < count,
  },
  canAlwaysReach: { rest: (now) => now.matches('paused') },
  stepInvariants: {
    'slides advance by themselves only while playing': ({ from, to, event }) =>
      from.matches('playing') || event.type === 'slides.show' || from.context.at === to.context.at,
    'the timer shows the next slide, after the last the first': ({ from, to, event }) =>
      !event.type.startsWith('xstate.after') || to.context.at === (from.context.at + 1) % from.context.count,
    'a picked slide is shown and stays': ({ to, event }) =>
      event.type !== 'slides.show' || (to.matches('paused') && to.context.at === event['at']),
  },
  screen: {
    show: (world) => <TeamWheel slides={world.start()} />,
    perform: {
      'slides.play': press(play),
      'slides.pause': press(pause),
      'slides.show': ({ at }) => press(crafts[at]?.name ?? ''),
      'page.hidden': elsewhere,
      'page.seen': elsewhere,
      'motion.reduced': elsewhere,
    },
    isHidden: (now) => now.matches('unseen'),
  },
});
