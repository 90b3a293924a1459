import { fieldCopy } from '../../src/lib/copy/fields.ts';
import { todayInKolkata } from '../../src/lib/dates.ts';
import { profileErrors, tidiedProfile } from '../../src/lib/shapes/profile.ts';
import { sellerErrors, tidiedSeller } from '../../src/lib/shapes/sellerProfile.ts';
import { storeErrors, tidiedStore } from '../../src/lib/shapes/storeProfile.ts';
import type { Call, Handlers } from '../handlers.ts';
import { cleanPicture, frames, keepPicture } from '../media.ts';
import { requireInOrder } from '../problem.ts';
import { changeCustomer, readCustomer, type CustomerChange } from '../records/customers.ts';
import { isStaff } from '../records/staff.ts';
import { changeStore, readBrand, readContact, readSeller } from '../records/stores.ts';

export const profile = {
  showProfile: async ({ store, session }) => ({
    status: 200,
    body: await readCustomer(store, session.accountId),
  }),

  updateProfile: async (call) => {
    const { store, session, now } = call;
    const change = await profileChange(call);
    const photo = await pictureIn(call.files, 'profile_photo', frames.photo, fieldCopy.image.customerType);
    await store.transaction(async (sql) => {
      const photoId = photo && (await keepPicture(sql, photo, now, session.accountId));
      await changeCustomer(sql, session.accountId, change, photoId);
    });
    return { status: 200, body: await readCustomer(store, session.accountId) };
  },

  showSellerProfile: async ({ store }) => ({ status: 200, body: await readSeller(store) }),

  updateSellerProfile: async (call) => {
    const { store, now } = call;
    const { phone_number: _phone, store_url: _url, seller_profile_photo: _photo, ...given } = call.body;
    const { seller_name, email, shop_logo: _logo, ...shop } = given;
    const seller = { seller_name, email };
    requireInOrder({ ...sellerErrors(seller), ...storeErrors(shop) });
    const photo = await pictureIn(
      call.files,
      'seller_profile_photo',
      frames.photo,
      fieldCopy.image.sellerType,
    );
    const logo = await pictureIn(call.files, 'shop_logo', frames.logo, fieldCopy.image.logoType);
    await store.transaction(async (sql) => {
      const photoId = photo && (await keepPicture(sql, photo, now));
      const logoId = logo && (await keepPicture(sql, logo, now));
      await changeStore(sql, { ...tidiedSeller(seller), ...tidiedStore(shop) }, { logoId, photoId });
    });
    return { status: 200, body: await readSeller(store) };
  },

  showBranding: async ({ tenants, query }) => ({
    status: 200,
    body: await readBrand(await tenants.bySlug(query.subdomain)),
  }),

  showPublicContact: async ({ store }) => ({ status: 200, body: await readContact(store) }),

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

/** The form's own rules (src/lib/shapes/profile.ts), and what only the server knows. */
async function profileChange({ body, store, now }: Call<'updateProfile'>): Promise<CustomerChange> {
  const { phone_number: _phone, profile_photo: _photo, referral_source, ...given } = body;
  const texts = { ...(referral_source && { source: referral_source }), ...given };
  const errors: Partial<Record<string, string>> = profileErrors(texts, todayInKolkata(now));
  if (texts.staff && !(await isStaff(store, texts.staff)))
    errors['staff'] = 'Choose a staff member of this store.';
  requireInOrder(errors);
  return tidiedProfile(texts);
}

async function pictureIn(
  files: Call['files'],
  field: string,
  frame: (typeof frames)[keyof typeof frames],
  sentence: string,
) {
  const [file] = files[field] ?? [];
  return file ? cleanPicture(file.bytes, frame, field, sentence) : null;
}
