// The changes that a form sends of its record, and conflicts with other people's changes (docs/decisions/0005).
import { asProblem } from '../../api/problem.ts';
import { sharedCopy } from '../../lib/copy/shared.ts';
import { changeField, setServerErrors, type FormChange } from '../../lib/form.ts';
import type { FormContext } from './formTypes.ts';

const copy = sharedCopy.form;

export type AnyValues = Record<string, unknown>;
export type AnyFormContext = FormContext<AnyValues, unknown, object>;

/** A changed field takes its own refusal with it, and what was asked or confirmed about it. */
export function change(context: AnyFormContext, { name, value }: Pick<FormChange, 'name' | 'value'>) {
  const isOther = ({ about }: { about: readonly string[] }) => !about.includes(name);
  return {
    form: (context.change ?? changeField)(context.form, name, value),
    alert: '',
    asked: context.asked && isOther(context.asked) ? context.asked : null,
    confirmed: context.confirmed.filter(isOther),
  };
}

/** Values that differ from the initial ones, values with an unknown outcome, and `alwaysSent`. */
export const changed = ({ form, values, inDoubt, alwaysSent = [] }: AnyFormContext): AnyValues =>
  Object.fromEntries(
    Object.entries(form.values).filter(
      ([name, value]) => value !== values[name] || [...inDoubt, ...alwaysSent].includes(name),
    ),
  );

/** The previous values of the sent fields. Omits an image that may be stored already: its address has then changed. */
export const beforeOf = (context: AnyFormContext): AnyValues =>
  Object.fromEntries(
    Object.entries(changed(context)).flatMap(([name, value]) => {
      const isMine = value instanceof Blob && context.inDoubt.includes(name);
      return name in context.before && !isMine ? [[name, context.before[name]]] : [];
    }),
  );

/** The form after a conflict: each differing field shows the value that is saved now. */
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
    outcomeUnknown: true, // the page still shows the old values
  };
}
