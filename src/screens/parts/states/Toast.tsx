import { useEffect, useRef } from 'react';
import { partsCriticalCopy } from '../../../lib/copy/parts.critical.ts';
import { IconButton } from '../Button.tsx';
import { classNames } from '../classNames.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { Icon } from '../ornaments/Icon.tsx';
import { alert, checkCircle, close, info, warning } from '../ornaments/icons.ts';
import css from './Toast.module.css';

export type Tone = 'success' | 'info' | 'error' | 'warning';
const icons: Record<Tone, string> = { success: checkCircle, info, error: alert, warning };

/** Whether a toast's place lies over a control that stands in the page. */
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

/**
 * Short news. The regions stay in the page while empty, so that screen readers announce what comes; problems interrupt, the
 * rest waits its turn. It lies above open dialogs.
 */
export function Toast({
  toast,
  onDismiss,
}: {
  toast: { tone: Tone; text: string } | null;
  onDismiss: () => void;
}) {
  const slot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = slot.current;
    if (!toast) return undefined;
    element?.showPopover?.(); // anew for each toast, so that it lies above a dialog opened since
    const pressed = document.activeElement;
    if (element && pressed && isCovered(pressed, element)) pressed.scrollIntoView({ block: 'nearest' });
    return () => element?.hidePopover?.();
  }, [toast]);

  const urgent = toast?.tone === 'error' || toast?.tone === 'warning';
  const card = toast && (
    <div className={classNames(css.toast, css[toast.tone])}>
      <Icon path={icons[toast.tone]} />
      <p className={css.text}>
        <VisuallyHidden>{partsCriticalCopy.tone[toast.tone]}: </VisuallyHidden>
        {toast.text}
      </p>
      <IconButton label={partsCriticalCopy.dismiss} icon={close} onClick={onDismiss} />
    </div>
  );
  return (
    <div ref={slot} className={css.slot} popover="manual">
      <div role="status">{!urgent && card}</div>
      <div role="alert">{urgent && card}</div>
    </div>
  );
}
