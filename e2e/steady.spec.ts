// What must not shake: a second tap, a lost line, code that a deployment took away, the focus.
import { customerCopy } from '../src/lib/copy/customer.ts';
import { loginDialogsCopy } from '../src/lib/copy/loginDialogs.ts';
import { sellerCopy } from '../src/lib/copy/seller.ts';
import { staffCopy } from '../src/lib/copy/staff.ts';
import { sharedCopy } from '../src/lib/copy/shared.ts';
import type { Locator, Page, Route } from 'playwright/test';
import { expect, test } from './support/journey.ts';
import { enterHome, expectToast, field, logIn, people, verifyCode } from './support/pages.ts';

test.describe.configure({ mode: 'default' });

test.beforeAll(({ server }) => server.resetDemo());

const { bar } = sharedCopy.offline;
const { tabs } = customerCopy.layout;

/** Waits for what starts behind the first page. */
const settled = (page: Page) => expect(page.locator('body > div > [role=status]')).toBeAttached();

const tab = (page: Page, name: string) =>
  page.getByRole('link', { name, exact: true }).filter({ visible: true });

async function openHome(page: Page, shop: string): Promise<void> {
  await page.goto(`${shop}/login`);
  await logIn(page, people.ananya);
  await expect(page).toHaveURL(`${shop}/home`);
  await settled(page);
}

/** Presses a button, and once the notice of its failure stands, twice more without a pause: the first press removes the notice. */
async function tapAgainAfter(page: Page, button: Locator, notice: string): Promise<void> {
  await button.click();
  await page.getByText(notice).first().waitFor();
  const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.dblclick(x + width / 2, y + height / 2);
  await page.getByText(notice).first().waitFor();
}

const refuse = (detail: string) => (route: Route) =>
  route.fulfill({ status: 400, contentType: 'application/json', body: JSON.stringify({ detail }) });

test('a second tap after a failure stays on the page, and keeps the reset token', async ({
  page,
  server,
  store,
  watch,
}) => {
  const copy = sharedCopy.resetPassword;
  const shop = store('meera');
  watch.expect(400);
  await page.goto(`${shop}/otp`);
  await settled(page);
  const words = customerCopy.forgotPassword;
  await field(page, words.phone).fill(people.ananya.phone);
  await page.route('**/api/otp/**', refuse('No message can be sent now.'));
  await tapAgainAfter(
    page,
    page.getByRole('button', { name: sharedCopy.otp.send }),
    'No message can be sent now.',
  );
  await expect(page).toHaveURL(`${shop}/otp`);

  await page.unroute('**/api/otp/**');
  await page.getByRole('button', { name: sharedCopy.otp.send }).click();
  await expectToast(page, words.sent);
  await verifyCode(page, await server.readOtp(people.ananya.phone));
  await expect(page).toHaveURL(`${shop}/reset-password`);

  await field(page, copy.newPassword).fill('Marigold#7');
  await field(page, copy.confirmPassword).fill('Marigold#7');
  await page.route('**/api/reset-password/', refuse('Choose another password.'));
  const submit = page.getByRole('button', { name: copy.submit });
  const stood = await submit.boundingBox();
  await tapAgainAfter(page, submit, 'Choose another password.');
  await expect(page).toHaveURL(`${shop}/reset-password`);
  expect(await submit.boundingBox()).toEqual(stood);

  await page.unroute('**/api/reset-password/');
  await submit.click();
  await expectToast(page, copy.success);
  await server.resetDemo();
});

test('a link that comes under the finger takes a tap only once it can be seen', async ({ page, store }) => {
  const shop = store('meera');
  await page.goto(`${shop}/login`);
  await settled(page);
  const back = page.getByRole('link', { name: customerCopy.login.forgotPassword });
  const { x, y, width, height } = (await back.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [right, below] = [x + width / 2, y + height / 2];
  await page.evaluate((top) => {
    const cover = document.createElement('button');
    cover.style.cssText = `position:fixed;inset:${top}px 0 auto;height:40px`;
    cover.addEventListener('click', () => cover.remove());
    document.body.append(cover);
  }, below - 20);

  await page.mouse.dblclick(right, below);
  await page.waitForTimeout(450);
  await expect(page).toHaveURL(`${shop}/login`);

  await page.mouse.click(right, below);
  await expect(page).toHaveURL(`${shop}/otp`);
});

test('a lost line shows a bar at once and keeps the app; what failed loads by itself when it is back', async ({
  page,
  context,
  store,
  watch,
}) => {
  const shop = store('meera');
  watch.expect(/ERR_INTERNET_DISCONNECTED/);
  await openHome(page, shop);
  await tab(page, tabs.plans).click();
  await expect(page).toHaveURL(`${shop}/plans`);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await tab(page, tabs.home).click();
  await expect(page).toHaveURL(`${shop}/home`);

  await context.setOffline(true);
  await expect(page.getByText(bar)).toBeVisible({ timeout: 5_000 });
  await tab(page, tabs.plans).click();
  await expect(page.getByText(customerCopy.plans.failed)).toBeVisible({ timeout: 5_000 });
  await expect(tab(page, tabs.home)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(bar)).toBeHidden();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();

  await context.setOffline(true);
  await expect(page.getByText(bar)).toBeVisible({ timeout: 5_000 });
  await tab(page, tabs.catalogue).click();
  await expect(page.getByText(sharedCopy.errors.loadPage)).toBeVisible();
  await expect(tab(page, tabs.home)).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/\/|http/);
  await expect(page).toHaveURL(`${shop}/plans`);
  await context.setOffline(false);
  await expect(page).toHaveURL(`${shop}/catalogue`);
  await expect(page.getByText(sharedCopy.errors.loadPage)).toBeHidden();
});

test('a notice stands above the bar of a lost line', async ({ page, store, context, watch }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  const copy = customerCopy.duePayments.upi;
  await openHome(page, store('meera'));
  await page.goto(`${store('meera')}/due-payments`);
  const button = page.getByRole('button', { name: copy.copy });
  await expect(button).toBeEnabled();
  await context.setOffline(true);
  const line = page.locator('p', { hasText: bar });
  await expect(line).toBeVisible();

  await button.click();

  const notice = page.locator('[popover] > * > *');
  await expect(notice).toBeVisible();
  const [below, above] = [await line.boundingBox(), await notice.boundingBox()];
  expect(above!.y + above!.height).toBeLessThanOrEqual(below!.y);
  await context.setOffline(false);
});

test('code that a deployment took away reloads the page once, and never in a loop', async ({
  page,
  store,
  watch,
}) => {
  const shop = store('meera');
  watch.expect(404);
  await openHome(page, shop);
  let loads = 0;
  page.on('request', (request) => (loads += request.isNavigationRequest() ? 1 : 0));
  await page.route('**/assets/Catalogue-*.js', (route) => route.fulfill({ status: 404 }));

  await tab(page, tabs.catalogue).click();
  await expect.poll(() => loads).toBe(1);
  await expect(page.getByText(sharedCopy.errors.loadPage)).toBeVisible();
  await expect(page).toHaveURL(`${shop}/catalogue`);
  await settled(page);
  await page.waitForTimeout(1_000); // a loop would turn again
  expect(loads).toBe(1);

  await page.unroute('**/assets/Catalogue-*.js');
  await page.getByRole('button', { name: sharedCopy.offline.retry }).click();
  await expect(page.getByText(sharedCopy.errors.loadPage)).toBeHidden();
  expect(loads).toBe(1);
});

test('a part of the login whose code a deployment took away reloads the page once, and stands then', async ({
  page,
  store,
  watch,
}) => {
  const shop = store('meera');
  watch.expect(404);
  await openHome(page, shop);
  let loads = 0;
  page.on('request', (request) => (loads += request.isNavigationRequest() ? 1 : 0));
  await page.route('**/assets/GuestOnly-*.js', (route) => route.fulfill({ status: 404 }));

  await page.goto(`${shop}/login`);
  await expect.poll(() => loads).toBe(2);
  await settled(page);
  await page.waitForTimeout(1_000); // a loop would turn again
  expect(loads).toBe(2);
  await expect(field(page, customerCopy.login.phone)).toBeVisible();

  await page.unroute('**/assets/GuestOnly-*.js');
  await page.reload();
  await expect(page.getByRole('dialog', { name: loginDialogsCopy.alreadyLoggedIn.title })).toBeVisible();
});

test('after an approval and a deletion the focus stays where the person was', async ({ page, store }) => {
  const shop = store('meera');
  await page.goto(`${shop}/seller/login`);
  await logIn(page, people.meera);
  await expect(page).toHaveURL(`${shop}/seller/portfolio`);
  const focused = () => page.evaluate(() => document.activeElement?.tagName ?? 'BODY');

  await page.goto(`${shop}/seller/redemptions`);
  const { accept: word } = sellerCopy.redemptions;
  const accept = page.getByRole('row').getByRole('button', { name: word });
  await expect(accept.first()).toBeVisible();
  const open = await accept.count();
  await settled(page);
  await accept.first().click();
  await page.getByRole('dialog').getByRole('button', { name: word }).click();
  await expect(accept).toHaveCount(open - 1);
  await expect.poll(focused).toBe('TR');

  await page.goto(`${shop}/seller/staff`);
  const rows = page.getByRole('button', { name: staffCopy.delete });
  await expect(rows.first()).toBeVisible();
  await settled(page);
  const staff = await rows.count();
  await rows.first().click();
  await page.getByRole('dialog').getByRole('button', { name: staffCopy.delete }).click();
  await expect(rows).toHaveCount(staff - 1);
  await expect.poll(focused).not.toBe('BODY');
});

test('the focus comes back to the plan whose cancellation was thought better of', async ({ page, store }) => {
  await enterHome(page, store('meera'), people.ananya);
  await page.goto(`${store('meera')}/gold-vault`);
  await settled(page);
  const cancel = page.getByRole('button', { name: customerCopy.vault.cancelPlan }).first();
  for (const summary of await page.locator('main li summary').all()) {
    if (await cancel.isVisible()) break;
    if (await summary.isVisible()) await summary.click();
  }
  const card = page.getByRole('listitem').filter({ has: cancel }).last();
  await cancel.click();
  await page.getByRole('dialog').getByRole('button', { name: customerCopy.vault.cancelKeep }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => card.evaluate((one) => one.contains(document.activeElement))).toBe(true);
});
