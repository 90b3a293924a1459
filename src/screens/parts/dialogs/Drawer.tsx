import type { ReactNode } from 'react';
import { partsCopy } from '../../../lib/copy/parts.ts';
import { IconButton } from '../Button.tsx';
import css from './Drawer.module.css';
import { close } from '../ornaments/icons.ts';
import { useDialog } from './useDialog.ts';

/** A panel that slides in from the start. `label` is for screen readers; `head` is shown. */
export function Drawer({
  open,
  label,
  onClose,
  head,
  children,
}: {
  open: boolean;
  label: string;
  onClose: () => void;
  head: ReactNode;
  children: ReactNode;
}) {
  const dialog = useDialog(open, onClose);
  return (
    <dialog {...dialog} className={css.drawer} aria-label={label}>
      <div className={css.inside}>
        <header className={css.head}>{head}</header>
        {children}
        <div className={css.cross}>
          <IconButton label={partsCopy.close} icon={close} onClick={onClose} />
        </div>
      </div>
    </dialog>
  );
}
