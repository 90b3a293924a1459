// The top modal dialog: the browser makes everything outside of it inert.
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** Called when a dialog has opened or closed. */
export function notifyTopDialog(): void {
  for (const listener of listeners) listener();
}

export const topDialog = (): HTMLDialogElement | null =>
  [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1) ?? null;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useTopDialog = (): HTMLDialogElement | null =>
  useSyncExternalStore(subscribe, topDialog, () => null);
