import { fromPromise } from 'xstate';
import type { Day } from '../lib/dates.ts';
import { answer, client, keyed, type Schemas } from './client.ts';
import { today } from './clock.ts';
import * as decoders from './generated/decoders/customers.ts';
import { searchStore } from './generated/decoders/desk.ts';
import { enrollCustomer } from './generated/decoders/enrollments.ts';
import { requestRedemptionForCustomer } from './generated/decoders/redemptions.ts';
import type { ListPage, ListQuery } from './pages.ts';
import { problemText } from '../lib/problemText.ts';
import { ApiProblem, isProblem } from './problem.ts';

export type CustomerDetail = Schemas['CustomerDetail'];

/** A customer of the store, as of `today`. */
export interface CustomerRecord {
  customer: CustomerDetail;
  today: Day;
}

const showCustomer = async (customerId: string, signal: AbortSignal): Promise<CustomerRecord> => {
  const customer = await answer(
    client.GET('/customers/{customerId}/', { params: { path: { customerId } }, signal }),
    decoders.showCustomer,
  );
  return { customer, today: today() };
};

/** One customer by id; fails with `not_found` for another store's. */
export const loadCustomer = fromPromise<CustomerRecord, string>(({ input, signal }) =>
  showCustomer(input, signal),
);

/** Several customers, in this order. */
export const loadCustomers = fromPromise<CustomerRecord[], readonly string[]>(({ input, signal }) =>
  Promise.all(input.map((id) => showCustomer(id, signal))),
);

export interface PhoneSearch {
  phone_number: string;
}

/** The customer with a phone number; fails with `not_found` for none. */
export const findByPhone = fromPromise<CustomerDetail, PhoneSearch>(
  async ({ input: { phone_number: q }, signal }) => {
    const { people } = await answer(
      client.GET('/search/', { params: { query: { q } }, signal }),
      searchStore,
    );
    const found = people.find(({ phone_number }) => phone_number === q);
    if (!found) throw new ApiProblem('http', { status: 404, code: 'not_found' });
    return (await showCustomer(found.id, signal)).customer;
  },
);

export interface MergeRequest {
  /** The account that is kept. */
  customer: string;
  /** The one that goes. */
  other: string;
  reason: string;
  idempotencyKey: string;
}

/** Merges two accounts of one person; fails with `conflict` where that may not be. */
export const mergeCustomers = fromPromise<Person, MergeRequest>(
  ({ input: { customer: id, ...request }, signal }) =>
    answer(client.POST('/customers/{id}/merge/', keyed({ id, ...request }, signal)), decoders.mergeCustomers),
);

/** A customer's new phone number, and the reason. */
export interface PhoneChangeDraft {
  customer: string;
  phone_number: string;
  reason: string;
}

/** `asked`: the request for a code. `underway`: the server's sentence if an earlier code still holds and none was sent. */
export interface CodeSent<Asked> {
  asked: Asked;
  underway: string | null;
}

async function codeSent<Asked>(asked: Asked, sending: Promise<unknown>): Promise<CodeSent<Asked>> {
  try {
    await sending;
  } catch (error) {
    if (!isProblem(error, 'code_underway')) throw error;
    return { asked, underway: problemText(error) };
  }
  return { asked, underway: null };
}

/** Sends a code to the new number. One that this browser was sent a moment ago will do as well. */
export const sendPhoneChangeOtp = fromPromise<CodeSent<PhoneChangeDraft>, PhoneChangeDraft>(
  ({ input, signal }) => {
    const { customer: id, phone_number } = input;
    const call = { params: { path: { id } }, body: { phone_number }, signal };
    return codeSent(
      input,
      answer(client.POST('/customers/{id}/phone/code/', call), decoders.sendPhoneChangeOtp),
    );
  },
);

export type PhoneChangeRequest = PhoneChangeDraft & { otp: string; idempotencyKey: string };

/** Changes the number; outputs the new one. */
export const changeCustomerPhone = fromPromise<Schemas['PhoneChange'], PhoneChangeRequest>(
  ({ input: { customer: id, ...request }, signal }) =>
    answer(
      client.POST('/customers/{id}/phone/', keyed({ id, ...request }, signal)),
      decoders.changeCustomerPhone,
    ),
);

export type NomineeClaim = Schemas['NomineeClaim'];

export interface ClaimRequest {
  customer: string;
  /** For a customer who named no nominee. */
  claimant?: string;
  document: string;
  document_number: string;
  died_on?: Day;
  idempotencyKey: string;
}

export const recordNomineeClaim = fromPromise<NomineeClaim, ClaimRequest>(
  ({ input: { customer: id, ...request }, signal }) =>
    answer(
      client.POST('/customers/{id}/nominee-claim/', keyed({ id, ...request }, signal)),
      decoders.recordNomineeClaim,
    ),
);

export interface ClaimEndRequest {
  customer: string;
  reason: string;
  idempotencyKey: string;
}

export const takeBackNomineeClaim = fromPromise<NomineeClaim, ClaimEndRequest>(
  ({ input: { customer: id, ...request }, signal }) =>
    answer(
      client.POST('/customers/{id}/nominee-claim/take-back/', keyed({ id, ...request }, signal)),
      decoders.takeBackNomineeClaim,
    ),
);

export type Person = Schemas['Person'];

export type NewPerson = Schemas['NewCustomer'] & { idempotencyKey: string };

/** Adds a customer, or corrects one who was just added; fails at the phone field for another customer's number. */
export const addCustomer = fromPromise<Person, NewPerson>(({ input: { idempotencyKey, ...body }, signal }) =>
  answer(
    client.POST('/customers/', { params: { header: { 'Idempotency-Key': idempotencyKey } }, body, signal }),
    decoders.addCustomer,
  ),
);

/** One page of the people without a plan. */
export const loadPeopleWithoutPlan = fromPromise<ListPage<Person>, ListQuery>(
  async ({ input: { q, page }, signal }) => {
    const query = { page, ...(q && { q }) };
    const list = await answer(
      client.GET('/customers/', { params: { query }, signal }),
      decoders.listPeopleWithoutPlan,
    );
    return { ...list, today: today() };
  },
);

/** The subject of a customer's consent at the counter. */
export type AgreedTo =
  | { purpose: 'enroll'; plan: string; monthly_amount: number; terms_version: string; first_due_date: Day }
  | { purpose: 'redeem'; enrollment: string };

export type ConsentWay = Schemas['ConsentAtCounter'];

export interface ConsentAsked {
  customer: string;
  purpose: AgreedTo['purpose'];
  by: ConsentWay;
}

/** Sends a code to the customer's phone, where they agree by one. One that this browser was sent a moment ago will do as well. */
export const askConsent = fromPromise<CodeSent<ConsentAsked>, ConsentAsked>(async ({ input, signal }) => {
  const { customer: id, purpose, by } = input;
  if (by === 'paper') return { asked: input, underway: null };
  const call = { params: { path: { id } }, body: { purpose }, signal };
  return codeSent(input, answer(client.POST('/customers/{id}/consent/code/', call), decoders.sendConsentOtp));
});

export interface Agreement {
  customer: string;
  to: AgreedTo;
  consent: ConsentWay;
  otp?: string;
  /** A repeated key joins, or asks, once. */
  idempotencyKey: string;
}

/** Joins a plan for a customer, or asks for their redemption; outputs the enrollment's id. */
export const agreeForCustomer = fromPromise<{ id: string }, Agreement>(
  async ({ input: { customer: id, to, consent, otp, idempotencyKey }, signal }) => {
    const params = { path: { id }, header: { 'Idempotency-Key': idempotencyKey } };
    const way = { consent, ...(otp !== undefined && { otp }) };
    if (to.purpose === 'enroll') {
      const { purpose: _, ...order } = to;
      const body = { ...order, ...way };
      return answer(client.POST('/customers/{id}/enrollments/', { params, body, signal }), enrollCustomer);
    }
    const body = { enrollment: to.enrollment, ...way };
    const call = client.POST('/customers/{id}/redemption-requests/', { params, body, signal });
    return { id: (await answer(call, requestRedemptionForCustomer)).enrollment };
  },
);
