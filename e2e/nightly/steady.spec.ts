// Pages stay stable: a second tap, a lost connection, code removed by a deployment, the focus.
import { customerCopy } from '../../src/lib/copy/customer.ts';
import { sharedCopy } from '../../src/lib/copy/shared.ts';
import type { Locator, Page, Route } from 'playwright/test';
import { expect, test } from '../support/journey.ts';
import { expectToast, field, logIn, people, verifyCode } from '../support/pages.ts';

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

/**
 * Presses a button, and when the notice of its failure shows, twice more without a pause: the first press removes the
 * notice.
 */
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
