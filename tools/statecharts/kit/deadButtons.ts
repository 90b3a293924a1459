// Finds enabled buttons without effect.
import type { AnyMachineSnapshot } from 'xstate';
import type { Gesture } from './gestures.ts';
import { withCases } from './explore.ts';
import type { Model } from './model.ts';

type Pressed = Extract<Gesture, { do: 'press' }>;

/** The enabled buttons of `page` whose events the flow ignores in its current state. */
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

/** Elements behind an open dialog are unreachable. */
function isPressable(page: Document, name: string): boolean {
  const within = [...page.querySelectorAll('dialog[open]')].at(-1) ?? page.body;
  return [...within.querySelectorAll('button')].some(
    (one) =>
      (one.getAttribute('aria-label') ?? one.textContent).trim() === name &&
      !one.matches(':disabled, [aria-disabled="true"]') &&
      one.closest('fieldset[disabled], [inert], dialog:not([open])') === null,
  );
}
