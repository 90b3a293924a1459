import { FieldFrame, inputClass, useFieldNote } from './Field.tsx';
import { useField, type FieldProps } from './Form.tsx';
import { Icon } from '../ornaments/Icon.tsx';
import { chevronDown } from '../ornaments/icons.ts';
import css from './SelectField.module.css';

interface Option {
  value: string;
  label: string;
}

interface SelectFieldProps extends FieldProps<string> {
  options: readonly Option[];
  /** The first, empty choice: "Select gender". Without it the first option is chosen from the start. */
  placeholder?: string;
}

/** One of several, in the platform's own picker. */
export function SelectField({ options, placeholder, ...props }: SelectFieldProps) {
  const { name, label, hint, required, disabled } = props;
  const field = useField(props, '');
  const { id, noteId, aria } = useFieldNote(field.error, hint);
  return (
    <FieldFrame {...{ id, noteId, label, hint, required }} error={field.error} raised>
      <select
        {...aria}
        id={id}
        className={`${inputClass} ${css.select}`}
        name={name}
        value={field.value}
        required={required}
        disabled={disabled}
        onChange={(event) => field.change(event.target.value)}
        onBlur={field.blur}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <span className={css.arrow}>
        <Icon path={chevronDown} size="s" />
      </span>
    </FieldFrame>
  );
}
