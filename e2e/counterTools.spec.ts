// The jeweller's tools: quick status, QR code, help and color scheme.
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { partsCopy } from '../src/lib/copy/parts.ts';
import { sellerCopy } from '../src/lib/copy/seller.ts';
import { sharedCopy } from '../src/lib/copy/shared.ts';
import { formatRupees } from '../src/lib/money.ts';
import { readQr } from '../tools/qr/readQr.ts';
import type { Page } from 'playwright/test';
import { expect, test } from './support/journey.ts';
import { expectPrinted, expectToast, notePrints } from './support/pages.ts';
import { behindLogin } from './support/routes.ts';

const { quick, qrCode, contact } = sellerCopy;

behindLogin('seller');

test.beforeEach(({ page }) => notePrints(page));

interface Payments {
  overall: { amounts: Record<'billed' | 'collected' | 'pending' | 'due', number> };
}

/** Runs `act` and returns the dates and amounts of the payment request that it causes. */
async function asking(page: Page, act: () => Promise<unknown>) {
  const [response] = await Promise.all([page.waitForResponse(/analytics\/payments/), act()]);
  const days = new URL(response.url()).searchParams;
  const { overall } = (await response.json()) as Payments;
  return { from: days.get('start_date') ?? '', to: days.get('end_date') ?? '', ...overall.amounts };
}

test('the quick status shows matching sums for each preset, by keyboard', async ({ page, store, watch }) => {
  await page.goto(`${store('meera')}/seller/quick`);
  await expect(page.getByText(quick.outstanding)).toBeVisible();

  await page.getByRole('tab', { name: quick.today }).focus();
  const week = await asking(page, () => page.keyboard.press('ArrowRight'));
  expect(new Date(week.from).getUTCDay()).toBe(1);
  const month = await asking(page, () => page.keyboard.press('ArrowRight'));
  expect(month.from).toBe(`${month.to.slice(0, 7)}-01`);
  expect(week.to).toBe(month.to);

  await expect(page.getByRole('tab', { selected: true })).toHaveText(quick.thisMonth);
  const card = (label: string) => page.getByRole('tabpanel').locator('ul > li').filter({ hasText: label });
  for (const [label, rupees] of [
    [quick.billed, month.billed],
    [quick.collected, month.collected],
    [quick.due, month.due],
    [quick.outstanding, month.pending + month.due],
    [quick.pending, month.pending],
  ] as const) {
    await expect(card(label).last()).toContainText(formatRupees(rupees));
  }
  await expect(page.getByRole('link', { name: quick.months })).toHaveAttribute('href', '/seller/portfolio');

  watch.expect(503);
  await page.route(/analytics\/payments/, (route) => route.fulfill({ status: 503 }), { times: 1 });
  await page.keyboard.press('Home');
  await expect(page.getByRole('alert').filter({ hasText: quick.failed })).toBeVisible();
  const retry = page.getByRole('button', { name: sharedCopy.actions.retry });
  const day = await asking(page, () => retry.press('Enter'));
  expect([day.from, day.to]).toEqual([month.to, month.to]);
  await expect(page.getByText(quick.outstanding)).toBeVisible();
});

test('a jeweller changes the QR code by keyboard, then saves, copies, shares and prints it', async ({
  page,
  context,
  store,
}) => {
  const url = `${store('meera')}/login`;
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: store('meera') });
  await page.goto(`${store('meera')}/seller/qr-code`);
  await expect(page.getByRole('img', { name: qrCode.code(url) }).first()).toBeVisible();

  await page.getByLabel(qrCode.size).focus();
  await page.keyboard.press('End');
  await expect(page.getByText('1024 px').first()).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.getByLabel(qrCode.margin).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('1 module', { exact: true })).toBeVisible();
  await page.getByLabel(qrCode.correction).focus();
  await page.keyboard.press('h');
  await expect(page.getByLabel(qrCode.correction)).toHaveValue('H');

  for (const [button, type] of [
    [qrCode.downloadPng, 'png'],
    [qrCode.downloadSvg, 'svg'],
  ] as const) {
    const save = page.getByRole('button', { name: button });
    await expect(save).toBeEnabled(); // not while the code is being drawn anew
    const [file] = await Promise.all([page.waitForEvent('download'), save.press('Enter')]);
    expect(file.suggestedFilename()).toBe(`meera-qr.${type}`);
    const bytes = await readFile(await file.path());
    expect(await scan(bytes)).toMatchObject({ format: type, size: 896, text: url, correction: 'H' });
  }

  await page.getByRole('button', { name: qrCode.copyUrl }).press('Enter');
  await expectToast(page, qrCode.copied);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.getByRole('button', { name: qrCode.share, exact: true }).press('Enter');
  await expectToast(page, qrCode.shareUnsupported);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);

  await page.getByRole('button', { name: qrCode.print }).press('Enter');
  await expectPrinted(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(qrCode.poster.lead)).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

/** Reads a saved file as a scanner does. */
async function scan(file: Buffer) {
  const { format } = await sharp(file).metadata();
  const { data, info } = await sharp(file).greyscale().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  expect(width).toBe(height);
  const isDark = (x: number, y: number) => data[(y * width + x) * channels]! < 128;
  return { format, size: width, ...readQr({ width, height, isDark }) };
}

test('the help page links to e-mail and WhatsApp', async ({ page, store }) => {
  await page.goto(`${store('meera')}/seller/portfolio`);
  await page.getByRole('link', { name: sellerCopy.portfolio.contactUs }).press('Enter');
  await expect(page).toHaveURL(/contact$/);
  await expect(page.getByRole('heading', { name: contact.title })).toBeVisible();

  await expect(page.getByRole('link', { name: contact.email })).toHaveAttribute('href', /^mailto:[^@]+@/);
  await expect(page.getByRole('link', { name: contact.whatsapp })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/91\d{10}\?text=/,
  );
  await expect(page.getByRole('button', { name: contact.chatbot })).toHaveAttribute('aria-disabled', 'true');
});

test('a chosen night scheme applies from the first byte, in this browser only', async ({
  page,
  store,
  anotherPerson,
}) => {
  await page.goto(`${store('meera')}/seller/portfolio`);
  const night = page.getByRole('radio', { name: sharedCopy.colours.night }).locator('visible=true');
  const menu = page.getByRole('button', { name: partsCopy.menu });
  await menu.press('Enter');
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const byDay = await ground();
  await page.getByRole('radio', { name: sharedCopy.colours.device }).locator('visible=true').focus();
  await page.keyboard.press('ArrowLeft'); // wraps from the first to the last
  await expect(night).toBeChecked();
  expect(await ground()).not.toBe(byDay);

  const reply = await page.reload();
  expect(await reply?.text()).toContain('<html data-theme="night"');
  expect(await ground()).not.toBe(byDay);
  const stranger = await (await anotherPerson()).newPage();
  const theirs = await stranger.goto(`${store('meera')}/login`);
  expect(await theirs?.text()).toContain('<html lang');
});
