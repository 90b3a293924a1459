// The frame of every field: a ruled box, a label that moves aside for the text, and one line below for the hint or the
// error.
import { useId, type ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import css from './Field.module.css';
import { Icon } from '../ornaments/Icon.tsx';
import { alert } from '../ornaments/icons.ts';

/** Ids and ARIA that tie a control to its note. */
export function useFieldNote(error: string | undefined, hint: string | undefined) {
  const id = useId();
  const noteId = `${id}-note`;
  return {
    id,
    noteId,
    aria: {
      'aria-invalid': error ? true : undefined,
      'aria-describedby': error || hint ? noteId : undefined,
    } as const,
  };
}

export function FieldNote({
  id,
  error,
  hint,
}: {
  id: string;
  error?: string | undefined;
  hint?: string | undefined;
}) {
  return (
    <p id={id} className={classNames(css.note, error && css.wrong)}>
      {error && <Icon path={alert} size="s" />}
      {error ?? hint}
    </p>
  );
}

export const inputClass = css.input;

interface FrameProps {
  id: string;
  noteId: string;
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  required?: boolean | undefined;
  before?: ReactNode;
  after?: ReactNode;
  /** The label is above from the start, because the box always shows something. */
  raised?: boolean;
  children: ReactNode;
}

export function FieldFrame({
  id,
  noteId,
  label,
  error,
  hint,
  required,
  before,
  after,
  raised,
  children,
}: FrameProps) {
  return (
    <div className={css.field}>
      <div className={classNames(css.box, error && css.boxWrong, raised && css.raised)}>
        {before}
        <div className={css.slot}>
          {children}
          <label className={css.label} htmlFor={id}>
            {label}
            {required && (
              <span className={css.mark} aria-hidden="true">
                *
              </span>
            )}
          </label>
        </div>
        {after}
      </div>
      <FieldNote id={noteId} error={error} hint={hint} />
    </div>
  );
}
