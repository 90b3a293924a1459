import { useRef } from 'react';
import { partsCopy } from '../../../lib/copy/parts.ts';
import { FieldFrame, inputClass, useFieldNote } from './Field.tsx';
import { useField, type FieldProps } from './Form.tsx';
import { Icon } from '../ornaments/Icon.tsx';
import { close } from '../ornaments/icons.ts';
import css from './TagsField.module.css';

const joinTags = (tags: readonly string[]) => tags.map((tag) => `${tag}, `).join('');

/**
 * Several short words in one text, separated by commas. Completed words show below as chips that can be removed;
 * `tagsOf` parses a text. Enter completes a word too; Backspace opens the last one again.
 */
export function TagsField({
  tagsOf,
  ...props
}: FieldProps<string> & { tagsOf: (typed: string) => string[] }) {
  const { name, label, hint, required, disabled } = props;
  const field = useField(props, '');
  const { id, noteId, aria } = useFieldNote(field.error, hint);
  const input = useRef<HTMLInputElement>(null);
  const closed = field.value.lastIndexOf(',') + 1;
  const tags = tagsOf(field.value.slice(0, closed));
  const typing = field.value.slice(closed).trimStart();
  return (
    <div className={css.tags}>
      <FieldFrame {...{ id, noteId, label, hint, required }} error={field.error}>
        <input
          {...aria}
          ref={input}
          id={id}
          className={inputClass}
          name={name}
          placeholder=" "
          autoComplete="off"
          value={typing}
          disabled={disabled}
          onChange={(event) => field.change(joinTags(tags) + event.target.value)}
          onBlur={field.blur}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return; // Enter accepts a suggestion of the keyboard
            if (event.key === 'Enter' && typing.trim() !== '') field.change(`${field.value}, `);
            else if (event.key === 'Backspace' && typing === '' && tags.length > 0)
              field.change(joinTags(tags.slice(0, -1)) + tags.at(-1));
            else return;
            event.preventDefault();
          }}
        />
      </FieldFrame>
      {tags.length > 0 && (
        <ul className={css.chips} aria-label={label}>
          {tags.map((tag) => (
            <li key={tag} className={css.chip}>
              {tag}
              <button
                type="button"
                className={css.remove}
                aria-label={partsCopy.tags.remove(tag)}
                disabled={disabled}
                onClick={() => {
                  field.change(joinTags(tags.filter((one) => one !== tag)) + typing);
                  input.current?.focus(); // the button disappears
                }}
              >
                <Icon path={close} size="s" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
