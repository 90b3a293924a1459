// Each kind of login on every page, at three widths: ways on, the search and Log Out are in reach, and no page is a dead
// end. A page is loaded once, and its widths are changed in place.
import type { Page } from 'playwright/test';
import { customerCopy } from '../../src/lib/copy/customer.ts';
import { deskCopy } from '../../src/lib/copy/desk.ts';
import { partsCopy } from '../../src/lib/copy/parts.ts';
import { rolesCopy } from '../../src/lib/copy/roles.ts';
import { sellerCopy } from '../../src/lib/copy/seller.ts';
import { sharedCopy } from '../../src/lib/copy/shared.ts';
import { patternOf } from '../../src/lib/pageAddress.ts';
import { paths, sellerPaths } from '../../src/lib/paths.ts';
import { expect, test } from '../support/journey.ts';
import { logIn, people, verifyCode, write, type Credentials } from '../support/pages.ts';
import { addressOf, guarded, open, settled, type Area } from '../support/routes.ts';

const desk = { width: 1280, height: 800 };
const tablet = { width: 768, height: 1024 };
const phone = { width: 360, height: 740 };
/** From here on the ways stand beside the page; below, they are in tabs and a menu. */
const RAIL = 900;

const password = 'Marigold#7';
const staff = { manager: '9880010071', counter: '9880010072' };

interface Login {
  area: Area;
  person: Credentials;
  first: string;
}
const logins: Record<string, Login> = {
  'the owner': { area: 'seller', person: people.meera, first: sellerPaths.portfolio },
  'a manager': { area: 'seller', person: { phone: staff.manager, password }, first: sellerPaths.portfolio },
  'the counter': { area: 'seller', person: { phone: staff.counter, password }, first: sellerPaths.desk },
  'a customer': { area: 'customer', person: people.ananya, first: paths.home },
};

test.describe.configure({ mode: 'default' });

test.beforeAll(async ({ server, browser }) => {
  await server.resetDemo();
  const shop = server.origin('meera');
  const page = await (await browser.newContext()).newPage();
  await page.goto(shop + sellerPaths.login);
  await logIn(page, people.meera);
  await expect(page).toHaveURL(shop + sellerPaths.portfolio);
  for (const [role, number] of Object.entries(staff)) {
    await write(page, '/api/staff/', { name: `A ${role}`, phone: number, role });
    const own = await (await browser.newContext()).newPage();
    await own.goto(shop + sellerPaths.otp);
    await own.getByRole('textbox', { name: sellerCopy.forgotPassword.phone }).fill(number);
    await own.keyboard.press('Enter');
    await expect(own.getByText(sellerCopy.forgotPassword.sent).last()).toBeVisible();
    await verifyCode(own, await server.readOtp(number));
    await own.getByRole('textbox', { name: sharedCopy.resetPassword.newPassword }).fill(password);
    await own.getByRole('textbox', { name: sharedCopy.resetPassword.confirmPassword }).fill(password);
    await own.getByRole('button', { name: sharedCopy.resetPassword.submit }).click();
    await expect(own).toHaveURL(shop + sellerPaths.login);
    await own.context().close();
  }
  await page.context().close();
});

for (const [who, { area, person, first }] of Object.entries(logins)) {
  test(`${who} finds a way on, the search and Log Out on every page`, async ({ page, store }) => {
    const shop = store('meera');
    await page.goto(shop + (area === 'seller' ? sellerPaths.login : paths.login));
    await logIn(page, person);
    await expect(page).toHaveURL(shop + first);
    const found: string[] = [];
    /** The pages that links lead to, from each page, by whether the ways stand beside it. */
    const ways = { beside: new Map<string, string[]>(), inHand: new Map<string, string[]>() };
    const refused: string[] = [];

    for (const path of guarded[area]) {
      await page.setViewportSize(desk);
      await page.goto(shop + (await addressOf(page, path)));
      await settled(page);
      const isSentOn = new URL(page.url()).pathname === first && path !== first; // from a portfolio that is not theirs
      if (isSentOn || (await page.getByText(rolesCopy.pageTitle).isVisible())) refused.push(path);
      for (const viewport of [desk, tablet, phone]) {
        await page.setViewportSize(viewport);
        const where = `${path} at ${viewport.width} px`;
        const isBeside = viewport.width >= RAIL;
        const fault = (text: string) => found.push(`${where}: ${text}`);
        if ((await page.evaluate(() => document.documentElement.scrollWidth)) > viewport.width)
          fault('is wider than the window');
        if (path === sellerPaths.desk && !(await searchOf(page).isVisible())) fault('has no search');
        let links = await linksOn(page);
        if (isBeside) {
          if (!(await isInView(logOutOf(page, area)))) fault('Log Out is not in view');
        } else if (await isInView(buttonOf(page, partsCopy.menu))) {
          await buttonOf(page, partsCopy.menu).click();
          if (!(await logOutOf(page, area).isVisible())) fault('Log Out is not in the menu');
          links = [...links, ...(await linksOn(page))];
          await page.keyboard.press('Escape');
          await expect(page.getByRole('dialog')).toHaveCount(0);
        } else if (await isInView(buttonOf(page, partsCopy.back))) {
          if (viewport === phone) {
            await buttonOf(page, partsCopy.back).click();
            if (!(await hasMenu(page))) fault('the way back leads to no page with a menu');
          }
        } else fault('neither menu nor way back is in view');
        if (area === 'seller' && isBeside && !links.includes(sellerPaths.desk))
          fault('no link leads to the desk and its search');
        ways[isBeside ? 'beside' : 'inHand'].set(path, links);
      }
    }

    for (const [where, from] of Object.entries(ways)) {
      const reached = new Set([first]);
      for (const path of reached)
        for (const link of from.get(path) ?? []) {
          const led = guarded[area].find((one) => patternOf(one).test(link));
          if (led !== undefined) reached.add(led);
        }
      for (const path of guarded[area])
        if (!reached.has(path) && !refused.includes(path))
          found.push(`${path}: no link leads there (${where})`);
    }
    expect(found).toEqual([]);

    await page.goto(shop + first);
    await settled(page);
    await buttonOf(page, partsCopy.menu).click();
    await logOutOf(page, area).click();
    await expect(page).toHaveURL(shop + (area === 'seller' ? sellerPaths.login : paths.login));
  });
}

test('somebody without a login, and a shop whose papers are being checked, find a way on from every page', async ({
  page,
  store,
  server,
}) => {
  const found: string[] = [];
  const look = async (path: string) => {
    for (const viewport of [desk, tablet, phone]) {
      await page.setViewportSize(viewport);
      const links = (await linksOn(page)).filter((link) => !patternOf(path).test(link));
      const isLeft = links.length > 0 || (await page.getByRole('main').getByRole('button').count()) > 0;
      if (!isLeft) found.push(`${path} at ${viewport.width} px: leads nowhere`);
      if ((await page.evaluate(() => document.documentElement.scrollWidth)) > viewport.width)
        found.push(`${path} at ${viewport.width} px: is wider than the window`);
    }
  };
  for (const path of [paths.landing, sellerPaths.root, ...open]) {
    await page.goto(store('meera') + path);
    await settled(page);
    await look(path);
  }

  await server.setKyc('naya', 'PENDING');
  await page.goto(store('naya') + sellerPaths.login);
  await logIn(page, people.naya);
  await expect(page).toHaveURL(store('naya') + sellerPaths.kyc);
  await settled(page);
  await look(sellerPaths.kyc);
  for (const contact of ['mailto:', 'https://wa.me/'])
    await expect(page.getByRole('main').locator(`a[href^="${contact}"]`)).toBeVisible();
  expect(found).toEqual([]);
  await page.getByRole('button', { name: sellerCopy.kyc.logout }).click();
  await expect(page).toHaveURL(store('naya') + sellerPaths.login);
});

const shown = { visible: true } as const;
const buttonOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).filter(shown);
const logOutOf = (page: Page, area: Area) =>
  buttonOf(page, (area === 'seller' ? sellerCopy : customerCopy).layout.menu.logout);
const searchOf = (page: Page) => page.getByRole('searchbox', { name: deskCopy.search.label });

/** The addresses of the links that are shown, those of an open menu alone. */
const linksOn = (page: Page): Promise<string[]> =>
  page
    .getByRole('link')
    .filter(shown)
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname));

/** True for one thing that lies in the window whole, with nothing over it. */
async function isInView(thing: ReturnType<typeof buttonOf>): Promise<boolean> {
  if ((await thing.count()) !== 1) return false;
  return thing.evaluate((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && one.contains(over);
  });
}

/** True once a page with a menu is there. */
const hasMenu = (page: Page): Promise<boolean> =>
  buttonOf(page, partsCopy.menu)
    .waitFor({ timeout: 5_000 })
    .then(
      () => true,
      () => false,
    );
