// What a form sends of its record, and what becomes of it when somebody else was faster (docs/decisions/0033).
import { asProblem } from '../../api/problem.ts';
import { sharedCopy } from '../../lib/copy/shared.ts';
import { setServerErrors } from '../../lib/form.ts';
import type { FormContext } from './formTypes.ts';

const copy = sharedCopy.form;

export type AnyValues = Record<string, unknown>;
export type AnyFormContext = FormContext<AnyValues, unknown, object>;

/** What differs from the values that the form opened with, what is in doubt, and what is always sent. */
export const changed = ({ form, values, inDoubt, alwaysSent = [] }: AnyFormContext): AnyValues =>
  Object.fromEntries(
    Object.entries(form.values).filter(
      ([name, value]) => value !== values[name] || [...inDoubt, ...alwaysSent].includes(name),
    ),
  );

/** What is sent, as it was before. An image that may be stored already is stored under another address than before. */
export const beforeOf = (context: AnyFormContext): AnyValues =>
  Object.fromEntries(
    Object.entries(changed(context)).flatMap(([name, value]) => {
      const isMine = value instanceof Blob && context.inDoubt.includes(name);
      return name in context.before && !isMine ? [[name, context.before[name]]] : [];
    }),
  );

/** The form once somebody else was faster: each of its fields that differs says what is saved now. */
export function conflicting(context: AnyFormContext, error: unknown): Partial<AnyFormContext> {
  const { current = {} } = asProblem(error);
  const record = { ...(context.record as object | null), ...current };
  const shown = Object.entries(context.read?.(record) ?? {}).filter(([name]) => name in current);
  const sentence = ([name, value]: [string, unknown]) => {
    const text = context.show ? context.show(name, value) : value;
    return [name, typeof text === 'string' ? copy.savedMeanwhile(text) : copy.changedMeanwhile];
  };
  return {
    record,
    before: { ...context.before, ...current },
    values: { ...context.values, ...Object.fromEntries(shown) },
    theirs: Object.fromEntries(shown),
    form: setServerErrors(context.form, Object.fromEntries(shown.map(sentence))),
    outcomeUnknown: true, // the page shows what it was
  };
}
