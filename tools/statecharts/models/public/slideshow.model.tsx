import { landingCopy } from '../../../../src/lib/copy/landing.ts';
import { slideshowMachine } from '../../../../src/machines/public/slideshow.ts';
import { TeamWheel } from '../../../../src/screens/public/landing/Team.tsx';
import { defineModel } from '../../kit/model.ts';
import { elsewhere, press } from '../../kit/gestures.ts';

const { crafts, pause, play } = landingCopy.team;

export const model = defineModel({
  machine: slideshowMachine,
  initial: { 'one that plays by itself': 'playing', 'one that waits to be asked': 'paused' },
  busy: [],
  expectedTargets: {
    'slides.pause': 'paused',
    'slides.play': 'playing',
    'page.hidden': 'unseen',
    'page.seen': 'playing',
    'after pace': 'playing',
  },
  inputs: {
    'one that plays by itself': { count: crafts.length, pace: 3_000, plays: true },
    'one that waits to be asked': { count: crafts.length, pace: 3_000, plays: false },
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
    'there is always a picture to look at': ({ context: { at, count } }) =>
      Number.isInteger(at) && at >= 0 && at < count,
    'whoever sees them may pick any': (now) =>
      now.matches('unseen') || now.can({ type: 'slides.show', at: 2 }),
    'stillness can be wished for as long as anything may move': (now) =>
      now.matches('paused') || now.can({ type: 'motion.reduced' }),
  },
  canAlwaysReach: { rest: (now) => now.matches('paused') },
  stepInvariants: {
    'nothing moves by itself while it is paused or nobody can see it': ({ from, to, event }) =>
      from.matches('playing') || event.type === 'slides.show' || from.context.at === to.context.at,
    'time brings the next one, and after the last the first': ({ from, to, event }) =>
      !event.type.startsWith('xstate.after') || to.context.at === (from.context.at + 1) % from.context.count,
    'a wish for stillness is met at once': ({ to, event }) =>
      event.type !== 'motion.reduced' || to.matches('paused'),
    'a picked picture is shown, and stays': ({ to, event }) =>
      event.type !== 'slides.show' || (to.matches('paused') && to.context.at === event['at']),
    'a tab that comes back starts nothing that a person stopped': ({ from, to, event }) =>
      event.type !== 'page.seen' || !from.matches('paused') || to.matches('paused'),
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
    expected: (now) => ({
      shows: [crafts[now.context.at]?.body ?? ''],
      hides: crafts.filter((_, at) => at !== now.context.at).map(({ body }) => body),
      buttons: {
        [pause]: now.matches('paused') ? 'absent' : 'enabled',
        [play]: now.matches('paused') ? 'enabled' : 'absent',
      },
    }),
  },
});
