// How a customer's writes are lost, and what is seen and held then.
import { customerCopy } from '../../src/lib/copy/customer.ts';
import { erasureCopy } from '../../src/lib/copy/erasure.ts';
import { historyCopy } from '../../src/lib/copy/history.ts';
import { myDataCopy } from '../../src/lib/copy/myData.ts';
import { securityCopy } from '../../src/lib/copy/security.ts';
import { expect } from './journey.ts';
import { network, press } from './lostReply.ts';
import { expectToast, field, logIn, people } from './pages.ts';
import { settled } from './routes.ts';
import { answer, counted, oneMore, read, type Scene, type ShownElsewhere, type WriteRow } from './writes.ts';

const { nominee, profileEdit, vault, login } = customerCopy;
const NEW_PASSWORD = 'Marigold7';

const go =
  (path: string) =>
  async ({ page, shop }: Scene) => {
    await page.goto(shop + path);
    await settled(page);
  };
const listed =
  (name: 'consents' | 'erasure_requests') =>
  async (scene: Scene): Promise<number> =>
    ((await read(scene, '/profile/my-data/', 'customer')) as Record<typeof name, unknown[]>)[name].length;
const relationship = async (scene: Scene) =>
  ((await read(scene, '/nominee/', 'customer')) as { relationship?: string }).relationship ?? 'none';
const fillNominee = async ({ page }: Scene, opener: string) => {
  await press(page, opener);
  await field(page, nominee.name).fill('Leela Menon');
  await field(page, nominee.phone).fill('9876500003');
  await page.getByLabel(nominee.relationship).selectOption({ label: 'Mother' });
  await page.getByRole('checkbox').check();
};
export const customerWrites: Record<string, WriteRow | ShownElsewhere> = {
  login: {
    as: null,
    open: async (scene) => {
      await go('/login')(scene);
      await field(scene.page, login.phone).fill(people.ananya.phone);
      await field(scene.page, login.password).fill(people.ananya.password);
    },
    press: ({ page }) => press(page, login.submit),
    lost: ({ page }) => expect(page.getByText(network).first()).toBeVisible(),
    holds: async () => 'sessions, which end by themselves',
    done: () => 'sessions, which end by themselves',
    again: async ({ page, shop }) => {
      await expect(field(page, login.password)).toHaveValue(people.ananya.password);
      await press(page, login.submit);
      await expect(page).toHaveURL(`${shop}/home`);
    },
  },
  logout: {
    file: 'tests/machines/session/session.test.ts',
    title: 'stays logged out after a reload, until the next login, when the logout never reached the server',
  },
  logOutEverywhere: {
    as: people.dev,
    open: go('/profile/security'),
    press: answer(securityCopy.logOutEverywhere, securityCopy.logOutConfirm),
    holds: ({ page }) => page.evaluate(async () => (await fetch('/api/profile/')).status),
    done: () => 401,
    again: async ({ page }) => {
      await press(page, securityCopy.logOutEverywhere);
      await press(page, securityCopy.logOutConfirm);
      await expect(page).toHaveURL(/\/login$/);
    },
    refusals: [401],
  },
  refreshToken: {
    file: 'tests/machines/session/renewals.test.ts',
    title: 'twenty calls refused at once are one renewal and twenty retries, for each realm, 200 times',
  },
  sendRegistrationOtp: {
    file: 'e2e/offline.spec.ts',
    title: 'a registration goes on after each lost reply, and says at the end that it is done',
  },
  verifyRegistrationOtp: {
    file: 'e2e/offline.spec.ts',
    title: 'a registration goes on after each lost reply, and says at the end that it is done',
  },
  register: {
    file: 'e2e/offline.spec.ts',
    title: 'a registration goes on after each lost reply, and says at the end that it is done',
  },
  sendForgotPasswordOtp: {
    file: 'e2e/lostReplies.spec.ts',
    title: 'a code that was verified as the page was loaded anew is asked for again',
  },
  verifyForgotPasswordOtp: {
    file: 'e2e/lostReplies.spec.ts',
    title: 'a ${area}’s forgotten password survives the loss of each reply',
  },
  resetPassword: {
    file: 'e2e/lostReplies.spec.ts',
    title: 'a ${area}’s forgotten password survives the loss of each reply',
  },
  updateProfile: {
    as: people.ananya,
    open: async (scene) => {
      await go('/profile/edit')(scene);
      await field(scene.page, profileEdit.fullName).fill('Ananya Devi Rao');
    },
    press: ({ page }) => press(page, profileEdit.submit),
    holds: async (scene) => ((await read(scene, '/profile/', 'customer')) as { full_name: string }).full_name,
    done: () => 'Ananya Devi Rao',
    again: async ({ page }) => {
      await expect(field(page, profileEdit.fullName)).toHaveValue('Ananya Devi Rao');
      await press(page, profileEdit.submit);
      await expectToast(page, profileEdit.success);
    },
  },
  changePassword: {
    as: people.dev,
    open: async (scene) => {
      const { page } = scene;
      await go('/profile/security')(scene);
      await press(page, securityCopy.change);
      await field(page, securityCopy.currentPassword).fill(people.dev.password);
      await field(page, securityCopy.newPassword).fill(NEW_PASSWORD);
      await field(page, securityCopy.confirmPassword).fill(NEW_PASSWORD);
    },
    press: ({ page }) => press(page, securityCopy.submit),
    holds: async ({ anotherPerson, shop }) => {
      const other = await (await anotherPerson()).newPage();
      await other.goto(`${shop}/login`);
      await logIn(other, { ...people.dev, password: NEW_PASSWORD });
      await expect(
        other
          .getByText(login.invalidCredentials)
          .or(other.getByRole('link', { name: 'Home' }))
          .first(),
      ).toBeVisible();
      const opens = other.url() === `${shop}/home`;
      await other.context().close();
      return opens;
    },
    done: () => true,
    again: async ({ page }) => {
      await press(page, securityCopy.submit);
      await expectToast(page, securityCopy.changed);
    },
    refusals: [401],
  },
  setLanguage: {
    file: 'tests/screens/customer/failures.test.tsx',
    title: 'setLanguage',
  },
  setConsent: {
    as: people.ananya,
    open: go('/profile/my-data'),
    press: ({ page }) => press(page, myDataCopy.agree),
    holds: listed('consents'),
    done: oneMore,
    again: ({ page }) => expect(page.getByRole('button', { name: myDataCopy.withdraw })).toBeVisible(),
  },
  setErasure: {
    as: people.ananya,
    open: go('/profile/my-data'),
    press: answer(erasureCopy.ask, erasureCopy.askConfirm),
    holds: listed('erasure_requests'),
    done: oneMore,
    again: ({ page }) => expect(page.getByRole('button', { name: erasureCopy.takeBack })).toBeVisible(),
  },
  enroll: {
    file: 'e2e/offline.spec.ts',
    title: 'an enrollment is one, although its page was loaded anew or its line lost meanwhile',
  },
  cancelPlan: {
    as: people.ananya,
    open: go('/gold-vault'),
    press: async (scene) => {
      const { page } = scene;
      const cancel = page.getByRole('button', { name: vault.cancelPlan, includeHidden: true });
      if (!(await cancel.first().isVisible()))
        await page.getByRole('listitem').filter({ has: cancel }).locator('summary').first().press('Enter');
      await answer(vault.cancelPlan, vault.cancelConfirm)(scene);
    },
    holds: (scene) => counted(scene, '/enrollments/?status=cancelled', 'customer'),
    done: oneMore,
    again: ({ page }) => expect(page.getByText(vault.cancelledOn).first()).toBeAttached(),
  },
  requestRedemption: {
    file: 'e2e/lostReplies.spec.ts',
    title: 'a redemption is requested once; the vault shows it as soon as the line is back',
  },
  upsertTransactionForDue: {
    file: 'tests/screens/customer/failures.test.tsx',
    title: 'upsertTransactionForDue',
  },
  nameNominee: {
    as: people.dev,
    open: async (scene) => {
      await go('/nominee')(scene);
      await fillNominee(scene, nominee.add);
    },
    press: ({ page }) => press(page, nominee.submit),
    holds: relationship,
    done: () => 'Mother',
    again: async ({ page }) => {
      await press(page, nominee.submit);
      await expectToast(page, 'You already have a nominee.');
      await press(page, nominee.saveChanges);
      await expectToast(page, nominee.saved);
    },
    refusals: [404, 409],
  },
  changeNominee: {
    as: people.ananya,
    open: async (scene) => {
      await go('/nominee')(scene);
      await press(scene.page, nominee.edit);
      await scene.page.getByLabel(nominee.relationship).selectOption({ label: 'Sister' });
      await scene.page.getByRole('checkbox').check();
    },
    press: ({ page }) => press(page, nominee.saveChanges),
    holds: relationship,
    done: () => 'Sister',
    again: async ({ page }) => {
      await press(page, nominee.saveChanges);
      await expectToast(page, nominee.saved);
    },
  },
  deleteNominee: {
    as: people.ananya,
    open: go('/nominee'),
    press: answer(nominee.delete, nominee.deleteConfirm),
    holds: relationship,
    done: () => 'none',
    again: async (scene) => {
      await answer(nominee.delete, nominee.deleteConfirm)(scene);
      await expectToast(scene.page, nominee.deleted);
      await expect(scene.page.getByText(nominee.empty)).toBeVisible();
    },
    refusals: [404],
  },
  subscribeToPush: {
    file: 'tests/api/push.test.ts',
    title: 'after a lost reply the next press turns it on',
  },
  unsubscribeFromPush: {
    file: 'tests/api/push.test.ts',
    title: 'turning off ends it here and at the server; without a line, here',
  },
  markNotificationRead: {
    file: 'tests/screens/customer/failures.test.tsx',
    title: 'markNotificationRead',
  },
  markAllNotificationsRead: {
    as: people.ananya,
    open: go('/notifications'),
    press: ({ page }) => press(page, historyCopy.notifications.markAll),
    holds: async (scene) =>
      ((await read(scene, '/profile/', 'customer')) as { unread_notifications?: number })
        .unread_notifications,
    done: () => 0,
    again: async ({ page }) => {
      await press(page, historyCopy.notifications.markAll);
      await expect(page.getByRole('link', { name: /Unread/ })).toHaveCount(0);
    },
  },
};
