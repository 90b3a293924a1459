// Where the product's documents give a sentence for a field, the server says that one instead of its general one.

import { customerCopy } from '../src/lib/copy/customer.ts';
import { sellerCopy } from '../src/lib/copy/seller.ts';
import { sharedCopy } from '../src/lib/copy/shared.ts';
import type { OperationId } from './handlers.ts';

const { register } = customerCopy;
const { register: openStore } = sellerCopy;

const nominee = {
  phone_number: customerCopy.nominee.invalidPhone,
  relationship: customerCopy.nominee.relationshipRequired,
};

const staffMember = {
  phone: sellerCopy.staff.invalidPhone,
  whatsapp: sellerCopy.staff.invalidWhatsapp,
};

export const fieldSentences: Partial<Record<OperationId, Record<string, string>>> = {
  sendRegistrationOtp: { phone_number: register.phoneRequired },
  verifyRegistrationOtp: { otp: register.otpIncomplete },
  register: {
    full_name: register.nameTooShort,
    email: register.invalidEmail,
    phone_number: register.phoneRequired,
    password: register.passwordTooShort,
    confirm_password: register.mismatch,
    pincode: register.invalidPincode,
    dob: sharedCopy.date.invalid,
  },
  sendSellerRegistrationOtp: { phone_number: openStore.phoneRequired },
  verifySellerRegistrationOtp: { otp: openStore.otpIncomplete },
  registerSeller: {
    seller_name: openStore.nameRequired,
    email: openStore.invalidEmail,
    phone_number: openStore.phoneRequired,
    password: openStore.passwordRequired,
    confirm_password: openStore.mismatch,
    shop_name: openStore.shopNameRequired,
    shop_phone_number: openStore.invalidShopPhone,
    whatsapp_number: openStore.invalidWhatsapp,
    store_url: openStore.invalidStoreUrl,
    street: openStore.streetRequired,
    city: openStore.cityRequired,
    state: openStore.stateRequired,
    pincode: openStore.invalidPincode,
    country: openStore.countryRequired,
  },
  updateProfile: {
    email: register.invalidEmail,
    pincode: register.invalidPincode,
    dob: sharedCopy.date.invalid,
    gender: sharedCopy.form.choose,
    marital_status: sharedCopy.form.choose,
    source: sharedCopy.form.choose,
  },
  updateSellerProfile: {
    email: sellerCopy.register.invalidEmail,
    shop_phone_number: sellerCopy.register.invalidShopPhone,
    whatsapp_number: sellerCopy.register.invalidWhatsapp,
    pincode: sellerCopy.register.invalidPincode,
  },
  nameNominee: nominee,
  changeNominee: nominee,
  addStaffMember: staffMember,
  changeStaffMember: staffMember,
  sendForgotPasswordOtp: { phone_number: register.phoneRequired },
  sendSellerForgotPasswordOtp: { phone_number: register.phoneRequired },
  verifyForgotPasswordOtp: { otp: register.otpIncomplete },
  verifySellerForgotPasswordOtp: { otp: register.otpIncomplete },
  resetPassword: {
    new_password: sharedCopy.resetPassword.tooShort,
    token: sharedCopy.resetPassword.missingToken,
  },
  createPlan: { images: sellerCopy.planForm.tooManyImages },
  listEnrollments: { from: sharedCopy.date.invalid, to: sharedCopy.date.invalid },
  listTransactions: { from: sharedCopy.date.invalid, to: sharedCopy.date.invalid },
};
