// Takes the pictures of the product that the landing page and README show, from the built server with its demo data:
// `npm run build && npm run pictures`.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { findChromium, launchFlags } from '../scripts/chromium.mjs';
import { paymentsCopy } from '../src/lib/copy/payments.ts';
import { sellerCopy } from '../src/lib/copy/seller.ts';
import { paths, sellerPaths } from '../src/lib/paths.ts';
import { logIn, people, readApi } from './support/pages.ts';
import { TestServer } from './support/server.ts';

const FOLDER = join('src', 'assets', 'product');
/** A phone's window in CSS pixels. A picture has twice as many. */
const phone = { width: 360, height: 720 } as const;

await TestServer.seed();
const server = await TestServer.start();
const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: launchFlags });
try {
  await mkdir(FOLDER, { recursive: true });
  const seller = await openAs(people.meera, sellerPaths.login);
  await take(seller, 'desk', sellerPaths.desk);
  await take(seller, 'daySheet', sellerPaths.daySheet);
  await take(seller, 'receipt', await receiptOf(seller));
  const customer = await openAs(people.ananya, paths.login);
  await take(customer, 'passbook', await passbookOf(customer));
} finally {
  await browser.close();
  await server.stop();
}

async function openAs(person: (typeof people)[keyof typeof people], login: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: phone,
    deviceScaleFactor: 2,
    colorScheme: 'light',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.goto(server.origin('meera') + login);
  await logIn(page, person);
  await page.waitForURL((url) => url.pathname !== login);
  return page;
}

/** The path of the newest receipt. */
async function receiptOf(seller: Page): Promise<string> {
  await seller.goto(server.origin('meera') + sellerPaths.payments, { waitUntil: 'networkidle' });
  await seller.getByRole('tab', { name: sellerCopy.payments.tabs.paid }).click();
  const link = seller.getByRole('link', { name: paymentsCopy.receipt }).first();
  return (await link.getAttribute('href')) ?? '';
}

/** The path of the passbook with the most instalments paid. */
async function passbookOf(customer: Page): Promise<string> {
  const { results } = await readApi<{ results: { id: string; installments_paid: number }[] }>(
    customer,
    '/api/enrollments/',
  );
  const [fullest] = results.toSorted((one, other) => other.installments_paid - one.installments_paid);
  if (!fullest) throw new Error('The demo customer has no plan.');
  return paths.passbook(fullest.id);
}

async function take(page: Page, name: string, path: string): Promise<void> {
  await page.goto(server.origin('meera') + path, { waitUntil: 'networkidle' });
  const picture = await page.screenshot({ animations: 'disabled' });
  await sharp(picture)
    .webp({ quality: 72 })
    .toFile(join(FOLDER, `${name}.webp`));
}
