// Actions of a flow that keeps a form in its own context, for `setup`. A form that is only filled in and saved is a child: form.ts.
import { assign, type EventObject } from 'xstate';
import { attemptSubmit, changeField, setServerErrors, touchField, type FormState } from '../../lib/form.ts';

type AnyForm = FormState<Record<string, unknown>>;
/** Fits every machine whose context has a form; XState's own action type fits one machine only. */
type FormAction<Params> = (args: { context: { form: object } }, params: Params) => void;

/** An action that changes the form in the context. */
export const formAction = <Params = undefined>(change: (form: AnyForm, params: Params) => AnyForm) =>
  assign<{ form: AnyForm }, EventObject, Params, EventObject, never>(({ context }, params) => ({
    form: change(context.form, params),
  })) as unknown as FormAction<Params>;

export const formActions = {
  changeField: formAction((form, { name, value }: { name: string; value: unknown }) =>
    changeField(form, name, value),
  ),
  leaveField: formAction((form, { name }: { name: string }) => touchField(form, name)),
  showErrors: formAction((form) => attemptSubmit(form)),
  setServerErrors: formAction((form, { fields }: { fields: Readonly<Record<string, string | undefined>> }) =>
    setServerErrors(form, fields as Record<string, string>),
  ),
  clearServerErrors: formAction((form) => ({ ...form, serverErrors: {} })),
};
