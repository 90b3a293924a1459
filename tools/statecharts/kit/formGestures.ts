// A form's `form.change` as a gesture: typing, choosing or ticking the field with this label.
import { fireEvent, screen } from '@testing-library/react';
import type { AnyEventObject } from 'xstate';
import { byHand, type Gesture } from './gestures.ts';

/**
 * `labels`: the label of each field by its name. If the field already has the value, the event is sent directly,
 * because the page would fire none.
 */
export const changeField = (labels: Readonly<Record<string, string | RegExp>>): Gesture =>
  byHand((event: AnyEventObject, actor) => {
    const field = screen.getByLabelText<HTMLInputElement>(labels[String(event['name'])] ?? '');
    const held = field.type === 'checkbox' ? field.checked : field.value;
    if (held === event['value']) actor.send(event);
    else if (field.type === 'checkbox') fireEvent.click(field);
    else fireEvent.change(field, { target: { value: event['value'] as string } });
  });

/** The same for a field that is not on every page of the form. */
export const changeIfShown = (label: RegExp): Gesture =>
  byHand((event: AnyEventObject, actor) => {
    const field = screen.queryByLabelText<HTMLInputElement>(label);
    if (!field || field.value === event['value']) actor.send(event);
    else fireEvent.change(field, { target: { value: event['value'] as string } });
  });

/** Blurs a field. */
export const blurField = (labels: Readonly<Record<string, string | RegExp>>): Gesture =>
  byHand((event: AnyEventObject) => {
    fireEvent.blur(screen.getByLabelText(labels[String(event['name'])] ?? ''));
  });
