// Handlers of every operation of the contract; the start fails when one is missing or unknown.

import type { OperationId } from '../../../src/api/permissions.ts';
import { customers } from './customers.ts';
import { catalogue } from './catalogue.ts';
import { daySheets } from './daySheets.ts';
import { desk } from './desk.ts';
import { devices } from './devices.ts';
import { exports } from './exports.ts';
import { enrollments } from './enrollments.ts';
import { goldRates } from './goldRates.ts';
import { imports } from './imports.ts';
import { journal } from './journal.ts';
import { liability } from './liability.ts';
import { myData } from './myData.ts';
import { nominee } from './nominee.ts';
import { notifications } from './notifications.ts';
import { passwordReset } from './passwordReset.ts';
import { plans } from './plans.ts';
import { profile } from './profile.ts';
import { push } from './push.ts';
import { registration } from './registration.ts';
import { search } from './search.ts';
import { sellerRegistration } from './sellerRegistration.ts';
import { session } from './session.ts';
import { staff } from './staff.ts';
import { transactions } from './transactions.ts';

export const handlers = {
  ...session,
  ...registration,
  ...sellerRegistration,
  ...passwordReset,
  ...profile,
  ...devices,
  ...myData,
  ...plans,
  ...customers,
  ...catalogue,
  ...goldRates,
  ...staff,
  ...enrollments,
  ...daySheets,
  ...desk,
  ...search,
  ...transactions,
  ...exports,
  ...imports,
  ...liability,
  ...journal,
  ...nominee,
  ...notifications,
  ...push,
};

/** Operations that work on a host without a store. */
export const storeless = [
  'fetchCsrfToken',
  'sendSellerRegistrationOtp',
  'verifySellerRegistrationOtp',
  'showSellerPhoneVerification',
  'registerSeller',
  'loginSeller',
  'sendSellerForgotPasswordOtp',
  'logout',
  'logoutSeller',
  'refreshToken',
  'refreshSellerToken',
  'showBranding',
  'listCatalogue',
] as const satisfies readonly OperationId[];
