// Day, night, or the device's setting: applied as soon as it is chosen, and stored. Runs as long as the frame that shows the choice.
import { setup } from 'xstate';
import { applyColorScheme, type ColorScheme } from '../../browser/colorScheme.ts';

export const colorSchemeMachine = setup({
  types: {
    input: {} as { chosen: ColorScheme },
    context: {} as { chosen: ColorScheme },
    events: {} as { type: 'device.choose' } | { type: 'day.choose' } | { type: 'night.choose' },
  },
  actions: { applyColorScheme: (_, { scheme }: { scheme: ColorScheme }) => applyColorScheme(scheme) },
  guards: { wasChosen: ({ context }, { scheme }: { scheme: ColorScheme }) => context.chosen === scheme },
}).createMachine({
  id: 'colorScheme',
  options: { maxIterations: 100 },
  context: ({ input }) => input,
  on: { 'device.choose': '.device', 'day.choose': '.day', 'night.choose': '.night' },
  initial: 'remembering',
  states: {
    remembering: {
      always: [
        { guard: { type: 'wasChosen', params: { scheme: 'day' } }, target: 'day' },
        { guard: { type: 'wasChosen', params: { scheme: 'night' } }, target: 'night' },
        { target: 'device' },
      ],
    },
    device: { entry: { type: 'applyColorScheme', params: { scheme: 'device' } } },
    day: { entry: { type: 'applyColorScheme', params: { scheme: 'day' } } },
    night: { entry: { type: 'applyColorScheme', params: { scheme: 'night' } } },
  },
});
