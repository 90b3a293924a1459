// The signed-in accounts of the session, navigation and app models.
import type { Account } from '../../../../src/api/account.ts';
import { sampleCustomer, sampleSeller } from '../samples.ts';

export const asha = sampleCustomer({
  city: null,
  dob: null,
  email: null,
  full_name: 'Asha Rao',
  gender: null,
  id: 'c1',
  marital_status: null,
  pincode: null,
  source: null,
  staff: null,
  staff_name: null,
  state: null,
  street: null,
  unread_notifications: 0,
});

export const meera = sampleSeller({
  city: 'Mumbai',
  created_at: '2026-01-05T04:30:00Z',
  pincode: '400002',
  seller_name: 'Meera Shah',
  shop_phone_number: '0221234567',
  state: 'Maharashtra',
  street: '1 Zaveri Bazaar',
});

export const customer: Account = { realm: 'customer', user: asha };
export const activeSeller: Account = { realm: 'seller', user: meera };
export const pendingSeller: Account = {
  realm: 'seller',
  user: { ...meera, kyc_status: 'PENDING', is_verified: false },
};
