import { createEmptyActor } from 'xstate';
import type { Consent, ErasureRequest, MyData as Data } from '../../../../src/api/myData.ts';
import { ApiProblem } from '../../../../src/api/problem.ts';
import { erasureCopy as erasure } from '../../../../src/lib/copy/erasure.ts';
import { myDataCopy as copy } from '../../../../src/lib/copy/myData.ts';
import { privacyNotice } from '../../../../src/lib/copy/privacyNotice.ts';
import { consentOf, erasureOf, myDataMachine } from '../../../../src/machines/customer/myData.ts';
import MyData from '../../../../src/screens/customer/account/MyData.tsx';
import { withFakeApp } from '../../kit/fakes.tsx';
import { elsewhere, press } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { spawnedInputs } from '../../kit/spawnedInputs.ts';
import { done, failed } from '../../kit/step.ts';
import {
  rohan,
  sampleCustomer,
  sampleEnrollment,
  sampleNotification,
  sampleTransaction,
} from '../samples.ts';

const given: Consent = {
  status: 'given',
  notice_version: privacyNotice.version,
  notice_hash: 'a'.repeat(64),
  recorded_at: '2026-11-21T04:45:00Z',
};
const earlier: Consent = { ...given, notice_version: '2025-01-01', recorded_at: '2025-01-02T04:45:00Z' };
const withdrawn: Consent = { ...given, status: 'withdrawn', recorded_at: '2026-11-21T05:45:00Z' };

const asked: ErasureRequest = {
  asked_at: '2026-11-20T04:45:00Z',
  due_on: '2026-12-20',
  taken_back_at: null,
  carried_out_at: null,
};
const takenBack: ErasureRequest = { ...asked, taken_back_at: '2026-11-21T04:45:00Z' };

const notAsked: Data = {
  store: 'Meera Jewellers',
  made_at: '2026-11-21T05:10:00Z',
  registered_at: '2026-02-05T05:10:00Z',
  last_login_at: null,
  profile: sampleCustomer({ email: null, staff: null, staff_name: null }),
  erasure_requests: [],
  consents: [],
  nominee: null,
  nominee_claim: null,
  enrollments: [],
  accepted_terms: [],
  transactions: [],
  reported_payments: [],
  redemption_requests: [],
  notifications: [],
  contacts: [],
  devices: [],
  push_subscriptions: [],
};
/** So many of each kind that no count is another's. */
const times = <Item,>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item);
const saver: Data = {
  ...notAsked,
  last_login_at: '2026-11-21T04:45:00Z',
  consents: [given],
  nominee: rohan,
  enrollments: [sampleEnrollment()],
  accepted_terms: times(2, {
    plan_name: 'Golden Year',
    version: 'v1',
    terms: 'A promise.',
    accepted_at: '2026-08-30T05:10:00Z',
  }),
  transactions: times(3, sampleTransaction()),
  redemption_requests: times(4, {
    plan_name: 'Golden Year',
    status: 'requested',
    requested_on: '2026-11-20',
    decided_at: null,
    reason: null,
    handed_over_on: null,
  }),
  notifications: times(5, sampleNotification()),
  contacts: times(6, {
    plan_name: 'Golden Year',
    kind: 'called',
    note: null,
    recorded_at: '2026-11-20T05:10:00Z',
  }),
  devices: times(7, {
    device: null,
    signed_in_at: '2026-11-20T05:10:00Z',
    last_active_at: '2026-11-21T05:10:00Z',
    is_current: false,
  }),
  reported_payments: times(9, {
    plan_name: 'Golden Year',
    installments: 1,
    amount: 2000,
    reference: '433812345678',
    reported_at: '2026-11-20T05:10:00Z',
    not_found_at: null,
  }),
  push_subscriptions: times(8, { device: null, subscribed_at: '2026-11-20T05:10:00Z' }),
};
/** Answers both questions that may be open. */
const askedElsewhere: Data = { ...notAsked, erasure_requests: [asked] };
const offline = new ApiProblem('network');

export const model = defineModel({
  machine: myDataMachine,
  inputs: { 'a customer': { toasts: createEmptyActor() as never } },
  cases: [
    done('loadMyData', notAsked),
    done('loadMyData', saver),
    done('loadMyData', { ...saver, consents: [earlier] }),
    done('loadMyData', askedElsewhere),
    failed('loadMyData', offline),
    done('saveData'),
    failed('saveData', new Error('The disk is full.')),
    done('setConsent', given),
    done('setConsent', withdrawn),
    failed('setConsent', offline),
    done('setErasure', asked),
    done('setErasure', takenBack),
    failed('setErasure', offline),
  ],
  // The reply equals the request, and one reload stands for all.
  skips: ({ type, output }, now) =>
    (type === done('loadMyData').type && now.matches('shown') && output !== askedElsewhere) ||
    (type === done('setConsent').type &&
      (output as Consent).status !==
        (now.matches({ shown: { action: 'withdrawing' } }) ? 'withdrawn' : 'given')) ||
    (type === done('setErasure').type &&
      ((output as ErasureRequest).taken_back_at !== null) !==
        now.matches({ shown: { action: 'takingErasureBack' } })),
  key: (now) => [
    now.value,
    now.context.data?.nominee,
    now.context.data?.consents[0],
    now.context.data?.erasure_requests[0],
  ],
  canAlwaysReach: {
    'the data at rest': (now) => now.matches({ shown: { contents: 'current', action: 'reading' } }),
  },
  repeatable: ['myData.refresh'],
  resting: ['shown'],
  stepInvariants: {
    'a change of consent sends today’s notice, and a withdrawal requires its confirmation': ({
      from,
      to,
      actions,
    }) =>
      spawnedInputs(actions, 'setConsent').every((input) => {
        const { status, notice_version } = input as Pick<Consent, 'status' | 'notice_version'>;
        return (
          notice_version === privacyNotice.version &&
          (status === 'withdrawn'
            ? from.matches({ shown: { action: 'asking' } })
            : to.matches({ shown: { action: 'agreeing' } }))
        );
      }),
    'the consent that holds is the server’s answer': ({ to, event }) =>
      event.type !== done('setConsent').type || consentOf(to.context) === event['output'],
    'erasure is asked for only when it is confirmed, and taken back only where it is asked for': ({
      from,
      actions,
    }) =>
      spawnedInputs(actions, 'setErasure').every((input) =>
        (input as { status: string }).status === 'asked'
          ? from.matches({ shown: { action: 'askingErasure' } }) && erasureOf(from.context) === null
          : erasureOf(from.context) !== null,
      ),
    'the request that holds is the server’s answer': ({ to, event }) =>
      event.type !== done('setErasure').type || to.context.data?.erasure_requests[0] === event['output'],
    'a reply replaces the data; a failure keeps it': ({ from, to, event }) =>
      !event.type.endsWith('.loadMyData') ||
      to.context.data === (event.type === done('loadMyData').type ? event['output'] : from.context.data),
  },
  screen: {
    show: ({ input, clock, inspect }) =>
      withFakeApp(<MyData />, { toasts: input.toasts }, { clock, inspect }),
    perform: {
      'myData.reload': press('Retry'),
      'myData.refresh': elsewhere,
      'myData.save': press(copy.save),
      'consent.give': press(copy.agree),
      'withdrawal.ask': press(copy.withdraw),
      'withdrawal.confirm': press(copy.withdrawConfirm),
      'withdrawal.cancel': press(copy.withdrawKeep),
      'erasure.ask': press(erasure.ask),
      'erasure.confirm': press(erasure.askConfirm),
      'erasure.cancel': press(erasure.askKeep),
      'erasure.takeBack': press(erasure.takeBack),
    },
  },
});
