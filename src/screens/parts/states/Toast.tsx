import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'wouter';
import { partsCopy } from '../../../lib/copy/parts.ts';
import { IconButton } from '../Button.tsx';
import { classNames } from '../classNames.ts';
import { useTopDialog } from '../dialogs/topDialog.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { Icon } from '../ornaments/Icon.tsx';
import { alert, checkCircle, close, info, warning } from '../ornaments/icons.ts';
import css from './Toast.module.css';

type Tone = 'success' | 'info' | 'error' | 'warning';
const icons: Record<Tone, string> = { success: checkCircle, info, error: alert, warning };

/** True when a toast would cover a control of the page. */
function isCovered(control: Element, slot: Element): boolean {
  const [below, above] = [control.getBoundingClientRect(), slot.getBoundingClientRect()];
  return (
    control.closest('main') !== null &&
    below.bottom > above.top &&
    below.top < above.bottom &&
    below.right > above.left &&
    below.left < above.right
  );
}

interface ToastProps {
  toast: { tone: Tone; text: string; way?: { to: string; label: string } | undefined } | null;
  onDismiss: () => void;
}

/**
 * Short messages. With an open dialog they show inside it, because nothing outside it can be heard or pressed, but not on
 * a lock that hides the page. Their live regions exist before the first message.
 */
export function Toast({ toast, onDismiss }: ToastProps) {
  const dialog = useTopDialog();
  const isHidden = dialog?.hasAttribute('data-hides-page');
  return (
    <>
      <Place toast={dialog ? null : toast} onDismiss={onDismiss} />
      {dialog && !isHidden && createPortal(<Place toast={toast} onDismiss={onDismiss} />, dialog)}
    </>
  );
}

/**
 * The regions stay while empty, so that screen readers announce new messages; problems interrupt, other messages wait.
 */
function Place({ toast, onDismiss }: ToastProps) {
  const slot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = slot.current;
    if (!toast || !element?.isConnected) return undefined; // its dialog may close in the same step
    element.showPopover?.(); // above a dialog opened before it
    const pressed = document.activeElement;
    if (pressed && isCovered(pressed, element)) pressed.scrollIntoView({ block: 'nearest' });
    return () => element.hidePopover?.();
  }, [toast]);

  const urgent = toast?.tone === 'error' || toast?.tone === 'warning';
  const card = toast && (
    <div className={classNames(css.toast, css[toast.tone])}>
      <Icon path={icons[toast.tone]} />
      <p className={css.text}>
        <VisuallyHidden>{partsCopy.tone[toast.tone]}: </VisuallyHidden>
        {toast.text}
        {toast.way && (
          <Link className={css.way} href={toast.way.to} onClick={onDismiss}>
            {toast.way.label}
          </Link>
        )}
      </p>
      <IconButton label={partsCopy.dismiss} icon={close} onClick={onDismiss} />
    </div>
  );
  return (
    <div ref={slot} className={css.slot} popover="manual">
      <div role="status">{!urgent && card}</div>
      <div role="alert">{urgent && card}</div>
    </div>
  );
}
