import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { classNames } from '../classNames.ts';
import { FormAlert } from './FormAlert.tsx';
import css from './FormActions.module.css';

type Place = 'page' | undefined;

/**
 * The buttons below a form or a question, the way back first. They share the line; on a narrow phone the last is above.
 * On a `page` they keep their own width on wide screens, at the end of the line.
 */
export const FormActions = ({ on, children }: { on?: Place; children: ReactNode }) => (
  <div className={classNames(css.actions, on && css[on])}>{children}</div>
);

interface FormButtonsProps {
  words: { cancel: string; submit: string; busy: string };
  busy: boolean;
  /** Cancelling is disabled; while busy by default. */
  held?: boolean;
  disabled?: boolean | undefined;
  danger?: boolean | undefined;
  /** A question in the form has the gold button. */
  asks?: boolean | undefined;
  /** The id of the form, for buttons outside of it. */
  form?: string;
  onCancel: () => void;
}

export const FormButtons = ({
  words,
  busy,
  held = busy,
  disabled,
  danger,
  asks,
  form,
  onCancel,
}: FormButtonsProps) => (
  <>
    <Button onClick={onCancel} disabled={held}>
      {words.cancel}
    </Button>
    <Button
      type="submit"
      form={form}
      variant={danger ? 'danger' : asks ? 'secondary' : 'primary'}
      busy={busy && words.busy}
      disabled={disabled}
    >
      {words.submit}
    </Button>
  </>
);

/** The two buttons of a form that can be left, below its alert. */
export const CancelOrSubmit = ({ on, ...buttons }: FormButtonsProps & { on?: Place }) => (
  <>
    <FormAlert />
    <FormActions on={on}>
      <FormButtons {...buttons} />
    </FormActions>
  </>
);
