import { FieldNote, useFieldNote } from './Field.tsx';
import { useField, type FieldProps } from './Form.tsx';
import { Icon } from './Icon.tsx';
import css from './RadioCards.module.css';

interface RadioCardsProps extends FieldProps<string> {
  options: readonly { value: string; label: string; note?: string; icon?: string }[];
}

/** A choice of few, each on its own card: all can be seen, one is taken. */
export function RadioCards({ options, ...props }: RadioCardsProps) {
  const { name, label, hint, disabled } = props;
  const field = useField(props, '');
  const { id, noteId, aria } = useFieldNote(field.error, hint);
  return (
    <div className={css.group} role="radiogroup" aria-labelledby={`${id}-label`} {...aria}>
      <span className={css.label} id={`${id}-label`}>
        {label}
      </span>
      <div className={css.cards}>
        {options.map((option) => (
          <label key={option.value} className={css.card}>
            <input
              className={css.radio}
              type="radio"
              name={name}
              value={option.value}
              checked={field.value === option.value}
              disabled={disabled}
              onChange={() => field.change(option.value)}
              onBlur={field.blur}
            />
            {option.icon && <Icon path={option.icon} />}
            <span className={css.words}>
              <span>{option.label}</span>
              {option.note && <small className={css.note}>{option.note}</small>}
            </span>
          </label>
        ))}
      </div>
      <FieldNote id={noteId} error={field.error} hint={hint} />
    </div>
  );
}
