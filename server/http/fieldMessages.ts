// Field errors with a specific text in place of the general one. Whole forms have their own rules and messages
// (formErrors.ts): of their fields, only input that the contract rejects and the form would normalize needs a message
// here.

import type { OperationId } from '../../src/api/permissions.ts';
import type { Copy } from '../language.ts';

type Messages = Partial<Record<OperationId, Record<string, string>>>;

export function fieldMessages({
  customerCopy,
  fieldCopy,
  planFormCopy,
  registrationCopy: register,
  sellerCopy: { register: openStore, storeProfile },
  sharedCopy,
  staffCopy,
}: Copy): Messages {
  const nominee = { phone_number: customerCopy.nominee.invalidPhone };
  const staffMember = { phone: staffCopy.invalidPhone, whatsapp: staffCopy.invalidWhatsapp };
  const store = {
    shop_phone_number: openStore.invalidShopPhone,
    whatsapp_number: openStore.invalidWhatsapp,
    brand_color: openStore.invalidBrandColor,
    upi_id: storeProfile.invalidUpi,
  };

  return {
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
}
