// What every form promises, whatever is filled in. A model names its form's parts and spreads what comes back among its own claims.
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { asProblem } from '../../../src/api/problem.ts';
import { visibleErrors, type FormState } from '../../../src/lib/form.ts';
import type { ProvedStep } from './prove.ts';
import { activeStates, actorResult, sentEvents, stableStringify } from './step.ts';

type Texts = Readonly<Record<string, string | undefined>>;
type Form = FormState<Readonly<Record<string, unknown>>>;
export type FormParts<Now extends AnyMachineSnapshot> = {
  /** Paths of the states in which it is filled in. */
  typing: readonly string[];
  /** Paths of further states in which a field may still change: an image that was being encoded. */
  changing?: readonly string[];
  /** Path of the state in which it is sent. */
  sending: string;
  /** The id of the call that sends it. */
  call: string;
  /** What our own rules say of all that is asked for here. */
  errors: (now: Now) => object;
  /** Whether it may be submitted now; without it, always: then what is missing is said. */
  maySubmit?: (now: Now) => boolean;
  /** Whether this field stands on the page; without it, all do. */
  isShown?: (now: Now, name: string) => boolean;
  /** Paths of the states that a refusal may lead to besides. */
  afterRefusal?: readonly string[];
  /** A refusal that its fields tell in full is said by toast all the same. */
  alwaysToasts?: true;
};

/** The model's `key` must tell apart what is typed and which errors are seen. */
export function formClaims<Now extends AnyMachineSnapshot>({
  typing,
  changing = [],
  sending,
  call,
  errors: errorsOf,
  maySubmit = () => true,
  isShown = () => true,
  afterRefusal = [],
  alwaysToasts,
}: FormParts<Now>) {
  const formOf = (now: AnyMachineSnapshot) => now.context.form as Form;
  const errors = (now: AnyMachineSnapshot): Texts => errorsOf(now as Now) as Texts;
  const isAt = (now: AnyMachineSnapshot, ...paths: string[]) =>
    activeStates(now).some(({ path }) => paths.includes(path.join('.')));
  const isTyping = (now: AnyMachineSnapshot) => isAt(now, ...typing);
  const seen = (now: AnyMachineSnapshot): Texts => visibleErrors(formOf(now), errors(now));
  const isAnswer = (event: AnyEventObject, ok: boolean) =>
    actorResult(event)?.id === call && actorResult(event)?.ok === ok;
  const toasts = ({ actions }: ProvedStep) =>
    sentEvents(actions).filter(({ type }) => type === 'toast.show').length;
  const refused = ({ from, event }: ProvedStep): { known: string[]; all: string[] } => {
    const all = Object.keys(asProblem(event['error']).fields ?? {});
    return { all, known: all.filter((name) => name in formOf(from).values) };
  };

  return {
    always: {
      'nothing is sent that our own rules refuse': (now: AnyMachineSnapshot) =>
        !isAt(now, sending) || Object.keys(errors(now)).length === 0,
      'it may be submitted when it should, and only while it is filled in': (now: AnyMachineSnapshot) =>
        now.can({ type: 'form.submit' }) === (isTyping(now) && maySubmit(now as Now)),
    },
    stepInvariants: {
      'what is typed stands in its field alone, if that is shown, and what the server said of it is gone': (
        step: ProvedStep,
      ) => {
        const { from, to, event } = step;
        const { values } = formOf(from);
        const name = String(event['name']);
        if (event.type !== 'form.change' || !Object.hasOwn(values, name)) return true;
        const isTaken = isAt(from, ...typing, ...changing) && isShown(from as Now, name);
        const typed = isTaken ? { ...values, [name]: event['value'] } : values;
        return (
          stableStringify(formOf(to).values) === stableStringify(typed) &&
          !(isTaken && name in formOf(to).serverErrors)
        );
      },
      'a field that is left is judged': ({ to, event }: ProvedStep) => {
        if (event.type !== 'form.blur') return true;
        const name = String(event['name']);
        return !(name in errors(to)) || name in seen(to);
      },
      'a submit goes on when nothing is wrong; else it goes nowhere, and says all that is wrong': (
        step: ProvedStep,
      ) => {
        const { from, to, event } = step;
        if (event.type !== 'form.submit') return true;
        const wrong = Object.keys(errors(from));
        const isStill = isAt(to, ...typing.filter((path) => isAt(from, path)));
        return wrong.length > 0 ? isStill && wrong.every((name) => name in seen(to)) : !isStill;
      },
      'while it is sent, only its answer counts, and a refusal takes nothing that was filled in': (
        step: ProvedStep,
      ) => {
        const { from, to, event } = step;
        if (!isAt(from, sending) || isAnswer(event, true)) return true;
        const isKept = stableStringify(formOf(from).values) === stableStringify(formOf(to).values);
        return isKept && (isAnswer(event, false) ? isAt(to, ...typing, ...afterRefusal) : isAt(to, sending));
      },
      'a refused field says so': (step: ProvedStep) =>
        !isAnswer(step.event, false) ||
        refused(step).known.every((name) => name in formOf(step.to).serverErrors),
      'what no field says of a refusal a toast says, once': (step: ProvedStep) => {
        if (!isAnswer(step.event, false)) return true;
        const { known, all } = refused(step);
        const isSaidInFull = known.length > 0 && known.length === all.length && !alwaysToasts;
        return toasts(step) === (isSaidInFull ? 0 : 1);
      },
      'a success is said once': (step: ProvedStep) => !isAnswer(step.event, true) || toasts(step) === 1,
    },
    expectedTargets: { 'form.blur': typing, [`${call} ✗`]: [...typing, ...afterRefusal] },
  };
}
