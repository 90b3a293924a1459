import { sharedCopy } from '../../../src/lib/copy/shared.ts';
import { coloursMachine } from '../../../src/machines/shared/colours.ts';
import { ColoursChoice } from '../../../src/screens/ColoursChoice.tsx';
import { press } from '../../support/gestures.ts';
import { describeMachine } from '../../support/model.ts';

const copy = sharedCopy.colours;

export const model = describeMachine({
  machine: coloursMachine,
  begins: { 'nothing chosen': 'device', 'the day chosen': 'day', 'the night chosen': 'night' },
  leads: { 'device.choose': 'device', 'day.choose': 'day', 'night.choose': 'night' },
  busy: [],
  inputs: {
    'nothing chosen': { chosen: 'device' },
    'the day chosen': { chosen: 'day' },
    'the night chosen': { chosen: 'night' },
  },
  stubs: { actions: { wear: () => undefined } },
  canAlwaysReach: {
    'the day': (now) => now.matches('day'),
    'the night': (now) => now.matches('night'),
    'what the device says': (now) => now.matches('device'),
  },
  everyStep: {
    'what is chosen is worn at once': ({ to, actions }) =>
      actions.some(({ type, params }) => type === 'wear' && params['colours'] === to.value),
  },
  resting: ['device', 'day', 'night'],
  screen: {
    show: ({ start }) => <ColoursChoice flow={start()} name="colours" />,
    perform: {
      'device.choose': press(copy.device, 'radio'),
      'day.choose': press(copy.day, 'radio'),
      'night.choose': press(copy.night, 'radio'),
    },
    expected: (now) => {
      const checked = document.querySelector('input:checked')?.getAttribute('aria-label');
      const worn = now.value === 'remembering' ? undefined : copy[now.value];
      if (checked !== worn) throw new Error(`${checked} is chosen, not ${worn}`);
      return { shows: [copy.name] };
    },
  },
});
