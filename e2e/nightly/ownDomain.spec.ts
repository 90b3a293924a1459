// A store at a domain of its own, outside the root domain: its face, both logins, the QR code, and the way there from another store.
import { loginDialogsCopy } from '../../src/lib/copy/loginDialogs.ts';
import { sellerCopy } from '../../src/lib/copy/seller.ts';
import { sellerLoginCopy } from '../../src/lib/copy/login.ts';
import { expect, serverOf, test as base, type ServerOptions } from '../support/journey.ts';
import { enterHome, field, logIn, people } from '../support/pages.ts';

const ROOT_DOMAIN = 'swarna.localhost';
const OWN_DOMAIN = 'meeragold.localhost';
const test = base.extend<object, ServerOptions>({
  // Outside localhost a server without a proxy takes every page for one by HTTPS.
  server: [...serverOf('built', { ROOT_DOMAIN, TRUSTED_PROXIES: '127.0.0.1' })],
});

test('a store that got a domain of its own is itself there, and its links lead there', async ({
  page,
  server,
  store,
  watch,
}) => {
  await server.command('domain:confirm', 'meera', OWN_DOMAIN);
  const own = `http://${OWN_DOMAIN}:${server.port}`;
  const subdomain = store('meera.swarna');

  await enterHome(page, own, people.ananya);
  await expect(page).toHaveTitle(/Meera Jewellers/);
  const [manifest] = await page.locator('link[rel=manifest]').all();
  expect(await manifest?.getAttribute('href')).toBe('/manifest.webmanifest');

  watch.expect(403); // the account is another store's
  await page.goto(`${store('kaveri.swarna')}/login`);
  await logIn(page, people.ananya);
  const dialog = page.getByRole('dialog', { name: loginDialogsCopy.otherSeller.title });
  await expect(dialog).toContainText(OWN_DOMAIN);
  await dialog.getByRole('button', { name: loginDialogsCopy.otherSeller.goThere }).click();
  await expect(page).toHaveURL(`${own}/login`);

  await page.goto(`${subdomain}/seller/login`);
  await logIn(page, people.meera);
  await expect(page).toHaveURL(`${subdomain}/seller/portfolio`);
  await page.goto(`${subdomain}/seller/qr-code`);
  await expect(page.getByRole('img', { name: sellerCopy.qrCode.code(`${own}/login`) })).toBeVisible();
  await page.goto(`${subdomain}/seller/store-profile`);
  await expect(page.getByText(OWN_DOMAIN, { exact: true })).toBeVisible();
  await expect(page.getByText(sellerCopy.storeProfile.ownDomainKept)).toBeVisible();

  await page.goto(`${own}/seller/login`);
  await expect(field(page, sellerLoginCopy.phone)).toBeVisible();
  await logIn(page, people.meera);
  await expect(page).toHaveURL(`${own}/seller/portfolio`);
});
