// A short journey in WebKit: a customer reads the vault and a passbook, a jeweller marks a payment as paid. `npm run test:browsers`.
import { test as base } from 'playwright/test';
import { By, Key, until, type WebDriver } from 'selenium-webdriver';
import { customerLoginCopy } from '../../src/lib/copy/login.ts';
import { passbookCopy } from '../../src/lib/copy/passbook.ts';
import { sellerCopy } from '../../src/lib/copy/seller.ts';
import { serverOf, type ServerOptions } from '../support/journey.ts';
import { people, type Credentials } from '../support/pages.ts';
import { openWebKit, overHttps } from '../support/webkit.ts';

const limit = 30_000;

const test = base.extend<{ browserWindow: WebDriver; shop: string }, ServerOptions>({
  server: [...serverOf('built', { TRUSTED_PROXIES: '127.0.0.1' })],
  shop: async ({ server }, give) => {
    const https = await overHttps(server.port);
    await give(`https://meera.localhost:${https.port}`);
    https.close();
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructuring pattern, and this fixture uses no others
  browserWindow: async ({}, give) => {
    const { browser, close } = await openWebKit();
    await give(browser);
    await close();
  },
});
test.beforeEach(({ server }) => server.resetDemo());

/** The first element that is shown with this text. */
async function shown(browser: WebDriver, tag: string, text: string) {
  const element = await browser.wait(
    until.elementLocated(By.xpath(`//${tag}[contains(normalize-space(), "${text}")]`)),
    limit,
  );
  return browser.wait(until.elementIsVisible(element), limit);
}

async function logIn(browser: WebDriver, { phone, password }: Credentials, home: RegExp): Promise<void> {
  for (const [label, text] of [
    [customerLoginCopy.phone, phone],
    [customerLoginCopy.password, password],
  ]) {
    const field = By.xpath(`//input[@id = //label[normalize-space() = "${label}"]/@for]`);
    await (await browser.wait(until.elementLocated(field), limit)).sendKeys(text!);
  }
  await browser.actions().sendKeys(Key.ENTER).perform();
  await browser.wait(until.urlMatches(home), limit);
}

test('a customer reads the vault and a passbook', async ({ browserWindow: browser, shop }) => {
  await browser.get(`${shop}/login`);
  await shown(browser, 'h1', customerLoginCopy.title);
  await logIn(browser, people.ananya, /\/home$/);
  await browser.get(`${shop}/gold-vault`);
  await shown(browser, 'main', '₹1,46,000');
  await (await shown(browser, 'summary', 'Golden Lotus')).click();
  await (await shown(browser, 'a', passbookCopy.openShort)).click();
  await browser.wait(until.urlMatches(/\/gold-vault\/[0-9a-f-]{36}$/), limit);
  await shown(browser, 'main', 'Golden Lotus');
});

test('a jeweller marks a payment as paid', async ({ browserWindow: browser, shop }) => {
  await browser.get(`${shop}/seller/login`);
  await logIn(browser, people.meera, /portfolio$/);
  await browser.get(`${shop}/seller/payment`);
  const mark = await shown(browser, 'button', sellerCopy.payments.markPaid);
  await mark.click();
  await (await shown(browser, 'dialog//button', sellerCopy.payments.submit)).click();
  await shown(browser, '*', sellerCopy.payments.marked);
});
