// The platform's own modal dialog: it keeps the focus inside, closes on Escape and gives the focus back. The flow decides whether it is open.
import { useLayoutEffect, useRef } from 'react';

/** Props for a `<dialog>` that follows `open` and reports Escape and a press outside to `onCancel`. */
export function useDialog(open: boolean, onCancel: (() => void) | undefined) {
  const ref = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return undefined;
    if (!dialog.open) dialog.showModal();
    return () => dialog.close();
  }, [open]);

  return {
    ref,
    onCancel: (event: { preventDefault: () => void; target: unknown }) => {
      if (event.target !== ref.current) return; // a file picker inside also says cancel
      event.preventDefault();
      onCancel?.();
    },
    onClick: (event: { target: unknown }) => {
      if (event.target === ref.current) onCancel?.(); // the veil belongs to the dialog element, its content does not
    },
  };
}
