import { partsCopy } from '../../../lib/copy/parts.ts';
import { IconButton } from '../Button.tsx';
import { useField, type FieldProps } from './Form.tsx';
import { Icon } from '../ornaments/Icon.tsx';
import { close, search } from '../ornaments/icons.ts';
import css from './SearchField.module.css';

/**
 * Searches a list. The label is for screen readers and shows as the placeholder, or above the field if it is too long.
 */
export function SearchField(props: FieldProps<string>) {
  const { name, label } = props;
  const field = useField(props, '');
  return (
    <div className={css.search} role="search">
      <span className={css.label} aria-hidden="true">
        {label}
      </span>
      <div className={css.box}>
        <Icon path={search} />
        <input
          className={css.input}
          type="search"
          name={name}
          aria-label={label}
          placeholder={label}
          enterKeyHint="search"
          value={field.value}
          onChange={(event) => field.change(event.target.value)}
          onBlur={field.blur}
        />
        {field.value && (
          <IconButton label={partsCopy.clearSearch} icon={close} onClick={() => field.change('')} />
        )}
      </div>
    </div>
  );
}
