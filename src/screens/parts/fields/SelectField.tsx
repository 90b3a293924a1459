import { FieldFrame, inputClass, useFieldNote } from './Field.tsx';
import { useField, type FieldProps } from './Form.tsx';
import { IconButton } from '../Button.tsx';
import { Icon } from '../ornaments/Icon.tsx';
import { chevronDown, minus, plus } from '../ornaments/icons.ts';
import css from './SelectField.module.css';

interface Option {
  value: string;
  label: string;
}

interface SelectFieldProps extends FieldProps<string> {
  options: readonly Option[];
  /** The first, empty choice: "Select gender". Without it the first option is chosen from the start. */
  placeholder?: string;
  /** Labels of the buttons that choose the option before and the one after. */
  steps?: { before: string; after: string };
}

/** One of several, in the platform's own picker. */
export function SelectField({ options, placeholder, steps, ...props }: SelectFieldProps) {
  const { name, label, hint, required, disabled } = props;
  const field = useField(props, '');
  const { id, noteId, aria } = useFieldNote(field.error, hint);
  const chosen = options.findIndex(({ value }) => value === field.value);
  const step = (by: -1 | 1) => {
    const next = options[chosen + by];
    const [label, icon] = by < 0 ? [steps?.before, minus] : [steps?.after, plus];
    return (
      label && (
        <IconButton
          label={label}
          icon={icon}
          disabled={disabled || !next}
          onClick={() => next && field.change(next.value)}
        />
      )
    );
  };
  return (
    <FieldFrame
      {...{ id, noteId, label, hint, required }}
      error={field.error}
      before={step(-1)}
      after={step(1)}
      raised
    >
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
