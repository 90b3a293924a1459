// The connection is lost while a customer looks around: the app stays, shows that, and reloads failed data once the
// connection is back.
import type { Page } from 'playwright/test';
import { customerCopy } from '../src/lib/copy/customer.ts';
import { sharedCopy } from '../src/lib/copy/shared.ts';
import { expect, test } from './support/journey.ts';
import { enterHome, people } from './support/pages.ts';
import { settled } from './support/routes.ts';

test.beforeAll(({ server }) => server.resetDemo());

const { bar } = sharedCopy.offline;
const { tabs } = customerCopy.layout;
const tab = (page: Page, name: string) =>
  page.getByRole('link', { name, exact: true }).filter({ visible: true });

test('a lost line shows a bar at once and keeps the app; what failed loads by itself when it is back', async ({
  page,
  context,
  store,
  watch,
}) => {
  const shop = store('meera');
  watch.expect(/ERR_INTERNET_DISCONNECTED/);
  await enterHome(page, shop, people.ananya);
  await settled(page);
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
