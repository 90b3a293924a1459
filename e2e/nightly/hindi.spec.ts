// The public pages and the jeweller's in Hindi, at 320 px: no page has English text, and nothing is cut. The
// customer's: ../hindi.spec.ts.
import { sellerLoginCopy } from '../../src/lib/copy/hi/login.ts';
import { paths, sellerPaths } from '../../src/lib/paths.ts';
import { routes } from '../../src/routeTable.ts';
import { expect, test } from '../support/journey.ts';
import { HindiReader } from '../support/inHindi.ts';
import { expectToFit } from '../support/longTexts.ts';
import { field, people } from '../support/pages.ts';
import { addressOf } from '../support/routes.ts';

test.beforeAll(({ server }) => server.resetDemo());
test.use({ viewport: { width: 320, height: 640 } });

test('every public page is in Hindi for a browser that asks for it', async ({
  browser,
  store,
  contextOptions,
}) => {
  const context = await browser.newContext({
    ...contextOptions,
    locale: 'hi-IN',
    viewport: { width: 320, height: 640 },
  });
  const page = await context.newPage();
  const hindi = new HindiReader(page);
  await hindi.expectHindi(store(null) + paths.landing);
  await expectToFit(page, paths.landing);
  for (const { path, access } of routes) {
    if (access !== 'public') continue;
    await hindi.expectHindi(store('meera') + path);
    await expectToFit(page, path);
  }
  await context.close();
});

test('every page of the jeweller is in Hindi, the one while KYC is pending too', async ({
  page,
  store,
  context,
  server,
}) => {
  const shop = store('meera');
  await context.addCookies([{ name: 'language', value: 'hi', url: shop }]);
  const hindi = new HindiReader(page);
  await page.goto(shop + sellerPaths.login);
  await field(page, sellerLoginCopy.phone).fill(people.meera.phone);
  await field(page, sellerLoginCopy.password).fill(people.meera.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(shop + sellerPaths.portfolio);
  for (const { path, access } of routes) {
    if (access !== 'activeSeller') continue;
    await hindi.expectHindi(shop + (await addressOf(page, path)));
    await expectToFit(page, path);
  }
  await server.setKyc('meera', 'PENDING');
  await hindi.expectHindi(shop + sellerPaths.kyc);
  await expectToFit(page, sellerPaths.kyc);
});
