import type { ReactNode } from 'react';
import css from './CheckField.module.css';
import { FieldNote, useFieldNote } from './Field.tsx';
import { useField, type FieldProps } from './Form.tsx';

/** A box to tick. The label may hold a link: `label={<>I accept the <a …>terms</a></>}`. */
export function CheckField({ label, ...props }: Omit<FieldProps<boolean>, 'label'> & { label: ReactNode }) {
  const { name, hint, required, disabled } = props;
  const field = useField({ ...props, label: '' }, false);
  const { id, noteId, aria } = useFieldNote(field.error, hint);
  return (
    <div className={css.field}>
      <label className={css.line} htmlFor={id}>
        <input
          {...aria}
          id={id}
          className={css.box}
          type="checkbox"
          name={name}
          checked={field.value}
          required={required}
          disabled={disabled}
          onChange={(event) => field.change(event.target.checked)}
          onBlur={field.blur}
        />
        <span>{label}</span>
      </label>
      {(field.error ?? hint) && <FieldNote id={noteId} error={field.error} hint={hint} />}
    </div>
  );
}
