import type { Handlers } from '../handlers.ts';
import { readCustomer } from '../records/customers.ts';
import { readBrand, readContact, readSeller } from '../records/stores.ts';

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
} satisfies Partial<Handlers>;
