// One real input under six drawn boxes, so that the platform handles its name, paste, undo, and the phone's suggestion
// of the code from the message. The caret always selects one box, and typing replaces its digit.
import { useEffect, useRef, useState, type RefObject } from 'react';
import { isModified } from '../../../browser/modifiers.ts';
import { digitsOf } from '../../../lib/digits.ts';
import { classNames } from '../classNames.ts';
import { FieldNote, useFieldNote } from './Field.tsx';
import { useField, type FieldProps } from './Form.tsx';
import css from './OtpField.module.css';

/** A one-time code of `length` digits. `onComplete` is called with the last digit. */
export function OtpField({
  length = 6,
  onComplete,
  onEnter,
  ref,
  ...props
}: FieldProps<string> & {
  length?: number;
  onComplete?: (code: string) => void;
  /** Called on Enter, which then does not submit the surrounding form. */
  onEnter?: () => void;
  ref?: RefObject<HTMLInputElement | null>;
}) {
  const { name, label, hint, disabled } = props;
  const field = useField(props, '');
  const { error } = field;
  const { id, noteId, aria } = useFieldNote(error, hint);
  const own = useRef<HTMLInputElement>(null);
  const input = ref ?? own;
  const [held, hold] = useState({ from: length, to: length });
  const code = field.value;

  // A refused code is selected as a whole, so that the next key starts another. Not with `select`, which would take the
  // focus from another field.
  useEffect(() => {
    if (error && input.current?.value.length === length) input.current.setSelectionRange(0, length);
  }, [error, input, length]);

  const holdOne = (from: number) => hold({ from, to: from + 1 });
  const holdBox = (box: number) => {
    const at = Math.max(0, Math.min(box, code.length, length - 1));
    input.current?.setSelectionRange(at, at < code.length ? at + 1 : at);
    holdOne(at);
  };

  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <div className={css.code}>
        <input
          {...aria}
          ref={input}
          id={id}
          className={css.input}
          name={name}
          value={code}
          disabled={disabled}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          onChange={(event) => {
            const typed = digitsOf(event.target.value, length);
            holdOne(Math.min(event.target.selectionStart ?? typed.length, length - 1));
            field.change(typed);
            if (typed.length === length && typed !== code) onComplete?.(typed);
          }}
          onPaste={({ clipboardData, currentTarget }) => {
            if (digitsOf(clipboardData.getData('text')).length >= length) currentTarget.select();
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && onEnter) {
              event.preventDefault();
              onEnter();
            }
            const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
            if (step === undefined || event.shiftKey || isModified(event)) return;
            event.preventDefault();
            holdBox((event.currentTarget.selectionStart ?? 0) + step);
          }}
          onFocus={({ currentTarget: { selectionStart: from, selectionEnd: to } }) => {
            if (from === to) holdOne(Math.min(code.length, length - 1));
            else hold({ from: from!, to: to! });
          }}
          onSelect={({ currentTarget: { selectionStart: from, selectionEnd: to } }) => {
            if (from === to) holdBox(from ?? code.length);
            else hold({ from: from!, to: to! });
          }}
          onBlur={() => {
            hold({ from: length, to: length });
            field.blur();
          }}
        />
        {Array.from({ length }, (_, box) => (
          <span
            key={box}
            className={classNames(css.box, box >= held.from && box < held.to && css.held)}
            aria-hidden="true"
          >
            {code[box]}
          </span>
        ))}
      </div>
      <FieldNote id={noteId} error={error} hint={hint} />
    </div>
  );
}
