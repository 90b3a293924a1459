// The longest texts on every public page and every page of the customer, at 320 px: nothing scrolls sideways, no button is cut.
import { routes } from '../src/routeTable.ts';
import { paths } from '../src/lib/paths.ts';
import { expect, test } from './support/journey.ts';
import { expectPageToFit, lengthenReplies } from './support/longTexts.ts';
import { logIn, people } from './support/pages.ts';
import { addressOf } from './support/routes.ts';

test.beforeAll(({ server }) => server.resetDemo());
test.beforeEach(({ page }) => lengthenReplies(page));

test('long texts fit every page of the customer', async ({ page, store, watch }) => {
  watch.expect(/status of 404.*upsert_for_due/); // the copies of an enrollment are unknown to the server
  const shop = store('meera');
  await page.goto(shop + paths.login);
  await logIn(page, people.ananya);
  await expect(page).toHaveURL(shop + paths.home);

  for (const { path, access } of routes)
    if (access === 'customer') await expectPageToFit(page, shop + (await addressOf(page, path)));
});

test('long texts fit every public page', async ({ page, store }) => {
  await expectPageToFit(page, store(null) + paths.landing);
  await expectPageToFit(page, store(null) + paths.login);
  for (const { path, access } of routes)
    if (access === 'public') await expectPageToFit(page, store('meera') + path);
});
