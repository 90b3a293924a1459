// User actions as data, for walks through a rendered screen and through a browser.
import { fireEvent, screen } from '@testing-library/react';
import type { AnyActorRef, AnyEventObject } from 'xstate';
import { follow } from '../../../src/browser/historyLayers.ts';

type PressableRole = 'button' | 'link' | 'tab' | 'menuitem' | 'switch' | 'radio';

export type Gesture =
  | { do: 'press'; name: string | RegExp; role: PressableRole }
  | { do: 'fill'; label: string | RegExp; text: string }
  | { do: 'choose'; label: string | RegExp; option: string }
  | { do: 'tick'; label: string | RegExp }
  | { do: 'back' }
  | { do: 'elsewhere' }
  | { do: 'byHand'; act: (event: AnyEventObject, actor: AnyActorRef) => void };

export const press = (name: string | RegExp, role: PressableRole = 'button'): Gesture => ({
  do: 'press',
  name,
  role,
});
export const fill = (label: string | RegExp, text: string): Gesture => ({ do: 'fill', label, text });
export const choose = (label: string | RegExp, option: string): Gesture => ({ do: 'choose', label, option });
export const tick = (label: string | RegExp): Gesture => ({ do: 'tick', label });
/** The event comes from another actor, not from this screen: the walk sends it itself. */
export const elsewhere: Gesture = { do: 'elsewhere' };
/** The browser's Back, for events without a button. */
export const goBack: Gesture = { do: 'back' };
/**
 * For all other gestures, by `fireEvent`: click, change, blur, submit, pointerDown and pointerUp, which a browser walk
 * performs for real.
 */
export const byHand = (act: (event: AnyEventObject, actor: AnyActorRef) => void): Gesture => ({
  do: 'byHand',
  act,
});

/** A link on the page that leads elsewhere. */
export const followLink: Gesture = byHand(() => follow(() => undefined));

/** Performs a gesture on the rendered page; throws when its element is missing or disabled. */
export function performGesture(gesture: Gesture, event: AnyEventObject, actor: AnyActorRef): void {
  if (gesture.do === 'press')
    fireEvent.click(enabled(screen.getByRole(gesture.role, { name: gesture.name })));
  else if (gesture.do === 'fill') {
    const field = enabled(screen.getByLabelText(gesture.label));
    fireEvent.change(field, { target: { value: gesture.text } });
  } else if (gesture.do === 'choose') {
    fireEvent.change(enabled(screen.getByLabelText(gesture.label)), { target: { value: gesture.option } });
  } else if (gesture.do === 'tick') fireEvent.click(enabled(screen.getByLabelText(gesture.label)));
  else if (gesture.do === 'back') history.back();
  else if (gesture.do === 'elsewhere') actor.send(event);
  else gesture.act(event, actor);
}

function enabled(element: HTMLElement): HTMLElement {
  if (element.matches(':disabled, [aria-disabled="true"]'))
    throw new Error(`disabled: ${element.outerHTML.slice(0, 200)}`);
  return element;
}
