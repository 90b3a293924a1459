import { fireEvent, screen } from '@testing-library/react';
import type { AnyEventObject } from 'xstate';
import { byHand, type Gesture } from './gestures.ts';

/** Types a text into a field; if the field already contains it, the page sends no event, so it is sent directly. */
export const retype = (label: string | RegExp, text: (event: AnyEventObject) => string): Gesture =>
  byHand((event, actor) => {
    const field = screen.getByLabelText<HTMLInputElement>(label);
    if (field.value === text(event)) actor.send(event);
    else fireEvent.change(field, { target: { value: text(event) } });
  });
