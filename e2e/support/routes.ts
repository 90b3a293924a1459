// Every page of the map, opened as somebody who may see it.
import { partsCopy } from '../../src/lib/copy/parts.ts';
import { paths, routePatterns, sellerPaths } from '../../src/lib/paths.ts';
import { routes } from '../../src/routeTable.ts';
import type { Cookie, Page } from 'playwright/test';
import { expect, test } from './journey.ts';
import { enterHome, logIn, people } from './pages.ts';

export type Area = 'customer' | 'seller';

/** The paths of the pages behind a login. */
export const guarded: Readonly<Record<Area, string[]>> = {
  customer: routes.filter(({ access }) => access === 'customer').map(({ path }) => path),
  seller: routes.filter(({ access }) => access === 'activeSeller').map(({ path }) => path),
};
/** The paths of the pages for everybody. */
export const open: string[] = routes.filter(({ access }) => access === 'public').map(({ path }) => path);

/** Waits for the page’s content, no longer the server’s without links, and for what starts behind it. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('#app > [inert]')).toHaveCount(0);
  await expect(
    page.locator('main :is(h1, h2, h3, p, button)').filter({ visible: true }).first(),
  ).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.locator('main').getByText(partsCopy.loading)).toHaveCount(0);
  await expect(page.locator('body > div > [role=status]')).toBeAttached();
}

/** Logs in at a shop and waits for the area’s first page. */
export async function enter(page: Page, shop: string, area: Area): Promise<void> {
  if (area === 'customer') return enterHome(page, shop, people.ananya);
  await page.goto(shop + sellerPaths.login);
  await logIn(page, people.meera);
  await expect(page).toHaveURL(shop + sellerPaths.portfolio);
}

/** A file's tests begin with fresh demo data and share one login. */
export function behindLogin(area: Area): void {
  let cookies: Cookie[];
  test.beforeAll(async ({ server, browser }) => {
    await server.resetDemo();
    const context = await browser.newContext();
    await enter(await context.newPage(), server.origin('meera'), area);
    cookies = await context.cookies();
    await context.close();
  });
  test.beforeEach(({ context }) => context.addCookies(cookies));
}

const recordsOf: Readonly<Record<string, { list: string; id: 'id' | 'user_id' }>> = {
  [routePatterns.plan]: { list: '/api/plans/', id: 'id' },
  [routePatterns.passbook]: { list: '/api/enrollments/', id: 'id' },
  [routePatterns.sellerCustomer]: { list: '/api/enrollments/', id: 'user_id' },
};

/** The id of a record that the page's person may see; null if the path needs none. */
export async function recordOf(page: Page, path: string): Promise<string | null> {
  const records = recordsOf[path];
  if (records === undefined) return null;
  const actor = path.startsWith(sellerPaths.root) ? 'seller' : 'customer';
  return page.evaluate(
    async ([list, name, who]) => {
      const reply = await fetch(list, { headers: { 'X-Actor': who } });
      const [first] = ((await reply.json()) as { results: { id: string; user_id: string }[] }).results;
      return first![name];
    },
    [records.list, records.id, actor] as const,
  );
}

/** The path with that id. */
export async function addressOf(page: Page, path: string): Promise<string> {
  const id = await recordOf(page, path);
  return id === null ? path : path.replace(/:\w+/, id);
}

/** The first page of an area. */
export const homeOf: Readonly<Record<Area, string>> = { customer: paths.home, seller: sellerPaths.portfolio };
