import { customerCopy } from '../../src/lib/copy/customer.ts';
import { fieldCopy } from '../../src/lib/copy/fields.ts';
import { todayInKolkata } from '../../src/lib/dates.ts';
import { isMobile, phonePolicies } from '../../src/lib/phone.ts';
import { emptyRegistration, registrationErrors } from '../../src/lib/shapes/registration.ts';
import { hashPassword } from '../auth/passwords.ts';
import { RESEND_SECONDS, sendOtp, spendVerification, verifyOtp, type OtpSubject } from '../auth/otp.ts';
import { browserCookie } from '../cookies.ts';
import { isUniqueViolation } from '../db/errors.ts';
import type { Call, Context, Handlers } from '../handlers.ts';
import { cleanPicture, frames, keepPicture } from '../media.ts';
import { fieldProblem, Problem, type FieldErrors } from '../problem.ts';
import { createCustomer, setCustomerPhoto } from '../records/customers.ts';
import { isStaff } from '../records/staff.ts';
import { storeSql } from '../tenant.ts';

const words = customerCopy.register;

export const registration = {
  sendRegistrationOtp: async (call) => {
    await sendOtp(call.db, call.sms, call.secret, registrationOf(call), call.securityNow);
    return { status: 200, body: { detail: words.otpSent, resend_after: RESEND_SECONDS } };
  },

  verifyRegistrationOtp: async (call) => {
    await verifyOtp(call.db, call.secret, registrationOf(call), call.body.otp, call.securityNow);
    return { status: 200, body: { detail: words.phoneVerified } };
  },

  register: async (call) => {
    const { body, store, now, securityNow } = call;
    const subject = registrationOf(call);
    await checkFields(call, subject);
    const file = call.files['profile_photo']?.[0];
    const photo = file && (await cleanPicture(file.bytes, frames.photo, 'profile_photo'));
    const password_hash = await hashPassword(body.password);

    const id = await call.db
      .transaction(async (sql) => {
        // The proof is used up together with the account, or not at all.
        await spendVerification(sql, subject, securityNow);
        const mine = storeSql(store.storeId, sql);
        const customer = await createCustomer(
          mine,
          {
            full_name: body.full_name.trim(),
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
        if (photo) await setCustomerPhoto(mine, customer, await keepPicture(mine, photo, now, customer));
        return customer;
      })
      .catch((error: unknown) => {
        if (!isUniqueViolation(error, 'customers_phone_once')) throw error;
        throw fieldProblem('phone_number', 'This phone number is already registered here. Please log in.');
      });
    const user = { id, full_name: body.full_name.trim(), phone_number: subject.phone };
    return { status: 201, body: { user } };
  },
} satisfies Partial<Handlers>;

/** Whose code it is. Throws the field's error for what is no Indian mobile number. */
function registrationOf(call: Context & { body: { phone_number: string } }): OtpSubject {
  const phone = phonePolicies.registration.toWire(call.body.phone_number);
  if (!isMobile(phone)) throw fieldProblem('phone_number', fieldCopy.phone.tenDigitIndian);
  return {
    storeId: call.store.storeId,
    slug: call.store.slug,
    actor: 'customer',
    purpose: 'register',
    phone,
    // A write has passed the CSRF check, so the browser has its name.
    browser: call.cookies.get(browserCookie) ?? '',
  };
}

/** The form's own rules (src/lib/shapes/registration.ts), and what only the server knows. */
async function checkFields({ body, store, now }: Call<'register'>, { phone }: OtpSubject): Promise<void> {
  const { profile_photo: _photo, source, ...told } = body;
  const texts = {
    ...emptyRegistration,
    ...(source && { referral_source: source }),
    ...told,
    phone_number: phone,
  };
  const errors: FieldErrors = {};
  for (const [field, sentence] of Object.entries(registrationErrors(texts, todayInKolkata(now)))) {
    errors[field] = [sentence];
  }
  if (body.staff && !(await isStaff(store, body.staff)))
    errors['staff'] = ['Choose a staff member of this store.'];
  if (Object.keys(errors).length > 0) throw new Problem('validation_failed', { errors });
}
