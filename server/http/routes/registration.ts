import { isMobile, phonePolicies } from '../../../src/lib/phone.ts';
import { refuseGuessable } from '../../auth/passwordRules.ts';
import { hashPassword } from '../../auth/passwords.ts';
import { spendVerification, type OtpSubject } from '../../auth/otp.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import { readersCopy } from '../../language.ts';
import type { Context, Handlers } from '../handler.ts';
import { reencodeUpload, imageFrames } from '../../media/images.ts';
import { storeImage } from '../../media/imageStore.ts';
import { maskPhone } from '../../log.ts';
import { noticeOf } from '../../domain/consent.ts';
import { fieldProblem } from '../../domain/problem.ts';
import { recordConsent } from '../../repositories/consents.ts';
import { createCustomer, isRegistered, setCustomerPhoto } from '../../repositories/customers.ts';
import { shopName } from '../../repositories/stores.ts';
import { StoreSql } from '../../db/storeSql.ts';
import { registrationOtp } from './registrationOtp.ts';

const otp = registrationOtp(otpSubjectOf, (copy) => copy.registrationCopy);
const taken = () => fieldProblem('phone_number', readersCopy().refusals.phoneRegistered);

export const registration = {
  sendRegistrationOtp: otp.send,
  verifyRegistrationOtp: otp.verify,
  showPhoneVerification: otp.show,

  register: async (call) => {
    const { body, store, now } = call;
    const subject = otpSubjectOf(call, body.phone_number);
    const refuseRegistered = async () => {
      if (await isRegistered(store, subject.phone)) throw taken();
    };
    // The upload may have taken minutes since the request began.
    const spentAt = call.securityClock.now();
    const id = await spendVerification(call.db, subject, spentAt, refuseRegistered, async () => {
      const notice = body.notice_version === undefined ? null : noticeOf(body.notice_version);
      const facts = {
        phone: subject.phone,
        name: body.full_name,
        store: [store.slug, await shopName(store)],
      };
      await refuseGuessable('password', body.password, facts);
      const photo = await reencodeUpload(call.files, 'profile_photo', imageFrames.photo);
      const password_hash = await hashPassword(body.password);

      return call.db
        .transaction(async (sql) => {
          const mine = new StoreSql(store.storeId, sql);
          const customer = await createCustomer(
            mine,
            {
              full_name: body.full_name,
              phone_number: subject.phone,
              password_hash,
              email: body.email,
              staff_id: body.staff,
              dob: body.dob,
              gender: body.gender,
              marital_status: body.marital_status,
              street: body.street,
              city: body.city,
              state: body.state,
              pincode: body.pincode,
              source: body.referral_source ?? body.source,
            },
            now,
          );
          if (notice) await recordConsent(mine, customer, { status: 'given', ...notice }, now);
          if (photo) await setCustomerPhoto(mine, customer, await storeImage(mine, photo, now, customer));
          return customer;
        })
        .catch((error: unknown) => {
          if (!isUniqueViolation(error, 'customers_phone_once')) throw error;
          throw taken();
        });
    });
    call.notes.account = id;
    const user = { id, full_name: body.full_name, phone_number: subject.phone };
    return { status: 201, body: { user } };
  },
} satisfies Partial<Handlers>;

/** The phone to verify. Throws the field's error unless it is an Indian mobile number. */
function otpSubjectOf(call: Context, phone_number: string): OtpSubject {
  const phone = phonePolicies.registration.toWire(phone_number);
  if (!isMobile(phone)) throw fieldProblem('phone_number', readersCopy().fieldCopy.phone.tenDigitIndian);
  Object.assign(call.notes, { actor: 'customer', phone_end: maskPhone(phone) });
  return {
    storeId: call.store.storeId,
    realm: 'customer',
    purpose: 'register',
    phone,
    browser: call.browser,
    address: call.client.address,
    isProven: false,
  };
}
