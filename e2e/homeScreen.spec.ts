// The app on a phone's home screen: it can be installed, opens offline, and shows the customer's offline copy.
import { homeScreenCopy } from '../src/lib/copy/homeScreen.ts';
import { customerLoginCopy } from '../src/lib/copy/login.ts';
import { sharedCopy } from '../src/lib/copy/shared.ts';
import { paths } from '../src/lib/paths.ts';
import { expect } from './support/journey.ts';
import { enterHome, people } from './support/pages.ts';
import { test } from './support/ownBrowser.ts';

test.beforeAll(({ server }) => server.resetDemo());

test('a browser may install a store’s app, which opens without a line and says so', async ({
  phone,
  store,
}) => {
  const page = await phone.newPage();
  await page.goto(`${store('meera')}/login`);
  const kept = () => page.evaluate(async () => (await (await caches.open('page')).keys()).length);
  await expect.poll(kept).toBe(1);
  const tools = await phone.newCDPSession(page);
  expect(await tools.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] });

  await phone.setOffline(true);
  await page.goto(`${store('meera')}/home`); // an address that was never opened
  await expect(page.getByRole('heading', { name: customerLoginCopy.title })).toBeVisible();
  await expect(page.getByText(sharedCopy.offline.bar)).toBeVisible();

  await phone.setOffline(false);
  await expect(page.getByText(sharedCopy.offline.bar)).toBeHidden();
});

test('who chose a copy reads plans, instalments and figures without a line, with their moment', async ({
  phone,
  store,
}) => {
  const page = await phone.newPage();
  const shop = store('meera');
  await enterHome(page, shop, people.ananya);
  await page.goto(shop + paths.myData);
  await page.getByRole('heading', { name: homeScreenCopy.copy.title }).click();
  await page.getByRole('button', { name: homeScreenCopy.copy.keep }).click();
  await expect(page.getByText(/^A copy as of .* is on this device\.$/)).toBeVisible();
  await page.goto(`${shop}/statements/mine`);
  const figures = await page.locator('main .amount, main td, main dd').allTextContents();
  expect(figures.length).toBeGreaterThan(20);

  await phone.setOffline(true);
  await page.goto(shop + paths.goldVault);
  await page.getByRole('link', { name: /^Read your savings as of / }).click();

  await expect(page.getByText(/^This is how things stood on .*They may have changed since\.$/)).toBeVisible();
  expect(await page.locator('main .amount, main td, main dd').allTextContents()).toEqual(figures);
  expect(await page.locator('main').evaluate((one) => getComputedStyle(one).display)).toBe('flex'); // its style came
});
