// Claims about every form, for any input. A model names its form's parts and spreads the result into its own claims.
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { asProblem } from '../../../src/api/problem.ts';
import { visibleErrors, type FormState } from '../../../src/lib/form.ts';
import type { ProvedStep } from './prove.ts';
import { activeStates, actorResult, sentEvents, stableStringify } from './step.ts';

type Texts = Readonly<Record<string, string | undefined>>;
type Form = FormState<Readonly<Record<string, unknown>>>;
type FormParts<Now extends AnyMachineSnapshot> = {
  /** Paths of the states in which it is filled in. */
  typing: readonly string[];
  /** Paths of further states in which a field may still change: an image that was being encoded. */
  changing?: readonly string[];
  /** Path of the state in which it is sent. */
  sending: string;
  /** The id of the invoked call. */
  call: string;
  /** The errors of our own rules for the shown fields. */
  errors: (now: Now) => object;
  /** True when it can be submitted now. By default always; a submit then reports missing fields. */
  maySubmit?: (now: Now) => boolean;
  /** True when this field is shown. By default all are. */
  isShown?: (now: Now, name: string) => boolean;
  /** Other values that follow from the typed ones. By default none. */
  follows?: (values: Texts, name: string) => Texts;
  /** Further states that a rejection may lead to. */
  afterRefusal?: readonly string[];
  /** A rejection shows a toast even when its fields show all of it. */
  alwaysToasts?: true;
  /** A rejection that no field shows stands in the form. */
  saysInPlace?: true;
};

/** The model's `key` must contain the typed values and the visible errors. */
export function formClaims<Now extends AnyMachineSnapshot>({
  typing,
  changing = [],
  sending,
  call,
  errors: errorsOf,
  maySubmit = () => true,
  isShown = () => true,
  follows = () => ({}),
  afterRefusal = [],
  alwaysToasts,
  saysInPlace,
}: FormParts<Now>) {
  const formOf = (now: AnyMachineSnapshot) => now.context.form as Form;
  const errors = (now: AnyMachineSnapshot): Texts => errorsOf(now as Now) as Texts;
  const isAt = (now: AnyMachineSnapshot, ...paths: string[]) =>
    activeStates(now).some(({ path }) => paths.includes(path.join('.')));
  const isTyping = (now: AnyMachineSnapshot) => isAt(now, ...typing);
  const visible = (now: AnyMachineSnapshot): Texts => visibleErrors(formOf(now), errors(now));
  const isReply = (event: AnyEventObject, ok: boolean) =>
    actorResult(event)?.id === call && actorResult(event)?.ok === ok;
  const toasts = ({ actions }: ProvedStep) =>
    sentEvents(actions).filter(({ type }) => type === 'toast.show').length;
  const rejected = ({ from, event }: ProvedStep): { known: string[]; all: string[] } => {
    const all = Object.keys(asProblem(event['error']).fields ?? {});
    return { all, known: all.filter((name) => name in formOf(from).values) };
  };

  return {
    always: {
      'a form with errors is never sent': (now: AnyMachineSnapshot) =>
        !isAt(now, sending) || Object.keys(errors(now)).length === 0,
      'a form can be submitted exactly while it can be edited and the flow allows it': (
        now: AnyMachineSnapshot,
      ) => now.can({ type: 'form.submit' }) === (isTyping(now) && maySubmit(now as Now)),
    },
    stepInvariants: {
      'a draft is saved as it is typed now': ({ to, actions }: ProvedStep) =>
        actions
          .filter(({ type }) => type === 'saveDraft')
          .every(({ info }) => (info?.context['form'] as Form | undefined)?.values === formOf(to).values),
      'typing changes only its own shown field and clears that field’s server error': (step: ProvedStep) => {
        const { from, to, event } = step;
        const { values } = formOf(from);
        const name = String(event['name']);
        if (event.type !== 'form.change' || !Object.hasOwn(values, name)) return true;
        const isTaken = isAt(from, ...typing, ...changing) && isShown(from as Now, name);
        const changed = { ...values, [name]: event['value'] } as Texts;
        const typed = isTaken ? { ...changed, ...follows(changed, name) } : values;
        return (
          stableStringify(formOf(to).values) === stableStringify(typed) &&
          !(isTaken && name in formOf(to).serverErrors)
        );
      },
      'leaving a field shows its error': ({ to, event }: ProvedStep) => {
        if (event.type !== 'form.blur') return true;
        const name = String(event['name']);
        return !(name in errors(to)) || name in visible(to);
      },
      'a submit of a valid form proceeds; otherwise it stays and shows every error': (step: ProvedStep) => {
        const { from, to, event } = step;
        if (event.type !== 'form.submit') return true;
        const wrong = Object.keys(errors(from));
        const isStill = isAt(to, ...typing.filter((path) => isAt(from, path)));
        return wrong.length > 0 ? isStill && wrong.every((name) => name in visible(to)) : !isStill;
      },
      'while a form is being sent only the reply counts, and a rejection keeps the values': (
        step: ProvedStep,
      ) => {
        const { from, to, event } = step;
        if (!isAt(from, sending) || isReply(event, true)) return true;
        const isKept = stableStringify(formOf(from).values) === stableStringify(formOf(to).values);
        return isKept && (isReply(event, false) ? isAt(to, ...typing, ...afterRefusal) : isAt(to, sending));
      },
      'a rejected field shows the server’s error': (step: ProvedStep) =>
        !isReply(step.event, false) ||
        rejected(step).known.every((name) => name in formOf(step.to).serverErrors),
      'a rejection that fields do not show in full shows one toast': (step: ProvedStep) => {
        if (!isReply(step.event, false)) return true;
        const { known, all } = rejected(step);
        if (asProblem(step.event['error']).current) return toasts(step) === 0; // shown at the fields
        if (step.to.context.asked || saysInPlace) return toasts(step) <= 1; // the question itself says it
        const isShownInFull = known.length > 0 && known.length === all.length && !alwaysToasts;
        return toasts(step) === (isShownInFull ? 0 : 1);
      },
      // A form without words for it is a step of a longer flow.
      'a success shows one toast': (step: ProvedStep) => {
        if (!isReply(step.event, true)) return true;
        const { texts, saved } = step.to.context;
        const said = typeof texts?.saved === 'function' ? texts.saved(saved) : texts?.saved;
        return toasts(step) === Number(!texts || Boolean(said));
      },
    },
  };
}
