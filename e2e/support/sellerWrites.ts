// How a jeweller's writes are lost, and what is seen and held then.
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { daySheetCopy } from '../../src/lib/copy/daySheet.ts';
import { deskCopy } from '../../src/lib/copy/desk.ts';
import { paymentsCopy } from '../../src/lib/copy/payments.ts';
import { sellerCopy } from '../../src/lib/copy/seller.ts';
import { staffCopy as staff } from '../../src/lib/copy/staff.ts';
import { expect } from './journey.ts';
import { network, press } from './lostReply.ts';
import { enterHome, expectToast, field, people } from './pages.ts';
import { settled } from './routes.ts';
import {
  answer,
  counted,
  oneLess,
  oneMore,
  read,
  type Scene,
  type ShownElsewhere,
  type WriteRow,
} from './writes.ts';

const { catalogue, plans, profile, redemptions, login } = sellerCopy;
const as = people.meera;

const go =
  (path: string) =>
  async ({ page, shop }: Scene) => {
    await page.goto(`${shop}/seller/${path}`);
    await settled(page);
  };
const inDialog =
  (name: string) =>
  async ({ page }: Scene) =>
    page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
const count = (path: string) => (scene: Scene) => counted(scene, path, 'seller');
const records = async (scene: Scene, path: string) =>
  ((await read(scene, path, 'seller')) as { results: Record<string, string>[] }).results;
/** One field of the record with this name. */
const fieldOf = (path: string, key: string, name: string, of: string) => async (scene: Scene) =>
  (await records(scene, path)).find((one) => one[key] === name)?.[of];
const saidInDialog = ({ page }: Scene) =>
  expect(page.getByRole('dialog').getByText(network, { exact: true })).toBeVisible();

async function chooseImage({ page }: Scene): Promise<void> {
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#a8763e' } })
    .jpeg()
    .toBuffer();
  await page.setInputFiles('input[type=file]', { name: 'piece.jpg', mimeType: 'image/jpeg', buffer });
  const confirm = page.getByRole('button', { name: 'Confirm' });
  await expect(confirm).not.toHaveAttribute('aria-disabled', 'true');
  await confirm.click();
  await expect(confirm).toBeHidden();
}

/** The demo's customer with several plans. */
async function goToCustomer(scene: Scene): Promise<void> {
  const [first] = await records(scene, '/enrollments/?q=ananya');
  await go(`customer/${first!['user_id']}`)(scene);
}

const elsewhere = (title: string, file = 'e2e/lostReplies.spec.ts'): ShownElsewhere => ({ file, title });
const registration = elsewhere(
  'a store whose reply was lost is one; pressed again its jeweller is sent to the login',
);
const forgotten = elsewhere('a ${area}’s forgotten password survives the loss of each reply');

export const sellerWrites: Record<string, WriteRow | ShownElsewhere> = {
  loginSeller: {
    as: null,
    open: async ({ page, shop }) => {
      await page.goto(`${shop}/seller/login`);
      await field(page, login.phone).fill(as.phone);
      await field(page, login.password).fill(as.password);
    },
    press: ({ page }) => press(page, login.submit),
    lost: ({ page }) => expect(page.getByText(network).first()).toBeVisible(),
    holds: async () => 'sessions, which end by themselves',
    done: () => 'sessions, which end by themselves',
    again: async ({ page, shop }) => {
      await expect(field(page, login.password)).toHaveValue(as.password);
      await press(page, login.submit);
      await expect(page).toHaveURL(`${shop}/seller/portfolio`);
    },
  },
  logoutSeller: elsewhere(
    'stays logged out after a reload, until the next login, when the logout never reached the server',
    'tests/machines/session/session.test.ts',
  ),
  refreshSellerToken: elsewhere(
    'twenty calls refused at once are one renewal and twenty retries, for each realm, 200 times',
    'tests/machines/session/renewals.test.ts',
  ),
  sendSellerRegistrationOtp: elsewhere(
    "call: 'sendSellerRegistrationOtp'",
    'tests/screens/seller/failures.test.tsx',
  ),
  verifySellerRegistrationOtp: elsewhere(
    "call: 'verifySellerRegistrationOtp'",
    'tests/screens/seller/failures.test.tsx',
  ),
  registerSeller: registration,
  sendSellerForgotPasswordOtp: elsewhere(
    "send: 'sendSellerForgotPasswordOtp'",
    'tests/screens/seller/failures.test.tsx',
  ),
  verifySellerForgotPasswordOtp: forgotten,
  updateSellerProfile: {
    as,
    open: async (scene) => {
      await go('profile')(scene);
      await press(scene.page, profile.edit);
      await field(scene.page, profile.name).fill('Meera Devi Shah');
    },
    press: ({ page }) => press(page, profile.submit),
    holds: async (scene) =>
      JSON.stringify(await read(scene, '/seller/profile/', 'seller')).includes('Meera Devi Shah'),
    done: () => true,
    again: async ({ page }) => {
      await expect(field(page, profile.name)).toHaveValue('Meera Devi Shah');
      await press(page, profile.submit);
      await expectToast(page, profile.updated);
    },
  },
  createPlan: elsewhere('a plan is created once, whether it is pressed again'),
  setPlanActive: {
    as,
    open: go('plans'),
    press: ({ page }) => page.getByRole('button', { name: plans.deactivate }).first().click(),
    holds: activePlans,
    done: oneLess,
    again: async (scene) =>
      expect(scene.page.getByRole('button', { name: plans.deactivate })).toHaveCount(
        await activePlans(scene),
      ),
  },
  markTransactionPaid: elsewhere(
    'a payment whose reply was lost is booked once, and its receipt shown',
    'e2e/offline.spec.ts',
  ),
  receivePayment: {
    as,
    open: async (scene) => {
      await goToCustomer(scene);
      await press(scene.page, paymentsCopy.receive.open);
    },
    press: ({ page }) => page.getByRole('button', { name: /^Take ₹/ }).click(),
    holds: count('/transactions/?status=paid'),
    done: (before: number) => before + 3, // what is due of three plans
    again: async ({ page }) => {
      await page.getByRole('button', { name: /^Take ₹/ }).click();
      await expectToast(page, paymentsCopy.receive.booked);
    },
    isShort: true,
  },
  voidPayment: {
    as,
    open: async (scene) => {
      const { page } = scene;
      await go('transactions?status=paid')(scene);
      await expect(page.getByRole('combobox', { name: sellerCopy.transactions.status })).toHaveValue('paid');
      await page.getByRole('button', { name: /^Void/ }).first().click();
      await page.getByRole('dialog').getByLabel(paymentsCopy.void.reason).fill('Wrong customer');
    },
    press: inDialog(paymentsCopy.void.submit),
    lost: saidInDialog,
    holds: async (scene) =>
      new Set(
        (await records(scene, '/transactions/?status=voided&page_size=100')).map(({ payment }) => payment),
      ).size,
    done: oneMore,
    again: async (scene) => {
      await expect(scene.page.getByRole('dialog').getByLabel(paymentsCopy.void.reason)).toHaveValue(
        'Wrong customer',
      );
      await inDialog(paymentsCopy.void.submit)(scene);
      await expectToast(scene.page, paymentsCopy.void.voided);
    },
  },
  recordContact: {
    as,
    open: async (scene) => {
      const { page } = scene;
      await go('desk')(scene);
      await page
        .getByRole('button', { name: deskCopy.snooze('Ananya Rao') })
        .first()
        .click();
      await page.getByRole('dialog').getByLabel(deskCopy.dialog.note).fill('Pays on Friday');
    },
    press: inDialog(deskCopy.dialog.submit),
    holds: contactsOfAnanya,
    done: oneMore,
    again: async (scene) => {
      await expect(scene.page.getByRole('dialog').getByLabel(deskCopy.dialog.note)).toHaveValue(
        'Pays on Friday',
      );
      await inDialog(deskCopy.dialog.submit)(scene);
      await expectToast(scene.page, deskCopy.dialog.saved);
      await expect(scene.page.getByText(deskCopy.snoozed(1)).first()).toBeVisible();
    },
    isShort: true,
  },
  approveRedemption: {
    as,
    open: go('redemptions'),
    press: answer(redemptions.accept, redemptions.accept),
    holds: async (scene) =>
      (await records(scene, '/redemption-requests/?page_size=100')).filter(
        ({ status }) => status === 'requested',
      ).length,
    done: oneLess,
    again: async (scene) => {
      await inDialog(redemptions.accept)(scene);
      await expect(scene.page.getByText(/not possible any more/).first()).toBeVisible();
    },
    refusals: [409],
  },
  createCatalogueItem: {
    as,
    open: async (scene) => {
      const { page } = scene;
      await go('catalogue')(scene);
      await press(page, catalogue.add);
      await field(page, catalogue.name).fill('Parrot Pendant');
      await field(page, catalogue.purity).fill('22K');
      await chooseImage(scene);
    },
    press: ({ page }) => press(page, catalogue.submit),
    holds: count('/catalogue/'),
    done: oneMore,
    again: async ({ page }) => {
      await expect(field(page, catalogue.name)).toHaveValue('Parrot Pendant');
      await press(page, catalogue.submit);
      await expectToast(page, catalogue.created);
      await expect(page.getByRole('listitem').filter({ hasText: 'Parrot Pendant' })).toHaveCount(1);
    },
    isShort: true,
  },
  updateCatalogueItem: {
    as,
    open: async (scene) => {
      await go('catalogue')(scene);
      await scene.page.getByRole('button', { name: /^Edit.*Lotus Jhumka$/ }).click();
      await field(scene.page, catalogue.purity).fill('18K');
    },
    press: ({ page }) => press(page, catalogue.submit),
    holds: fieldOf('/catalogue/?page_size=100', 'product_name', 'Lotus Jhumka', 'purity'),
    done: () => '18K',
    again: async ({ page }) => {
      await press(page, catalogue.submit);
      await expectToast(page, catalogue.updated);
    },
  },
  deleteCatalogueItem: {
    as,
    open: go('catalogue'),
    press: answer(/^Delete /, catalogue.delete),
    holds: count('/catalogue/'),
    done: oneLess,
    again: async (scene) => {
      await answer(/^Delete /, catalogue.delete)(scene);
      await expectToast(scene.page, catalogue.deleted);
    },
    refusals: [404],
  },
  addStaffMember: {
    as,
    open: async (scene) => {
      const { page } = scene;
      await go('staff')(scene);
      await press(page, staff.add);
      await field(page, staff.name).fill('Ravi Kumar');
      await field(page, staff.phone).fill('9880010009');
    },
    press: inDialog(staff.submit),
    holds: count('/staff/'),
    done: oneMore,
    again: async (scene) => {
      await expect(field(scene.page, staff.name)).toHaveValue('Ravi Kumar');
      await inDialog(staff.submit)(scene);
      await expectToast(scene.page, staff.added);
      await expect(scene.page.getByRole('row').filter({ hasText: 'Ravi Kumar' })).toHaveCount(1);
    },
    isShort: true,
  },
  changeStaffMember: {
    as,
    open: async (scene) => {
      await go('staff')(scene);
      await scene.page.getByRole('button', { name: /^Edit.*Kavya Iyer$/ }).click();
      await field(scene.page, staff.address).fill('7 Lake View');
    },
    press: inDialog(staff.submit),
    holds: fieldOf('/staff/', 'name', 'Kavya Iyer', 'address'),
    done: () => '7 Lake View',
    again: async (scene) => {
      await inDialog(staff.submit)(scene);
      await expectToast(scene.page, staff.updated);
    },
  },
  deleteStaffMember: {
    as,
    open: async (scene) => {
      const { page } = scene;
      await go('staff')(scene);
      await press(page, staff.add);
      await field(page, staff.name).fill('Tara Bose');
      await field(page, staff.phone).fill('9880010008');
      await inDialog(staff.submit)(scene);
      await expectToast(page, staff.added);
    },
    press: answer(/^Delete.*Tara Bose$/, staff.delete),
    holds: count('/staff/'),
    done: oneLess,
    again: async (scene) => {
      await answer(/^Delete.*Tara Bose$/, staff.delete)(scene);
      await expectToast(scene.page, staff.deleted);
    },
    refusals: [404],
  },
  closeDay: {
    as,
    open: async (scene) => {
      const { page } = scene;
      await go('day-sheet')(scene);
      await press(page, daySheetCopy.close);
      await page.getByRole('dialog').getByLabel(daySheetCopy.dialog.counted).fill('10');
      await page.getByRole('dialog').getByLabel(daySheetCopy.dialog.reason).fill('Change given twice');
    },
    press: inDialog(daySheetCopy.dialog.submit),
    holds: async (scene) =>
      ((await read(scene, '/day-sheets/', 'seller')) as { closing: unknown }).closing !== null,
    done: () => true,
    again: async (scene) => {
      await inDialog(daySheetCopy.dialog.submit)(scene);
      await expect(scene.page.getByText(/day sheet is closed/).first()).toBeVisible();
    },
    refusals: [409],
  },
};

async function activePlans(scene: Scene): Promise<number> {
  const listed = (await records(scene, '/plans/?page_size=100')) as unknown as { is_active: boolean }[];
  return listed.filter((plan) => plan.is_active).length;
}

/** How many calls and notes Ananya is told of, in a browser of her own. */
async function contactsOfAnanya({ page, shop, anotherPerson }: Scene): Promise<number> {
  let own = ananyas.get(page);
  if (own === undefined) {
    own = await (await anotherPerson()).newPage();
    await enterHome(own, shop, people.ananya);
    ananyas.set(page, own);
  }
  const { contacts } = (await read({ page: own }, '/profile/my-data/', 'customer')) as {
    contacts: unknown[];
  };
  return contacts.length;
}
const ananyas = new WeakMap<Page, Page>();
