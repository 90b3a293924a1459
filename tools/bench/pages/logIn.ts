// The demo's people, logged in through the form.
import type { Browser, BrowserContext } from 'playwright';
import { demoLogins } from '../../../server/demo/stores.ts';
import { paths, sellerPaths } from '../../../src/lib/paths.ts';
import type { Realm } from '../../../src/lib/realm.ts';

/** The browser's storage state after the demo's customer or jeweller has logged in at this store. */
export async function logInAt(
  on: Browser,
  origin: string,
  realm: Realm,
): Promise<Awaited<ReturnType<BrowserContext['storageState']>>> {
  const [store] = new URL(origin).hostname.split('.');
  const form = realm === 'seller' ? sellerPaths.login : paths.login;
  const person = demoLogins.find((one) => one.store === store && one.page === form);
  if (!person) throw new Error(`The demo has no ${realm} at ${origin}.`);
  const context = await on.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(origin + form, { waitUntil: 'networkidle' });
  await page.locator('input[type=tel]').fill(person.phone);
  await page.locator('input[type=password]').fill(person.password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== form);
  await page.waitForLoadState('networkidle');
  const state = await context.storageState();
  await context.close();
  return state;
}
