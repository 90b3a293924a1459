import { beforeEach, expect, it } from 'vitest';
import { testDatabase } from '../../support/database.ts';
import { NAYA, testWorld, type TestWorld } from '../../support/world.ts';

const db = await testDatabase();
let world: TestWorld;
beforeEach(async () => void (world = await testWorld(db)));

const contact = '/api/seller/contact/';

it('the support contact is as configured', async () => {
  const seller = await world.seller();

  expect((await seller.get(contact)).body).toEqual({
    support_email: 'help@example.com',
    support_whatsapp: '9800000001',
    chatbot_enabled: false,
    chatbot_vendor: null,
  });

  world.services.support = { email: null, whatsapp: null, chatbotVendor: 'Tidio' };
  expect((await seller.get(contact)).body).toEqual({
    support_email: null,
    support_whatsapp: null,
    chatbot_enabled: true,
    chatbot_vendor: 'Tidio',
  });
});

it('a jeweller with pending KYC sees the support contact', async () => {
  const naya = await world.seller(NAYA, 'naya.localhost');

  expect((await naya.get(contact)).status).toBe(200);
});
