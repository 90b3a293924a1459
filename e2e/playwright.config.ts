// The journeys run in real Chromium against the built server, side by side on two workers: each has a server, and with it stores, of its
// own (support/journey.ts), and runs its files one after the other. The limits are ceilings for what hangs, on a busy machine too.
import { defineConfig } from 'playwright/test';
import { findChromium, launchFlags, noChromium } from '../scripts/chromium.mjs';
import type { ServerOptions } from './support/journey.ts';

const executablePath = findChromium();
if (executablePath === null) throw new Error(noChromium);

const inCI = process.env['CI'] !== undefined && process.env['CI'] !== 'false';

export default defineConfig<object, ServerOptions>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../out/journeys',
  workers: 2,
  retries: 0, // a journey that is only sometimes green is red
  forbidOnly: inCI,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '../out/playwright.json' }]],
  use: {
    actionTimeout: 30_000,
    launchOptions: { executablePath, args: launchFlags },
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  projects: [
    // Flow by flow on a page without a server, which is why it needs no second width.
    { name: 'walk page', testMatch: '**/walks.setup.ts' },
    {
      name: 'walks',
      testMatch: '**/walks.spec.ts',
      dependencies: ['walk page'],
      fullyParallel: true,
      use: { trace: 'off' },
    },
    {
      name: 'phone',
      testIgnore: ['**/walks.spec.ts', '**/developers.spec.ts'], // the developers' pages are for a laptop
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    { name: 'desktop', testIgnore: '**/walks.spec.ts', use: { viewport: { width: 1280, height: 800 } } },
  ],
});
