import { FieldFrame, inputClass, useFieldNote } from './Field.tsx';
import { useField, type FieldProps } from './Form.tsx';

/** Several lines of text; grows with what is written where the browser can. */
export function TextAreaField({ maxLength, ...props }: FieldProps<string> & { maxLength?: number }) {
  const { name, label, hint, required, disabled } = props;
  const field = useField(props, '');
  const { id, noteId, aria } = useFieldNote(field.error, hint);
  return (
    <FieldFrame {...{ id, noteId, label, hint, required }} error={field.error} tall>
      <textarea
        {...aria}
        id={id}
        className={inputClass}
        name={name}
        placeholder=" "
        value={field.value}
        maxLength={maxLength}
        required={required}
        disabled={disabled}
        onChange={(event) => field.change(event.target.value)}
        onBlur={field.blur}
      />
    </FieldFrame>
  );
}
