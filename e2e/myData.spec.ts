// A customer's own data: viewed, saved as a copy, consent given and withdrawn. Then its erasure: requested, seen by the
// shop, and carried out by the operator. The journeys build on each other, in this order.
import { readFile } from 'node:fs/promises';
import { customerCopy } from '../src/lib/copy/customer.ts';
import { customerLoginCopy } from '../src/lib/copy/login.ts';
import { erasureCopy as erasure } from '../src/lib/copy/erasure.ts';
import { myDataCopy as copy } from '../src/lib/copy/myData.ts';
import { privacyNotice } from '../src/lib/copy/privacyNotice.ts';
import { paths, sellerPaths } from '../src/lib/paths.ts';
import { expect, test } from './support/journey.ts';
import { enterHome, expectToast, logIn, people } from './support/pages.ts';
import { enter } from './support/routes.ts';

test.describe.configure({ mode: 'serial' });
test.beforeAll(({ server }) => server.resetDemo());

test('a customer sees all that is held, agrees, saves a copy, reads it as a page and withdraws', async ({
  page,
  store,
}) => {
  const shop = store('meera');
  await enterHome(page, shop, people.dev);
  await page.goto(`${shop}/profile`);
  await page.getByRole('link', { name: customerCopy.profile.myData }).click();
  await page.getByRole('heading', { name: copy.consent }).click();
  await expect(page.getByText(copy.notAsked)).toBeVisible();
  await page.getByText(privacyNotice.title, { exact: true }).click();
  await expect(page.getByText(privacyNotice.sections[0].text)).toBeVisible();
  await page.getByRole('button', { name: copy.agree }).click();
  await expectToast(page, copy.agreed);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: copy.save }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(await readFile(await file.path(), 'utf8')) as { consents: { status: string }[] };
  expect(data.consents.map(({ status }) => status)).toEqual(['given']);
  expect(data).toMatchObject({ profile: { phone_number: people.dev.phone } });

  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: copy.read }).click();
  const paper = await opened;
  await expect(paper.getByRole('heading', { name: copy.paper.title })).toBeVisible();
  await expect(paper.getByRole('cell', { name: copy.paper.consents.given })).toBeVisible();
  await paper.close();

  // As a person does it, the page is moved before the press: else this button would be new under the finger that opened the page.
  await page.mouse.wheel(0, 40);
  await page.getByRole('button', { name: copy.withdraw }).click();
  await expect(page.getByText(copy.stays)).toBeVisible();
  await page.getByRole('button', { name: copy.withdrawConfirm }).click();
  await expectToast(page, copy.withdrawDone);
  await expect(page.getByRole('button', { name: copy.agree })).toBeVisible();
});

test('a customer asks for erasure, takes it back and asks again; the shop sees until when', async ({
  page,
  store,
  anotherPerson,
}) => {
  const shop = store('meera');
  await enterHome(page, shop, people.dev);
  await page.goto(`${shop}${paths.myData}`);
  const ask = async () => {
    await page.getByRole('button', { name: erasure.ask }).click();
    await page.getByRole('button', { name: erasure.askConfirm }).click();
    await expectToast(page, erasure.asked);
  };
  await page.getByRole('heading', { name: erasure.title }).click();
  await ask();
  await page.getByRole('button', { name: erasure.takeBack }).click();
  await expectToast(page, erasure.takenBack);
  await page.reload();
  await page.getByRole('heading', { name: erasure.title }).click();
  await expect(page.getByText(/^You took your last request back on /)).toBeVisible();
  await ask();
  await page.reload();
  await expect(page.getByText(/^Your data is erased on /)).toBeVisible();

  const counter = await (await anotherPerson()).newPage();
  await enter(counter, shop, 'seller');
  await counter.goto(`${shop}${sellerPaths.desk}`);
  const section = counter.getByRole('region', { name: erasure.seller.desk });
  await expect(section.getByText(/in 30 days$/)).toBeVisible();
  await section.getByRole('link', { name: 'Dev Menon' }).click();
  await expect(counter.getByText(erasure.seller.badge)).toBeVisible();
});

test('the operator carries the erasure out: the login is over', async ({ page, server, store, watch }) => {
  watch.expect(401);
  const shop = store('meera');
  await enterHome(page, shop, people.dev);
  const listed = await server.command('erasure:list');
  expect(listed).toMatch(/^\S{36} {2}meera +asked \S{10} {2}due \S{10}\n$/);
  expect(await server.command('erasure:carry-out', listed.slice(0, 36))).toContain('Erased.');

  await page.goto(`${shop}${paths.myData}`);
  await expect(page).toHaveURL(/\/login/);
  await logIn(page, people.dev);
  await expect(page.getByText(customerLoginCopy.invalidCredentials)).toBeVisible();
});
