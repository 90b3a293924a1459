// Finds enabled buttons without effect: what the page offers, the flow must take.
import type { AnyMachineSnapshot } from 'xstate';
import type { Gesture } from './gestures.ts';
import { withCases } from './explore.ts';
import type { Model } from './model.ts';

type Pressed = Extract<Gesture, { do: 'press' }>;

/** The buttons that `page` lets a person press although the flow, where it stands, takes none of the events that they are for. */
export function deadButtons(
  page: Document,
  { screen, cases = [] }: Model,
  now: AnyMachineSnapshot,
): string[] {
  if (now.status !== 'active' || screen?.isHidden?.(now)) return [];
  const named = new Set<string>();
  const taken = new Set<string>();
  for (const [type, given] of Object.entries(screen?.perform ?? {})) {
    for (const event of withCases(type, cases)) {
      const gestures = [typeof given === 'function' ? given(event) : (given ?? [])].flat();
      for (const { name } of gestures.filter(isPressed)) {
        if (now.can(event)) taken.add(name);
        if (gestures.length === 1) named.add(name); // else what is filled in first decides
      }
    }
  }
  return [...named].filter((name) => !taken.has(name) && isPressable(page, name));
}

const isPressed = (gesture: Gesture): gesture is Pressed & { name: string } =>
  gesture.do === 'press' && gesture.role === 'button' && typeof gesture.name === 'string';

/** What stands behind an open dialog cannot be reached. */
function isPressable(page: Document, name: string): boolean {
  const within = [...page.querySelectorAll('dialog[open]')].at(-1) ?? page.body;
  return [...within.querySelectorAll('button')].some(
    (one) =>
      (one.getAttribute('aria-label') ?? one.textContent).trim() === name &&
      !one.matches(':disabled, [aria-disabled="true"]') &&
      one.closest('fieldset[disabled], [inert], dialog:not([open])') === null,
  );
}
