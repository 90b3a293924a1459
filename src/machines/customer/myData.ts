// What the store holds about the customer: seen, saved as a file, agreed to, the consent withdrawn, and the erasure of it all asked for.
import { assign, fromPromise, not, setup, type ActorRefFrom } from 'xstate';
import {
  loadMyData,
  setConsent,
  setErasure,
  type Consent,
  type ErasureRequest,
  type MyData,
} from '../../api/myData.ts';
import { saveFile } from '../../browser/sharing.ts';
import { erasureCopy } from '../../lib/copy/erasure.ts';
import { myDataCopy as copy } from '../../lib/copy/myData.ts';
import { privacyNotice } from '../../lib/copy/privacyNotice.ts';
import { dayOfInstant } from '../../lib/dates.ts';
import { errorToast, showToast, success } from '../session/showToast.ts';
import type { toastsMachine } from '../session/toasts.ts';

const saveData = fromPromise<void, MyData | null>(async ({ input: data }) => {
  if (!data) throw new Error('Nothing is loaded.');
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  saveFile(file, copy.fileName(dayOfInstant(data.made_at) ?? ''));
});

export const myDataMachine = setup({
  types: {
    input: {} as Pick<Context, 'toasts'>,
    context: {} as Context,
    events: {} as
      | { type: 'myData.reload' }
      | { type: 'myData.save' }
      | { type: 'consent.give' }
      | { type: 'withdrawal.ask' }
      | { type: 'withdrawal.confirm' }
      | { type: 'withdrawal.cancel' }
      | { type: 'erasure.ask' }
      | { type: 'erasure.confirm' }
      | { type: 'erasure.cancel' }
      | { type: 'erasure.takeBack' },
    tags: {} as 'busy',
    children: {} as {
      loadMyData: 'loadMyData';
      setConsent: 'setConsent';
      setErasure: 'setErasure';
      saveData: 'saveData';
    },
  },
  actors: { loadMyData, setConsent, setErasure, saveData },
  actions: {
    setConsent: assign(({ context }, params: { consent: Consent }) => ({
      data: withConsent(context, params),
    })),
    setErasure: assign(({ context }, params: { request: ErasureRequest }) => ({
      data: withErasure(context, params),
    })),
    showToast,
  },
  guards: {
    agrees: ({ context }) => agrees(context),
    isGiven: ({ context }) => consentOf(context)?.status === 'given',
    isErasureAsked: ({ context }) => erasureOf(context) !== null,
  },
}).createMachine({
  id: 'myData',
  options: { maxIterations: 100 },
  context: ({ input }) => ({ ...input, data: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadMyData',
        src: 'loadMyData',
        onDone: { target: 'shown', actions: assign({ data: ({ event }) => event.output }) },
        onError: 'failed',
      },
    },
    failed: { on: { 'myData.reload': 'loading' } },
    shown: {
      initial: 'reading',
      states: {
        reading: {
          on: {
            'myData.save': 'saving',
            'consent.give': { guard: not('agrees'), target: 'agreeing' },
            'withdrawal.ask': { guard: 'isGiven', target: 'asking' },
            'erasure.ask': { guard: not('isErasureAsked'), target: 'askingErasure' },
            'erasure.takeBack': { guard: 'isErasureAsked', target: 'takingErasureBack' },
          },
        },
        saving: {
          tags: 'busy',
          invoke: {
            id: 'saveData',
            src: 'saveData',
            input: ({ context }) => context.data,
            onDone: { target: 'reading', actions: { type: 'showToast', params: success(copy.saved) } },
            onError: {
              target: 'reading',
              actions: { type: 'showToast', params: errorToast(copy.saveFailed) },
            },
          },
        },
        agreeing: {
          tags: 'busy',
          invoke: {
            id: 'setConsent',
            src: 'setConsent',
            input: { status: 'given', notice_version: privacyNotice.version },
            onDone: {
              target: 'reading',
              actions: [
                { type: 'setConsent', params: ({ event }) => ({ consent: event.output }) },
                { type: 'showToast', params: success(copy.agreed) },
              ],
            },
            onError: {
              target: 'reading',
              actions: { type: 'showToast', params: errorToast(copy.consentFailed) },
            },
          },
        },
        asking: { on: { 'withdrawal.confirm': 'withdrawing', 'withdrawal.cancel': 'reading' } },
        withdrawing: {
          tags: 'busy',
          invoke: {
            id: 'setConsent',
            src: 'setConsent',
            input: { status: 'withdrawn', notice_version: privacyNotice.version },
            onDone: {
              target: 'reading',
              actions: [
                { type: 'setConsent', params: ({ event }) => ({ consent: event.output }) },
                { type: 'showToast', params: success(copy.withdrawDone) },
              ],
            },
            onError: {
              target: 'reading',
              actions: { type: 'showToast', params: errorToast(copy.consentFailed) },
            },
          },
        },
        askingErasure: { on: { 'erasure.confirm': 'requestingErasure', 'erasure.cancel': 'reading' } },
        requestingErasure: {
          tags: 'busy',
          invoke: {
            id: 'setErasure',
            src: 'setErasure',
            input: { status: 'asked' },
            onDone: {
              target: 'reading',
              actions: [
                { type: 'setErasure', params: ({ event }) => ({ request: event.output }) },
                { type: 'showToast', params: success(erasureCopy.asked) },
              ],
            },
            onError: {
              target: 'reading',
              actions: { type: 'showToast', params: errorToast(erasureCopy.failed) },
            },
          },
        },
        takingErasureBack: {
          tags: 'busy',
          invoke: {
            id: 'setErasure',
            src: 'setErasure',
            input: { status: 'taken_back' },
            onDone: {
              target: 'reading',
              actions: [
                { type: 'setErasure', params: ({ event }) => ({ request: event.output }) },
                { type: 'showToast', params: success(erasureCopy.takenBack) },
              ],
            },
            onError: {
              target: 'reading',
              actions: { type: 'showToast', params: errorToast(erasureCopy.failed) },
            },
          },
        },
      },
    },
  },
});

interface Context {
  toasts: ActorRefFrom<typeof toastsMachine>;
  data: MyData | null;
}

/** The consent that holds; null while the customer was not asked yet. */
export function consentOf({ data }: Pick<Context, 'data'>): Consent | null {
  return data?.consents[0] ?? null;
}

/** Whether the customer agreed to the notice as it is today. */
export function agrees(context: Pick<Context, 'data'>): boolean {
  const consent = consentOf(context);
  return consent?.status === 'given' && consent.notice_version === privacyNotice.version;
}

/** The request for erasure that holds; null where there is none, or it was taken back. */
export function erasureOf({ data }: Pick<Context, 'data'>): ErasureRequest | null {
  const newest = data?.erasure_requests[0];
  return newest && newest.taken_back_at === null ? newest : null;
}

/** The data with a consent as the newest, in place of its earlier answer. */
function withConsent({ data }: Context, { consent }: { consent: Consent }): MyData | null {
  const others = data?.consents.filter(({ recorded_at }) => recorded_at !== consent.recorded_at) ?? [];
  return data && { ...data, consents: [consent, ...others] };
}

/** The data with a request for erasure as the newest, in place of its earlier state. */
function withErasure({ data }: Context, { request }: { request: ErasureRequest }): MyData | null {
  const others = data?.erasure_requests.filter(({ asked_at }) => asked_at !== request.asked_at) ?? [];
  return data && { ...data, erasure_requests: [request, ...others] };
}
