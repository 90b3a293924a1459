// The app on a phone's home screen: a browser may install it, and it opens without a line.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { BrowserContext } from 'playwright/test';
import { findChromium, launchFlags } from '../scripts/chromium.mjs';
import { customerCopy } from '../src/lib/copy/customer.ts';
import { sharedCopy } from '../src/lib/copy/shared.ts';
import { expect, test as base } from './support/journey.ts';

/** A browser with a profile of its own: one without offers no app to install. */
const test = base.extend<{ phone: BrowserContext }>({
  phone: async ({ playwright, viewport }, give) => {
    const profile = mkdtempSync(path.join(os.tmpdir(), 'swarna-phone-'));
    const phone = await playwright.chromium.launchPersistentContext(profile, {
      executablePath: findChromium()!,
      args: launchFlags,
      viewport,
      reducedMotion: 'reduce',
      locale: 'en-IN',
      serviceWorkers: 'allow',
    });
    await give(phone);
    await phone.close();
    rmSync(profile, { recursive: true, force: true });
  },
});
test.describe.configure({ mode: 'default' });
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
  await expect(page.getByRole('heading', { name: customerCopy.login.title })).toBeVisible();
  await expect(page.getByText(sharedCopy.offline.bar)).toBeVisible();

  await phone.setOffline(false);
  await expect(page.getByText(sharedCopy.offline.bar)).toBeHidden();
});
