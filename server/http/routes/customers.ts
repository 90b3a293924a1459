import { todayInKolkata } from '../../../src/lib/dates.ts';
import type { Context, Handlers } from '../handler.ts';
import { readConsent } from '../../repositories/consents.ts';
import { readCustomerForSeller } from '../../repositories/customers.ts';
import { shownEnrollments } from '../../repositories/enrollments.ts';
import { readErasure } from '../../repositories/erasures.ts';
import { openReports } from '../../repositories/reportedPayments.ts';
import { transactionsOf } from '../../repositories/transactions.ts';
import { presentCustomerDetail } from '../presenters/customer.ts';
import { isMobile, phonePolicies } from '../../../src/lib/phone.ts';
import {
  isVerified,
  RESEND_SECONDS,
  sendOtp,
  spendInTransaction,
  verifyOtp,
  type OtpSubject,
} from '../../auth/otp.ts';
import { fieldProblem } from '../../domain/problem.ts';
import { readersCopy, readersLanguage } from '../../language.ts';
import { maskPhone } from '../../log.ts';
import { languageOf } from '../../repositories/accounts.ts';
import { findClaim, recordClaim, takeBackClaim } from '../../repositories/nomineeClaims.ts';
import { changePhone, readPerson, requireOtherPhone } from '../../repositories/people.ts';
import { queueSms, wakeSmsSender } from '../../sms/outbox.ts';

/** How long it is tried to tell the old number of a new one. */
const WORD_HOURS = 24;

export const customers = {
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
    const says = { claim, consent, erasure, reported_payments };
    return { status: 200, body: presentCustomerDetail(customer, shown, transactions, says, today) };
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
    const { db, store, secret, securityNow, path, body, now, session } = call;
    const subject = newPhoneOf(call);
    // A try counts also where nothing is changed. What this browser has verified needs no code again, as after a lost reply.
    if (!(await isVerified(db, subject, securityNow)))
      await verifyOtp(db, secret, subject, body.otp, securityNow);
    const reply = await call.idempotentTransaction(async (sql) => {
      await spendInTransaction(sql.sql, subject, securityNow);
      const change = { phone: subject.phone, reason: body.reason, by: session.person };
      const before = await changePhone(sql, path.id, change, now);
      const word = {
        store_id: store.storeId,
        actor: 'customer' as const,
        purpose: 'phone_changed' as const,
        phone_number: before.phone_number,
        code: '',
        language: languageOf(before) ?? readersLanguage(),
        is_known: true,
        limits: [],
        expires_at: securityNow.add({ hours: WORD_HOURS }),
      };
      await queueSms(sql.sql, word, securityNow);
      return { status: 200, body: { phone_number: subject.phone } };
    });
    wakeSmsSender(call);
    return reply;
  },
} satisfies Partial<Handlers>;

/** The number that a customer is to have, which the counter verifies. Throws the field's error unless it is an Indian mobile number. */
function newPhoneOf(call: Context & { body: { phone_number: string } }): OtpSubject {
  const phone = phonePolicies.reset.toWire(call.body.phone_number);
  if (!isMobile(phone)) throw fieldProblem('phone_number', readersCopy().fieldCopy.phone.tenDigitIndian);
  call.notes.phone_end = maskPhone(phone);
  return {
    storeId: call.store.storeId,
    realm: 'customer',
    purpose: 'change_phone',
    phone,
    browser: call.browser,
    address: call.client.address,
    isProven: false,
  };
}
