// Content that is shown on demand: a menu, more fields, a help sheet.
import { setup } from 'xstate';

export const disclosureMachine = setup({
  types: { events: {} as { type: 'disclosure.open' } | { type: 'disclosure.close' } },
}).createMachine({
  id: 'disclosure',
  initial: 'closed',
  states: {
    closed: { on: { 'disclosure.open': 'open' } },
    open: { on: { 'disclosure.close': 'closed' } },
  },
});
