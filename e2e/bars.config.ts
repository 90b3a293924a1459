// What is too long for `npm test`: every route, every mode, every seed, and whole journeys on a slow line (docs/browser-bars.md). `npm run bars`.
import { defineConfig } from 'playwright/test';
import config from './playwright.config.ts';
import type { JourneyOptions, ServerOptions } from './support/journey.ts';

const { grepInvert: _, projects = [], ...rest } = config;
const named = (name: string) => projects.filter((one) => one.name === name);

export default defineConfig<JourneyOptions, ServerOptions>({
  ...rest,
  retries: 0,
  timeout: 900_000,
  projects: [
    ...named('demo data'),
    ...named('walk page'),
    ...named('walks').map((walks) => ({ ...walks, grep: /@full/ })),
    ...named('phone').map((phone) => ({ ...phone, grep: /@full/ })),
    ...named('phone').map((phone) => ({
      ...phone,
      name: 'accessibility on a phone',
      testMatch: '**/accessibility.spec.ts',
      testIgnore: [],
    })),
    ...named('desktop').map((desktop) => ({
      ...desktop,
      name: 'what is long on a desktop',
      grep: /@full/,
    })),
    ...named('desktop').map((desktop) => ({
      ...desktop,
      name: 'long journeys on a desktop',
      testMatch: ['**/customer.spec.ts', '**/day.spec.ts', '**/openShop.spec.ts'],
      testIgnore: [],
    })),
    ...named('phone').map((phone) => ({
      ...phone,
      name: 'slow line',
      grepInvert: /@full/,
      testMatch: ['customer', 'forgotPassword', 'openShop', 'profiles', 'sellerLists'].map(
        (journey) => `**/${journey}.spec.ts`,
      ),
      testIgnore: [],
      expect: { timeout: 90_000 },
      use: { ...phone.use, line: 'slow' as const, actionTimeout: 90_000 },
    })),
  ],
});
