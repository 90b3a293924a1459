// A form's memory, the same for every form: what was typed, what was touched, what the server refused. A flow keeps one of these in
// its context, asks `visibleErrors` what to show, and the parts (screens/parts/fields/Form.tsx) draw it.

export type Errors<Values> = Partial<Record<keyof Values & string, string>>;

export interface FormState<Values> {
  values: Values;
  touched: Partial<Record<keyof Values & string, boolean>>;
  /** What the server said of a field; gone once the field is changed. */
  serverErrors: Errors<Values>;
  /** Counts the submits that could not be taken, so that focus goes to the first error each time. */
  attempts: number;
}

export type FormChange = { type: 'form.change'; name: string; value: unknown };

/** What a form's fields send to their flow. */
export type FormEvent = FormChange | { type: 'form.blur'; name: string } | { type: 'form.submit' };

/** A form is left, which asks where something typed would be lost; and the two answers. */
export type LeaveEvent = { type: 'form.cancel' | 'form.keep' | 'form.discard' };

export const initialForm = <Values>(values: Values): FormState<Values> => ({
  values,
  touched: {},
  serverErrors: {},
  attempts: 0,
});

const isField = <Values>(form: FormState<Values>, name: string): name is keyof Values & string =>
  Object.hasOwn(form.values as object, name);

/** Takes what was typed; `live` shows the field's error from its first change on, otherwise it waits until the field is left. */
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

/** The field was left: from now on its error shows. */
export const touchField = <Values>(form: FormState<Values>, name: string): FormState<Values> =>
  isField(form, name) ? { ...form, touched: { ...form.touched, [name]: true } } : form;

/** A submit that our own rules do not let through: every error shows, or those of the `names` that were asked for. */
export const attemptSubmit = <Values extends object>(
  form: FormState<Values>,
  names: readonly string[] = Object.keys(form.values),
): FormState<Values> => ({
  ...form,
  touched: { ...form.touched, ...Object.fromEntries(names.map((name) => [name, true])) },
  attempts: form.attempts + 1,
});

/** The server's answer for single fields. */
export const setServerErrors = <Values>(
  form: FormState<Values>,
  serverErrors: Errors<Values>,
): FormState<Values> => ({
  ...form,
  serverErrors,
  attempts: form.attempts + 1,
});

/** The errors to show now: the server's, else our own for fields that were touched. */
export function visibleErrors<Values>(form: FormState<Values>, errors: Errors<Values>): Errors<Values> {
  const shown = Object.entries(errors).filter(([name]) => form.touched[name as keyof Values & string]);
  return { ...(Object.fromEntries(shown) as Errors<Values>), ...form.serverErrors };
}

/** A form as the parts draw it, whatever its fields. */
export interface FormView {
  readonly values: Readonly<Record<string, unknown>>;
  readonly touched: Readonly<Partial<Record<string, boolean>>>;
  readonly attempts: number;
  /** The errors to show now. */
  readonly errors: Readonly<Partial<Record<string, string>>>;
  /** A sentence about the form as a whole. */
  readonly alert?: string | null;
  /** Somebody else was faster: takes what they saved. */
  readonly onTakeTheirs?: (() => void) | undefined;
}

/** The form as the parts draw it: with the errors to show now, and with what it says as a whole. */
export const formView = <Values>(
  form: FormState<Values>,
  errors: Errors<Values>,
  alert: string | null = null,
) => ({
  ...form,
  errors: visibleErrors(form, errors),
  alert,
});
