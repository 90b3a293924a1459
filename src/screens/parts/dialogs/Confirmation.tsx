import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { Modal } from './Modal.tsx';

interface ConfirmationProps {
  open?: boolean;
  title: string;
  /** The labels of the two answers: leave things as they are, or go on. */
  keep: string;
  confirm: string;
  /** Label of the running action; while it runs there is no way back. */
  busy?: string | false;
  /** True when going on loses nothing. */
  harmless?: boolean;
  onKeep: () => void;
  onConfirm: () => void;
  children: ReactNode;
}

/** A question before an action that cannot be undone. */
export function Confirmation({
  open = true,
  title,
  keep,
  confirm,
  busy = false,
  harmless = false,
  onKeep,
  onConfirm,
  children,
}: ConfirmationProps) {
  return (
    <Modal
      open={open}
      title={title}
      onCancel={busy ? undefined : onKeep}
      actions={
        <>
          <Button onClick={onKeep} disabled={Boolean(busy)}>
            {keep}
          </Button>
          <Button variant={harmless ? 'primary' : 'danger'} busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  );
}
