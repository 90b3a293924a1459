import { fireEvent, screen } from '@testing-library/react';
import type { AnyEventObject } from 'xstate';
import { byHand, type Gesture } from './gestures.ts';

/** Types a text into a field that may hold it already: then the page has nothing to report, and the event comes from elsewhere. */
export const retype = (label: string | RegExp, text: (event: AnyEventObject) => string): Gesture =>
  byHand((event, actor) => {
    const field = screen.getByLabelText<HTMLInputElement>(label);
    if (field.value === text(event)) actor.send(event);
    else fireEvent.change(field, { target: { value: text(event) } });
  });
