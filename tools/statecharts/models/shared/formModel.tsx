// The claims of every form. A form's own model adds its fields, cases and screen.
import type { ReactElement } from 'react';
import { fireEvent, screen, within } from '@testing-library/react';
import type { ActorRefFrom, AnyEventObject, SnapshotFrom } from 'xstate';
import { ApiProblem, asProblem, isProblem } from '../../../../src/api/problem.ts';
import { sharedCopy } from '../../../../src/lib/copy/shared.ts';
import { visibleErrors, type Errors } from '../../../../src/lib/form.ts';
import { isChanged } from '../../../../src/lib/isChanged.ts';
import type { FormMachine } from '../../../../src/machines/shared/formOf.ts';
import type { FormInput, Question } from '../../../../src/machines/shared/formTypes.ts';
import { formClaims } from '../../kit/formClaims.ts';
import { blurField, changeField } from '../../kit/formGestures.ts';
import { byHand, elsewhere, goBack, press, type Gesture } from '../../kit/gestures.ts';
import { defineModel, type Model, type ScreenEnvironment } from '../../kit/model.ts';
import { spawnedInputs } from '../../kit/spawnedInputs.ts';
import { done, failed, stableStringify, type XStateEvent } from '../../kit/step.ts';
import { rejectedFields } from './rejectedFields.ts';

type AnyForm = FormMachine<Record<string, unknown>, unknown, object>;
type Now = SnapshotFrom<AnyForm>;
/** A form as its screen shows it. */
interface ShownForm<Values, Saved> {
  values: Values;
  record: Saved | null;
  /** The visible errors. */
  errors: Errors<Values>;
  filling: boolean;
  saving: boolean;
  isSaved: boolean;
  /** A question of the server stands. */
  asking: boolean;
  canSubmit: boolean;
}

interface FormModel<Values extends object, Saved, Request extends object, Asked extends Question> {
  id: string;
  machine: FormMachine<Values, Saved, Request, Asked>;
  inputs: Readonly<Record<string, FormInput<Values, Saved, Request, Asked>>>;
  cases: readonly (XStateEvent | FieldEvent)[];
  unexpectedEvents?: readonly AnyEventObject[];
  skips?: (event: AnyEventObject, now: SnapshotFrom<FormMachine<Values, Saved, Request, Asked>>) => boolean;
  key?: (now: SnapshotFrom<FormMachine<Values, Saved, Request, Asked>>) => unknown;
  /** Somebody else can change the record meanwhile: a failed save shows that, and the person chooses. */
  conflicts?: true;
  /** A failed save can mean that the record changed elsewhere, so the form reloads it. */
  reloads?: true;
  /** A failed save with such a status or code means that what is typed is in vain, so the form ends. */
  endsOn?: readonly (
    | 'already_paid'
    | 'reset_token_invalid'
    | 404
    | 422
    | 'conflict'
    | 'day_closed'
    | 'not_cancellable'
    | 'not_payable'
  )[];
  /** The form stays open once it is saved or refused for good. */
  showsOutcome?: true;
  /** A failed save can ask a question; the button that confirms it, and the one that leaves it. */
  asks?: { confirm: string | RegExp; drop?: RegExp };
  /** A rejection that no field shows stands in the form instead of a toast. */
  saysInPlace?: true;
  /** A page that is left without a question: nothing cancels its form. */
  isPage?: true;
  /** A rejected save shows a toast even if the fields show every error. */
  alwaysToasts?: true;
  /** Other values that follow from the typed ones. */
  follows?: (values: Readonly<Record<string, string>>, name: string) => object;
  always?: Model['always'];
  stepInvariants?: Model['stepInvariants'];
  screen: {
    show: (
      form: ActorRefFrom<FormMachine<Values, Saved, Request, Asked>>,
      world: ScreenEnvironment<AnyForm>,
    ) => ReactElement;
    /** The page blurs fields by itself, so walks ignore `touched`. */
    leavesFields?: true;
    /** Labels of the fields filled in by hand; the events of other fields come from elsewhere. */
    labels: Readonly<Record<string, string | RegExp>>;
    /** Gestures for changing other fields. */
    gestures?: Readonly<Record<string, Gesture>>;
    submit: Gesture;
    /** The label of the cancel button; a form that is a page has none. */
    cancel?: string | RegExp;
    /** The labels of the answers, if saving is confirmed. */
    questions?: Readonly<Record<'confirm' | 'checkAgain', string>>;
    isRepresentative?: (form: ShownForm<Values, Saved>) => boolean;
  };
}

type FieldEvent = { type: 'form.change' | 'form.blur'; name: string; value?: unknown };

/** The server refuses the key of another request. */
export const keyUsed = { status: 422, code: 'idempotency_mismatch', detail: 'Used.' } as const;

/** The events of a form: what is typed, the field that is left, and what becomes of a save; a time-out comes last. */
export const formCases = ({
  typed,
  left,
  saved,
  rejected,
  refused,
}: {
  /** The values of each field. */
  typed: Readonly<Record<string, readonly unknown[]>>;
  left: string;
  saved: unknown;
  /** Messages for fields: alone, and beside one for a field that the form does not have. */
  rejected?: Record<string, string[]>;
  refused?: readonly (ApiProblem | ConstructorParameters<typeof ApiProblem>[1])[];
}): (XStateEvent | FieldEvent)[] => [
  ...Object.entries(typed).flatMap(([name, values]) =>
    values.map((value) => ({ type: 'form.change' as const, name, value })),
  ),
  { type: 'form.blur', name: left },
  done('save', saved),
  ...(rejected
    ? [rejectedFields(rejected), rejectedFields({ ...rejected, shoe_size: ['Too small.'] })]
    : []
  ).map((problem) => failed('save', problem)),
  ...(refused ?? []).map((problem) =>
    failed('save', problem instanceof ApiProblem ? problem : new ApiProblem('http', problem)),
  ),
  failed('save', new ApiProblem('timeout')),
];

/** Fields that no form has. */
const unknownFields: readonly FieldEvent[] = [
  { type: 'form.change', name: '__proto__', value: 'x' },
  { type: 'form.blur', name: 'constructor' },
];

export function formModel<Values extends object, Saved, Request extends object, Asked extends Question>({
  machine,
  inputs,
  cases,
  conflicts,
  reloads,
  endsOn,
  alwaysToasts,
  follows,
  showsOutcome,
  asks,
  saysInPlace,
  isPage,
  screen: { show, leavesFields, labels, gestures, submit, cancel, questions, isRepresentative },
  ...own
}: FormModel<Values, Saved, Request, Asked>): Model {
  type Form = ActorRefFrom<FormMachine<Values, Saved, Request, Asked>>;
  const shownForm = (now: Now) =>
    ({
      values: now.context.form.values,
      record: now.context.record,
      errors: visibleErrors(now.context.form, errorsOf(now)),
      filling: now.matches('filling'),
      saving: now.hasTag('busy'),
      isSaved: now.matches('saved'),
      asking: now.context.asked !== null,
      canSubmit: now.can({ type: 'form.submit' }),
    }) as unknown as ShownForm<Values, Saved>;
  const closesForm = ({ error }: AnyEventObject): boolean =>
    isProblem(error) &&
    endsOn !== undefined &&
    endsOn.some((end) => end === error.status || end === error.code);
  const inputList = Object.values(inputs);
  const isRestorable = inputList.some(({ restored }) => restored);
  const changes = cases.filter(({ type }) => type === 'form.change') as { name: string; value: unknown }[];
  const lateField = (changes.find(({ value }) => value instanceof Blob) ?? changes[0])?.name;
  const isOneWith = (flag: 'submitsOnlyValid' | 'isMandatory') => inputList.every((input) => input[flag]);
  const claims = formClaims<Now>({
    typing: ['filling'],
    changing: ['leaving'],
    sending: 'saving',
    call: 'save',
    errors: errorsOf,
    maySubmit: (now) => !now.context.submitsOnlyValid || Object.keys(errorsOf(now)).length === 0,
    afterRefusal: [
      ...(reloads ? ['reloading'] : []),
      ...(endsOn ? [showsOutcome ? 'refused' : 'cancelled'] : []),
    ],
    ...(alwaysToasts && { alwaysToasts }),
    ...(saysInPlace && { saysInPlace }),
    ...(follows && { follows: follows as never }),
  });

  return defineModel<AnyForm>({
    machine: machine as unknown as AnyForm,
    inputs: inputs as never,
    cases: cases as never,
    unused: [
      ...(conflicts ? [] : ['form.saving on xstate.error.actor.save [0]', 'form.filling on form.takeTheirs']),
      ...(reloads ? [] : ['form.reloading', 'form.saving on xstate.error.actor.save [1]']),
      ...(isRestorable ? [] : ['form.filling on draft.discard']),
      ...(endsOn && showsOutcome ? [] : ['form.saving on xstate.error.actor.save [2]', 'form.refused']),
      ...(endsOn && !showsOutcome ? [] : ['form.saving on xstate.error.actor.save [3]']),
      ...(showsOutcome
        ? ['form.saving on xstate.done.actor.save [1]', 'form.saved']
        : ['form.saving on xstate.done.actor.save [0]', 'form.answered', 'form.closed']),
      ...(asks ? [] : ['form.filling on question.confirm', 'form.filling on question.drop']),
      ...(questions ? ['form.filling on form.submit [1]'] : withoutQuestions),
      ...(isOneWith('submitsOnlyValid') ? ['form.filling on form.submit [2]'] : []),
      ...(isPage ? ['form.filling on form.cancel', 'form.leaving'] : []),
      ...(isPage && !endsOn ? ['form.cancelled'] : []),
      ...(isOneWith('isMandatory') && !isPage ? ['form.filling on form.cancel [1]'] : []),
    ],
    // Leaves out the number of submits and the fields in doubt, which would only multiply configurations.
    key: ({
      value,
      context: {
        record,
        restored,
        saved,
        form,
        isUnanswered,
        theirs,
        values,
        draft,
        alert,
        asked,
        confirmed,
      },
    }) => [
      value,
      draft.record,
      alert,
      asked,
      confirmed,
      theirs,
      values,
      record,
      restored,
      saved,
      isUnanswered,
      form.values,
      form.touched,
      form.serverErrors,
    ],
    // During the question only an image can still change; a new record has no conflicts.
    skips: ({ type, name, error }, now) =>
      (isPage && type === 'form.cancel') ||
      (type === 'form.change' && now.matches('leaving') && name !== lateField) ||
      (isProblem(error, 'changed_meanwhile') && now.context.record === null),
    canAlwaysReach: { 'an end': (now) => now.status === 'done' },
    ...(own as object),
    unexpectedEvents: [...unknownFields, ...(own.unexpectedEvents ?? [])],
    always: {
      ...claims.always,
      'only a valid form asks for confirmation': (now) =>
        !now.matches('confirming') || Object.keys(errorsOf(now)).length === 0,
      'a form holds the saved record exactly once it is saved': (now) =>
        (now.context.saved !== null) ===
        (now.matches('saved') ||
          now.matches('answered') ||
          (now.matches('closed') && now.context.saved !== null)),
      'saving hides earlier server errors': (now) =>
        !now.matches('saving') || Object.keys(now.context.form.serverErrors).length === 0,
      ...own.always,
    },
    stepInvariants: {
      ...claims.stepInvariants,
      'a submit saves the normalized values once': ({ from, to, event, actions }) => {
        const {
          normalize,
          form,
          values,
          record,
          draft,
          inDoubt,
          alwaysSent = [],
          read,
          before,
        } = from.context;
        const { confirmed } = to.context;
        const isSent = ([name, value]: [string, unknown]) =>
          value !== values[name] || [...inDoubt, ...alwaysSent].includes(name);
        const changed = Object.fromEntries(Object.entries(form.values).filter(isSent));
        const isSubmitted =
          [`form.${questions ? 'confirm' : 'submit'}`, 'question.confirm'].includes(event.type) &&
          to.matches('saving') &&
          !from.matches('saving');
        const requests = isSubmitted
          ? [normalize(form.values, record, draft.idempotencyKey, changed, confirmed)]
          : [];
        const isImageInDoubt = (name: string) => changed[name] instanceof Blob && inDoubt.includes(name);
        const known = Object.keys(changed).filter((name) => name in before && !isImageInDoubt(name));
        const fresh = record &&
          read && { before: Object.fromEntries(known.map((name) => [name, before[name]])) };
        return (
          stableStringify(spawnedInputs(actions, 'save')) ===
          stableStringify(requests.map((request) => ({ ...request, ...fresh })))
        );
      },
      'a save without a reply is shown until the next one': ({ from, to, event }) =>
        to.context.isUnanswered ===
        (event.type === 'xstate.error.actor.save'
          ? asProblem(event['error']).kind !== 'http'
          : from.context.isUnanswered && !to.matches('saving')),
      'what somebody else saved shows at each of its fields, and overwrites nothing before it is chosen': ({
        from,
        to,
        event,
      }) => {
        const { current } = asProblem(event['error']);
        if (event.type === 'form.takeTheirs')
          return (
            stableStringify(to.context.form.values) ===
            stableStringify({ ...from.context.form.values, ...from.context.theirs })
          );
        if (!from.matches('saving') || !current) return true;
        const { form, before, theirs } = to.context;
        return (
          stableStringify(form.values) === stableStringify(from.context.form.values) &&
          Object.keys(current).every(
            (name) => form.serverErrors[name] && name in theirs! && before[name] === current[name],
          )
        );
      },
      'only a save or a cancel ends the form': ({ from, to, event }) =>
        to.status !== 'done' ||
        to.matches('closed') ||
        (to.matches('saved')
          ? from.matches('saving')
          : event.type === 'form.discard' ||
            (event.type === 'form.cancel' && !losesSomething(from)) ||
            closesForm(event)),
      'a form ends when its record is gone, and its list reloads': ({ from, to, event }) =>
        from.context.record === null ||
        !closesForm(event) ||
        (to.matches('cancelled') &&
          stableStringify(to.output) === stableStringify({ ...to.output, changed: true })),
      'a form keeps its idempotency key until the request is refused or its draft is discarded, and for good once a request had no answer':
        ({ from, to, event }) => {
          const { status = 500, code, current } = asProblem(event['error']);
          const isRefused =
            event.type === 'xstate.error.actor.save' &&
            !from.context.isKeyInDoubt &&
            status < 500 &&
            code !== 'in_flight' &&
            current === undefined;
          return (
            (from.context.draft.idempotencyKey === to.context.draft.idempotencyKey) ===
            !(isRefused || (event.type === 'draft.discard' && to !== from))
          );
        },
      'what was asked stands until it is answered, or something else is typed that it is about; what was confirmed is sent':
        ({ from, to, event }) => {
          const { asked, confirmed } = from.context;
          if (event.type === 'question.drop') return to.context.asked === null;
          if (event.type === 'question.confirm' && to !== from)
            return to.context.confirmed.at(-1) === asked && to.matches('saving');
          if (event.type !== 'form.change' || !from.matches('filling')) return true;
          const kept = (confirmed as Question[]).filter(
            ({ about }) => !about.includes(String(event['name'])),
          );
          return (
            stableStringify(to.context.confirmed) === stableStringify(kept) &&
            (to.context.asked === null) === (!asked || asked.about.includes(String(event['name'])))
          );
        },
      'discarding a draft opens the form as without one': ({ from, to, event }) => {
        const { draft, restored, values } = from.context;
        if (event.type !== 'draft.discard') return true;
        const isFresh = draft.fields.every((name: string) => to.context.form.values[name] === values[name]);
        return restored ? isFresh && to.context.restored === null : to === from;
      },
      'a form keeps its draft while it is filled in, and until it is done or left on purpose': (step) => {
        const { from, to, event, actions } = step;
        const isTyped = /^form\.(change|takeTheirs)$/.test(event.type) && from.matches('filling');
        const isOver =
          (to.status === 'done' && !to.matches('closed')) ||
          (isOutcome(to) && !isOutcome(from)) ||
          (event.type === 'draft.discard' && Boolean(from.context.restored));
        const kept = actions.map(({ type }) => type).filter((type) => /^(save|remove)Draft$/.test(type));
        return kept.join() === (isTyped ? 'saveDraft' : isOver ? 'removeDraft' : '');
      },
      'what is sent is kept with its key, also where nothing was changed': ({ from, to, actions }) =>
        actions.filter(({ type }) => type === 'saveSent').length ===
        Number(to.matches('saving') && !from.matches('saving')),
      'cancelling asks first when something would be lost': ({ from, to, event }) =>
        event.type !== 'form.cancel' || to.matches('leaving') === (losesSomething(from) && !isOutcome(from)),
      ...own.stepInvariants,
    },
    screen: {
      show: (world) => show(world.start() as unknown as Form, world),
      ...(leavesFields && {
        key: ({ value, context: { record, form, isUnanswered, draft, asked } }: Now) => [
          value,
          draft.record,
          asked,
          record,
          form.values,
          form.serverErrors,
          isUnanswered,
        ],
      }),
      perform: {
        'form.change': ({ name }) => (name in labels ? changeField(labels) : (gestures?.[name] ?? elsewhere)),
        'draft.discard': press(sharedCopy.draft.discard),
        'form.takeTheirs': press(sharedCopy.form.takeTheirs),
        'form.confirm': press(questions?.confirm ?? ''),
        'form.checkAgain': press(questions?.checkAgain ?? ''),
        'question.confirm': press(asks?.confirm ?? ''),
        'question.drop': asks?.drop ? press(asks.drop) : elsewhere,
        'form.discard': press(sharedCopy.leave.discard),
        'form.keep': press(sharedCopy.leave.keep),
        'form.blur': blurField(labels),
        'form.submit': submit,
        // The crop dialog has a button of that name too; a dialog's own buttons come last.
        'form.cancel':
          cancel === undefined
            ? goBack
            : byHand(() => {
                const form = screen.queryByRole('form') ?? screen.getByRole('dialog');
                const buttons = within(form.closest('dialog') ?? form);
                fireEvent.click(buttons.getAllByRole('button', { name: cancel }).at(-1) ?? form);
              }),
      },
      // The one with the most errors.
      isRepresentative: (now: Now) => {
        const { errors, ...form } = shownForm(now);
        const texts = [
          ...Object.values(errors),
          now.context.isUnanswered && unanswered,
          now.context.restored && restored,
        ];
        return Number(isRepresentative?.({ ...form, errors }) ?? true) * 10_000 + texts.join('').length;
      },
    },
  });
}

const isOutcome = (now: Now): boolean => now.matches('answered') || now.matches('refused');

/** Transitions that a form without a confirmation never takes. */
const withoutQuestions = ['form.filling on form.submit [0]', 'form.confirming'];

const losesSomething = ({ context }: Now): boolean => isChanged(context.form.values, context.values);

const errorsOf = ({ context }: Now): object => context.validate(context.form.values, context.record);

const { unanswered } = sharedCopy.form;
const { restored } = sharedCopy.draft;
