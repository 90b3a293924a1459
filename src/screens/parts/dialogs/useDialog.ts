// The platform's own modal dialog: it traps the focus, closes on Escape and on the browser's Back, and restores the
// focus. The flow decides whether it is open.
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { notifyTopDialog, topDialog } from './topDialog.ts';
import { useHistoryLayer } from './useHistoryLayer.ts';

const focusable = 'a[href], button, input, select, textarea, [tabindex="0"]';

/** Chromium gives the focus to the part that scrolls, instead of the first field in it. */
function focusFirst(dialog: HTMLDialogElement) {
  const { activeElement } = document;
  if (!dialog.contains(activeElement) || activeElement?.matches(focusable)) return;
  dialog.querySelector<HTMLElement>(focusable)?.focus();
}

/** Props for a `<dialog>` that follows `open` and reports Escape, Back and a press outside to `onCancel`. */
export function useDialog(open: boolean, onCancel: (() => void) | undefined) {
  const ref = useRef<HTMLDialogElement>(null);
  const beganInside = useRef(false);
  // A busy dialog cannot be left at the moment; one that never could be left is no layer, and Back leaves its page.
  const [wasCancellable, setWasCancellable] = useState(false);
  if (onCancel && !wasCancellable) setWasCancellable(true);
  useHistoryLayer(open && wasCancellable, onCancel);

  // Not left to the browser: on a second Escape without a press in between it closes a dialog without asking, and
  // Firefox the one below it too.
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isOnTop = topDialog() === ref.current;
    if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented || !isOnTop) return;
    event.preventDefault();
    if (!event.repeat) onCancel?.();
  });
  // Nor is a phone's Back gesture: the flow decides whether a dialog closes.
  const onClose = useEffectEvent(() => {
    if (ref.current?.open !== false) return;
    ref.current.showModal();
    onCancel?.();
  });

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return undefined;
    const closed = () => onClose();
    const pressed = (event: KeyboardEvent) => onKeyDown(event);
    if (!dialog.open) dialog.showModal();
    focusFirst(dialog);
    notifyTopDialog();
    dialog.addEventListener('close', closed);
    document.addEventListener('keydown', pressed);
    return () => {
      document.removeEventListener('keydown', pressed);
      dialog.removeEventListener('close', closed);
      dialog.close();
      notifyTopDialog();
    };
  }, [open]);

  return {
    ref,
    onCancel: (event: { preventDefault: () => void; target: unknown }) => {
      if (event.target !== ref.current) return; // a file picker inside also fires cancel
      event.preventDefault();
      onCancel?.();
    },
    // Selecting text or dragging a picture beyond the edge: the browser reports it as a press outside.
    onPointerDownCapture: (event: { target: unknown }) =>
      void (beganInside.current = event.target !== ref.current),
    onClick: (event: { target: unknown }) => {
      // The backdrop belongs to the dialog element, its content does not.
      if (event.target === ref.current && !beganInside.current) onCancel?.();
    },
  };
}
