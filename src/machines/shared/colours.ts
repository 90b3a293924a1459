// Day, night, or as the device has it: worn as soon as it is chosen, and remembered. It stays as long as the frame that shows the choice.
import { setup } from 'xstate';
import { wearColours, type Colours } from '../../browser/colours.ts';

export const coloursMachine = setup({
  types: {
    input: {} as { chosen: Colours },
    context: {} as { chosen: Colours },
    events: {} as { type: 'device.choose' } | { type: 'day.choose' } | { type: 'night.choose' },
  },
  actions: { wear: (_, { colours }: { colours: Colours }) => wearColours(colours) },
  guards: { was: ({ context }, { colours }: { colours: Colours }) => context.chosen === colours },
}).createMachine({
  id: 'colours',
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
    device: { entry: { type: 'wear', params: { colours: 'device' } } },
    day: { entry: { type: 'wear', params: { colours: 'day' } } },
    night: { entry: { type: 'wear', params: { colours: 'night' } } },
  },
});
