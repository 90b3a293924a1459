// A form for its fields: values, touched fields, number of submits, and the errors to show now. Fields read these and
// send events; the flow decides which error shows, and when.
import { createContext, use, useEffect, useRef, type ReactNode } from 'react';
import type { FormEvent, FormView } from '../../../lib/form.ts';
import { classNames } from '../classNames.ts';
import css from './Form.module.css';

interface FormBinding {
  readonly form: FormView;
  /** A method, so that machines with exact field names are assignable. */
  send(event: FormEvent): void;
}

const FormContext = createContext<FormBinding | null>(null);

const focusable = 'input, select, textarea, button';

const focusFirstError = (root: HTMLFormElement) => {
  const invalid = root.querySelector('[aria-invalid="true"]');
  const target = invalid?.matches(focusable) ? invalid : invalid?.querySelector(focusable);
  if (target instanceof HTMLElement) target.focus();
};

/**
 * The form element. Submitting sends `form.submit`; when an attempt returns errors, even later from the server, the
 * first field in error takes the focus once, unless the person is typing on.
 */
export function Form({
  id,
  label,
  className,
  children,
  ...binding
}: FormBinding & { id?: string; label: string; className?: string; children: ReactNode }) {
  const { attempts, errors } = binding.form;
  const element = useRef<HTMLFormElement>(null);
  const answered = useRef(attempts);

  useEffect(() => {
    if (attempts === answered.current || Object.values(errors).every((error) => !error)) return;
    answered.current = attempts;
    if (element.current) focusFirstError(element.current);
  }, [attempts, errors]);

  const fields: FormBinding = {
    form: binding.form,
    send: (event) => {
      answered.current = attempts; // the person is typing on: leave the focus
      binding.send(event);
    },
  };

  return (
    <FormContext value={fields}>
      <form
        ref={element}
        id={id}
        className={classNames(css.form, className)}
        aria-label={label}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          binding.send({ type: 'form.submit' });
        }}
      >
        {children}
      </form>
    </FormContext>
  );
}

export const useFormView = () => use(FormContext)?.form;

export interface FieldProps<Value> {
  name: string;
  label: string;
  hint?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Outside a Form: value, error and handlers. */
  value?: Value | undefined;
  error?: string | undefined;
  onChange?: ((value: Value) => void) | undefined;
  onBlur?: (() => void) | undefined;
}

const isLike = <Value,>(value: unknown, sample: Value): value is Value => typeof value === typeof sample;

/** A field's value, error and handlers: its own props first, else those of the Form around it. */
export function useField<Value>(field: FieldProps<Value>, empty: Value) {
  const around = use(FormContext);
  const { name } = field;
  const held = around?.form.values[name];
  return {
    value: field.value ?? (isLike(held, empty) ? held : empty),
    error: field.error ?? around?.form.errors[name],
    change: (value: Value) => {
      field.onChange?.(value);
      around?.send({ type: 'form.change', name, value });
    },
    blur: () => {
      field.onBlur?.();
      around?.send({ type: 'form.blur', name });
    },
  };
}
