import { useId } from 'react';
import { useField, type FieldProps } from '../fields/Form.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import css from './Chips.module.css';

/** Quick amounts in a row, at most one of them chosen; used beside a slider. */
export function Chips({
  options,
  ...props
}: FieldProps<number> & { options: readonly { value: number; label: string }[] }) {
  const { label, disabled } = props;
  const field = useField(props, Number.NaN);
  const group = useId(); // a separate name: the same field may also have a slider
  return (
    <fieldset className={css.chips} disabled={disabled}>
      <legend>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      {options.map((option) => (
        <label key={option.value} className={css.chip}>
          <input
            type="radio"
            className={css.radio}
            name={group}
            value={option.value}
            checked={option.value === field.value}
            onChange={() => field.change(option.value)}
            onBlur={field.blur}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
