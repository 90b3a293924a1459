// A flow with two faults: its panel is no layer of the history, and the pages in it only lead to each other.
import { useSelector } from '@xstate/react';
import { setup, type ActorRefFrom } from 'xstate';
import { press } from '../../../tools/statecharts/kit/gestures.ts';
import { defineModel } from '../../../tools/statecharts/kit/model.ts';

const panelMachine = setup({
  types: { events: {} as { type: 'panel.open' | 'panel.close' | 'panel.turn' | 'page.back' } },
}).createMachine({
  id: 'panel',
  options: { maxIterations: 100 },
  initial: 'closed',
  states: {
    closed: { on: { 'panel.open': 'open', 'panel.turn': 'left' } },
    open: { on: { 'panel.close': 'closed' } },
    left: { on: { 'page.back': 'right' } },
    right: { on: { 'page.back': 'left' } },
  },
});

function Panel({ flow }: { flow: ActorRefFrom<typeof panelMachine> }) {
  const isOpen = useSelector(flow, (now) => now.matches('open'));
  return isOpen ? (
    <button type="button" onClick={() => flow.send({ type: 'panel.close' })}>
      Close
    </button>
  ) : (
    <button type="button" onClick={() => flow.send({ type: 'panel.open' })}>
      Open
    </button>
  );
}

export const model = defineModel({
  machine: panelMachine,
  screen: {
    show: ({ start }) => <Panel flow={start()} />,
    perform: { 'panel.open': press('Open'), 'panel.close': press('Close') },
  },
});
