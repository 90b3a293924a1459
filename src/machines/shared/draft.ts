// The draft of an open form: restoring it after a reload, and renewing it. For `setup` of each flow with a form.
import { fromCallback, fromPromise, type EventObject } from 'xstate';
import {
  readDraft,
  readDraftBefore,
  readDraftKey,
  removeDraft,
  renewDraft,
  saveDraft,
  saveSent,
  type DraftPlace,
  type DraftValues,
  type KeyedDraftPlace,
} from '../../browser/drafts.ts';
import type { FormState } from '../../lib/form.ts';
import { randomKey } from '../../lib/randomKey.ts';
import { sharedAssign, sharedEnqueue } from './sharedActions.ts';

type AnyValues = Readonly<Record<string, unknown>>;

/** Renews a draft while its form is open, however long that is: its 15 minutes start when the form is left. */
export const draftRenewal = fromCallback<EventObject, DraftPlace>(({ input: place }) => {
  const renew = () => renewDraft(place);
  document.addEventListener('visibilitychange', renew); // the browser may discard a hidden tab without an event
  return () => {
    document.removeEventListener('visibilitychange', renew);
    renew();
  };
});

/** A form that opens with its draft, if there is one. */
export function withDraft<Input extends { values: object; draft: DraftPlace }>(input: Input) {
  const idempotencyKey = readDraftKey(input.draft);
  return {
    ...input,
    draft: { ...input.draft, ...(idempotencyKey && { idempotencyKey }) },
    restored: readDraft(input.draft, input.values as AnyValues),
    restoredBefore: readDraftBefore(input.draft),
  };
}

/** The draft with a key for what the form creates: its own, or a new one. */
export const withKey = (draft: DraftPlace, idempotencyKey = randomKey()): KeyedDraftPlace => ({
  ...draft,
  idempotencyKey,
});

/** The form with its draft values, validated at once. */
export const restoreForm = <Values extends object>(
  form: FormState<Values>,
  restored: DraftValues | null = null,
): FormState<Values> =>
  restored
    ? {
        ...form,
        values: { ...form.values, ...restored },
        touched: {
          ...form.touched,
          ...Object.fromEntries(Object.keys(restored).map((name) => [name, true])),
        },
      }
    : form;

/** The form without its draft: images stay, everything else returns to its initial values. */
export function discardedForm<Values extends object>(
  form: FormState<Values>,
  { fields }: DraftPlace,
  initial: Values,
): FormState<Values> {
  const isKept = ([name]: [string, unknown]): boolean => fields.includes(name);
  const others = Object.entries(form.values).filter((entry) => !isKept(entry));
  return {
    ...form,
    values: Object.fromEntries([...others, ...Object.entries(initial).filter(isKept)]) as Values,
    touched: {},
    serverErrors: {},
  };
}

/** The part of a draft that was not typed again. */
const untyped = (draft: DraftValues, now: AnyValues, opened: AnyValues): DraftValues =>
  Object.fromEntries(Object.entries(draft).filter(([name]) => now[name] === opened[name]));

type DraftContext = Args['context'];

/** Loads the draft from before a reload. */
const restoreDraft = fromPromise<DraftValues | null, DraftContext>(async ({ input: { draft, values } }) =>
  readDraft(draft, values),
);

/** The actors of a flow with `draftRegion`, and their type for its `children`. */
export const draftRegionActors = { restoreDraft, draftRenewal };
export type DraftRegionChildren = { restoreDraft: 'restoreDraft'; draftRenewal: 'draftRenewal' };

type Restored = { event: { output: DraftValues | null } };

/** A region of a flow that keeps its form in its own context, and verifies a phone number meanwhile (phoneVerification.ts). */
export const draftRegion = {
  initial: 'restoring',
  invoke: {
    id: 'draftRenewal',
    src: 'draftRenewal',
    input: ({ context }: Args) => context.draft,
    onError: {},
  },
  states: {
    restoring: {
      invoke: {
        id: 'restoreDraft',
        src: 'restoreDraft',
        input: ({ context }: Args) => context,
        onDone: [
          {
            guard: ({ event }: Restored) => event.output !== null,
            target: 'restored',
            actions: [
              { type: 'setDraft', params: ({ event }: Restored) => ({ draft: event.output }) },
              'saveDraft',
              'notifyPhoneRestored',
            ],
          },
          { target: 'absent' },
        ],
        onError: 'absent',
      },
    },
    absent: {},
    restored: {
      on: {
        'draft.discard': {
          guard: 'isPhoneShown',
          target: 'absent',
          actions: ['discardDraft', 'removeDraft', 'invalidatePhone'],
        },
      },
    },
  },
} as const;

/** Part of the input and context of a flow that opens a form. */
export interface Drafted {
  /** The record whose form was open before a reload, empty for a new one; its form opens again. Null for none. */
  drafted?: string | null;
}

export const isDrafted = ({ context: { drafted } }: { context: Drafted }): boolean =>
  typeof drafted === 'string';

interface Args {
  context: { draft: DraftPlace; form: FormState<AnyValues>; values: AnyValues; before?: AnyValues };
}

const placeOf = ({ draft, before }: Pick<DraftContext, 'draft' | 'before'>): DraftPlace => ({
  ...draft,
  ...(before && { before }),
});

export const draftActions = {
  saveDraft: ({ context: { form, values, ...context } }: Args) =>
    saveDraft(placeOf(context), form.values, values),
  saveSent: ({ context: { form, values, ...context } }: Args) =>
    saveSent(placeOf(context), form.values, values),
  removeDraft: ({ context: { draft } }: { context: Pick<DraftContext, 'draft'> }) => removeDraft(draft),
};

/** The further actions of a flow with `draftRegion`. */
export const draftRegionActions = {
  ...draftActions,
  /** Text typed before hydration of a server-rendered page is newer than the draft. */
  setDraft: sharedAssign(({ form, values }: DraftContext, { draft }: { draft: DraftValues | null }) => ({
    form: restoreForm(form, draft && untyped(draft, form.values, values)),
  })),
  discardDraft: sharedAssign(({ form, draft, values }: DraftContext) => ({
    form: discardedForm(form, draft, values),
  })),
  notifyPhoneRestored: sharedEnqueue(({ enqueue }) => enqueue.raise({ type: 'phone.restored' })),
};
