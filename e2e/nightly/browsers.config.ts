// The main journeys in Firefox and a short one in WebKit (docs/browsers.md). `npm run test:browsers`.
import { defineConfig } from 'playwright/test';
import { findFirefox, noFirefox } from '../../scripts/firefox.mjs';
import config from '../playwright.config.ts';
import { firefoxFlags } from '../support/firefox.ts';
import type { ServerOptions } from '../support/journey.ts';

const executablePath = findFirefox();
if (executablePath === null) throw new Error(noFirefox);

const { projects = [], use: { contextOptions, launchOptions: _, ...use } = {}, ...rest } = config;

/** The kind of pointer that Firefox reports: coarse. */
const finger = 1;

const firefox = (pointer: number, preferences: Record<string, number> = {}) => ({
  browserName: 'firefox' as const,
  channel: 'moz-firefox',
  contextOptions: { serviceWorkers: contextOptions?.serviceWorkers },
  launchOptions: {
    executablePath,
    args: firefoxFlags,
    firefoxUserPrefs: {
      'ui.prefersReducedMotion': 1,
      'ui.primaryPointerCapabilities': pointer,
      'ui.allPointerCapabilities': pointer,
      'dom.max_script_run_time': 0, // a busy machine is slow, and nobody could answer the dialog
      ...preferences,
    },
  },
});

export default defineConfig<object, ServerOptions>({
  ...rest,
  testDir: '..',
  outputDir: '../../out/browsers',
  reporter: [['list'], ['json', { outputFile: '../../out/browsers.json' }]],
  workers: 1,
  retries: 0,
  use,
  projects: [
    ...projects.filter(({ name }) => name === 'demo data'),
    {
      name: 'phone',
      dependencies: ['demo data'],
      testMatch: [
        'drafts',
        'firstGold',
        'forgotPassword',
        'hindi',
        'layers',
        'openShop',
        'staffLogin',
        'voidPayment',
      ].map((journey) => `**/${journey}.spec.ts`),
      use: {
        ...firefox(finger, { 'ui.useOverlayScrollbars': 1 }),
        viewport: { width: 360, height: 740 },
        hasTouch: true,
        deviceScaleFactor: 2,
      },
    },
    { name: 'webkit', dependencies: ['demo data'], testMatch: '**/webkit.journey.ts' },
  ],
});
