// Browser faults of docs/gates.md that only a real browser shows.
import type { BrowserContext, Page } from 'playwright/test';
import { findChromium, launchFlags } from '../../scripts/chromium.mjs';
import { customerCopy } from '../../src/lib/copy/customer.ts';
import { customerLoginCopy } from '../../src/lib/copy/login.ts';
import { registrationCopy as register } from '../../src/lib/copy/registration.ts';
import { sharedCopy } from '../../src/lib/copy/shared.ts';
import { paths, sellerPaths } from '../../src/lib/paths.ts';
import { expect, test } from '../support/journey.ts';
import { expectToast, field, people, verifyCode } from '../support/pages.ts';
import { addressOf, enter, guarded, open, settled } from '../support/routes.ts';

test.describe.configure({ mode: 'default' });
test.beforeAll(({ server }) => server.resetDemo());

// ---------------------------------------------------------------------------------------------------- Back after the end of a session

/** A browser that keeps left pages whole in its memory; Playwright's own does not. */
async function withMemory(
  journey: (context: BrowserContext) => Promise<void>,
  launch: typeof import('playwright/test').chromium.launch,
) {
  const browser = await launch({
    executablePath: findChromium()!,
    args: launchFlags,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const context = await browser.newContext({
      reducedMotion: 'reduce',
      locale: 'en-IN',
      serviceWorkers: 'block',
    });
    context.setDefaultTimeout(30_000); // a new context has no timeout: missing content would end the whole journey without a message
    await context.addInitScript(() => {
      addEventListener('pageshow', ({ persisted }) => {
        if (!persisted) return;
        setTimeout(() => Object.assign(window, { restoredText: document.body.innerText }), 100);
      });
    });
    await journey(context);
  } finally {
    await browser.close();
  }
}

/** Opens a page, leaves it, ends its session and presses Back: none of its content may show. */
async function expectForgotten(page: Page, address: string, end: () => Promise<void>, isKept: boolean) {
  await page.goto(address);
  await settled(page);
  const said = (await page.locator('main').innerText()).split('\n').filter((line) => line.trim().length > 3);
  expect(said.length, address).toBeGreaterThan(0);
  await page.goto(new URL('/healthz', address).href);
  await end();
  // Playwright's own `goBack` may wait for ever: a page from the back/forward cache does not always report a
  // navigation.
  await page.evaluate(() => setTimeout(() => history.back()));
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('textbox').first()).toBeVisible();
  await expect(page.locator('summary')).toBeVisible(); // the choice of the language, the last part to come
  const login = await page.locator('body').innerText();
  const restoredText = () => page.evaluate(() => (window as { restoredText?: string }).restoredText ?? null);
  // The case proves something only if the page came from the back/forward cache.
  if (isKept) await expect.poll(restoredText, address).not.toBeNull();
  const restored = await restoredText();
  const shown = `${restored ?? ''}\n${await page.locator('body').innerText()}`.split('\n');
  expect(
    said.filter((line) => shown.includes(line) && !login.includes(line)),
    address,
  ).toEqual([]);
}

for (const area of ['customer', 'seller'] as const) {
  const name = `Back after the end of a session shows nothing of every guarded page of a ${area}`;
  test(name, async ({ playwright, store }) => {
    await withMemory(async (context) => {
      const shop = store('meera');
      const login = shop + (area === 'seller' ? sellerPaths.login : paths.login);
      const page = await context.newPage();
      await enter(page, shop, area);
      const cookies = await context.cookies();
      for (const path of guarded[area]) {
        const address = shop + (await addressOf(page, path));
        await expectForgotten(page, address, () => context.clearCookies(), true);
        await context.addCookies(cookies);
      }
      await context.clearCookies();
      await enter(page, shop, area); // anew: a page that found its session ended may have told the server
      await page.goto(login);
      const logOut = async () => {
        const other = await context.newPage();
        await other.goto(login);
        await other
          .getByRole('dialog')
          .getByRole('button', { name: /log ?out/i })
          .click();
        await expect(other.getByRole('dialog')).toBeHidden(); // it stays open: the browser does not always report that a page was closed
      };
      await expectForgotten(page, shop + guarded[area][0]!, logOut, false);
    }, playwright.chromium.launch.bind(playwright.chromium));
  });
}

// ------------------------------------------------------------------------------------------------------------ what stays in the browser

/** All that a script, a history or a neighbour at the screen could read, apart from the field into which somebody types. */
const readable = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const shown = document.documentElement.cloneNode(true) as Element;
    for (const field of shown.querySelectorAll('input:not([type=hidden])')) field.removeAttribute('value');
    return JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      history.state,
      location.href,
      document.title,
      document.cookie,
      shown.outerHTML,
    ]);
  });

/** The values of the cookies that no script may read. */
const hidden = async (page: Page): Promise<string[]> =>
  (await page.context().cookies()).filter(({ httpOnly }) => httpOnly).map(({ value }) => value);

async function expectNoSecret(page: Page, secrets: string[]): Promise<void> {
  const all = [...secrets, ...(await hidden(page))].filter((secret) => secret.length > 4);
  expect(all.length).toBeGreaterThan(0);
  const text = await readable(page);
  expect(all.filter((secret) => text.includes(secret))).toEqual([]);
}

for (const area of ['customer', 'seller'] as const) {
  const isSeller = area === 'seller';
  const person = isSeller ? people.meera : people.ananya;
  const copy = sharedCopy.resetPassword;
  const password = 'Marigold#7Needle';

  test(`no secret of a ${area} stays in the browser`, async ({ page, server, store }) => {
    const shop = store('meera');
    const login = shop + (isSeller ? sellerPaths.login : paths.login);
    const tokens: string[] = [];
    page.on('response', async (reply) => {
      if (reply.url().endsWith('/verify/'))
        tokens.push(((await reply.json()) as { reset_token?: string }).reset_token ?? '');
    });

    await page.goto(shop + (isSeller ? sellerPaths.otp : paths.otp));
    await field(page, customerCopy.forgotPassword.phone).fill(person.phone);
    await page.getByRole('button', { name: sharedCopy.otp.send }).click();
    await expect(page.getByLabel(sharedCopy.otp.group)).toBeVisible();
    const code = await server.readOtp(person.phone);
    await verifyCode(page, code);
    await expect(page).toHaveURL(/reset-password$/);
    await expect.poll(() => tokens.filter(Boolean).length).toBe(1);
    await field(page, copy.newPassword).fill(password);
    await field(page, copy.confirmPassword).fill(password);
    await page.waitForTimeout(1_200); // a draft would be written by now
    const secrets = [password, person.password, code, ...tokens];
    await expectNoSecret(page, secrets);

    await page.getByRole('button', { name: copy.submit }).click();
    await expectToast(page, copy.success);
    await expect(page).toHaveURL(login);
    await field(page, customerLoginCopy.phone).fill(person.phone);
    await field(page, customerLoginCopy.password).fill(password);
    await expectNoSecret(page, secrets);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(shop + (isSeller ? sellerPaths.portfolio : paths.home));
    await settled(page);
    await expectNoSecret(page, secrets);
    const opened = await hidden(page);

    await page.goto(login);
    const anew = page.waitForEvent('load'); // the page starts anew after a logout
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /log ?out/i })
      .click();
    await anew;
    await expect(page.getByRole('dialog')).toBeHidden();
    await expectNoSecret(page, [...secrets, ...opened]);
    await page.goto('about:blank'); // it must not ask a server that is away
    await server.resetDemo();
  });
}

test('no secret of a registration stays in the browser', async ({ page, server, store }) => {
  const phone = '9812300055';
  const password = 'Marigold#7Needle';

  await page.goto(store('meera') + paths.register);
  await field(page, register.fullName).fill('Lakshmi Menon');
  await field(page, register.phone).fill(phone);
  await page.getByRole('button', { name: sharedCopy.otp.send }).click();
  const boxes = page.getByLabel(sharedCopy.otp.group);
  await expect(boxes).toBeVisible();
  const code = await server.readOtp(phone);
  await boxes.pressSequentially(code.slice(0, 5)); // half a code is a secret, too
  await page.waitForTimeout(1_200); // a draft would be written by now
  await expectNoSecret(page, [code.slice(0, 5)]);
  await boxes.press('Backspace');
  await boxes.pressSequentially(code.slice(4));
  await page.getByRole('button', { name: sharedCopy.otp.verify }).click();
  await expect(page.getByText(register.verified)).toBeVisible();
  await field(page, register.password).fill(password);
  await field(page, register.confirmPassword).fill(password);
  await page.getByRole('checkbox', { name: register.consent }).check();
  await page.waitForTimeout(1_200);
  await expectNoSecret(page, [code, password]);
  await page.getByRole('button', { name: register.submit, exact: true }).click();
  await expect(page).toHaveURL(store('meera') + paths.login);
  await expectNoSecret(page, [code, password]);
});

// -------------------------------------------------------------------------------------------------------------- a browser that refuses

/* oxlint-disable unicorn/consistent-function-scoping -- these run in the page, and know nothing outside of themselves */
const refusals = {
  'storage denied': () => {
    const deny = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, { get: deny });
  },
  'storage full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    Reflect.deleteProperty(window, 'indexedDB');
  },
  'cookies blocked': () => {
    const deny = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    Object.defineProperty(document, 'cookie', { get: deny, set: deny });
  },
};

const everyPage = { open, ...guarded };

for (const [mode, refuse] of Object.entries(refusals)) {
  test(`with ${mode}, every page still opens`, async ({ browser, watch, store, contextOptions }) => {
    const shop = store('meera');
    for (const area of ['open', 'customer', 'seller'] as const) {
      const context = await browser.newContext(contextOptions);
      const page = await context.newPage();
      if (area !== 'open') await enter(page, shop, area);
      const addresses: string[] = [];
      for (const path of everyPage[area]) addresses.push(shop + (await addressOf(page, path)));
      await page.addInitScript(refuse);
      watch.observe(context);
      for (const address of addresses) {
        await page.goto(address);
        await settled(page);
        await expect(page.getByText(sharedCopy.boundary.title)).toHaveCount(0);
        // Without its cookies a page has no session, and asks to log in.
        const isLogin = mode === 'cookies blocked' && area !== 'open';
        await expect(page).toHaveURL(isLogin ? /\/login$/ : address);
      }
      await context.close();
    }
  });
}

// ------------------------------------------------------------------------------------------------------------------------- a monkey

/** Numbers between 0 and 1, the same for the same seed. */
function numbers(seed: number): () => number {
  let state = seed * 7919 + 1;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

/** Presses and types at random; runs in the page, too. Leaves out what leads away from the store, and logging out. */
async function play({ randoms }: { randoms: number[] }): Promise<string[]> {
  const seen: string[] = [];
  const usable = (one: HTMLElement) =>
    one.checkVisibility() &&
    !one.closest('[inert]') &&
    !/log ?out/i.test(one.textContent) &&
    !(one instanceof HTMLAnchorElement && (one.origin !== location.origin || one.target || one.download)) &&
    (document.querySelector('dialog[open]')?.contains(one) ?? true);
  for (const random of randoms) {
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button:not(:disabled), input:not([type=file]), textarea, select, [role=tab]',
      ),
    ].filter(usable);
    const control = controls[Math.floor(random * controls.length)];
    const luck = (random * 1_000) % 1;
    if (luck < 0.04) history.back();
    else if (luck < 0.08)
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    else if (control instanceof HTMLInputElement && !['checkbox', 'radio'].includes(control.type)) {
      const text = ['9876543210', '0', '-1', '2026-11-21', 'Lakshmi 🙂', '<b>x', '  ', '99999999999'][
        Math.floor(luck * 8)
      ]!;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(control, text);
      control.dispatchEvent(new Event('input', { bubbles: true }));
    } else control?.click();
    await new Promise((resolve) => setTimeout(resolve, luck * 40));
    seen.push(document.body.innerText.slice(0, 4_000));
  }
  return seen.filter((text) => text.includes('Something went wrong'));
}

const SEEDS = 20;
const EVENTS = 250;

for (const area of ['customer', 'seller'] as const) {
  test(`a monkey on the ${area}’s pages over a bad network breaks nothing`, async ({
    browser,
    store,
    contextOptions,
  }) => {
    const shop = store('meera');
    const home = shop + (area === 'seller' ? sellerPaths.portfolio : paths.home);
    const context = await browser.newContext(contextOptions); // unwatched: its network is meant to fail
    const errors: string[] = [];
    context.on('weberror', (error) => errors.push(error.error().stack ?? error.error().message));
    const page = await context.newPage();
    await enter(page, shop, area);
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const random = numbers(seed);
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await page.goto(home);
      await settled(page);
      await context.route('**/api/**', async (route) => {
        const luck = random();
        // A lost session would end the seed at the login.
        if (luck > 0.2 || /login|logout|refresh|csrf/.test(route.request().url())) return route.continue();
        if (luck < 0.05) return route.abort('connectionreset');
        if (luck < 0.1) return route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>500</h1>' });
        if (luck < 0.13)
          return route.fulfill({ status: 200, contentType: 'text/html', body: '<title>Wi-Fi' });
        return route.fulfill({ status: luck < 0.16 ? 409 : 429, json: { detail: 'Not now.' } });
      });
      for (let done = 0; done < EVENTS; done += 10) {
        const randoms = Array.from({ length: 10 }, random);
        // A press may load the page anew, which ends what runs in it.
        const broken = await page.evaluate(play, { randoms }).catch(async () => {
          await page.waitForLoadState();
          return [];
        });
        expect([seed, broken]).toEqual([seed, []]);
        if (!page.url().startsWith(shop)) await page.goto(home); // Back has left the app
      }
      expect([seed, errors]).toEqual([seed, []]);
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await page.waitForTimeout(300); // a last Back may be under way
      if (!page.url().startsWith(shop)) await page.goto(home);
      await expect(page.locator('main').first(), `seed ${seed} at ${page.url()}`).toContainText(
        /\p{L}/u, // the monkey may have chosen another language
      );
      await expect(page.locator(':is(a[href], button:not(:disabled))').first()).toBeAttached();
    }
    await context.close();
  });
}
