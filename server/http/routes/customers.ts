import { todayInKolkata } from '../../../src/lib/dates.ts';
import type { Person } from '../../domain/person.ts';
import type { StoreSql } from '../../db/storeSql.ts';
import type { Context, Handlers } from '../handler.ts';
import { readConsent } from '../../repositories/consents.ts';
import { readCustomerForSeller } from '../../repositories/customers.ts';
import {
  createEnrollment,
  createRedemptionRequest,
  readEnrollment,
  shownEnrollments,
  type AtCounter,
} from '../../repositories/enrollments.ts';
import { readErasure } from '../../repositories/erasures.ts';
import { openReports } from '../../repositories/reportedPayments.ts';
import { transactionsOf } from '../../repositories/transactions.ts';
import { presentCustomerDetail, presentPerson } from '../presenters/customer.ts';
import { presentEnrollment } from '../presenters/enrollment.ts';
import { paged, pageWindow } from '../presenters/page.ts';
import { presentRedemption } from '../presenters/redemption.ts';
import { isMobile, phonePolicies } from '../../../src/lib/phone.ts';
import {
  isVerified,
  RESEND_SECONDS,
  sendOtp,
  spendInTransaction,
  verifyOtp,
  type ConsentPurpose,
  type OtpSubject,
} from '../../auth/otp.ts';
import { fieldProblem } from '../../domain/problem.ts';
import { readersCopy, readersLanguage } from '../../language.ts';
import { maskPhone } from '../../log.ts';
import { languageOf } from '../../repositories/accounts.ts';
import { mergeAccounts } from '../../repositories/mergeAccounts.ts';
import { findClaim, recordClaim, takeBackClaim } from '../../repositories/nomineeClaims.ts';
import { findNominee } from '../../repositories/nominees.ts';
import {
  addPerson,
  changePhone,
  listPeopleWithoutPlan,
  readAddedPerson,
  readPerson,
  requireOtherPhone,
} from '../../repositories/people.ts';
import { readRedemption } from '../../repositories/redemptions.ts';
import { queueSms, wakeSmsSender } from '../../sms/outbox.ts';

/** How long it is tried to tell the old number of a new one. */
const WORD_HOURS = 24;

export const customers = {
  listPeopleWithoutPlan: async (call) => {
    const { rows, ...total } = await listPeopleWithoutPlan(call.store, call.query.q, pageWindow(call));
    return { status: 200, body: paged(call, total, rows.map(presentPerson)) };
  },

  addCustomer: ({ body, notes, session, now, idempotentTransaction }) =>
    idempotentTransaction(async (sql) => {
      const phone_number = mobileOf(body.phone_number, notes);
      const added = { full_name: body.full_name, phone_number, corrects: body.corrects ?? null };
      const id = await addPerson(sql, added, session.person, now);
      return { status: 201, body: presentPerson(await readAddedPerson(sql, id)) };
    }),

  sendConsentOtp: async (call) => {
    const { db, store, secret, securityNow, path, body } = call;
    const person = await readPerson(store, path.id);
    const subject = subjectOf(call, body.purpose, person.phone_number);
    await sendOtp(db, secret, subject, securityNow, { language: languageOf(person) });
    wakeSmsSender(call);
    return {
      status: 200,
      body: { detail: readersCopy().registrationCopy.otpSent, resend_after: RESEND_SECONDS },
    };
  },

  enrollCustomer: async (call) => {
    const { body, now } = call;
    const takeConsent = await consentOf(call, 'enroll');
    return call.idempotentTransaction(async (sql) => {
      const order = {
        ...(await takeConsent(sql)),
        planId: body.plan,
        monthlyAmount: body.monthly_amount,
        staffId: null,
        read: { termsVersion: body.terms_version, firstDueDate: body.first_due_date },
      };
      const id = await createEnrollment(sql, order, now);
      return { status: 201, body: presentEnrollment(await readEnrollment(sql, id), todayInKolkata(now)) };
    });
  },

  requestRedemptionForCustomer: async (call) => {
    const takeConsent = await consentOf(call, 'redeem');
    return call.idempotentTransaction(async (sql) => {
      const { customer, atCounter } = await takeConsent(sql);
      const id = await createRedemptionRequest(sql, call.body.enrollment, customer, call.now, atCounter);
      return { status: 201, body: presentRedemption(await readRedemption(sql, id)) };
    });
  },

  showCustomer: async ({ store, path, now }) => {
    const today = todayInKolkata(now);
    const customer = await readCustomerForSeller(store, path.customerId);
    const shown = await shownEnrollments(store, customer.id);
    const transactions = await transactionsOf(
      store,
      shown.enrollments.map(({ id }) => id),
      today,
    );
    const consent = await readConsent(store, customer.id);
    const erasure = await readErasure(store, customer.id);
    const reported_payments = await openReports(store, customer.id);
    const claim = await findClaim(store, customer.id);
    const nominee = await findNominee(store, customer.id);
    const says = { nominee, claim, consent, erasure, reported_payments };
    return { status: 200, body: presentCustomerDetail(customer, shown, transactions, says, today) };
  },

  mergeCustomers: async (call) => {
    const { path, body, session, now } = call;
    const reply = await call.idempotentTransaction(async (sql) => {
      const gone = await mergeAccounts(sql, path.id, body, session.person, now);
      await tellFormerPhone(call, sql, gone);
      return { status: 200, body: presentPerson(await readAddedPerson(sql, path.id)) };
    });
    wakeSmsSender(call);
    return reply;
  },

  recordNomineeClaim: ({ path, body, session, now, idempotentTransaction }) =>
    idempotentTransaction(async (sql) => {
      const claim = { ...body, claimant: body.claimant, died_on: body.died_on ?? null };
      return { status: 201, body: await recordClaim(sql, path.id, claim, session.person, now) };
    }),

  takeBackNomineeClaim: ({ path, body, session, now, idempotentTransaction }) =>
    idempotentTransaction(async (sql) => ({
      status: 200,
      body: await takeBackClaim(sql, path.id, body.reason, session.person, now),
    })),

  sendPhoneChangeOtp: async (call) => {
    const { db, store, secret, securityNow, path } = call;
    const subject = newPhoneOf(call);
    const person = await readPerson(store, path.id);
    await requireOtherPhone(store, person, subject.phone);
    await sendOtp(db, secret, subject, securityNow, { language: languageOf(person) });
    wakeSmsSender(call);
    const detail = readersCopy().registrationCopy.otpSent;
    return { status: 200, body: { detail, resend_after: RESEND_SECONDS } };
  },

  changeCustomerPhone: async (call) => {
    const { db, secret, securityNow, path, body, now, session } = call;
    const subject = newPhoneOf(call);
    // A try counts also where nothing is changed. What this browser has verified needs no code again, as after a lost reply.
    if (!(await isVerified(db, subject, securityNow)))
      await verifyOtp(db, secret, subject, body.otp, securityNow);
    const reply = await call.idempotentTransaction(async (sql) => {
      await spendInTransaction(sql.sql, subject, securityNow);
      const change = { phone: subject.phone, reason: body.reason, by: session.person };
      const before = await changePhone(sql, path.id, change, now);
      await tellFormerPhone(call, sql, before);
      return { status: 200, body: { phone_number: subject.phone } };
    });
    wakeSmsSender(call);
    return reply;
  },
} satisfies Partial<Handlers>;

/** Says at the number that opened an account that another one does from now on. */
const tellFormerPhone = (
  { store, securityNow }: Context,
  sql: StoreSql,
  former: Awaited<ReturnType<typeof readPerson>>,
): Promise<void> =>
  queueSms(
    sql.sql,
    {
      store_id: store.storeId,
      actor: 'customer',
      purpose: 'phone_changed',
      phone_number: former.phone_number,
      code: '',
      language: languageOf(former) ?? readersLanguage(),
      is_known: true,
      limits: [],
      expires_at: securityNow.add({ hours: WORD_HOURS }),
    },
    securityNow,
  );

/** The number that a customer is to have, which the counter verifies. */
const newPhoneOf = (call: Context & { body: { phone_number: string } }): OtpSubject =>
  subjectOf(call, 'change_phone', mobileOf(call.body.phone_number, call.notes));

/** Ten digits. Throws the field's error unless it is an Indian mobile number. */
function mobileOf(text: string, notes: Context['notes']): string {
  const phone = phonePolicies.reset.toWire(text);
  if (!isMobile(phone)) throw fieldProblem('phone_number', readersCopy().fieldCopy.phone.tenDigitIndian);
  notes.phone_end = maskPhone(phone);
  return phone;
}

const subjectOf = (
  { store, browser, client }: Context,
  purpose: OtpSubject['purpose'],
  phone: string,
): OtpSubject => ({
  storeId: store.storeId,
  realm: 'customer',
  purpose,
  phone,
  browser,
  address: client.address,
  isProven: false,
});

type ConsentCall = Context & {
  path: { id: string };
  body: { consent: AtCounter['consent']; otp?: string };
  session: { person: Person };
};

/**
 * The customer who agreed at the counter. A wrong code counts as a try also where nothing is written. What is refused, and what the code is
 * spent for, belongs to the transaction of the write: a repeated call gets its reply, though the code is spent.
 */
async function consentOf(call: ConsentCall, purpose: ConsentPurpose) {
  const { db, store, secret, securityNow, path, body, session } = call;
  const { id, full_name, phone_number } = await readPerson(store, path.id);
  const subject = body.consent === 'code' ? subjectOf(call, purpose, phone_number) : null;
  const refusal =
    subject &&
    (await verifyOtp(db, secret, subject, body.otp ?? '', securityNow).then(
      () => null,
      (error: unknown) => ({ error }),
    ));
  return async (sql: StoreSql): Promise<{ customer: Person; atCounter: AtCounter }> => {
    if (refusal) throw refusal.error;
    if (subject) await spendInTransaction(sql.sql, subject, securityNow);
    return { customer: { id, name: full_name }, atCounter: { consent: body.consent, by: session.person } };
  };
}
