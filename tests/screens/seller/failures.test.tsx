// @vitest-environment happy-dom
// The jeweller's error catalogue (spec B8): every call, its page and its message on failure. The whole app runs; only the network and
// the image cropper are fakes, because cropping needs a real browser.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { vi } from 'vitest';
import { sellerCopy } from '../../../src/lib/copy/seller.ts';
import { sharedCopy } from '../../../src/lib/copy/shared.ts';
import { sellerPaths as paths } from '../../../src/lib/paths.ts';
import type { ImageCropperProps } from '../../../src/screens/parts/ImageCropper.tsx';
import {
  enrollment,
  jhumka,
  kavya,
  plan,
  request,
  sellerWith,
  transaction,
  typedPlan,
} from '../../../tools/statecharts/models/seller/samples.ts';
import {
  button,
  findButton,
  forgottenPassword,
  listOf,
  load,
  press,
  testFailures,
  type,
  typeCode,
  type Flow,
} from '../../support/failures.tsx';
import { json } from '../../support/fakeServer.ts';

vi.mock('../../../src/screens/parts/ImageCropper.tsx', async () => {
  const { useEffect } = await import('react');
  function Cropper({ onReady }: ImageCropperProps) {
    useEffect(() => onReady(() => ({ source: new Image(), box: { x: 0, y: 0, width: 1, height: 1 } })));
    return null;
  }
  return { default: Cropper };
});
vi.mock('../../../src/browser/imageEncoding.ts', async (original) => ({
  ...(await original<object>()),
  encodeCrop: async () => ({
    crop: new Blob(['picture'], { type: 'image/webp' }),
    preview: 'data:image/webp;base64,',
  }),
}));

const copy = sellerCopy;
const photoCopy = sharedCopy.photo;

const file = new File(['picture'], 'photo.jpg', { type: 'image/jpeg' });
/** Chooses an image and waits for the cropper. */
async function chooseImage(label: string) {
  fireEvent.change(screen.getByLabelText(new RegExp(label)), { target: { files: [file] } });
  await waitFor(() => {
    if (button(photoCopy.confirm).getAttribute('aria-disabled') === 'true') throw new Error('not yet');
  });
}
async function cropImage(label: string) {
  await chooseImage(label);
  fireEvent.click(button(photoCopy.confirm));
  await waitFor(() => {
    if (document.querySelector('img[src^="data:"]') === null) throw new Error('not yet');
  });
}
const pressed = async (name: string | RegExp) => void fireEvent.click(await findButton(name));

const phone = '9811111111';
const password = 'Jeweller@2026';

const profileStep = {
  seller_name: /^Full name/,
  email: 'Email',
  phone_number: /^Phone number/,
  password: /^Password/,
  confirm_password: /^Confirm password/,
};
const storeStep = {
  shop_name: /^Shop name/,
  shop_phone_number: /^Shop phone/,
  whatsapp_number: 'WhatsApp number',
  seller_GSTIN: 'GST number',
  store_url: /^Store URL/,
  street: /^Street/,
  city: /^City/,
  state: /^State/,
  pincode: /^Pincode/,
  country: /^Country/,
};
const typedProfile = { '^Full name': 'Meera Nair', '^Password': password, '^Confirm password': password };
const typedStore = {
  '^Shop name': 'Meera Jewellers',
  '^Shop phone': '4842223344',
  '^Store URL': 'meera-gold',
  '^Street': 'MG Road',
  '^City': 'Kochi',
  '^State': 'Kerala',
  '^Pincode': '682016',
};
const fill = (typed: Record<string, string>) =>
  Object.entries(typed).forEach(([label, value]) => type(new RegExp(label), value));

async function fillProfileStep() {
  await findButton(copy.register.sendOtp);
  fill({ ...typedProfile, '^Phone number': phone });
}
async function verifyPhone() {
  await typeCode(copy.register.sendOtp);
  fireEvent.click(button(copy.register.verifyOtp));
  await screen.findAllByText(copy.register.verified);
}
async function toStoreStep() {
  fireEvent.click(button(copy.register.next));
  await screen.findByLabelText(storeStep.shop_name);
}
async function turnStep() {
  if (screen.queryByLabelText(storeStep.shop_name)) {
    fireEvent.click(button(copy.register.back));
    await screen.findByLabelText(profileStep.seller_name);
    return;
  }
  if (screen.queryByText(copy.register.sendOtp)) await verifyPhone();
  await toStoreStep();
}

const planFields = {
  name: /^Plan name/,
  duration_months: /^Duration in months/,
  redemption_days: /^Redemption wait/,
  min_amount: /^Minimum amount/,
  max_amount: /^Maximum amount/,
  benefits_percentage: /^Benefit in percent/,
};
const keptPlan = {
  '^Plan name': typedPlan.name,
  '^Duration': typedPlan.duration_months,
  '^Redemption wait': typedPlan.redemption_days,
  '^Minimum amount': typedPlan.min_amount,
  '^Maximum amount': typedPlan.max_amount,
  '^Benefit in percent': typedPlan.benefits_percentage,
};

const member = {
  name: /^Name/,
  phone: /^Phone number/,
  whatsapp: /^WhatsApp number/,
  address: /^Address/,
};
const typedMember = {
  '^Name': 'Ravi Menon',
  '^Phone number': '9845012345',
  '^WhatsApp number': '9845012346',
  '^Address': 'Thrissur',
};

const itemFields = { product_name: /^Product name/, purity: /^Purity/ };
const typedItem = { '^Product name': 'Peacock Choker', '^Purity': '22K' };

const storeFields = {
  shop_name: storeStep.shop_name,
  shop_phone_number: storeStep.shop_phone_number,
  pincode: storeStep.pincode,
};

const markPaid = (at: string, opener: string, fallback: string): Flow => ({
  call: 'markTransactionPaid',
  at,
  before: async () => {
    await pressed(new RegExp(`^${opener},`));
    fill({ '^Payment method': 'upi', '^Reference': 'UPI 4417' });
  },
  press: () =>
    void fireEvent.click(
      [...document.querySelectorAll('dialog button')].find((one) => one.textContent === opener)!,
    ),
  place: ['dialog', 'toast'],
  fallback,
  fields: { paid_through: /^Payment method/, payment_reference: /^Reference/ },
  kept: { '^Payment method': 'upi', '^Reference': 'UPI 4417' },
  ends: ['already_paid', 'not_payable'],
});

const deletion = (
  call: string,
  at: string,
  words: { deleteQuestion: string; deleted: string },
  fallback: string,
): Flow => ({
  call,
  at,
  before: async () => {
    await pressed(/^Delete /);
    await screen.findByText(words.deleteQuestion);
  },
  press: press('Delete'),
  place: 'toast',
  fallback,
  instead: { not_found: words.deleted }, // already deleted elsewhere: a success
});

const flows: Flow[] = [
  {
    call: 'loginSeller',
    at: paths.login,
    visitor: true,
    before: async () => {
      await findButton(copy.login.submit);
      fill({ '^Phone number': phone, '^Password': password });
    },
    press: press(copy.login.submit),
    place: 'alert',
    fallback: 'Request failed.', // only a 401 blames the password
    offContract: 'Unexpected response. Please try again.',
    fields: { phone_number: /^Phone number/, password: /^Password/ },
    kept: { '^Phone number': phone, '^Password': password },
    ends: ['wrong_store'],
    instead: { wrong_store: /^Please login from the correct seller subdomain: / },
  },
  {
    call: 'showSellerProfile',
    at: paths.login,
    visitor: true,
    before: async () => {
      await findButton(copy.login.submit);
      fill({ '^Phone number': phone, '^Password': password });
    },
    press: press(copy.login.submit),
    place: 'page',
    retry: copy.login.submit,
    fallback: 'Login failed to initialize session. Please try again.',
    kept: { '^Phone number': phone, '^Password': password },
  },
  {
    call: 'sendSellerRegistrationOtp',
    at: paths.register,
    visitor: true,
    before: fillProfileStep,
    press: press(copy.register.sendOtp),
    place: 'alert',
    fallback: 'Failed to send OTP',
    fields: { phone_number: profileStep.phone_number },
    kept: { ...typedProfile, '^Phone number': phone },
  },
  {
    call: 'verifySellerRegistrationOtp',
    at: paths.register,
    visitor: true,
    before: async () => {
      await fillProfileStep();
      await typeCode(copy.register.sendOtp);
    },
    press: press(copy.register.verifyOtp),
    place: 'text',
    alsoToast: 'OTP verification failed',
    fallback: 'Invalid OTP',
    kept: { ...typedProfile, '^Phone number': phone, '^6-digit code': '123456' },
  },
  {
    call: 'registerSeller',
    at: paths.register,
    visitor: true,
    before: async () => {
      await fillProfileStep();
      await verifyPhone();
      await toStoreStep();
      fill(typedStore);
    },
    press: press(copy.register.submit),
    place: 'toast',
    fallback: 'Registration failed',
    besideFields: (rest) => rest || 'Registration failed',
    fields: { ...profileStep, ...storeStep },
    turn: turnStep,
    kept: { ...typedStore, ...typedProfile, '^Phone number': phone },
    instead: { otp_required: 'Please verify the OTP for this phone number first.' },
  },
  ...forgottenPassword({
    paths,
    send: 'sendSellerForgotPasswordOtp',
    verify: 'verifySellerForgotPasswordOtp',
    phone,
    password,
    alsoToast: 'OTP verification failed',
  }),
  load('showSellerProfile', paths.portfolio, 'Failed to load seller', { opensSession: true }),
  load('showSellerProfile', paths.profile, 'Failed to load profile.', { from: paths.contact }),
  load('showSellerProfile', paths.storeProfile, 'Failed to load store profile. Please login again.', {
    from: paths.contact,
  }),
  {
    call: 'showSellerProfile',
    at: paths.kyc,
    own: { showSellerProfile: () => json(sellerWith('PENDING')) },
    before: async () => void (await findButton(copy.kyc.refresh)),
    press: press(copy.kyc.refresh),
    place: 'toast',
    fallback: 'Failed to load seller',
  },
  {
    call: 'updateSellerProfile',
    at: paths.profile,
    before: async () => {
      await pressed(copy.profile.edit);
      fill({ '^Name': 'Meera Shah', '^Email': 'meera@example.com' });
    },
    press: press(copy.profile.submit),
    place: 'toast',
    fallback: 'Failed to update profile.',
    fields: { seller_name: /^Name/, email: /^Email/ },
    kept: { '^Name': 'Meera Shah', '^Email': 'meera@example.com' },
  },
  {
    call: 'updateSellerProfile',
    at: paths.profile,
    before: async () => {
      await findButton(copy.profile.edit);
      await chooseImage(copy.profile.photo);
    },
    press: press(photoCopy.confirm),
    place: 'toast',
    fallback: 'Failed to update photo.',
  },
  {
    call: 'updateSellerProfile',
    at: paths.storeProfile,
    before: async () => {
      await pressed(copy.storeProfile.edit);
      fill({ '^Shop name': 'Meera & Daughters', '^City': 'Thrissur' });
    },
    press: press(copy.storeProfile.submit),
    place: 'toast',
    fallback: 'Failed to update store profile.',
    fields: storeFields,
    firstAlone: true,
    kept: { '^Shop name': 'Meera & Daughters', '^City': 'Thrissur' },
  },
  load('listEnrollments', paths.portfolio, 'Failed to load Portfolio.'),
  load('showEnrollmentAnalytics', paths.portfolio, 'Failed to load analytics.'),
  load('showPaymentAnalytics', paths.portfolio, 'Failed to load analytics.'),
  load('showPaymentAnalytics', paths.quick, 'Failed to load analytics.'),
  load('listEnrollments', paths.customers, 'Failed to load customers.'),
  load('showCustomer', paths.customer('u1'), 'Failed to load customer.', {
    instead: { not_found: 'Customer not found.' },
  }),
  load('listTransactions', paths.payments, 'Failed to load payments.'),
  load('listTransactions', paths.transactions, 'Failed to load transactions.', { retry: 'Reload' }),
  markPaid(paths.payments, 'Mark as Paid', 'Failed to mark payment as paid.'),
  markPaid(paths.transactions, 'Mark As Paid', 'Failed to mark as paid.'),
  load('showSupportContact', paths.contact, 'Failed to load contact info.', { place: 'alert' }),
  load('listPlans', paths.plans, 'Failed to load plans.'),
  {
    call: 'createPlan',
    at: paths.plans,
    before: async () => {
      await pressed(copy.plans.add);
      fill(keptPlan);
      await pressed(copy.planForm.submit);
      await screen.findByText(copy.planForm.confirmQuestion);
    },
    press: press(copy.planForm.confirmCreate),
    place: 'toast',
    fallback: 'Failed to save plan. Please check all fields and try again.',
    fields: planFields,
    kept: keptPlan,
    news: ['plan_exists'],
  },
  {
    call: 'setPlanActive',
    at: paths.plans,
    before: async () => void (await findButton(/^Deactivate/)),
    press: press(/^Deactivate/),
    place: 'toast',
    fallback: 'Failed to update plan status.',
    instead: { not_found: copy.plans.goneMeanwhile },
  },
  load('listCatalogue', paths.catalogue, 'Failed to load catalogue.'),
  {
    call: 'createCatalogueItem',
    at: paths.catalogue,
    before: async () => {
      await pressed(copy.catalogue.add);
      fill(typedItem);
      await cropImage(copy.catalogue.image);
    },
    press: press(copy.catalogue.submit),
    place: 'toast',
    fallback: 'Failed to save item.',
    fields: { ...itemFields, product_image: /^Product picture/ },
    firstAlone: true,
    besideFields: (_, first) => first,
    kept: typedItem,
  },
  {
    call: 'updateCatalogueItem',
    at: paths.catalogue,
    before: async () => {
      await pressed(/^Edit /);
      fill(typedItem);
    },
    press: press(copy.catalogue.submit),
    place: 'toast',
    fallback: 'Failed to save item.',
    instead: { not_found: copy.catalogue.goneMeanwhile },
    ends: ['not_found'],
    fields: itemFields,
    firstAlone: true,
    besideFields: (_, first) => first,
    kept: typedItem,
  },
  deletion('deleteCatalogueItem', paths.catalogue, copy.catalogue, 'Failed to delete item.'),
  load('listRedemptionRequests', paths.redemptions, 'Failed to load requests.'),
  {
    call: 'approveRedemption',
    at: paths.redemptions,
    before: () => pressed(/^Accept/),
    press: press(copy.redemptions.accept),
    place: 'toast',
    fallback: 'Failed to approve request.',
  },
  load('listStaff', paths.staff, 'Failed to load staff.'),
  {
    call: 'addStaffMember',
    at: paths.staff,
    before: async () => {
      await pressed(copy.staff.add);
      fill(typedMember);
    },
    press: press(copy.staff.submit),
    place: 'toast',
    fallback: 'Failed to save staff member.',
    fields: member,
    kept: typedMember,
  },
  {
    call: 'changeStaffMember',
    at: paths.staff,
    before: async () => {
      await pressed(/^Edit /);
      fill(typedMember);
    },
    press: press(copy.staff.submit),
    place: 'toast',
    fallback: 'Failed to save staff member.',
    instead: { not_found: copy.staff.goneMeanwhile },
    ends: ['not_found'],
    fields: member,
    kept: typedMember,
  },
  deletion('deleteStaffMember', paths.staff, copy.staff, 'Failed to delete staff member.'),
];

/** Calls of the jeweller's pages that are public and have no seller path (spec B7). */
const alsoPublic = ['fetchCsrfToken', 'resetPassword', 'listPlans', 'listCatalogue'];

testFailures({
  realm: 'seller',
  loginTitle: copy.login.title,
  makes: ({ id, path, node }) =>
    path.startsWith('/seller/') ||
    alsoPublic.includes(id) ||
    JSON.stringify(node.security ?? []).includes('"seller'),
  flows,
  quiet: {
    fetchCsrfToken: { at: paths.customers, shows: 'Ananya Rao' },
    showBranding: { at: paths.customers, shows: 'Ananya Rao' },
    listEnrollmentProgress: { at: paths.customers, shows: '8 of 11 instalments paid' },
  },
  elsewhere: {
    refreshSellerToken: 'tests/api/transport.test.ts',
    logoutSeller: 'tests/machines/session/session.test.ts',
  },
  own: {
    showSellerProfile: () => json(sellerWith('ACTIVE')),
    updateSellerProfile: () => json(sellerWith('ACTIVE')),
    loginSeller: () => json({ seller: sellerWith('ACTIVE') }),
    refreshSellerToken: () => json({ code: 'unauthenticated', detail: 'Please log in.' }, 401),
    listEnrollments: () => json(listOf(enrollment())),
    listTransactions: () => json(listOf(transaction({ scheduled_due_date: '2026-01-01' }))),
    listRedemptionRequests: () => json(listOf(request())),
    listPlans: () => json(listOf(plan())),
    listCatalogue: () => json(listOf(jhumka)),
    listStaff: () => json(listOf(kavya)),
  },
});
