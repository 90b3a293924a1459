// Input and presses before React has hydrated a server-rendered page count.
import { customerLoginCopy as customer, sellerLoginCopy as seller } from '../src/lib/copy/login.ts';
import { landingCopy } from '../src/lib/copy/landing.ts';
import { registrationCopy } from '../src/lib/copy/registration.ts';
import { sharedCopy } from '../src/lib/copy/shared.ts';
import { openRendered } from './support/rendered.ts';
import { expect, test } from './support/journey.ts';
import { field, people } from './support/pages.ts';

test.beforeAll(({ server }) => server.resetDemo());

test('what was typed and pressed before the app took over counts', async ({ page, store }) => {
  const shop = store('meera');
  const loadScripts = await openRendered(page, `${shop}/login`);
  await field(page, customer.phone).fill('98765 43210');
  await field(page, customer.password).fill(people.ananya.password);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: customer.submit }).click();
  expect(page.url()).toBe(`${shop}/login`);

  await loadScripts();

  await expect(page).toHaveURL(`${shop}/home`);
});

test('a registration that was begun before the app took over goes on, also with its draft', async ({
  page,
  store,
}) => {
  const address = `${store('meera')}/register`;
  const name = field(page, registrationCopy.fullName);
  const email = field(page, registrationCopy.email);
  const phone = field(page, registrationCopy.phone);
  const consent = page.getByRole('checkbox', { name: registrationCopy.consent });
  const hydrate = await openRendered(page, address);
  await name.fill('Latha Menon');
  await phone.fill('98460 11223');
  await consent.check();
  await page.getByRole('button', { name: sharedCopy.otp.send }).click();

  await hydrate();

  await expect(page.getByText(registrationCopy.otpSent).first()).toBeVisible();
  await expect(name).toHaveValue('Latha Menon');
  await expect(consent).toBeChecked();

  // New input is merged into the draft, and is newer if both have a field.
  const hydrateAgain = await openRendered(page, address);
  await expect(name).toHaveValue('');
  await phone.fill('98460 11224');
  await email.fill('latha@in');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await hydrateAgain();
  await expect(page.getByText(sharedCopy.draft.restoredWithoutSecrets)).toBeVisible();
  await page.keyboard.type('menon.');
  const stands = async () => {
    await expect(name).toHaveValue('Latha Menon');
    await expect(email).toHaveValue('latha@menon.in');
    await expect(phone).toHaveValue('9846011224');
  };
  await stands();

  await page.reload();
  await stands();
});

test('typing goes on in the same place when the app takes over', async ({ page, store }) => {
  const loadScripts = await openRendered(page, `${store('meera')}/seller/login`);
  await field(page, seller.phone).fill(people.meera.phone);
  const password = field(page, seller.password);
  await password.fill(people.meera.password.replace('we', ''));
  await password.evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 2));

  await loadScripts();
  await page.keyboard.type('we');

  await expect(password).toHaveValue(people.meera.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/seller\/portfolio$/);
});

test('the landing page arrives rendered, and the first press starts its scripts and counts', async ({
  page,
  store,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.resourceType()));
  await page.goto(store(null));
  await expect(page.getByRole('heading', { name: landingCopy.hero.title })).toBeVisible();
  expect(asked).not.toContain('script');

  const play = page.getByRole('button', { name: landingCopy.catalogue.play });
  await play.click();

  await expect(page.getByRole('button', { name: landingCopy.catalogue.pause })).toBeVisible();
});
