// A language belongs to a person: it follows them to other devices, and to what the shop writes to them.
import { customerCriticalCopy as hindi } from '../src/lib/copy/hi/customer.critical.ts';
import { customerCopy } from '../src/lib/copy/customer.ts';
import { deskCopy } from '../src/lib/copy/desk.ts';
import { sharedCopy } from '../src/lib/copy/shared.ts';
import { partsCopy as hindiParts } from '../src/lib/copy/hi/parts.ts';
import { sharedCopy as hindiShared } from '../src/lib/copy/hi/shared.ts';
import { languages } from '../src/lib/languages.ts';
import { paths, sellerPaths } from '../src/lib/paths.ts';
import { axeCheck, expect, test } from './support/journey.ts';
import { enterHome, logIn, people } from './support/pages.ts';

test.describe.configure({ mode: 'serial' });
test.beforeAll(({ server }) => server.resetDemo());

test('a language chosen in the profile comes with the next login on another phone, and a reminder is written in it', async ({
  page,
  store,
  anotherPerson,
}) => {
  const shop = store('meera');
  await enterHome(page, shop, people.ananya);
  await page.goto(shop + paths.profile);
  const card = page.getByRole('region', { name: sharedCopy.language.title });
  await card.getByRole('button', { name: languages.hi }).click();
  await expect(page.getByRole('heading', { name: hindiShared.language.title })).toBeVisible();
  await expect(page).toHaveURL(shop + paths.profile);
  await axeCheck(page);

  const otherPhone = await (await anotherPerson()).newPage();
  await otherPhone.goto(shop + paths.login);
  await expect(otherPhone.locator('html')).toHaveAttribute('lang', 'en-IN');
  await logIn(otherPhone, people.ananya);
  await expect(otherPhone.locator('html')).toHaveAttribute('lang', 'hi-IN');
  await expect(otherPhone).toHaveURL(shop + paths.home);
  await expect(
    otherPhone
      .locator('main')
      .getByText(/\p{Script=Devanagari}/u)
      .first(),
  ).toBeVisible();

  const shopkeeper = await (await anotherPerson()).newPage();
  await shopkeeper.goto(shop + sellerPaths.login);
  await logIn(shopkeeper, people.meera);
  await expect(shopkeeper).toHaveURL(shop + sellerPaths.portfolio);
  await shopkeeper.goto(shop + sellerPaths.desk);
  const reminder = shopkeeper.getByRole('link', { name: deskCopy.whatsapp('Ananya Rao') }).first();
  const text = new URL((await reminder.getAttribute('href'))!).searchParams.get('text')!;
  expect(text).toMatch(/^नमस्ते Ananya Rao/);
  await expect(shopkeeper.locator('html')).toHaveAttribute('lang', 'en-IN');
});

test('a language chosen before a first login stays with the person, and every later choice does', async ({
  page,
  store,
  anotherPerson,
}) => {
  const shop = store('meera');
  await page.goto(shop + paths.login);
  await page.locator('summary', { hasText: languages.en }).click();
  await page.getByRole('button', { name: languages.hi }).click();
  await expect(page.getByRole('heading', { name: hindi.login.title })).toBeVisible();
  await page.getByRole('textbox', { name: hindi.login.phone }).fill(people.dev.phone);
  await page.getByRole('textbox', { name: hindi.login.password }).fill(people.dev.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(shop + paths.home);

  const other = await (await anotherPerson()).newPage();
  await other.goto(shop + paths.login);
  await logIn(other, people.dev);
  await expect(other.locator('html')).toHaveAttribute('lang', 'hi-IN');
  await other.getByRole('button', { name: hindiParts.menu }).click();
  await other.getByRole('dialog').getByRole('button', { name: languages.en }).click();
  await expect(other.locator('html')).toHaveAttribute('lang', 'en-IN');
  await expect(other.getByRole('link', { name: customerCopy.layout.tabs.profile })).toBeVisible();
  await other.goto(shop + paths.profile);
  const profile = await other.evaluate(async () => (await fetch('/api/profile/')).json() as Promise<unknown>);
  expect(profile).toMatchObject({ language: 'en' });
});

test('terms are kept in the language of the page that they were read on, whatever another tab chose meanwhile', async ({
  page,
  store,
}) => {
  const shop = store('meera');
  await enterHome(page, shop, people.dev);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
  const otherTab = await page.context().newPage();
  await otherTab.goto(shop + paths.profile);
  await otherTab.getByRole('button', { name: languages.hi }).click();
  await expect(otherTab.locator('html')).toHaveAttribute('lang', 'hi-IN');

  await page.getByRole('checkbox', { name: customerCopy.home.acceptTerms }).check();
  await page.getByRole('button', { name: customerCopy.home.enroll, exact: true }).click();
  await page.getByRole('button', { name: customerCopy.home.seeVault }).click();
  await expect(page).toHaveURL(shop + paths.goldVault);
  const kept = await page.evaluate(async () => {
    const { results } = (await (await fetch('/api/enrollments/')).json()) as { results: { id: string }[] };
    return (await fetch(`/api/enrollments/${results[0]!.id}/`)).json() as Promise<unknown>;
  });
  expect(kept).toMatchObject({ accepted_terms: { terms: expect.stringMatching(/^Gold Purchase/) } });
});
