// A jeweller opens a store. Whose phone it is, is proved before there is a store, so these calls work on every host.

import { sellerCopy } from '../../../src/lib/copy/seller.ts';
import { isMobile, phonePolicies } from '../../../src/lib/phone.ts';
import {
  emptySellerRegistration,
  normalizeSellerRegistration,
  type SellerRegistrationTexts,
} from '../../../src/lib/schemas/sellerRegistration.ts';
import { RESEND_SECONDS, sendOtp, consumeVerification, verifyOtp, type OtpSubject } from '../../auth/otp.ts';
import { hashPassword } from '../../auth/passwords.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import type { Call, Context, Handlers } from '../handler.ts';
import { reencodeUpload, imageFrames } from '../../media/images.ts';
import { storeImage } from '../../media/imageStore.ts';
import { fieldProblem } from '../../domain/problem.ts';
import { createStore, setStorePictures } from '../../repositories/stores.ts';
import { StoreSql } from '../../db/storeSql.ts';

const words = sellerCopy.register;

export const sellerRegistration = {
  sendSellerRegistrationOtp: async (call) => {
    await sendOtp(call.db, call.sms, call.secret, otpSubjectOf(call), call.securityNow);
    return { status: 200, body: { detail: words.otpSent, resend_after: RESEND_SECONDS } };
  },

  verifySellerRegistrationOtp: async (call) => {
    await verifyOtp(call.db, call.secret, otpSubjectOf(call), call.body.otp, call.securityNow);
    return { status: 200, body: { detail: words.phoneVerified } };
  },

  registerSeller: async (call) => {
    const { now, securityNow, log } = call;
    const subject = otpSubjectOf(call);
    const told = textsOf(call);
    const photo = await reencodeUpload(call.files, 'seller_profile_photo', imageFrames.photo);
    const logo = await reencodeUpload(call.files, 'shop_logo', imageFrames.logo);
    const password_hash = await hashPassword(told.password);

    const id = await call.db
      .transaction(async (sql) => {
        // The proof is used up together with the store, or not at all.
        await consumeVerification(sql, subject, securityNow);
        const store = await createStore(
          sql,
          {
            slug: told.store_url,
            seller_name: told.seller_name,
            email: told.email || null,
            phone_number: subject.phone,
            password_hash,
            shop_name: told.shop_name,
            shop_phone_number: told.shop_phone_number,
            whatsapp_number: told.whatsapp_number || null,
            gstin: told.seller_GSTIN || null,
            street: told.street,
            city: told.city,
            state: told.state,
            pincode: told.pincode,
            country: told.country,
            brand_colour: null,
          },
          now,
        );
        const mine = new StoreSql(store, sql);
        await setStorePictures(mine, {
          logoId: logo && (await storeImage(mine, logo, now)),
          photoId: photo && (await storeImage(mine, photo, now)),
        });
        return store;
      })
      .catch((error: unknown) => {
        if (isUniqueViolation(error, 'stores_slug_once'))
          throw fieldProblem('store_url', words.storeUrlTaken);
        if (isUniqueViolation(error, 'stores_phone_once'))
          throw fieldProblem('phone_number', words.phoneTaken);
        throw error;
      });
    log.info({ event: 'store.opened', store: told.store_url, account: id });
    return {
      status: 201,
      body: {
        seller: {
          id,
          seller_name: told.seller_name,
          phone_number: subject.phone,
          store_url: told.store_url,
          kyc_status: 'PENDING',
        },
      },
    };
  },
} satisfies Partial<Handlers>;

/** Whose code it is: nobody's store. Throws the field's error for what is no Indian mobile number. */
function otpSubjectOf({ body, browser }: Context & { body: { phone_number: string } }): OtpSubject {
  const phone = phonePolicies.sellerRegistration.toWire(body.phone_number);
  if (!isMobile(phone)) throw fieldProblem('phone_number', words.invalidPhone);
  return {
    storeId: null,
    slug: null,
    realm: 'seller',
    purpose: 'register',
    phone,
    browser,
  };
}

/** What was told, as stored. */
function textsOf({ body }: Call<'registerSeller'>): SellerRegistrationTexts {
  const { seller_profile_photo: _photo, shop_logo: _logo, ...texts } = body;
  return normalizeSellerRegistration({ ...emptySellerRegistration, ...texts });
}
