import { useId, type ReactNode } from 'react';
import { partsCopy } from '../../lib/copy/parts.ts';
import { IconButton } from './Button.tsx';
import { classNames } from './classNames.ts';
import { useDialog } from './useDialog.ts';
import { close } from './icons.ts';
import css from './Sheet.module.css';

/** A panel that slides in: from the `start` (a menu), or from the `bottom` of a phone, where the thumb is. */
export function Sheet({
  open,
  title,
  onCancel,
  side = 'bottom',
  head,
  children,
}: {
  open: boolean;
  title: string;
  onCancel: () => void;
  side?: 'start' | 'bottom';
  /** Shown instead of the title, which is then only spoken. */
  head?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  const dialog = useDialog(open, onCancel);
  return (
    <dialog
      {...dialog}
      className={classNames(css.sheet, css[side])}
      {...(head ? { 'aria-label': title } : { 'aria-labelledby': id })}
    >
      <div className={css.inside}>
        <header className={css.head}>
          {head ?? (
            <h2 className={css.title} id={id}>
              {title}
            </h2>
          )}
        </header>
        {children}
        <div className={css.cross}>
          <IconButton label={partsCopy.close} icon={close} onClick={onCancel} />
        </div>
      </div>
    </dialog>
  );
}
