// Journeys run in Chromium against the built server. Each worker has its own server and stores (support/journey.ts) and runs
// its files in sequence. The time-outs only end hanging runs; they leave room for a busy machine.
import { defineConfig } from 'playwright/test';
import { findHeadlessShell, launchFlags, noChromium } from '../scripts/chromium.mjs';
import type { ServerOptions } from './support/journey.ts';

const executablePath = findHeadlessShell();
if (executablePath === null) throw new Error(noChromium);

const inCI = process.env['CI'] !== undefined && process.env['CI'] !== 'false';

/** What needs no server: the walks, and looks at every state. */
const onWalkPage = ['walks', 'stateLooks'].map(journey);
/** The developers' pages are for a laptop, and the back office is for a desktop. */
const onlyOnDesktop = [
  'accessibility',
  'apiDocs',
  'catalogueAndStaff',
  'customerLayout',
  'daySheet',
  'developers',
  'insights',
  'keyboard',
  'plans',
  'sellerLayout',
  'sellerLists',
  'staffLogin',
].map(journey);
/**
 * What the window's size does not change, what is held in the hand, and the longest texts in the narrowest window. `customer`, `day` and
 * `openShop` run on a desktop by command: customerLayout and sellerLayout look at how their pages stand there.
 */
const onlyOnPhone = [
  'bars',
  'counterTools',
  'customer',
  'day',
  'demoOutbox',
  'desk',
  'drafts',
  'drawnPages',
  'erasure',
  'everyWrite',
  'firstGold',
  'forgotPassword',
  'frontDoor',
  'hardColors',
  'hindi',
  'homeScreen',
  'hostileTexts',
  'languages',
  'layers',
  'lostReplies',
  'longTexts*',
  'looks',
  'openShop',
  'papers',
  'production',
  'profiles',
  'pseudo',
  'steady',
  'targets',
  'twoTabs',
  'offline',
  'ownDomain',
  'phones',
  'voidPayment',
  'watch',
].map(journey);

export default defineConfig<object, ServerOptions>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../out/journeys',
  workers: 3, // on two cores: a journey waits for a clock or a line a quarter of its time
  retries: 1, // green at the second try is flaky: the suite names it, and somebody looks into it
  grepInvert: /@full/, // by command alone: bars.config.ts
  forbidOnly: inCI,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '../out/playwright.json' }]],
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 60_000, // so that a page that never comes is named, and not the wait after it
    launchOptions: { executablePath, args: launchFlags },
    // Requests that a service worker makes are out of a journey's sight; homeScreen.spec.ts has one.
    contextOptions: { reducedMotion: 'reduce', serviceWorkers: 'block' },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // A recording of every journey costs a fifth of the run: `npm run e2e -- <file> --trace on` makes one when it is needed.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    // Walks set their own viewport and need no server, so one project is enough.
    { name: 'walk page', testMatch: '**/walks.setup.ts' },
    {
      name: 'walks',
      testMatch: onWalkPage,
      dependencies: ['walk page'],
      fullyParallel: true,
      snapshotPathTemplate: '../tools/statecharts/models/{arg}{ext}',
    },
    { name: 'demo data', testMatch: '**/demoData.setup.ts' },
    {
      name: 'phone',
      dependencies: ['demo data'],
      testIgnore: [...onWalkPage, ...onlyOnDesktop],
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    {
      name: 'desktop',
      dependencies: ['demo data'],
      testIgnore: [...onWalkPage, ...onlyOnPhone],
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
});

function journey(name: string): string {
  return `**/${name}.spec.ts`;
}
