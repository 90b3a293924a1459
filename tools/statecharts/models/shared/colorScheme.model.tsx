import { sharedCopy } from '../../../../src/lib/copy/shared.ts';
import { colorSchemeMachine } from '../../../../src/machines/shared/colorScheme.ts';
import { ColorSchemeChoice } from '../../../../src/screens/ColorSchemeChoice.tsx';
import { press } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';

const copy = sharedCopy.colours;

export const model = defineModel({
  machine: colorSchemeMachine,
  inputs: {
    'nothing chosen': { chosen: 'device' },
    'the day chosen': { chosen: 'day' },
    'the night chosen': { chosen: 'night' },
  },
  stubs: { actions: { applyColorScheme: () => undefined } },
  canAlwaysReach: {
    'the day': (now) => now.matches('day'),
    'the night': (now) => now.matches('night'),
    'the device’s setting': (now) => now.matches('device'),
  },
  stepInvariants: {
    'a choice applies at once': ({ to, actions }) =>
      actions.some(({ type, params }) => type === 'applyColorScheme' && params['scheme'] === to.value),
  },
  resting: ['device', 'day', 'night'],
  screen: {
    show: ({ start }) => <ColorSchemeChoice flow={start()} name="colours" />,
    perform: {
      'device.choose': press(copy.device, 'radio'),
      'day.choose': press(copy.day, 'radio'),
      'night.choose': press(copy.night, 'radio'),
    },
  },
});
