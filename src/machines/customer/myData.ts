// The data that the store has about the customer: view it, save it as a file, give or withdraw consent, request erasure.
import { assign, fromPromise, not, raise, setup, type ActorRefFrom } from 'xstate';
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
import { firstLoad, onReply, reloading } from '../shared/loading.ts';
import { nextTry } from '../shared/nextTry.ts';

type Held = { data: MyData | null };

/** The current consent; null before the customer was asked. */
export function consentOf({ data }: Held): Consent | null {
  return data?.consents[0] ?? null;
}

/** True when the customer has agreed to the current notice. */
export function agrees(context: Held): boolean {
  const consent = consentOf(context);
  return consent?.status === 'given' && consent.notice_version === privacyNotice.version;
}

/** The open or completed request for erasure; null if there is none, or it was taken back. */
export function erasureOf({ data }: Held): ErasureRequest | null {
  const newest = data?.erasure_requests[0];
  return newest && newest.taken_back_at === null ? newest : null;
}

/** The data with this consent as the newest, replacing its earlier version. */
function withConsent({ data }: Held, { consent }: { consent: Consent }): MyData | null {
  const others = data?.consents.filter(({ recorded_at }) => recorded_at !== consent.recorded_at) ?? [];
  return data && { ...data, consents: [consent, ...others] };
}

/** The data with this request for erasure as the newest, replacing its earlier version. */
function withErasure({ data }: Held, { request }: { request: ErasureRequest }): MyData | null {
  const others = data?.erasure_requests.filter(({ asked_at }) => asked_at !== request.asked_at) ?? [];
  return data && { ...data, erasure_requests: [request, ...others] };
}

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
      | { type: 'myData.reload' } // the retry button after a failure
      | { type: 'myData.refresh' } // the data may be outdated
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
  },
  actors: { loadMyData, nextTry, setConsent, setErasure, saveData },
  actions: {
    setData: assign((_, { output: data }: { output: MyData }) => ({ data })),
    setConsent: assign(({ context }, params: { consent: Consent }) => ({
      data: withConsent(context, params),
    })),
    setErasure: assign(({ context }, params: { request: ErasureRequest }) => ({
      data: withErasure(context, params),
    })),
    refresh: raise({ type: 'myData.refresh' }),
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
    ...firstLoad({ src: 'loadMyData' }, 'myData.reload', onReply('shown', 'setData')),
    shown: {
      type: 'parallel', // consent or erasure can be changed while the data reloads
      states: {
        contents: {
          on: { 'myData.refresh': '.reloading' },
          // A change without a reply shows as soon as the server can be reached.
          ...reloading({ src: 'loadMyData' }, 'myData.refresh', onReply('current', 'setData')),
        },
        action: {
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
              exit: 'refresh',
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
            asking: {
              always: { guard: not('isGiven'), target: 'reading' }, // the reloaded data already answers the question
              on: { 'withdrawal.confirm': 'withdrawing', 'withdrawal.cancel': 'reading' },
            },
            withdrawing: {
              tags: 'busy',
              exit: 'refresh',
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
            askingErasure: {
              always: { guard: 'isErasureAsked', target: 'reading' },
              on: { 'erasure.confirm': 'requestingErasure', 'erasure.cancel': 'reading' },
            },
            requestingErasure: {
              tags: 'busy',
              exit: 'refresh',
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
              exit: 'refresh',
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
    },
  },
});

interface Context {
  toasts: ActorRefFrom<typeof toastsMachine>;
  data: MyData | null;
}
