// State of a form: values, touched fields, errors from the server. A flow keeps it in its context and gets the errors
// to show from `visibleErrors`; screens/parts/fields/Form.tsx renders it.

export type Errors<Values> = Partial<Record<keyof Values & string, string>>;

export interface FormState<Values> {
  values: Values;
  touched: Partial<Record<keyof Values & string, boolean>>;
  /** The server's error of each field; removed when the field changes. */
  serverErrors: Errors<Values>;
  /** Number of rejected submits, so that focus goes to the first error each time. */
  attempts: number;
}

export type FormChange = { type: 'form.change'; name: string; value: unknown };

/** Events of a form's fields. */
export type FormEvent = FormChange | { type: 'form.blur'; name: string } | { type: 'form.submit' };

/** Leaving a form, and the two answers when it would lose changes. */
export type LeaveEvent = { type: 'form.cancel' | 'form.keep' | 'form.discard' };

export const initialForm = <Values>(values: Values): FormState<Values> => ({
  values,
  touched: {},
  serverErrors: {},
  attempts: 0,
});

const isField = <Values>(form: FormState<Values>, name: string): name is keyof Values & string =>
  Object.hasOwn(form.values as object, name);

/**
 * Applies a typed value; `live` shows the field's error from its first change on, otherwise after the field loses
 * focus.
 */
export function changeField<Values>(
  form: FormState<Values>,
  name: string,
  value: unknown,
  live = false,
): FormState<Values> {
  if (!isField(form, name)) return form;
  const { [name]: _answered, ...refused } = form.serverErrors;
  return {
    ...form,
    values: { ...form.values, [name]: value },
    touched: live ? { ...form.touched, [name]: true } : form.touched,
    serverErrors: refused as Errors<Values>,
  };
}

/** The field lost focus: its error shows from now on. */
export const touchField = <Values>(form: FormState<Values>, name: string): FormState<Values> =>
  isField(form, name) ? { ...form, touched: { ...form.touched, [name]: true } } : form;

/** Marks a submit that our own rules reject: shows every error, or those of `names`. */
export const attemptSubmit = <Values extends object>(
  form: FormState<Values>,
  names: readonly string[] = Object.keys(form.values),
): FormState<Values> => ({
  ...form,
  touched: { ...form.touched, ...Object.fromEntries(names.map((name) => [name, true])) },
  attempts: form.attempts + 1,
});

/** The server's errors of single fields. */
export const setServerErrors = <Values>(
  form: FormState<Values>,
  serverErrors: Errors<Values>,
): FormState<Values> => ({
  ...form,
  serverErrors,
  attempts: form.attempts + 1,
});

/**
 * The form after an event of its screen, for `assign` in a flow that keeps it in its own context; a submit that comes
 * here was rejected by our own rules. A form that is only filled in and saved is a child: machines/shared/form.ts.
 */
export function formAfter<Values extends object>({
  context: { form },
  event,
}: {
  context: { form: FormState<Values> };
  event: FormEvent;
}): { form: FormState<Values> } {
  if (event.type === 'form.change') return { form: changeField(form, event.name, event.value) };
  return { form: event.type === 'form.blur' ? touchField(form, event.name) : attemptSubmit(form) };
}

/** The form without the server's errors, or without those of `names`. */
export const clearServerErrors = <Values>(
  form: FormState<Values>,
  names: readonly string[] = Object.keys(form.serverErrors),
): FormState<Values> => ({
  ...form,
  serverErrors: Object.fromEntries(
    Object.entries(form.serverErrors).filter(([name]) => !names.includes(name)),
  ) as Errors<Values>,
});

/** The errors to show now: the server's, else our own for fields that were touched. */
export function visibleErrors<Values>(form: FormState<Values>, errors: Errors<Values>): Errors<Values> {
  const shown = Object.entries(errors).filter(([name]) => form.touched[name as keyof Values & string]);
  return { ...(Object.fromEntries(shown) as Errors<Values>), ...form.serverErrors };
}

/** A form as the components render it, whatever its fields. */
export interface FormView {
  readonly values: Readonly<Record<string, unknown>>;
  readonly touched: Readonly<Partial<Record<string, boolean>>>;
  readonly attempts: number;
  /** The errors to show now. */
  readonly errors: Readonly<Partial<Record<string, string>>>;
  /** A message about the whole form. */
  readonly alert?: string | null;
  /** After a conflict: takes over the values that somebody else saved. */
  readonly onTakeTheirs?: (() => void) | undefined;
}

/** The form as the components render it, with its current errors and its overall message. */
export const formView = <Values>(
  form: FormState<Values>,
  errors: Errors<Values>,
  alert: string | null = null,
) => ({
  ...form,
  errors: visibleErrors(form, errors),
  alert,
});
