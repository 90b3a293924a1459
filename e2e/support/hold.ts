import { expect, type Page, type Route } from 'playwright/test';

/** Holds requests to these addresses until they are released. `asked` resolves once the first has come. */
export async function hold(page: Page, pattern: string) {
  const held: Route[] = [];
  await page.route(pattern, (route) => void held.push(route));
  const asked = (): Promise<void> => expect.poll(() => held.length).toBeGreaterThan(0);
  const release = async (): Promise<void> => {
    await asked();
    for (const route of held) await route.continue();
    await page.unroute(pattern);
  };
  return { asked, release };
}
