// The QR code as a jeweller changes, saves, shares and prints it, and the color scheme of one browser.
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { partsCopy } from '../../src/lib/copy/parts.ts';
import { sellerCopy } from '../../src/lib/copy/seller.ts';
import { sharedCopy } from '../../src/lib/copy/shared.ts';
import { scanQr } from '../../tests/support/scanQr.ts';
import { expect, test } from '../support/journey.ts';
import { expectPrinted, expectToast, notePrints } from '../support/pages.ts';
import { behindLogin } from '../support/routes.ts';

const { qrCode } = sellerCopy;

behindLogin('seller');

test.beforeEach(({ page }) => notePrints(page));

test('a jeweller changes the QR code by keyboard, then saves, copies, shares and prints it', async ({
  page,
  context,
  store,
}) => {
  const url = `${store('meera')}/login`;
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: store('meera') });
  await page.goto(`${store('meera')}/seller/qr-code`);
  await expect(page.getByRole('img', { name: qrCode.code(url) }).first()).toBeVisible();

  await page.locator('summary', { hasText: qrCode.more }).focus();
  await page.keyboard.press('Enter');
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
    expect((await sharp(bytes).metadata()).format).toBe(type);
    expect(await scanQr(bytes)).toMatchObject({ width: 896, height: 896, text: url, correction: 'H' });
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
