// The part of `npm test` in Chromium: every state of every flow, then one journey for each task of a person, against
// the built server. Everything else: nightly/playwright.config.ts. The timeouts only end hanging runs; they leave room
// for a busy machine.
import { defineConfig } from 'playwright/test';
import { findHeadlessShell, launchFlags, noChromium } from '../scripts/chromium.mjs';
import type { ServerOptions } from './support/journey.ts';

const executablePath = findHeadlessShell();
if (executablePath === null) throw new Error(noChromium);

export const phone = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};
export const desktop = { viewport: { width: 1280, height: 800 } };

const nightly = '**/nightly/**';

/** The jeweller's journeys at the counter, in a wide window; all others are held in the hand. */
const atTheCounter = ['day', 'morning', 'receipt', 'shopDays', 'staffLogin', 'voidPayment'].map(
  (name) => `**/${name}.spec.ts`,
);

export default defineConfig<object, ServerOptions>({
  testDir: '.',
  outputDir: '../out/journeys',
  workers: 2,
  retries: 0, // scripts/test.mjs runs a failed file again, alone
  forbidOnly: process.env['CI'] !== undefined && process.env['CI'] !== 'false',
  timeout: 600_000,
  expect: { timeout: 60_000 },
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
    { name: 'walk page', testMatch: '**/walks.setup.ts', testIgnore: nightly },
    { name: 'demo data', testMatch: '**/demoData.setup.ts' },
    {
      name: 'states',
      testMatch: '**/states.spec.ts',
      testIgnore: nightly,
      dependencies: ['walk page'],
      fullyParallel: true,
      snapshotPathTemplate: '../tools/statecharts/models/{arg}{ext}',
    },
    {
      name: 'journeys',
      dependencies: ['demo data'],
      testMatch: '**/*.spec.ts',
      testIgnore: [nightly, '**/states.spec.ts', ...atTheCounter],
      use: phone,
    },
    {
      name: 'journeys at the counter',
      dependencies: ['demo data'],
      testMatch: atTheCounter,
      testIgnore: nightly,
      use: desktop,
    },
  ],
});
