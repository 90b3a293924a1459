// A printed receipt: opened from its row, read at every width and without JavaScript, shared, and printed on a sheet and on the roll.
import { papersCopy } from '../src/lib/copy/papers.ts';
import { paymentsCopy } from '../src/lib/copy/payments.ts';
import { sellerCopy } from '../src/lib/copy/seller.ts';
import { axeCheck, expect, test } from './support/journey.ts';
import { expectPrinted, logIn, notePrints, people, printedSheets } from './support/pages.ts';

const { actions } = papersCopy;

test.beforeAll(({ server }) => server.resetDemo());

test('a jeweller opens a receipt from its row, shares it, and prints it on a sheet and on the roll', async ({
  page,
  context,
  store,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: store('meera') });
  await notePrints(context);
  await page.goto(`${store('meera')}/seller/login`);
  await logIn(page, people.meera);
  await expect(page).toHaveURL(/portfolio$/);
  await page.goto(`${store('meera')}/seller/payment`);
  await page.getByRole('tab', { name: sellerCopy.payments.tabs.paid }).click();
  const link = page.getByRole('link', { name: paymentsCopy.receipt }).first();
  const [paper] = await Promise.all([context.waitForEvent('page'), link.click()]);

  await expect(paper.getByRole('heading', { name: /^Receipt \d+$/ })).toBeVisible();
  for (const width of [320, 360, 1280]) {
    await paper.setViewportSize({ width, height: 740 });
    expect(await paper.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await axeCheck(paper);
  }

  await paper.getByRole('button', { name: actions.print }).click();
  await expectPrinted(paper);
  await paper.getByRole('button', { name: actions.share }).click();
  await expect(paper.getByRole('status')).toHaveText(actions.copied);
  const shared = await paper.evaluate(() => navigator.clipboard.readText());
  expect(shared).toMatch(/\/proof\/[\w-]{22}$/);
  const proof = await context.newPage();
  await proof.goto(shared.slice(shared.indexOf('http')));
  await expect(proof.getByText(papersCopy.proof.compare)).toBeVisible();
  for (const width of [360, 1280]) {
    await proof.setViewportSize({ width, height: 740 });
    const { x, width: own } = (await proof.getByRole('main').boundingBox())!;
    expect(x, 'as far from the left as from the right').toBeCloseTo(width - x - own, 0);
    await axeCheck(proof);
  }
  await proof.close();

  expect(await printedSheets(paper)).toEqual(['148×210']);
  await paper.getByLabel(actions.papers['80mm']).check();
  const [roll, ...more] = await printedSheets(paper);
  expect(roll).toMatch(/^80×(1[5-9]|2)\d/);
  expect(more).toEqual([]);
  await paper.reload();
  await expect(paper.getByLabel(actions.papers['80mm'])).toBeChecked();

  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await context.storageState(),
  });
  const read = await plain.newPage();
  await read.goto(`${paper.url()}?paper=80mm`);
  await expect(read.getByLabel(actions.papers['80mm'])).toBeChecked();
  await expect(read.getByRole('button')).toHaveCount(0);
  await read.getByRole('link', { name: actions.back }).click();
  await expect(read).toHaveURL(/\/seller\/transactions$/);
  await plain.close();

  const closed = paper.waitForEvent('close');
  // The page may be gone before Playwright's click has ended.
  await paper
    .getByRole('link', { name: actions.back })
    .click()
    .catch(() => undefined);
  await closed;
  await expect(link).toBeVisible();
});
