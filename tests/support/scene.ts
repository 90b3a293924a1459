// Two stores with one of everything in each, and a valid request for every operation of the contract.
import sharp from 'sharp';
import type { SellerRole } from '../../src/api/permissions.ts';
import type { Db } from '../../server/db/db.ts';
import { emptyDatabase } from '../../server/db/emptyDatabase.ts';
import type { Operation } from '../../server/http/contract.ts';
import { privacyNotice } from '../../src/lib/copy/privacyNotice.ts';
import { createStaff } from '../../server/repositories/staff.ts';
import { StoreSql } from '../../server/db/storeSql.ts';
import { idOf, type Answer, type Browser, type CallOptions } from './httpClient.ts';
import { addressOf, document, NOWHERE } from './operations.ts';
import { keepRows } from './keepRows.ts';
import { ANANYA, KAVERI, KAVYA, MEERA, testWorld, worldOf, type TestWorld } from './world.ts';

const references = [
  'plan',
  'staff',
  'customer',
  'enrollment',
  'matured',
  'transaction',
  'payment',
  'cheque',
  'payout',
  'notification',
  'request',
  'item',
  'import',
] as const;
export type Reference = (typeof references)[number];
export type Ids = Record<Reference, string>;

export interface Side {
  host: string;
  storeId: string;
  seller: Browser;
  customer: Browser;
  ids: Ids;
}

export interface Scene {
  world: TestWorld;
  own: Side;
  foreign: Side;
  /** Another customer of the own store. */
  neighbor: Browser;
}

/** Ids that no row ever had. */
export const unknownIds = Object.fromEntries(references.map((name) => [name, NOWHERE])) as Ids;

export const image = sharp({ create: { width: 8, height: 8, channels: 3, background: '#c9a227' } })
  .png()
  .toBuffer()
  .then((bytes) => new File([new Uint8Array(bytes)], 'photo.png', { type: 'image/png' }));

const kept = new WeakMap<Db, { scene: Scene; putBack: () => Promise<void> }>();

/** Fills the emptied database. What the API has made once is put back from then on: that takes a tenth of the time. */
export async function sceneOf(db: Db): Promise<Scene> {
  const before = kept.get(db);
  if (before) {
    await before.putBack();
    return again(before.scene);
  }
  const scene = await makeScene(db);
  kept.set(db, { scene: again(scene), putBack: await keepRows(db) });
  return scene;
}

/** The same scene on a separate server, so that no clock or cookie is left from the case before. */
function again({ world: { db, ids }, own, foreign, neighbor }: Scene): Scene {
  const world = worldOf(db, ids);
  const inWorld = (side: Side): Side => ({
    ...side,
    seller: side.seller.at(world.app),
    customer: side.customer.at(world.app),
  });
  return { world, own: inWorld(own), foreign: inWorld(foreign), neighbor: neighbor.at(world.app) };
}

async function makeScene(db: Db): Promise<Scene> {
  await emptyDatabase(db);
  const world = await testWorld(db);
  const own = await sideOf(world, 'meera.localhost', MEERA, ANANYA, world.ids.plan, world.ids.ananya);
  const foreign = await sideOf(
    world,
    'kaveri.localhost',
    KAVERI,
    KAVYA,
    world.ids.kaveriPlan,
    world.ids.kavya,
  );
  return { world, own, foreign, neighbor: await world.customer(neighbor) };
}

/** Another customer of the same store. */
export const neighbor = { ...ANANYA, phone_number: '9876500001' };

/** The register that each side has uploaded, to be imported. */
const REGISTER =
  'Name,Phone,Plan,Monthly amount,Begun on,Instalments paid\nUsha Pai,9812345679,Old Gold,2000,01/01/2026,2\n';
const registerDecisions = {
  mapping: {
    name: 0,
    phone: 1,
    plan: 2,
    amount: 3,
    begun_on: 4,
    installments_paid: 5,
    amount_paid: null,
    last_payment_on: null,
    installments: null,
  },
  choices: [{ plan_name: 'Old Gold', duration_months: 11, benefits_percentage: 100, redemption_days: 0 }],
};
/** The cash that each side received today. */
const CASH_TAKEN = 8000;
/** A day that each side has closed. */
export const YESTERDAY = '2026-03-09';

async function sideOf(
  world: TestWorld,
  host: string,
  jeweller: typeof MEERA,
  saver: typeof ANANYA,
  plan: string,
  customerId: string,
): Promise<Side> {
  const { db } = world;
  const seller = await world.seller(jeweller, host);
  const customer = await world.customer(saver, host);
  const [store] = await db.query<{ id: string }>('select id from stores where slug = $1', [
    host.split('.')[0],
  ]);
  const storeId = store!.id;
  const enroll = async () =>
    idOf(succeeded(await customer.post('/api/enrollments/', { plan, monthly_amount: 2000 })));
  const newest = async () => idOf(await seller.get('/api/transactions/'), 'results.0.id');

  const matured = await enroll();
  succeeded(await seller.post(`/api/transactions/${await newest()}/mark_paid/`, { paid_through: 'cash' }));
  const rest = { installments: [{ enrollment: matured, first: 2, count: 2 }], paid_through: 'cash' };
  succeeded(await seller.post('/api/payments/', rest));
  await db.query('update enrollments set redemption_eligible_on = matured_on where id = $1', [matured]);
  const request = idOf(succeeded(await customer.post('/api/redemption-requests/', { enrollment: matured })));
  await enroll();
  const first = idOf(
    await seller.get('/api/transactions/?status=pending&sort=scheduled_due_date'),
    'results.0.id',
  );
  const payment = idOf(
    succeeded(await seller.post(`/api/transactions/${first}/mark_paid/`, { paid_through: 'cash' })),
    'payment',
  );
  const enrollment = await enroll();
  const transaction = idOf(
    await seller.get('/api/transactions/?status=pending&sort=scheduled_due_date'),
    'results.0.id',
  );
  const notification = idOf(await customer.get('/api/notifications/'), 'results.0.id');
  succeeded(await customer.post('/api/nominee/', nominee));
  succeeded(await customer.call('PUT', '/api/notifications/push/', { json: subscription }));
  succeeded(
    await customer.call('PUT', '/api/profile/consent/', {
      json: { status: 'given', notice_version: privacyNotice.version },
    }),
  );
  succeeded(
    await seller.post(`/api/enrollments/${enrollment}/contacts/`, { ...contact, note: 'Asked for May' }),
  );
  succeeded(await seller.post('/api/day-sheets/', { day: YESTERDAY, cash_booked: 0, cash_counted: 0 }));
  const staff = await db.transaction((sql) =>
    createStaff(
      new StoreSql(storeId, sql),
      { name: 'Rahul Nair', phone: '9880010002', whatsapp: null, address: 'Mysuru', role: null },
      world.clock.now(),
    ),
  );
  const form = { product_name: 'Lotus Jhumka', purity: '22K', product_image: await image };
  const item = idOf(succeeded(await seller.call('POST', '/api/catalogue/', { form })));
  const paid = async (paid_through: string) => {
    const id = await enroll();
    const installments = [{ enrollment: id, first: 1, count: 1 }];
    return {
      id,
      payment: idOf(
        succeeded(await seller.post('/api/payments/', { installments, paid_through })),
        'payments.0.id',
      ),
    };
  };
  const { payment: cheque } = await paid('cheque');
  const { id: cancelled } = await paid('upi');
  succeeded(await seller.post(`/api/enrollments/${cancelled}/cancel/`, { reason: 'Moved away' }));
  const refund = { amount: 1500, paid_through: 'upi' };
  const payout = idOf(
    succeeded(await seller.post(`/api/enrollments/${cancelled}/payouts/`, refund)),
    'payouts.0.id',
  );
  const register = { file: new Blob([REGISTER]), file_name: 'register.csv' };
  const upload = idOf(succeeded(await seller.call('POST', '/api/imports/', { form: register })));
  const ids = {
    plan,
    staff: staff.id,
    customer: customerId,
    enrollment,
    matured,
    transaction,
    payment,
    cheque,
    payout,
    notification,
    request,
    item,
    import: upload,
  };
  return { host, storeId, seller, customer, ids };
}

/** Takes in what the side has uploaded. */
export async function takeInRegister({ seller, ids }: Pick<Side, 'seller' | 'ids'>): Promise<void> {
  const { json } = bodies['takeInRegister']!(ids);
  succeeded(await seller.post(`/api/imports/${ids.import}/take_in/`, json));
}

/** A staff member of the side with a login of their own. */
export async function staffLogin(
  world: TestWorld,
  { host, seller }: Pick<Side, 'host' | 'seller'>,
  role: SellerRole,
  phone: string,
): Promise<{ id: string; phone: string; browser: Browser }> {
  const id = idOf(succeeded(await seller.post('/api/staff/', { ...staffMember, phone, role })));
  await world.db.query(
    'update staff set password_hash = (select password_hash from stores where stores.id = staff.store_id) where id = $1',
    [id],
  );
  return { id, phone, browser: await world.seller({ phone_number: phone, password: MEERA.password }, host) };
}

export function succeeded(answer: Answer): Answer {
  if (answer.status >= 300) throw new Error(`The scene was refused: ${JSON.stringify(answer.body)}`);
  return answer;
}

const nominee = { name: 'Rohan Rao', phone_number: '9876501234', relationship: 'Spouse' };
const subscription = {
  endpoint: 'https://push.example.com/send/dGhpcyBpcyBzZWNyZXQ',
  keys: {
    p256dh: 'BIOageGKBAAFEO_PjW07hXtGOglqcDku_sQjJwc_69Z_mTJQUCiaBKmeKnCeUHkp5uRluKuLg5u7cG7AUk27rXE',
    auth: '8eDyX_uCN0XRhSbY5hs7Hg',
  },
};
const contact = { kind: 'called', note: null, snooze_until: null };
const phone = { phone_number: '9876543210' };
const newPhone = { phone_number: '9876500077' };
const code = { ...phone, otp: '000000' };
export const staffMember = { name: 'Sunita Joshi', phone: '9880010003', whatsapp: null, address: null };
const address = { street: '4 Palace Road', city: 'Mysuru', state: 'Karnataka', pincode: '570001' };
const secret = { password: 'Marigold7', confirm_password: 'Marigold7' };

/** Bodies for each operation that takes one; `ids` are the records that it refers to. */
const bodies: Record<string, (ids: Ids) => CallOptions> = {
  login: () => ({ json: { ...phone, password: 'wrong' } }),
  loginSeller: () => ({ json: { ...phone, password: 'wrong' } }),
  sendRegistrationOtp: () => ({ json: phone }),
  verifyRegistrationOtp: () => ({ json: code }),
  sendForgotPasswordOtp: () => ({ json: phone }),
  verifyForgotPasswordOtp: () => ({ json: code }),
  sendSellerRegistrationOtp: () => ({ json: phone }),
  verifySellerRegistrationOtp: () => ({ json: code }),
  sendSellerForgotPasswordOtp: () => ({ json: phone }),
  verifySellerForgotPasswordOtp: () => ({ json: code }),
  register: ({ staff }) => ({
    form: { full_name: 'Asha Nair', phone_number: '9812345678', ...secret, staff },
  }),
  registerSeller: () => ({
    form: {
      seller_name: 'Vishal Soni',
      phone_number: '9844444444',
      ...secret,
      shop_name: 'Vishal Jewellers',
      shop_phone_number: '8212345678',
      store_url: 'vishal',
      ...address,
      country: 'India',
    },
  }),
  resetPassword: () => ({
    json: { ...phone, new_password: 'Marigold7', confirm_password: 'Marigold7', token: 'a'.repeat(43) },
  }),
  changePassword: () => ({
    json: { current_password: 'wrong', new_password: 'Marigold7', confirm_password: 'Marigold7' },
  }),
  setPin: () => ({ json: { current_password: 'wrong', pin: '402918' } }),
  unlockSession: () => ({ json: { pin: '402918' } }),
  subscribeToPush: () => ({ json: subscription }),
  unsubscribeFromPush: () => ({ json: { endpoint: subscription.endpoint } }),
  setErasure: () => ({ json: { status: 'asked' } }),
  setLanguage: () => ({ json: { language: 'hi' } }),
  setConsent: () => ({ json: { status: 'given', notice_version: privacyNotice.version } }),
  updateProfile: ({ staff }) => ({ form: { full_name: 'Ananya Rao', staff } }),
  updateSellerProfile: () => ({ form: { seller_name: 'Meera Shah' } }),
  createPlan: () => ({
    form: {
      name: 'Golden Year',
      duration_months: '12',
      redemption_days: '7',
      min_amount: '1000',
      max_amount: '5000',
      benefits_percentage: '50',
      options: ['No making charges'],
    },
  }),
  setPlanActive: () => ({ json: { is_active: true } }),
  enroll: ({ plan, staff }) => ({ json: { plan, monthly_amount: 2000, staff } }),
  cancelPlan: () => ({ json: {} }),
  cancelEnrollment: () => ({ json: { reason: 'Moved away' } }),
  payRefund: () => ({ json: { amount: 1000, paid_through: 'upi', payment_reference: 'UPI-3' } }),
  lapseEnrollments: ({ enrollment }) => ({ json: { enrollments: [enrollment] } }),
  markTransactionPaid: () => ({ json: { paid_through: 'upi', payment_reference: 'UPI-1' } }),
  receivePayment: ({ enrollment }) => ({
    json: {
      installments: [{ enrollment, first: 1, count: 1 }],
      paid_through: 'upi',
      payment_reference: 'UPI-2',
    },
  }),
  voidPayment: () => ({ json: { reason: 'The wrong plan' } }),
  correctPayment: () => ({
    json: { paid_through: 'upi', payment_reference: 'UPI-4', reason: 'It was by UPI' },
  }),
  settleCheque: () => ({ json: { outcome: 'returned', reason: 'Funds were insufficient' } }),
  voidPayout: () => ({ json: { reason: 'Nobody came for it' } }),
  holdEnrollment: () => ({ json: { reason: 'A dispute' } }),
  releaseEnrollment: () => ({ json: { reason: 'It is settled' } }),
  rejectRedemption: () => ({ json: { reason: 'Bring your receipts' } }),
  undoApproval: () => ({ json: { reason: 'The wrong plan' } }),
  handOver: () => ({ json: { item: 'Coin' } }),
  addCustomer: () => ({ json: { full_name: 'Asha Nair', phone_number: '9812345677' } }),
  sendConsentOtp: () => ({ json: { purpose: 'enroll' } }),
  enrollCustomer: ({ plan }) => ({ json: { plan, monthly_amount: 2000, consent: 'paper' } }),
  requestRedemptionForCustomer: ({ matured }) => ({ json: { enrollment: matured, consent: 'paper' } }),
  sendPhoneChangeOtp: () => ({ json: newPhone }),
  changeCustomerPhone: () => ({ json: { ...newPhone, otp: '000000', reason: 'The old phone was lost' } }),
  recordNomineeClaim: () => ({ json: { document: 'Death certificate', document_number: '1204/2026' } }),
  takeBackNomineeClaim: () => ({ json: { reason: 'Recorded for the wrong customer' } }),
  closeDay: () => ({
    json: { day: '2026-03-10', cash_booked: CASH_TAKEN, cash_counted: CASH_TAKEN - 50, reason: 'Change' },
  }),
  reopenDay: () => ({ json: { day: '2026-03-10', reason: 'Counted twice' } }),
  lockMonth: () => ({ json: { day: '2026-02-01' } }),
  unlockMonth: () => ({ json: { day: '2026-02-01', reason: 'A late cheque' } }),
  recordContact: () => ({ json: contact }),
  reportPayment: ({ enrollment }) => ({
    json: { installments: [{ enrollment, first: 1, count: 1 }], reference: '433812345678' },
  }),
  setGoldRates: () => ({ json: { rates: [{ karat: 22, paise_per_gram: 625_000 }] } }),
  setGoldRateSettings: () => ({ json: { is_shown: true, max_age_hours: 24 } }),
  sendReminders: () => ({ json: { section: 'overdue' } }),
  setNewsSeen: () => ({ json: { seen_until: '2026-03-10T05:00:00Z' } }),
  setReportNotFound: () => ({ json: { reference: '433812345678' } }),
  upsertTransactionForDue: ({ enrollment }) => ({ json: { enrollment } }),
  requestRedemption: ({ matured }) => ({ json: { enrollment: matured } }),
  nameNominee: () => ({ json: nominee }),
  changeNominee: () => ({ json: nominee }),
  uploadRegister: () => ({
    form: { file: new Blob([`${REGISTER}\n`]), file_name: 'another.csv' },
  }),
  checkRegister: () => ({ json: registerDecisions }),
  takeInRegister: () => ({
    json: { ...registerDecisions, totals: { people: 1, known: 0, plans: 1, saved: 4000, benefit: 2000 } },
  }),
  createCatalogueItem: () => ({ form: { product_name: 'Lotus Jhumka', purity: '22K', tags: ['festive'] } }),
  updateCatalogueItem: () => ({ json: { product_name: 'Lotus Jhumka' } }),
  addStaffMember: () => ({ json: staffMember }),
  changeStaffMember: () => ({ json: staffMember }),
};

/** Queries with which a read shows everything; operations that require a query are invalid without. */
const queries: Record<string, (ids: Ids) => string[]> = {
  showPhoneVerification: () => ['?phone_number=9876543210'],
  showSellerPhoneVerification: () => ['?phone_number=9811111111'],
  showBranding: () => ['?subdomain=meera'],
  listEnrollments: () => ['', '?q=ananya'],
  previewReminders: () => ['?section=overdue'],
  listPeopleWithoutPlan: () => ['', '?q=asha'],
  listEnrollmentProgress: ({ enrollment }) => [`?ids=${enrollment}`],
  listTransactions: () => ['', '?q=ananya'],
  searchStore: () => ['?q=ananya', '?q=1'],
  showCashOfDay: ({ enrollment }) => [`?enrollment=${enrollment}&day=2026-03-10`],
  showPaymentAnalytics: () => ['?start_date=2020-01-01&end_date=2030-01-01'],
  showDaySheet: () => ['', `?day=${YESTERDAY}`],
  exportList: (ids) =>
    exportedLists.map((list) => `?list=${list}${list === 'register_errors' ? `&import=${ids.import}` : ''}`),
};

const exportedLists = (
  document as {
    paths: { '/exports/': { get: { parameters: { name?: string; schema: { enum: string[] } }[] } } };
  }
).paths['/exports/'].get.parameters.find(({ name }) => name === 'list')!.schema.enum;

/** All addresses at which a read shows something of `ids`. */
export function addressesFor(operation: Operation, ids: Ids): string[] {
  const reference = pathReferenceOf(operation);
  const address = addressOf(operation, reference ? ids[reference] : NOWHERE);
  return (queries[operation.id]?.(ids) ?? ['']).map((query) => address + query);
}

/** The record in an operation's path. */
const pathReferences: Record<string, Reference> = {
  plans: 'plan',
  enrollments: 'enrollment',
  transactions: 'transaction',
  payments: 'payment',
  payouts: 'payout',
  'redemption-requests': 'request',
  imports: 'import',
  notifications: 'notification',
  catalogue: 'item',
  customers: 'customer',
  staff: 'staff',
};

/** True when the caller, and every other browser of the account, has to log in again. */
export const endsEverySession = ({ id }: Operation): boolean =>
  id === 'logOutEverywhere' || id === 'lockSession'; // without a PIN

export function pathReferenceOf({ id, path }: Operation): Reference | null {
  if (!path.includes('{')) return null;
  if (id === 'withdrawRedemption') return 'matured';
  if (id === 'settleCheque') return 'cheque';
  const reference = pathReferences[path.split('/')[1]!];
  if (!reference) throw new Error(`${path}: say in pathReferences what its id refers to.`);
  return reference;
}

/** A valid request. Throws for an operation with a body that is not among `bodies`: a new one belongs there. */
export async function requestFor(
  operation: Operation,
  ids: Ids,
): Promise<{ method: string; address: string; options: CallOptions }> {
  const make = bodies[operation.id];
  if (!make && operation.bodyTypes.length > 0 && operation.bodyRequired)
    throw new Error(`${operation.id}: say in bodies what it is sent.`);
  const options = make?.(ids) ?? {};
  const form =
    options.form && operation.id === 'createCatalogueItem'
      ? { ...options.form, product_image: await image }
      : options.form;
  return {
    method: operation.method,
    address: addressesFor(operation, ids)[0]!,
    options: form ? { form } : options,
  };
}

/** Whom the contract lets in, as one of the side's browsers. */
export const callerOf = ({ guards }: Operation, side: Side): Browser =>
  guards.some((guard) => guard.startsWith('seller')) ? side.seller : side.customer;
