// Every page in the pseudo-language, whose texts are 40 % longer than in English, at 320 px: nothing is cut, nothing
// overflows.
import { customerLoginCopy, sellerLoginCopy } from '../../src/lib/copy/login.ts';
import { longer } from '../../scripts/vite/longer.ts';
import { paths, sellerPaths } from '../../src/lib/paths.ts';
import { routes } from '../../src/routeTable.ts';
import { test as base, type Page } from 'playwright/test';
import { expect, serverOf, type ServerOptions } from '../support/journey.ts';
import { expectPageToFit } from '../support/longTexts.ts';
import { field, people } from '../support/pages.ts';
import { addressOf } from '../support/routes.ts';

const test = base.extend<object, ServerOptions>({ server: [...serverOf('pseudo')] });
test.use({ viewport: { width: 320, height: 640 } });
// The development server transforms hundreds of files for its first page.
test.describe.configure({ timeout: 600_000 });

async function enter(
  page: Page,
  login: { phone: string; password: string },
  who: typeof people.ananya | typeof people.meera,
) {
  await field(page, longer(login.phone)).fill(who.phone);
  await field(page, longer(login.password)).fill(who.password);
  await page.keyboard.press('Enter');
}

test('texts that are longer by 40 % fit every public page', async ({ page, server }) => {
  const shop = server.origin('meera');
  await page.goto(shop + paths.login);
  await expect(page.getByRole('heading', { name: longer(customerLoginCopy.title) })).toBeVisible({
    timeout: 240_000,
  });
  await expectPageToFit(page, server.origin(null) + paths.landing);
  for (const { path, access } of routes) if (access === 'public') await expectPageToFit(page, shop + path);
});

test('texts that are longer by 40 % fit every page of the customer', async ({ page, server }) => {
  const shop = server.origin('meera');
  await page.goto(shop + paths.login);
  await enter(page, customerLoginCopy, people.ananya);
  await expect(page).toHaveURL(shop + paths.home, { timeout: 120_000 });
  for (const { path, access } of routes)
    if (access === 'customer') await expectPageToFit(page, shop + (await addressOf(page, path)));
});

test('texts that are longer by 40 % fit every page of the jeweller', async ({ page, server }) => {
  const shop = server.origin('meera');
  await page.goto(shop + sellerPaths.login);
  await enter(page, sellerLoginCopy, people.meera);
  await expect(page).toHaveURL(shop + sellerPaths.portfolio, { timeout: 120_000 });
  for (const { path, access } of routes) {
    if (access === 'activeSeller') await expectPageToFit(page, shop + (await addressOf(page, path)));
  }
});
