// The app on a phone's home screen: its offer, its language, the copy that a customer keeps, a push and a newer version.
import type { Locator, Page } from 'playwright/test';
import { customerLoginCopy as hindi } from '../../src/lib/copy/hi/login.ts';
import { customerCopy } from '../../src/lib/copy/customer.ts';
import { homeScreenCopy } from '../../src/lib/copy/homeScreen.ts';
import { installOfferCopy as install } from '../../src/lib/copy/installOffer.ts';
import { partsCopy } from '../../src/lib/copy/parts.ts';
import { sharedCopy } from '../../src/lib/copy/shared.ts';
import { versionCopy as version } from '../../src/lib/copy/version.ts';
import { languages } from '../../src/lib/languages.ts';
import { paths } from '../../src/lib/paths.ts';
import { expect } from '../support/journey.ts';
import { enterHome, field, logIn, people, type Credentials } from '../support/pages.ts';
import { test } from '../support/ownBrowser.ts';
import { settled } from '../support/routes.ts';

test.describe.configure({ mode: 'default' });
test.beforeAll(({ server }) => server.resetDemo());

test('a chosen language comes on the slowest line, too, not the page that was kept in the old one', async ({
  phone,
  store,
}) => {
  const page = await phone.newPage();
  await page.goto(store('meera') + paths.login);
  const kept = () => page.evaluate(async () => (await (await caches.open('page')).keys()).length);
  await expect.poll(kept).toBe(1);
  // The service worker opens what it kept after four seconds.
  await phone.route(store('meera') + paths.login, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 6_000));
    await route.continue();
  });

  await page.locator('summary', { hasText: languages.en }).click();
  await page.getByRole('button', { name: languages.hi }).click();

  await expect(page.getByRole('heading', { name: hindi.title })).toBeVisible();
});

const { copy } = homeScreenCopy;

/** The customer chooses, on the page of their data, to keep a copy. */
async function keepCopy(page: Page, shop: string, person: Credentials): Promise<void> {
  await enterHome(page, shop, person);
  await page.goto(shop + paths.myData);
  await page.getByRole('heading', { name: copy.title }).click();
  await page.getByRole('button', { name: copy.keep }).click();
  await expect(page.getByText(/^A copy as of .* is on this device\.$/)).toBeVisible();
}

const isKept = (page: Page): Promise<boolean> => page.evaluate(() => caches.has('offline-copy'));

/** All that this host has on the device, as one text; the app's own files are the same for everybody. */
const onDevice = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const replies: string[] = [];
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys())
        if (name !== 'assets')
          replies.push(request.url, await (await caches.match(request, { ignoreVary: true }))!.text());
    return [...replies, JSON.stringify(localStorage), JSON.stringify(sessionStorage)].join('\n');
  });

const offer = (page: Page) => page.getByRole('link', { name: /^Read your savings as of / });

test('the copy follows what is loaded of the vault, and is as old as it says', async ({
  phone,
  server,
  store,
}) => {
  const page = await phone.newPage();
  const shop = store('meera');
  await keepCopy(page, shop, people.ananya);
  const moment = async () => {
    await phone.setOffline(true);
    await page.goto(shop + paths.goldVault);
    const text = await offer(page).textContent();
    await phone.setOffline(false);
    return text;
  };
  const before = await moment();

  await server.moveClock('2027-01-05T10:31:00+05:30');
  await page.goto(shop + paths.goldVault);
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const kept = await caches.open('offline-copy');
        const dates = (await kept.keys()).map(async (one) => (await kept.match(one))?.headers.get('Date'));
        return (await Promise.all(dates)).every((date) => date?.startsWith('Tue, 05 Jan 2027'));
      }),
    )
    .toBe(true);

  const after = await moment();
  await server.moveClock(null);
  expect(before).not.toContain('2027');
  expect(after).toMatch(/^Read your savings as of 05 Jan 2027, 10:3\d am$/);
});

test('without the choice nothing of a customer is kept, nor after it is taken back', async ({
  phone,
  store,
}) => {
  const page = await phone.newPage();
  const shop = store('meera');
  await enterHome(page, shop, people.ananya);
  await page.goto(shop + paths.goldVault);
  await settled(page);
  expect(await onDevice(page)).not.toMatch(/Ananya|9876543210/);
  // Nor the data of a page behind the login: the stored page opens at every address, and without a session.
  expect(await onDevice(page)).toMatch(/name="root-domain"/);
  expect(await onDevice(page)).not.toMatch(/early-replies/);
  await phone.setOffline(true);
  await page.goto(shop + paths.goldVault);
  await expect(page.getByText(sharedCopy.offline.bar)).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  await phone.setOffline(false);

  await page.goto(shop + paths.myData);
  await page.getByRole('heading', { name: copy.title }).click();
  await page.getByRole('button', { name: copy.keep }).click();
  await page.mouse.move(0, 0); // a replaced element under the finger ignores a second tap
  await page.getByRole('button', { name: copy.remove }).click();
  await expect(page.getByRole('button', { name: copy.keep })).toBeVisible();

  expect(await isKept(page)).toBe(false);
  expect(await onDevice(page)).not.toMatch(/Ananya|9876543210/);
});

test('a logout leaves nothing of the copy on the phone', async ({ phone, store }) => {
  const page = await phone.newPage();
  const shop = store('meera');
  await keepCopy(page, shop, people.ananya);
  expect(await onDevice(page)).toMatch(/Ananya/);

  await page.goto(shop + paths.home);
  await page.getByRole('button', { name: partsCopy.menu }).click();
  await page.getByRole('button', { name: customerCopy.layout.menu.logout }).click();
  await expect(page).toHaveURL(`${shop}/login`);

  await expect.poll(() => isKept(page)).toBe(false);
  expect(await onDevice(page)).not.toMatch(/Ananya|9876543210|offline-copy/);
  await phone.setOffline(true);
  await page.goto(shop + paths.goldVault);
  await expect(page.getByText(sharedCopy.offline.bar)).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
});

test('a session that only ran out leaves the copy, which another customer’s login removes', async ({
  phone,
  store,
}) => {
  const page = await phone.newPage();
  const shop = store('meera');
  await keepCopy(page, shop, people.ananya);
  await phone.clearCookies();
  await phone.setOffline(true);
  await page.goto(`${shop}/login`);
  await offer(page).click();
  await expect(page.getByRole('main')).toContainText('Ananya');
  await phone.setOffline(false);

  await page.goto(`${shop}/login`);
  await logIn(page, people.dev);
  await expect(page).toHaveURL(shop + paths.home);

  await expect.poll(() => isKept(page)).toBe(false);
  expect(await onDevice(page)).not.toMatch(/Ananya|9876543210/);
});

test('a push shows the store’s name and the sentence, and a press on it leads to the plan', async ({
  phone,
  store,
}) => {
  const page = await phone.newPage();
  const shop = store('meera');
  await phone.grantPermissions(['notifications'], { origin: shop });
  await page.goto(`${shop}/login`);
  const tools = await phone.newCDPSession(page);
  const registration = new Promise<string>((found) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => {
      if (one) found(one.registrationId);
    });
  });
  await tools.send('ServiceWorker.enable');
  const registrationId = await registration;
  // A push that comes before the worker is active is lost.
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state))
    .toBe('activated');
  // Without a desktop Chromium keeps no notification, and opens and focuses windows only after a real press, so record
  // the calls.
  const worker = phone.serviceWorkers()[0] ?? (await phone.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const scope = globalThis as unknown as Scope;
    scope.noted = { shown: [], led: [] };
    scope.registration.showNotification = async (title, { body, tag, data }) => {
      scope.noted.shown.push({ title, body, tag, path: data });
    };
    scope.clients.openWindow = async (path) => void scope.noted.led.push(`opens ${path}`);
    Object.assign(scope.WindowClient.prototype, {
      async focus(this: { url: string }) {
        scope.noted.led.push(`focuses ${new URL(this.url).pathname}`);
      },
    });
  });
  const noted = () => worker.evaluate(() => (globalThis as unknown as Scope).noted);
  const deliver = async (path: string) => {
    const message = {
      title: 'Meera Jewellers',
      body: 'Your instalment is due on 12 Dec 2026.',
      tag: 'a',
      path,
    };
    const data = JSON.stringify({ ...message, lang: 'en' });
    await tools.send('ServiceWorker.deliverPushMessage', { origin: shop, registrationId, data });
    await expect.poll(async () => (await noted()).shown.at(-1)).toEqual(message);
  };
  const press = async (path: string) => {
    await worker.evaluate((data) => {
      const notification = { data, close: () => undefined };
      dispatchEvent(
        Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined }),
      );
    }, path);
  };

  await deliver('/gold-vault/7');
  await press('/gold-vault/7');
  await expect.poll(async () => (await noted()).led).toEqual(['opens /gold-vault/7?reminder']);
  await deliver('/login');
  const looksAgain = page.evaluate(
    () =>
      new Promise((heard) => {
        navigator.serviceWorker.addEventListener('message', ({ data }) => heard(data), { once: true });
      }),
  );
  await press('/login');
  await expect.poll(async () => (await noted()).led.at(-1)).toBe('focuses /login');
  expect(await looksAgain).toBe('seen');
});

/** Of a service worker's global scope, what the press on a notification reaches. */
interface Scope {
  noted: { shown: unknown[]; led: string[] };
  registration: { showNotification: (title: string, options: NotificationOptions) => Promise<void> };
  clients: { openWindow: (path: string) => Promise<void> };
  WindowClient: { prototype: object };
}

/** The browser offers the installation; resolves with whether the app held the offer back. */
const offerInstallation = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    dispatchEvent(Object.assign(event, { prompt: () => document.body.setAttribute('data-asked', '') }));
    return event.defaultPrevented;
  });

/** True when nothing covers it at the end of the page: on a wide screen the chosen plan stays in view. */
const isUncoveredAtEnd = (one: Locator): Promise<boolean> =>
  one.evaluate((element) => {
    scrollTo(0, document.body.scrollHeight);
    const { left, top } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + 1, top + 1));
  });

for (const [answer, button] of [
  ['accepted', install.accept],
  ['declined', install.decline],
] as const) {
  test(`the installation is offered to who has a plan, not on a first visit, and never again once ${answer}`, async ({
    page,
    store,
  }) => {
    const accept = page.getByRole('button', { name: install.accept });
    await enterHome(page, store('meera'), people.ananya);
    await settled(page);
    expect(await offerInstallation(page)).toBe(false);
    await expect(accept).toHaveCount(0);

    await page.reload();
    await expect.poll(() => offerInstallation(page)).toBe(true);
    await expect.poll(() => isUncoveredAtEnd(page.getByText(install.hint))).toBe(true);
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(accept).toHaveCount(0);
    expect(await page.locator('body[data-asked]').count()).toBe(answer === 'accepted' ? 1 : 0);

    await page.reload();
    await expect.poll(() => offerInstallation(page)).toBe(true);
    await settled(page);
    await expect(accept).toHaveCount(0);
  });
}

test('a newer version offers itself in an open tab, and loads once, with what was typed', async ({
  page,
  store,
  watch,
}) => {
  watch.expect(404); // no nominee yet
  const { nominee } = customerCopy;
  const shop = store('meera');
  await page.clock.install();
  await enterHome(page, shop, people.dev);
  await page.goto(shop + paths.nominee);
  await page.getByRole('button', { name: nominee.add }).click();
  await field(page, nominee.name).fill('Rohan Rao');
  await settled(page);
  await expect(page.getByText(version.ready)).toHaveCount(0);
  const seen = async () => {
    await page.clock.runFor('05:01');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  };
  let asked = page.waitForResponse(`${shop}/`);
  await seen();
  await (await asked).finished();
  await expect(page.getByText(version.ready)).toHaveCount(0);

  const html = await page.evaluate(async () => (await fetch('/')).text());
  const newer = html.replace(/\/assets\/index-[^"]+\.js/, '/assets/index-newer.js');
  expect(newer).not.toBe(html);
  await page.route(`${shop}/`, (route) => route.fulfill({ contentType: 'text/html', body: newer }));
  asked = page.waitForResponse(`${shop}/`);
  await seen();
  await asked;
  await expect(page.getByText(version.ready)).toBeVisible();
  await page.unroute(`${shop}/`);
  // The first sign of life after these minutes renews the access; a page that loads meanwhile would be refused once.
  const renewal = page.waitForResponse(/token\/refresh/);
  await page.keyboard.press('Shift');
  await (await renewal).finished();
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.getByRole('button', { name: version.take }).click();

  await expect(page.getByText(sharedCopy.draft.restored)).toBeVisible();
  await expect(field(page, nominee.name)).toHaveValue('Rohan Rao');
  await expect(page.getByText(version.ready)).toHaveCount(0);
  expect(loads).toBe(1);
});
