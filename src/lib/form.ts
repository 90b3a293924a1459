// The state of every form. A machine keeps it in its context; screens/parts/Form.tsx draws it with the errors of `visibleErrors`.

export type Errors<Values> = Partial<Record<keyof Values & string, string>>;

export interface FormState<Values> {
  values: Values;
  touched: Partial<Record<keyof Values & string, true>>;
  /** The server's error of a field; cleared when the field changes. */
  serverErrors: Errors<Values>;
  /** Counts rejected submits: each moves the focus to the first error. */
  attempts: number;
}

/** What a form's fields send to their machine. */
export type FormEvent =
  | { type: 'form.change'; name: string; value: unknown }
  | { type: 'form.blur'; name: string }
  | { type: 'form.submit' };

export const initialForm = <Values>(values: Values): FormState<Values> => ({
  values,
  touched: {},
  serverErrors: {},
  attempts: 0,
});

const isField = <Values>(form: FormState<Values>, name: string): name is keyof Values & string =>
  Object.hasOwn(form.values as object, name);

/** Sets a field's value. `live` shows its error at once; otherwise it shows when the field is left. */
export function changeField<Values>(
  form: FormState<Values>,
  name: string,
  value: unknown,
  live = false,
): FormState<Values> {
  if (!isField(form, name)) return form;
  const { [name]: _cleared, ...serverErrors } = form.serverErrors;
  return {
    ...form,
    values: { ...form.values, [name]: value },
    touched: live ? { ...form.touched, [name]: true } : form.touched,
    serverErrors: serverErrors as Errors<Values>,
  };
}

/** The field was left: its error shows from now on. */
export const touchField = <Values>(form: FormState<Values>, name: string): FormState<Values> =>
  isField(form, name) ? { ...form, touched: { ...form.touched, [name]: true } } : form;

/** A submit of an invalid form: the errors of all fields show, or of the `names` alone. */
export const attemptSubmit = <Values extends object>(
  form: FormState<Values>,
  names: readonly string[] = Object.keys(form.values),
): FormState<Values> => ({
  ...form,
  touched: { ...form.touched, ...Object.fromEntries(names.map((name) => [name, true])) },
  attempts: form.attempts + 1,
});

/** Sets the server's errors of single fields. */
export const setServerErrors = <Values>(
  form: FormState<Values>,
  serverErrors: Errors<Values>,
): FormState<Values> => ({
  ...form,
  serverErrors,
  attempts: form.attempts + 1,
});

/** The errors to show: the server's, else our own for touched fields. */
export function visibleErrors<Values>(form: FormState<Values>, errors: Errors<Values>): Errors<Values> {
  const shown = Object.entries(errors).filter(([name]) => form.touched[name as keyof Values & string]);
  return { ...(Object.fromEntries(shown) as Errors<Values>), ...form.serverErrors };
}

/** The form with the errors to show, as the screens draw it. */
export const formView = <Values>(form: FormState<Values>, errors: Errors<Values>) => ({
  ...form,
  errors: visibleErrors(form, errors),
});
