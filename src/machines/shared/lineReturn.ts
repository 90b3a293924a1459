// Waits for the line to the server: what failed to load without it is loaded again.
import { fromCallback, type EventObject } from 'xstate';
import { onReturn } from '../../browser/lineSignals.ts';

/** Sends its input each time the server replies again. */
export const lineReturn = fromCallback<EventObject, EventObject>(({ input: event, sendBack }) =>
  onReturn(() => sendBack(event)),
);
