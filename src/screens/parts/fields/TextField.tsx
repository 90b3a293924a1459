import type { ComponentProps, ReactNode } from 'react';
import type { PhonePolicy } from '../../../lib/phone.ts';
import { FieldFrame, inputClass, useFieldNote } from './Field.tsx';
import { useField, type FieldProps } from './Form.tsx';
import css from './TextField.module.css';

type Native = Pick<
  ComponentProps<'input'>,
  | 'type'
  | 'autoComplete'
  | 'inputMode'
  | 'maxLength'
  | 'placeholder'
  | 'autoCapitalize'
  | 'spellCheck'
  | 'enterKeyHint'
  | 'readOnly'
  | 'ref'
>;

export interface TextFieldProps extends FieldProps<string>, Native {
  /** Shown before the text; not part of the value. */
  prefix?: string | undefined;
  /** A button or sign at the end of the line. */
  after?: ReactNode;
  /** Filters the text as typed or pasted. */
  keep?: ((text: string) => string) | undefined;
}

const everything = (text: string) => text;

/** Sets the text at once, with the caret after `before`: React would put it at the end, where typing would continue. */
function replace(input: HTMLInputElement, text: string, before: string): void {
  input.value = text;
  input.setSelectionRange(before.length, before.length);
}

/** One line of text. */
export function TextField({ prefix, after, keep = everything, ...props }: TextFieldProps) {
  const {
    name,
    label,
    hint,
    required,
    disabled,
    value: _value,
    error: _error,
    onChange: _change,
    onBlur: _blur,
    ...native
  } = props;
  const field = useField(props, '');
  const { id, noteId, aria } = useFieldNote(field.error, hint);
  const sign = prefix && (
    <span className={css.prefix} aria-hidden="true">
      {prefix}
    </span>
  );
  return (
    <FieldFrame
      {...{ id, noteId, label, hint, required, after }}
      error={field.error}
      before={sign}
      raised={Boolean(prefix)}
    >
      <input
        placeholder=" "
        {...native}
        {...aria}
        id={id}
        className={inputClass}
        name={name}
        value={field.value}
        required={required}
        disabled={disabled}
        onChange={({ target }) => {
          const kept = keep(target.value);
          if (kept !== target.value)
            replace(target, kept, keep(target.value.slice(0, target.selectionStart!)));
          field.change(kept);
        }}
        onBlur={field.blur}
      />
    </FieldFrame>
  );
}

/** A phone number, by the screen's policy. */
export function PhoneField({
  policy,
  ...props
}: Omit<TextFieldProps, 'type' | 'inputMode' | 'maxLength' | 'keep'> & { policy: PhonePolicy }) {
  return <TextField autoComplete="tel" {...props} keep={policy.clean} type="tel" inputMode="numeric" />;
}
