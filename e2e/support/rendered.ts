// Server-rendered pages before their scripts.
import type { Page } from 'playwright/test';
import { choiceName } from '../../src/lib/languages.ts';
import { paths } from '../../src/lib/paths.ts';

export const scripts = '**/assets/*.js';

/** Opens an address as the server has rendered it; its scripts load when the returned function is called. */
export async function openRendered(
  page: Page,
  address: string,
  open = (): Promise<unknown> => page.goto(address, { waitUntil: 'commit' }),
): Promise<() => Promise<void>> {
  let go: (() => void) | undefined;
  const allowed = new Promise<void>((resolve) => (go = resolve));
  await page.route(scripts, async (route) => {
    await allowed;
    await route.continue();
  });
  await open();
  await page.locator('#app h1').waitFor();
  return async () => {
    go?.();
    // The late chunk: the area for toasts and, except on slides, the language choice.
    await page.locator('body > div > [role=status]').waitFor({ state: 'attached' });
    if (!page.url().endsWith(paths.onboarding))
      await page.getByLabel(choiceName).first().waitFor({ state: 'attached' }); // hidden, where a login has led on
    await page.unroute(scripts);
  };
}
