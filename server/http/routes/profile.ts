import { normalizeProfile } from '../../../src/lib/schemas/profile.ts';
import { normalizeSellerProfile } from '../../../src/lib/schemas/sellerProfile.ts';
import { normalizeStore } from '../../../src/lib/schemas/storeProfile.ts';
import { changeUnlessStale } from '../changeUnlessStale.ts';
import { languageCookie } from '../cookies.ts';
import { nullsToEmpty } from '../nullsToEmpty.ts';
import type { Call, Handlers } from '../handler.ts';
import { reencodeUpload, imageFrames } from '../../media/images.ts';
import { storeImage } from '../../media/imageStore.ts';
import type { StoreSql } from '../../db/storeSql.ts';
import {
  lockProfile,
  updateCustomer,
  readCustomer,
  type CustomerUpdate,
} from '../../repositories/customers.ts';
import { sentInMonth } from '../../messages/monthCount.ts';
import { readSellerLogin, setLanguage } from '../../repositories/accounts.ts';
import { lockStore, updateStore, readStore } from '../../repositories/stores.ts';
import type { Store } from '../../repositories/tenants.ts';
import { presentCustomer } from '../presenters/customer.ts';
import { presentBrand, presentContact, presentSeller } from '../presenters/store.ts';

export const profile = {
  showProfile: async ({ store, session }) => ({
    status: 200,
    body: presentCustomer(await readCustomer(store, session.accountId)),
  }),

  updateProfile: async (call) => {
    const { store, session, now } = call;
    const { before, takes_messages, ...body } = call.body;
    const change = profileChange(body);
    const photo = await reencodeUpload(call.files, 'profile_photo', imageFrames.photo);
    const customer = await store.transaction((sql) =>
      changeUnlessStale(before, {
        lock: () => lockProfile(sql, session.accountId, change.staff),
        read: async () => presentCustomer(await readCustomer(sql, session.accountId)),
        write: async () => {
          await updateCustomer(sql, session.accountId, change, {
            ...(takes_messages !== undefined && { messages_off_at: takes_messages ? null : now }),
            ...(photo && { profile_photo_id: await storeImage(sql, photo, now, session.accountId) }),
          });
        },
      }),
    );
    return { status: 200, body: customer };
  },

  setLanguage: async ({ store, session, body: { language } }) => {
    await setLanguage(store, session.realm, session.accountId, language);
    return { status: 204, cookies: [languageCookie(language)] };
  },

  showSellerProfile: async ({ store, session, now }) => ({
    status: 200,
    body: await sellerOf(store, session.accountId, now),
  }),

  updateSellerProfile: async (call) => {
    const { store, session, now, idempotentTransaction } = call;
    const { before, ...body } = call.body;
    const {
      phone_number: _phone,
      store_url: _url,
      seller_profile_photo: _photo,
      takes_part_payments,
      gst_rate,
      message_limit: _limit,
      ...given
    } = nullsToEmpty(body);
    const { seller_name, email, shop_logo: _logo, shop_cover: _cover, ...shop } = given;
    const seller = { seller_name, email };
    const photo = await reencodeUpload(call.files, 'seller_profile_photo', imageFrames.photo);
    const logo = await reencodeUpload(call.files, 'shop_logo', imageFrames.logo);
    const cover = await reencodeUpload(call.files, 'shop_cover', imageFrames.cover);
    const {
      seller_GSTIN: gstin,
      brand_color: brand_colour,
      ...change
    } = { ...normalizeSellerProfile(seller), ...normalizeStore(shop) };
    return idempotentTransaction(async (sql) => {
      const saved = await changeUnlessStale(before, {
        lock: () => lockStore(sql),
        read: () => sellerOf(store, session.accountId, now, sql),
        write: async () =>
          updateStore(
            sql,
            { ...change, gstin, brand_colour },
            {
              ...(takes_part_payments !== undefined && { takes_part_payments }),
              ...(gst_rate !== undefined && { gst_rate }),
              ...(body.message_limit !== undefined && { message_limit: body.message_limit }),
            },
            {
              ...(photo && { seller_photo: await storeImage(sql, photo, now) }),
              ...(logo && { shop_logo: await storeImage(sql, logo, now) }),
              ...(body.shop_cover === null && { shop_cover: null }),
              ...(cover && { shop_cover: await storeImage(sql, cover, now) }),
            },
          ),
      });
      return { status: 200, body: saved };
    });
  },

  showBranding: async ({ tenants, query }) => {
    const store = await tenants.bySlug(query.subdomain);
    return { status: 200, body: presentBrand(store && (await readStore(store))) };
  },

  showPublicContact: async ({ store }) => ({ status: 200, body: presentContact(await readStore(store)) }),

  showSupportContact: ({ support }) =>
    Promise.resolve({
      status: 200,
      body: {
        support_email: support.email,
        support_whatsapp: support.whatsapp,
        chatbot_enabled: support.chatbotVendor !== null,
        chatbot_vendor: support.chatbotVendor,
      },
    }),
} satisfies Partial<Handlers>;

export const sellerOf = async (
  store: Store,
  accountId: string,
  now: Temporal.Instant,
  sql: StoreSql = store,
) =>
  presentSeller(
    store,
    await readStore(sql),
    await readSellerLogin(sql, accountId),
    await sentInMonth(sql, now),
  );

/** The fields sent, normalized. */
function profileChange(
  body: Omit<Call<'updateProfile'>['body'], 'before' | 'takes_messages'>,
): CustomerUpdate {
  const { phone_number: _phone, profile_photo: _photo, referral_source, ...given } = nullsToEmpty(body);
  const texts = { ...(referral_source && { source: referral_source }), ...given };
  return normalizeProfile(texts);
}
