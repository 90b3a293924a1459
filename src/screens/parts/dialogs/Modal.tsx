import { useId, type ReactNode } from 'react';
import { partsCopy } from '../../../lib/copy/parts.ts';
import { FormActions } from '../fields/FormActions.tsx';
import { IconButton } from '../Button.tsx';
import { classNames } from '../classNames.ts';
import { useDialog } from './useDialog.ts';
import { close } from '../ornaments/icons.ts';
import css from './Modal.module.css';

interface ModalProps {
  open: boolean;
  title: string;
  /** Hides the cross, because one of the actions closes it without loss. */
  crossless?: boolean;
  /** Escape, the cross, or a press beside it. Without it the question must be answered by its actions. */
  onCancel?: (() => void) | undefined;
  actions?: ReactNode;
  /** `wide`: for rows of several things; `full`: as large as the window allows, for a form. */
  size?: 'small' | 'wide' | 'full';
  children?: ReactNode;
}

/** A question or a small task on top of the page. */
export function Modal({ open, title, onCancel, actions, size = 'small', crossless, children }: ModalProps) {
  const id = useId();
  const dialog = useDialog(open, onCancel);
  return (
    <dialog {...dialog} className={classNames(css.modal, css[size])} aria-labelledby={id}>
      <div className={css.sheet}>
        <h2 className={css.title} id={id}>
          {title}
        </h2>
        {children && <div className={css.body}>{children}</div>}
        {actions && <FormActions on={size === 'full' ? 'page' : undefined}>{actions}</FormActions>}
        {onCancel && !crossless && (
          // last, so that the first field or the first answer takes the focus
          <div className={css.cross}>
            <IconButton label={partsCopy.close} icon={close} onClick={onCancel} />
          </div>
        )}
      </div>
    </dialog>
  );
}
