import type { Handlers } from '../handlers.ts';
import { readCustomer } from '../records/customers.ts';
import { paged, windowOf } from '../records/paging.ts';
import { listStaff } from '../records/staff.ts';
import { readBrand, readContact, readSeller, shopName } from '../records/stores.ts';

export const profile = {
  showProfile: async ({ store, session }) => ({
    status: 200,
    body: await readCustomer(store, session.accountId),
  }),

  showSellerProfile: async ({ store }) => ({ status: 200, body: await readSeller(store) }),

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

  listStaff: async (call) => {
    const { count, rows } = await listStaff(call.store, windowOf(call));
    if (call.sessionOrNull?.actor !== 'seller') {
      return {
        status: 200,
        body: paged(
          call,
          count,
          rows.map(({ id, name }) => ({ id, name })),
        ),
      };
    }
    const seller_name = await shopName(call.store);
    const full = rows.map(({ id, name, phone, whatsapp, address }) => ({
      id,
      name,
      phone,
      whatsapp,
      address,
      seller_name,
    }));
    return { status: 200, body: paged(call, count, full) };
  },
} satisfies Partial<Handlers>;
