// Day, night, or the device's setting: applied as soon as it is chosen, and stored. Runs as long as the frame that shows the choice.
import { setup } from 'xstate';
import { applyColorScheme, type ColorScheme } from '../../browser/colorScheme.ts';

export const colorSchemeMachine = setup({
  types: {
    input: {} as { chosen: ColorScheme },
    context: {} as { chosen: ColorScheme },
    events: {} as { type: 'device.choose' } | { type: 'day.choose' } | { type: 'night.choose' },
  },
  actions: { applyColorScheme: (_, { colours }: { colours: ColorScheme }) => applyColorScheme(colours) },
  guards: { was: ({ context }, { colours }: { colours: ColorScheme }) => context.chosen === colours },
}).createMachine({
  id: 'colorScheme',
  options: { maxIterations: 100 },
  context: ({ input }) => input,
  on: { 'device.choose': '.device', 'day.choose': '.day', 'night.choose': '.night' },
  initial: 'remembering',
  states: {
    remembering: {
      always: [
        { guard: { type: 'was', params: { colours: 'day' } }, target: 'day' },
        { guard: { type: 'was', params: { colours: 'night' } }, target: 'night' },
        { target: 'device' },
      ],
    },
    device: { entry: { type: 'applyColorScheme', params: { colours: 'device' } } },
    day: { entry: { type: 'applyColorScheme', params: { colours: 'day' } } },
    night: { entry: { type: 'applyColorScheme', params: { colours: 'night' } } },
  },
});
