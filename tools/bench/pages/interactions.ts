// `npm run bench:interactions -- [--origin http://meera.localhost:3000] [--rounds 3] [--steps menu]`: how long a phone four times slower takes to
// show what a person did: of each step, or of those named so, the longest of the browser's own event timings, which come in steps of 8 ms, as a
// median with its range.
import { parseArgs } from 'node:util';
import { chromium, type Browser, type Page } from 'playwright';
import { findChromium, launchFlags } from '../../../scripts/chromium.mjs';
import { partsCopy } from '../../../src/lib/copy/parts.ts';
import { sellerCopy } from '../../../src/lib/copy/seller.ts';
import { paths, sellerPaths } from '../../../src/lib/paths.ts';
import type { Realm } from '../../../src/lib/realm.ts';
import { exitOnSignals } from '../../gates/kit/endedFromOutside.ts';
import { logInAt } from './logIn.ts';
import { withRange } from './median.ts';

exitOnSignals();
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    origin: { type: 'string', default: 'http://meera.localhost:3000' },
    rounds: { type: 'string', default: '3' },
    steps: { type: 'string', default: '' },
  },
});

/** A phone beside this machine. */
const SLOWER = 4;
/** Milliseconds in which an answer to a step has come and been shown. */
const SHOWN = 1_500;

interface Step {
  name: string;
  at: string;
  /** The session's realm; undefined for public pages. */
  as?: Realm;
  /** Prepares the page before the step, for example opens the dialog to type into. */
  before?: (page: Page) => Promise<unknown>;
  act: (page: Page) => Promise<unknown>;
}

const textField = (page: Page) =>
  page
    .locator(
      'input:not([type=file], [type=tel], [type=radio], [type=checkbox], [type=range], [type=date], [type=search])',
    )
    .filter({ visible: true });
const typing = (text: string) => (page: Page) => page.keyboard.type(text, { delay: 120 });
const each = async (page: Page, role: 'tab' | 'checkbox') => {
  for (const one of await page.getByRole(role).all()) {
    await one.click();
    await page.waitForTimeout(SHOWN / 3);
  }
};
const markPaid = (page: Page) =>
  page.getByRole('button', { name: sellerCopy.payments.markPaid }).first().click();

const steps: readonly Step[] = [
  {
    name: 'typing in /login',
    at: paths.login,
    before: (page) => page.locator('input[type=tel]').click(),
    act: typing('9876543210'),
  },
  {
    name: 'typing in /register',
    at: paths.register,
    before: (page) => textField(page).first().click(),
    act: typing('Ananya Rao'),
  },
  {
    name: 'typing in /seller/register',
    at: sellerPaths.register,
    before: (page) => textField(page).first().click(),
    act: typing('Meera Jewellers'),
  },
  {
    name: 'the slider of Home',
    at: paths.home,
    as: 'customer',
    before: (page) => page.getByRole('slider').focus(),
    act: async (page) => {
      for (let press = 0; press < 8; press += 1) await page.keyboard.press('ArrowRight', { delay: 60 });
    },
  },
  {
    name: 'the menu opens',
    at: paths.home,
    as: 'customer',
    act: (page) => page.getByRole('button', { name: partsCopy.menu }).click(),
  },
  { name: 'each tab of the vault', at: paths.goldVault, as: 'customer', act: (page) => each(page, 'tab') },
  {
    name: 'a card of the vault opens',
    at: paths.goldVault,
    as: 'customer',
    act: (page) => page.locator('main summary').first().click(),
  },
  {
    name: 'typing in the nominee',
    at: paths.nominee,
    as: 'customer',
    before: (page) => page.locator('main button').first().click(),
    act: async (page) => {
      await textField(page).first().click();
      await typing('Lakshmi Rao')(page);
    },
  },
  {
    name: 'each tab of the payments',
    at: sellerPaths.payments,
    as: 'seller',
    act: (page) => each(page, 'tab'),
  },
  {
    name: 'searching the payments',
    at: sellerPaths.payments,
    as: 'seller',
    before: (page) => page.getByRole('searchbox').click(),
    act: typing('ananya'),
  },
  {
    name: 'searching the customers',
    at: sellerPaths.customers,
    as: 'seller',
    before: (page) => page.getByRole('searchbox').click(),
    act: typing('ananya'),
  },
  { name: 'the dialog of a payment opens', at: sellerPaths.payments, as: 'seller', act: markPaid },
  {
    name: 'typing into a payment',
    at: sellerPaths.payments,
    as: 'seller',
    before: async (page) => {
      await markPaid(page);
      await textField(page).last().click();
    },
    act: typing('UPI 4417'),
  },
  {
    name: 'a payment is marked',
    at: sellerPaths.payments,
    as: 'seller',
    before: markPaid,
    act: (page) => page.locator('dialog[open] button[type=submit]').click(),
  },
];

const browser = await chromium.launch({ executablePath: findChromium()!, args: launchFlags });
console.log('| step | longest, ms |\n|---|---|');
for (const step of steps.filter(({ name }) => name.includes(values.steps))) {
  // A session of its own: renewing a copy with expired access in each round would end the session.
  const session = step.as && (await logInAt(browser, values.origin, step.as));
  const took: number[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1)
    took.push(await longestOf(browser, step, session));
  console.log(`| ${step.name} | ${withRange(took)} |`);
}
await browser.close();

async function longestOf(
  on: Browser,
  { at, before, act }: Step,
  storageState: Awaited<ReturnType<typeof logInAt>> | undefined,
): Promise<number> {
  const context = await on.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
    ...(storageState && { storageState }),
  });
  const page = await context.newPage();
  await page.goto(values.origin + at, { waitUntil: 'networkidle' });
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await before?.(page);
  await page.waitForTimeout(SHOWN);
  await page.evaluate(() => {
    const seen = { longest: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const one of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        if (one.interactionId) seen.longest = Math.max(seen.longest, one.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await act(page);
  await page.waitForTimeout(SHOWN);
  const longest = await page.evaluate(
    () => (window as unknown as { seen: { longest: number } }).seen.longest,
  );
  await context.close();
  return longest;
}
