// Field errors with a wording of their own in place of the general one. Whole forms have their own rules and messages
// (formErrors.ts): of their fields, only what the contract rejects and the form would normalize needs a message here.

import type { OperationId } from '../../src/api/permissions.ts';
import { customerCopy } from '../../src/lib/copy/customer.ts';
import { registrationCopy as register } from '../../src/lib/copy/registration.ts';
import { fieldCopy } from '../../src/lib/copy/fields.ts';
import { sellerCopy } from '../../src/lib/copy/seller.ts';
import { staffCopy } from '../../src/lib/copy/staff.ts';
import { planFormCopy } from '../../src/lib/copy/planForm.ts';
import { sharedCopy } from '../../src/lib/copy/shared.ts';

const { register: openStore } = sellerCopy;

const nominee = { phone_number: customerCopy.nominee.invalidPhone };
const staffMember = { phone: staffCopy.invalidPhone, whatsapp: staffCopy.invalidWhatsapp };
const store = {
  shop_phone_number: openStore.invalidShopPhone,
  whatsapp_number: openStore.invalidWhatsapp,
  brand_color: openStore.invalidBrandColor,
  upi_id: sellerCopy.storeProfile.invalidUpi,
};

export const fieldMessages: Partial<Record<OperationId, Record<string, string>>> = {
  sendRegistrationOtp: { phone_number: register.phoneRequired },
  verifyRegistrationOtp: { otp: register.otpIncomplete },
  register: { phone_number: fieldCopy.phone.tenDigitIndian },
  sendSellerRegistrationOtp: { phone_number: openStore.phoneRequired },
  verifySellerRegistrationOtp: { otp: openStore.otpIncomplete },
  registerSeller: {
    ...store,
    phone_number: openStore.invalidPhone,
    store_url: openStore.invalidStoreUrl,
  },
  updateSellerProfile: store,
  nameNominee: nominee,
  changeNominee: nominee,
  addStaffMember: staffMember,
  changeStaffMember: staffMember,
  sendForgotPasswordOtp: { phone_number: register.phoneRequired },
  sendSellerForgotPasswordOtp: { phone_number: register.phoneRequired },
  verifyForgotPasswordOtp: { otp: register.otpIncomplete },
  verifySellerForgotPasswordOtp: { otp: register.otpIncomplete },
  resetPassword: { token: sharedCopy.resetPassword.missingToken },
  createPlan: { images: planFormCopy.tooManyImages },
  listEnrollments: { from: sharedCopy.date.invalid, to: sharedCopy.date.invalid },
  listTransactions: { from: sharedCopy.date.invalid, to: sharedCopy.date.invalid },
};
