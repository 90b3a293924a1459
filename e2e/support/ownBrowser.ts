// A browser with a profile of its own: one without offers no app to install.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { BrowserContext } from 'playwright/test';
import { findChromium, launchFlags } from '../../scripts/chromium.mjs';
import { test as base } from './journey.ts';

export const test = base.extend<{ phone: BrowserContext }>({
  phone: async ({ playwright, viewport }, give) => {
    const profile = mkdtempSync(path.join(os.tmpdir(), 'swarna-phone-'));
    const phone = await playwright.chromium.launchPersistentContext(profile, {
      executablePath: findChromium()!,
      args: launchFlags,
      viewport,
      reducedMotion: 'reduce',
      locale: 'en-IN',
      serviceWorkers: 'allow',
    });
    await give(phone);
    await phone.close();
    rmSync(profile, { recursive: true, force: true });
  },
});
