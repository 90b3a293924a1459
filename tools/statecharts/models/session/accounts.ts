// The people of the tests.
import type { Account, Customer, Seller } from '../../../../src/api/account.ts';

export const asha: Customer = {
  id: 'c1',
  full_name: 'Asha Rao',
  phone_number: '9876543210',
  email: null,
  profile_photo: null,
  staff: null,
  staff_name: null,
  dob: null,
  gender: null,
  marital_status: null,
  street: null,
  city: null,
  state: null,
  pincode: null,
  source: null,
  unread_notifications: 0,
};

export const meera: Seller = {
  id: 's1',
  seller_name: 'Meera Shah',
  email: null,
  phone_number: '9811111111',
  seller_profile_photo: null,
  created_at: '2026-01-05T04:30:00Z',
  is_verified: true,
  kyc_status: 'ACTIVE',
  shop_name: 'Meera Jewellers',
  shop_logo: null,
  shop_phone_number: '0221234567',
  whatsapp_number: null,
  seller_GSTIN: null,
  street: '1 Zaveri Bazaar',
  city: 'Mumbai',
  state: 'Maharashtra',
  pincode: '400002',
  country: 'India',
  store_url: 'meera',
};

export const customer: Account = { realm: 'customer', user: asha };
export const activeSeller: Account = { realm: 'seller', user: meera };
export const pendingSeller: Account = {
  realm: 'seller',
  user: { ...meera, kyc_status: 'PENDING', is_verified: false },
};
