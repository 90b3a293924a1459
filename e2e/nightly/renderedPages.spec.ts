// Server-rendered pages: the app hydrates them unchanged, with the input and presses from before.
import type { Page } from 'playwright/test';
import { customerLoginCopy as customer } from '../../src/lib/copy/login.ts';
import { customerCopy } from '../../src/lib/copy/customer.ts';
import { partsCopy } from '../../src/lib/copy/parts.ts';
import { registrationCopy } from '../../src/lib/copy/registration.ts';
import { sharedCopy } from '../../src/lib/copy/shared.ts';
import { noScriptCopy } from '../../src/lib/copy/noScript.ts';
import { scriptsMissingCopy } from '../../src/lib/copy/scriptsMissing.ts';
import { scriptsMissingCopy as scriptsMissingInTamil } from '../../src/lib/copy/ta/scriptsMissing.ts';
import { areaOf, paths, sellerPaths } from '../../src/lib/paths.ts';
import sharp from 'sharp';
import { findChromium, launchFlags } from '../../scripts/chromium.mjs';
import { openRendered, scripts } from '../support/rendered.ts';
import { axeCheck, expect, test } from '../support/journey.ts';
import { field, logIn, people } from '../support/pages.ts';
import type { Watch } from '../support/watch.ts';

// A headless shell paints at other moments.
test.use({ launchOptions: { executablePath: findChromium()!, args: launchFlags } });
test.beforeAll(({ server }) => server.resetDemo());

type Look = readonly [language: 'en' | 'hi' | 'ta', colours: 'day' | 'night'];
const everyLook = [
  ['en', 'day'],
  ['en', 'night'],
  ['hi', 'day'],
  ['hi', 'night'],
  ['ta', 'day'],
] as const;
/**
 * For pages that share their frame and its colours with the logins. A machine without a Devanagari face shows boxes until ours comes, and a
 * long heading then breaks elsewhere (docs/performance.md).
 */
const twoLooks = [
  ['en', 'day'],
  ['hi', 'night'],
] as const;

const rendered: { path: string; looks: readonly Look[] }[] = [
  { path: paths.login, looks: everyLook },
  { path: sellerPaths.login, looks: everyLook },
  ...[
    paths.register,
    paths.otp,
    paths.onboarding,
    sellerPaths.register,
    sellerPaths.otp,
    sellerPaths.onboarding,
  ].map((path) => ({ path, looks: twoLooks })),
];
/** A title in the language's own script. */
const titles = { en: /^\p{Script=Latin}/u, hi: /^\p{Script=Devanagari}/u, ta: /^\p{Script=Tamil}/u };

for (const { path, looks } of rendered) {
  test(`${path} arrives rendered, and the app hydrates it without a change or a complaint`, async ({
    page,
    context,
    store,
  }) => {
    const url = store('meera');
    for (const [language, colours] of looks) {
      await context.addCookies([
        { name: 'language', value: language, url },
        { name: 'colours', value: colours, url },
      ]);
      const loadScripts = await openRendered(page, url + path);
      await expect(page.getByRole('heading', { name: titles[language], level: 1 })).toBeVisible();
      const typefaces = () =>
        page.evaluate(() =>
          [...document.fonts].filter(({ status }) => status === 'loaded').map((face) => face.family),
        );
      expect(await typefaces()).not.toContain('Yrsa');
      await page.evaluate(() => {
        const seen = { shift: 0, elements: [...document.querySelectorAll('#app *')] };
        Object.assign(window, { seen });
        new PerformanceObserver((list) => {
          for (const one of list.getEntries()) seen.shift += (one as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift' });
      });

      await loadScripts();

      // The typefaces load after the scripts.
      await expect.poll(typefaces).toEqual(expect.arrayContaining(['Yrsa', 'Anek']));
      const { gone, shift } = await page.evaluate(() => {
        const { seen } = window as unknown as { seen: { shift: number; elements: Element[] } };
        return { gone: seen.elements.filter((one) => !one.isConnected).length, shift: seen.shift };
      });
      expect([language, colours, gone]).toEqual([language, colours, 0]);
      if (language === 'en' || looks === everyLook) expect(shift).toBeLessThanOrEqual(0.01);
    }
  });
}

for (const { path, who } of [
  { path: paths.home, who: people.ananya },
  { path: paths.goldVault, who: people.ananya },
  { path: sellerPaths.portfolio, who: people.meera },
  { path: sellerPaths.desk, who: people.meera },
  { path: sellerPaths.payments, who: people.meera },
  { path: sellerPaths.daySheet, who: people.meera },
])
  test(`${path} arrives with its data, which stays in place and is not asked for again`, async ({
    page,
    store,
  }) => {
    const shop = store('meera');
    await page.goto(shop + (areaOf(path) === 'seller' ? sellerPaths.login : paths.login));
    await logIn(page, who);
    await page.waitForURL(/\/(home|seller\/portfolio)$/);
    await page.goto(`${shop}/healthz`); // the first page sends no more requests
    let allow: (() => void) | undefined;
    const allowed = new Promise<void>((resolve) => (allow = resolve));
    await page.route(scripts, async (route) => {
      await allowed;
      await route.continue();
    });
    await page.addInitScript(() => {
      Object.assign(window, { outlines: 0 });
      const count = () => {
        if (document.querySelector('main [class*="Skeleton-"]')) Object.assign(window, { outlines: 1 });
        requestAnimationFrame(count);
      };
      count();
    });
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) asked.push(pathname);
    });

    await page.goto(shop + path, { waitUntil: 'commit' });
    const main = page.locator('#app main');
    await main.waitFor();
    const text = (await main.textContent())!;
    expect(text.length).toBeGreaterThan(100);
    expect(asked).toEqual([]);

    allow?.();
    await expect(page.locator('#app [inert][aria-hidden]')).toHaveCount(0);
    expect(await main.textContent()).toContain(text.slice(0, 40));
    expect(await page.evaluate('outlines')).toBe(0);
    expect(asked).not.toContain(areaOf(path) === 'seller' ? '/api/seller/profile/' : '/api/profile/');
  });

for (const { pressed, path = paths.home, late = 0, slow = 0, shown } of [
  {
    pressed: `#app a[href="${paths.plans}"]:visible`,
    shown: (page: Page) =>
      expect(page.getByRole('heading', { level: 1, name: customerCopy.layout.titles.Plans })).toBeVisible(),
  },
  {
    pressed: `#app button[aria-label="${partsCopy.menu}"]`,
    shown: (page: Page) => expect(page.getByRole('dialog')).toBeVisible(),
  },
  {
    pressed: '#app input[type=radio][value="8000"]',
    shown: (page: Page) => expect(page.locator('#app input[type=radio][value="8000"]')).toBeChecked(),
  },
  {
    path: paths.catalogue,
    pressed: '#app main input',
    shown: (page: Page) => expect(page.locator('#app main input')).toBeFocused(),
  },
  {
    path: paths.goldVault,
    pressed: '#app main summary',
    late: 10_500, // the replies that came with the page are too old by then
    slow: 2000, // than the page waits for new ones
    shown: (page: Page) => expect(page.locator('#app main details').first()).toHaveAttribute('open'),
  },
])
  test(`a press on ${pressed} that comes before the app counts once it has taken over, ${late} ms later`, async ({
    page,
    store,
  }) => {
    const shop = store('meera');
    await page.goto(shop + paths.login);
    await logIn(page, people.ananya);
    await page.waitForURL(shop + paths.home);
    let allow: (() => void) | undefined;
    const allowed = new Promise<void>((resolve) => (allow = resolve));
    await page.route(scripts, async (route) => {
      await allowed;
      await route.continue();
    });
    if (slow > 0)
      await page.route('**/api/**', async (route) => {
        await page.waitForTimeout(slow);
        await route.continue();
      });
    await page.goto(shop + path, { waitUntil: 'commit' });
    const control = page.locator(pressed).first();
    await control.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const { x, y, width, height } = (await control.boundingBox())!;
    await page.mouse.click(x + width / 2, y + height / 2);
    await page.waitForTimeout(late);

    allow?.();

    await shown(page);
  });

/** The message of a page whose scripts have not loaded. */
const missing = (page: Page) => page.getByRole('alert').filter({ hasText: scriptsMissingCopy.sentence });
const loadAgain = sharedCopy.boundary.reload;

async function loseScripts(page: Page, watch: Watch): Promise<void> {
  watch.expect(/ERR_FAILED/);
  watch.allow(/was preloaded using link preload but not used/); // its styles wait for the scripts
  await page.route(scripts, (route) => route.abort());
}

test('a page whose scripts do not come says so, and its link loads it again', async ({
  page,
  store,
  watch,
}) => {
  const shop = store('meera');
  await loseScripts(page, watch);
  await page.goto(shop + paths.login);
  await field(page, customer.phone).fill(people.ananya.phone);
  await page.getByRole('button', { name: customer.submit }).click();
  await expect(missing(page)).toBeInViewport({ ratio: 1 });
  await expect(field(page, customer.phone)).toHaveValue(people.ananya.phone);
  await axeCheck(page);

  await page.unroute(scripts);
  await missing(page).getByRole('link', { name: loadAgain }).click();

  await expect(field(page, customer.phone)).toHaveValue('');
  await expect(missing(page)).toBeHidden();
  await logIn(page, people.ananya);
  await expect(page).toHaveURL(shop + paths.home);
});

test('on a page with its data whose scripts do not come a link leads on', async ({ page, store, watch }) => {
  const shop = store('meera');
  await page.goto(shop + paths.login);
  await logIn(page, people.ananya);
  await page.waitForURL(shop + paths.home);
  await loseScripts(page, watch);
  await page.goto(shop + paths.home);
  await expect(missing(page)).toBeVisible();
  const { x, y, width, height } = (await page
    .locator(`#app a[href="${paths.plans}"]:visible`)
    .first()
    .boundingBox())!;

  await page.mouse.click(x + width / 2, y + height / 2);

  await expect(page).toHaveURL(shop + paths.plans);
});

test('one import of the scripts that does not come is enough, and the sentence is in the page’s language', async ({
  page,
  context,
  store,
  watch,
}) => {
  const url = store('meera') + sellerPaths.register;
  await context.addCookies([{ name: 'language', value: 'ta', url }]);
  watch.expect(/ERR_FAILED/);
  await page.route('**/assets/libraries-*.js', (route) => route.abort());

  await page.goto(url);

  await expect(page.getByRole('alert')).toContainText(scriptsMissingInTamil.sentence);
});

test('what was typed and pressed on a page whose scripts did not come counts when the line is back, or with the next press', async ({
  page,
  context,
  store,
  watch,
}) => {
  const shop = store('meera');
  const openAndType = async () => {
    await page.goto(shop + paths.login);
    await expect(missing(page)).toBeVisible();
    await field(page, customer.phone).fill(people.ananya.phone);
    await field(page, customer.password).fill(people.ananya.password);
  };
  const submit = page.getByRole('button', { name: customer.submit });
  await loseScripts(page, watch);
  await openAndType();
  await submit.click();
  await context.setOffline(true);
  await page.unroute(scripts);

  await context.setOffline(false);
  await expect(page).toHaveURL(shop + paths.home);
  await page.waitForLoadState('networkidle'); // the photo needs the session

  await context.clearCookies();
  await page.route(scripts, (route) => route.abort());
  await openAndType();
  await page.unroute(scripts);
  await submit.click();
  await expect(page).toHaveURL(shop + paths.home);
});

test('a page whose scripts still do not come when the line is back is loaded anew, unless something was typed', async ({
  page,
  context,
  store,
  watch,
}) => {
  const phone = field(page, customer.phone);
  const loseLine = async () => {
    await page.evaluate(() => Object.assign(window, { isFirst: true }));
    await context.setOffline(true);
    await context.setOffline(false);
  };
  const isFirst = () => page.evaluate(() => 'isFirst' in window);
  await loseScripts(page, watch);
  await page.goto(store('meera') + paths.login);
  await expect(missing(page)).toBeVisible();
  await loseLine();
  await expect.poll(isFirst).toBe(false);

  await phone.fill(people.ananya.phone);
  const again = page.waitForRequest(scripts);
  await loseLine();
  await again;
  await page.waitForTimeout(1000);
  expect(await isFirst()).toBe(true);
  await expect(phone).toHaveValue(people.ananya.phone);
});

for (const { who, opened, leadsTo } of [
  { who: people.ananya, opened: paths.home, leadsTo: paths.home },
  { who: null, opened: paths.landing, leadsTo: paths.onboarding },
  { who: null, opened: paths.goldVault, leadsTo: paths.login },
])
  test(`the shell at ${opened} for ${who ? 'a session' : 'a visitor'} says that its scripts have not loaded, and reloads when the line is back`, async ({
    page,
    context,
    store,
    watch,
  }) => {
    const shop = store('meera');
    if (who) {
      await page.goto(shop + paths.login);
      await logIn(page, who);
      await page.waitForURL(shop + paths.home);
    }
    await loseScripts(page, watch);

    await page.goto(shop + opened);
    await expect(missing(page)).toBeInViewport({ ratio: 1 });
    await axeCheck(page);

    await context.setOffline(true);
    await page.unroute(scripts);
    await context.setOffline(false);
    await expect(page).toHaveURL(shop + leadsTo);
    await expect(page.locator('#app').getByRole('heading').first()).toBeVisible();
    await expect(missing(page)).toHaveCount(0);
  });

test('a shell whose scripts did not load reloads when the server is back, without an event from the line', async ({
  page,
  store,
  watch,
}) => {
  await loseScripts(page, watch);
  await page.goto(store('meera') + paths.goldVault);
  await expect(missing(page)).toBeVisible();

  await page.unroute(scripts);

  await expect(page).toHaveURL(store('meera') + paths.login, { timeout: 30_000 });
  await expect(missing(page)).toHaveCount(0);
});

test('Back before hydration leads to the page before, without a complaint', async ({ page, store }) => {
  const shop = store('meera');
  await page.goto(shop + paths.login);
  await page.getByRole('link', { name: customer.register, exact: true }).click();
  await expect(page).toHaveURL(shop + paths.register);
  await expect(page.getByRole('heading', { level: 1, name: registrationCopy.title })).toBeVisible();
  const hydrate = await openRendered(page, page.url(), () => page.reload({ waitUntil: 'commit' }));
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(shop + paths.login);

  await hydrate();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(customer.title);
});

test('a logo that does not load gives way to the store’s letter, also when it failed before the app took over', async ({
  page,
  store,
  watch,
}) => {
  watch.expect(/ERR_FAILED/);
  await page.route('**/media/**', (route) => route.abort());
  const lost = page.waitForEvent('requestfailed', (one) => one.resourceType() === 'image');
  const hydrate = await openRendered(page, store('meera') + paths.login);
  await page.evaluate(() => dispatchEvent(new Event('load'))); // which waits for the scripts
  await lost;

  await hydrate();

  await expect(page.locator('header img')).toHaveCount(0);
  await expect(page.locator('header').getByText('M', { exact: true })).toBeVisible();
});

test('a photo that was chosen before the app took over is cropped', async ({ page, store }) => {
  const picture = sharp({ create: { width: 600, height: 400, channels: 3, background: '#b98a2f' } });
  const buffer = await picture.jpeg().toBuffer();
  const hydrate = await openRendered(page, `${store('meera')}/register`);
  await page.locator('summary').filter({ hasText: registrationCopy.photoAndStaff }).click();
  await page.setInputFiles('input[type=file]', { name: 'me.jpg', mimeType: 'image/jpeg', buffer });

  await hydrate();

  await expect(page.getByRole('dialog', { name: sharedCopy.photo.cropTitle })).toBeVisible();
});

test('without scripts a page stands, says what it needs, and puts no password into its address', async ({
  browser,
  store,
  contextOptions,
}) => {
  const context = await browser.newContext({ ...contextOptions, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${store('meera')}/login`);
  const sentence = page.locator('noscript'); // Playwright looks for no text in there
  await expect(sentence).toBeVisible();
  expect(await sentence.innerHTML()).toBe(noScriptCopy.sentence);
  await field(page, customer.phone).fill(people.ananya.phone);
  await field(page, customer.password).fill(people.ananya.password);
  const refused = page.waitForEvent('console', (message) => message.text().includes("form-action 'none'"));
  await page.keyboard.press('Enter');
  await refused;

  expect(page.url()).toBe(`${store('meera')}/login`);
  await context.close();
});
