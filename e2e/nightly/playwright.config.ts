// Tests that are too slow for `npm test`, in Chromium: every route, mode and seed, layouts and looks, walks over every
// transition of every flow, and journeys on a slow line. `npm run e2e:nightly`; `npm run e2e:nightly -- looks` runs one
// file.
import { defineConfig } from 'playwright/test';
import config, { desktop, phone } from '../playwright.config.ts';
import type { JourneyOptions, ServerOptions } from '../support/journey.ts';

const { projects = [], ...rest } = config;
const files = (...names: string[]) => names.map((name) => `**/${name}.spec.ts`);

/** Tests that need no server. */
const onWalkPage = files('walks', 'stateLooks');
/** The developers' pages are for a laptop, and the back office is for a desktop; every role's pages change their width. */
const onDesktop = files('apiDocs', 'customerLayout', 'developers', 'everyRole', 'keyboard', 'sellerLayout');
/** On a phone and on a desktop. */
const onBoth = files('accessibility', 'goldByWeight');

export default defineConfig<JourneyOptions, ServerOptions>({
  ...rest,
  testMatch: '**/*.spec.ts',
  outputDir: '../../out/nightly',
  timeout: 900_000,
  reporter: [['list'], ['json', { outputFile: '../../out/playwright-nightly.json' }]],
  projects: [
    { name: 'walk page', testMatch: '**/walks.setup.ts' },
    ...projects.filter(({ name }) => name === 'demo data').map((one) => ({ ...one, testDir: '..' })),
    { name: 'walks', testMatch: onWalkPage, dependencies: ['walk page'], fullyParallel: true },
    { name: 'phone', dependencies: ['demo data'], testIgnore: [...onWalkPage, ...onDesktop], use: phone },
    { name: 'desktop', dependencies: ['demo data'], testMatch: [...onDesktop, ...onBoth], use: desktop },
    {
      name: 'slow line',
      dependencies: ['demo data'],
      testDir: '..',
      testIgnore: [],
      testMatch: files('firstGold', 'forgotPassword', 'openShop'),
      expect: { timeout: 90_000 },
      use: { ...phone, line: 'slow' as const, actionTimeout: 90_000 },
    },
  ],
});
