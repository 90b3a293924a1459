// A jeweller opens a store. The phone is verified before the store exists, so these calls work on every host.

import { isMobile, phonePolicies } from '../../../src/lib/phone.ts';
import {
  emptySellerRegistration,
  normalizeSellerRegistration,
  type SellerRegistrationTexts,
} from '../../../src/lib/schemas/sellerRegistration.ts';
import { spendVerification, type OtpSubject } from '../../auth/otp.ts';
import { refuseGuessable } from '../../auth/passwordRules.ts';
import { hashPassword } from '../../auth/passwords.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import { readersCopy } from '../../language.ts';
import type { Call, Context, Handlers } from '../handler.ts';
import { reencodeUpload, imageFrames } from '../../media/images.ts';
import { storeImage } from '../../media/imageStore.ts';
import { maskPhone } from '../../log.ts';
import { fieldProblem } from '../../domain/problem.ts';
import { createStore, isStorePhone, setStorePictures } from '../../repositories/stores.ts';
import { registrationOtp } from './registrationOtp.ts';

const otp = registrationOtp(otpSubjectOf, (copy) => copy.sellerCopy.register);
const phoneTaken = () => fieldProblem('phone_number', readersCopy().sellerCopy.register.phoneTaken);

export const sellerRegistration = {
  sendSellerRegistrationOtp: otp.send,
  verifySellerRegistrationOtp: otp.verify,
  showSellerPhoneVerification: otp.show,

  registerSeller: async (call) => {
    const { now } = call;
    const subject = otpSubjectOf(call, call.body.phone_number);
    const fields = textsOf(call);
    const refuseRegistered = async () => {
      if (await isStorePhone(call.db, subject.phone)) throw phoneTaken();
    };
    // The uploads may have taken minutes since the request began.
    const spentAt = call.securityClock.now();
    const id = await spendVerification(call.db, subject, spentAt, refuseRegistered, async () => {
      await refuseGuessable('password', fields.password, {
        phone: subject.phone,
        name: fields.seller_name,
        store: [fields.store_url, fields.shop_name],
      });
      const photo = await reencodeUpload(call.files, 'seller_profile_photo', imageFrames.photo);
      const logo = await reencodeUpload(call.files, 'shop_logo', imageFrames.logo);
      const cover = await reencodeUpload(call.files, 'shop_cover', imageFrames.cover);
      const password_hash = await hashPassword(fields.password);

      return call.db
        .transaction(async (sql) => {
          const mine = await createStore(
            sql,
            {
              slug: fields.store_url,
              seller_name: fields.seller_name,
              email: fields.email || null,
              phone_number: subject.phone,
              password_hash,
              shop_name: fields.shop_name,
              shop_phone_number: fields.shop_phone_number,
              whatsapp_number: fields.whatsapp_number || null,
              gstin: fields.seller_GSTIN || null,
              street: fields.street,
              city: fields.city,
              state: fields.state,
              pincode: fields.pincode,
              country: fields.country,
              brand_colour: fields.brand_color || null,
              tagline: fields.tagline || null,
            },
            now,
          );
          await setStorePictures(mine, {
            ...(photo && { seller_photo: await storeImage(mine, photo, now) }),
            ...(logo && { shop_logo: await storeImage(mine, logo, now) }),
            ...(cover && { shop_cover: await storeImage(mine, cover, now) }),
          });
          return mine.storeId;
        })
        .catch((error: unknown) => {
          if (isUniqueViolation(error, 'stores_slug_once'))
            throw fieldProblem('store_url', readersCopy().sellerCopy.register.storeUrlTaken);
          if (isUniqueViolation(error, 'stores_phone_once')) throw phoneTaken();
          throw error;
        });
    });
    Object.assign(call.notes, { store: fields.store_url, account: id });
    return {
      status: 201,
      body: {
        seller: {
          id,
          seller_name: fields.seller_name,
          phone_number: subject.phone,
          store_url: fields.store_url,
          kyc_status: 'PENDING',
        },
      },
    };
  },
} satisfies Partial<Handlers>;

/** The phone to verify, without a store. Throws the field's error unless it is an Indian mobile number. */
function otpSubjectOf({ browser, client, notes }: Context, phone_number: string): OtpSubject {
  const phone = phonePolicies.sellerRegistration.toWire(phone_number);
  if (!isMobile(phone)) throw fieldProblem('phone_number', readersCopy().sellerCopy.register.invalidPhone);
  Object.assign(notes, { actor: 'seller', phone_end: maskPhone(phone) });
  return {
    storeId: null,
    realm: 'seller',
    purpose: 'register',
    phone,
    browser,
    address: client.address,
    isProven: false,
  };
}

/** The fields sent, normalized. */
function textsOf({ body }: Call<'registerSeller'>): SellerRegistrationTexts {
  const { seller_profile_photo: _photo, shop_logo: _logo, shop_cover: _cover, ...texts } = body;
  return normalizeSellerRegistration({ ...emptySellerRegistration, ...texts });
}
