// Each kind of login, in the hand and at a desk: its first page leads to every page that it may open, every page leads on, and out.
import type { Page } from 'playwright/test';
import { customerCopy } from '../../src/lib/copy/customer.ts';
import { partsCopy } from '../../src/lib/copy/parts.ts';
import { rolesCopy } from '../../src/lib/copy/roles.ts';
import { sellerCopy } from '../../src/lib/copy/seller.ts';
import { sharedCopy } from '../../src/lib/copy/shared.ts';
import { paths, sellerPaths } from '../../src/lib/paths.ts';
import { patternOf } from '../../src/lib/pageAddress.ts';
import { expect, test } from '../support/journey.ts';
import { logIn, people, verifyCode, type Credentials } from '../support/pages.ts';
import { addressOf, guarded, settled, type Area } from '../support/routes.ts';

const staff = {
  manager: { phone: '9880010071', password: 'Marigold#7' },
  counter: { phone: '9880010072', password: 'Marigold#7' },
};
const widths = { 'in the hand': { width: 360, height: 740 }, 'at a desk': { width: 1280, height: 800 } };
const menu = (page: Page) => page.getByRole('button', { name: partsCopy.menu });
const logOut = (page: Page, area: Area) =>
  page
    .getByRole('button', {
      name: (area === 'seller' ? sellerCopy : customerCopy).layout.menu.logout,
      exact: true,
    })
    .filter({ visible: true });

test.describe.configure({ mode: 'default' });

test.beforeAll(async ({ server, browser }) => {
  await server.resetDemo();
  const shop = server.origin('meera');
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(shop + sellerPaths.login);
  await logIn(page, people.meera);
  await expect(page).toHaveURL(shop + sellerPaths.portfolio);
  for (const [role, { phone, password }] of Object.entries(staff)) {
    const status = await page.evaluate(
      async ([name, number]) => {
        const token = /__Host-csrftoken=([^;]*)/.exec(document.cookie)?.[1] ?? '';
        const headers = { 'X-Actor': 'seller', 'X-CSRFToken': token, 'Content-Type': 'application/json' };
        const body = JSON.stringify({ name: `A ${name}`, phone: number, role: name });
        return (await fetch('/api/staff/', { method: 'POST', headers, body })).status;
      },
      [role, phone] as const,
    );
    expect(status).toBe(201);
    const own = await (await browser.newContext()).newPage();
    await own.goto(shop + sellerPaths.otp);
    await own.getByRole('textbox', { name: sellerCopy.forgotPassword.phone }).fill(phone);
    await own.keyboard.press('Enter');
    await expect(own.getByText(sellerCopy.forgotPassword.sent).last()).toBeVisible();
    await verifyCode(own, await server.readOtp(phone));
    await own.getByRole('textbox', { name: sharedCopy.resetPassword.newPassword }).fill(password);
    await own.getByRole('textbox', { name: sharedCopy.resetPassword.confirmPassword }).fill(password);
    await own.getByRole('button', { name: sharedCopy.resetPassword.submit }).click();
    await expect(own).toHaveURL(shop + sellerPaths.login);
    await own.context().close();
  }
  await context.close();
});

/** The addresses that the page's links lead to, those of its menu too. */
async function linksOn(page: Page): Promise<string[]> {
  if (await menu(page).isVisible()) await menu(page).click();
  return page
    .getByRole('link')
    .filter({ visible: true })
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname));
}

const logins: [string, Area, Credentials, string][] = [
  ['the owner', 'seller', people.meera, sellerPaths.portfolio],
  ['a manager', 'seller', staff.manager, sellerPaths.portfolio],
  ['the counter', 'seller', staff.counter, sellerPaths.desk],
  ['a customer', 'customer', people.ananya, paths.home],
];

for (const [who, area, person, first] of logins) {
  for (const [where, viewport] of Object.entries(widths)) {
    test(`${who} ${where} reaches every page of the login from the first one, and leaves each`, async ({
      page,
      store,
    }) => {
      const shop = store('meera');
      await page.setViewportSize(viewport);
      await page.goto(shop + (area === 'seller' ? sellerPaths.login : paths.login));
      await logIn(page, person);
      await expect(page).toHaveURL(shop + first);
      await settled(page);

      // Every page that links lead to, with those that it links to itself.
      const found = [first];
      for (const path of found) {
        await page.goto(shop + path);
        await settled(page);
        if (where === 'in the hand')
          await expect(
            page.getByRole('button', { name: new RegExp(`^(${partsCopy.menu}|${partsCopy.back})$`) }),
          ).toBeVisible();
        else await expect(logOut(page, area)).toBeVisible();
        for (const link of await linksOn(page))
          if (guarded[area].some((one) => patternOf(one).test(link)) && !found.some((one) => same(one, link)))
            found.push(link);
      }

      const missing: string[] = [];
      for (const path of guarded[area].filter((one) => !found.some((link) => patternOf(one).test(link)))) {
        await page.goto(shop + (await addressOf(page, path)));
        await settled(page);
        const isRefused = await page.getByText(rolesCopy.pageTitle).isVisible();
        if (!isRefused && new URL(page.url()).pathname !== first) missing.push(path);
      }
      expect(missing).toEqual([]);

      await page.goto(shop + first);
      await settled(page);
      await linksOn(page); // opens the menu
      await logOut(page, area).click();
      await expect(page).toHaveURL(shop + (area === 'seller' ? sellerPaths.login : paths.login));
    });
  }
}

/** One customer's page is as good as another's. */
const same = (one: string, other: string): boolean =>
  [...guarded.customer, ...guarded.seller].some(
    (path) => patternOf(path).test(one) && patternOf(path).test(other),
  );
