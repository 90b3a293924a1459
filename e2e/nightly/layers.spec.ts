// Back closes what is on top, in a real history: a step, an open form, a dialog, the crop, each with its question where something typed
// would be lost. Forward and a reload never lead onto one that is closed.
import sharp from 'sharp';
import { customerCopy } from '../../src/lib/copy/customer.ts';
import { partsCopy } from '../../src/lib/copy/parts.ts';
import { sellerCopy } from '../../src/lib/copy/seller.ts';
import { planFormCopy } from '../../src/lib/copy/planForm.ts';
import { sharedCopy } from '../../src/lib/copy/shared.ts';
import { staffCopy } from '../../src/lib/copy/staff.ts';
import type { Page } from 'playwright/test';
import { expect, test } from '../support/journey.ts';
import { expectToast, field, logIn, people, verifyCode, type Credentials } from '../support/pages.ts';
import { settled } from '../support/routes.ts';

test.beforeAll(({ server }) => server.resetDemo());

test('Back leads from the second step of a registration to the first, with everything kept', async ({
  page,
  server,
  store,
}) => {
  const copy = sellerCopy.register;
  const phone = '9845012399';
  await page.goto(store(null));
  await page.goto(`${store(null)}/seller/register`);
  await field(page, copy.fullName).fill('Asha Pillai');
  await field(page, copy.phone).fill(phone);
  await page.getByRole('button', { name: sharedCopy.otp.send }).click();
  await expectToast(page, copy.otpSent);
  await verifyCode(page, await server.readOtp(phone, null));
  await expectToast(page, copy.phoneVerified);
  await field(page, copy.password).fill('Golden@2026');
  await field(page, copy.confirmPassword).fill('Golden@2026');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: copy.storeStep })).toBeFocused();
  await field(page, copy.shopName).fill('Pillai Gold House');

  await page.goBack();
  await expect(page.getByRole('heading', { name: copy.profileStep })).toBeFocused();
  await expect(field(page, copy.fullName)).toHaveValue('Asha Pillai');
  await expect(field(page, copy.password)).toHaveValue('Golden@2026');

  await page.goForward();
  await expectLayers(page, 1); // the form's own
  await expect(page.getByRole('heading', { name: copy.profileStep })).toBeVisible();

  await page.getByRole('button', { name: copy.next }).click();
  await expect(field(page, copy.shopName)).toHaveValue('Pillai Gold House');
  await page.getByRole('button', { name: copy.back }).click();
  await expectLayers(page, 1);
  await page.goBack();
  const question = page.getByRole('dialog', { name: sharedCopy.leave.title });
  await question.getByRole('button', { name: sharedCopy.leave.discard }).click();
  await expect(page).toHaveURL(`${store(null)}/seller`); // entered by its address: to where its area begins
});

test('Back and Escape ask before a filled plan form is lost, and close one thing at a time', async ({
  page,
  store,
}) => {
  const copy = planFormCopy;
  const plans = `${store('meera')}/seller/plans`;
  await enter(page, `${store('meera')}/seller/login`, people.meera);
  await page.goto(plans);
  const dialogs = page.getByRole('dialog');
  const question = page.getByRole('dialog', { name: sharedCopy.leave.title });
  const add = page.getByRole('button', { name: sellerCopy.plans.add });

  await add.click();
  await page.goBack();
  await expect(dialogs).toHaveCount(0);

  await add.click();
  await field(page, copy.name).fill('Lotus');
  await page.goBack();
  await expect(question).toBeVisible();
  await expectLayers(page, 2);
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(field(page, copy.name)).toHaveValue('Lotus');
  await expectLayers(page, 1);
  await page.goBack();
  await question.getByRole('button', { name: sharedCopy.leave.keep }).click();
  await expect(question).toBeHidden();

  for (let again = 0; again < 3; again++) {
    await page.keyboard.press('Escape');
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(field(page, copy.name)).toHaveValue('Lotus');
  }

  await expectLayers(page, 1);
  await page.goBack();
  await question.getByRole('button', { name: sharedCopy.leave.discard }).click();
  await expect(dialogs).toHaveCount(0);
  await expectLayers(page, 0);
  await expect(page).toHaveURL(plans);
});

test('Back closes only the crop over a form, and the changed form asks before its page is left', async ({
  page,
  store,
}) => {
  const copy = customerCopy.profileEdit;
  const profile = `${store('meera')}/profile`;
  await enter(page, `${store('meera')}/login`, people.ananya);
  await page.goto(profile);
  await page.getByRole('link', { name: customerCopy.profile.edit }).click();
  const crop = page.getByRole('dialog', { name: sharedCopy.photo.cropTitle });
  const question = page.getByRole('dialog', { name: sharedCopy.leave.title });

  const buffer = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#a8763e' } })
    .jpeg()
    .toBuffer();
  await page.setInputFiles('input[type=file]', { name: 'me.jpg', mimeType: 'image/jpeg', buffer });
  await expect(crop.getByRole('button', { name: sharedCopy.photo.confirm })).not.toHaveAttribute(
    'aria-disabled',
  );
  // Moved to beyond the edge, and let go there.
  const stage = (await crop.locator('.cropper-container').boundingBox())!;
  await page.mouse.move(stage.x + stage.width / 2, stage.y + stage.height / 2);
  await page.mouse.down();
  await page.mouse.move(4, 4, { steps: 4 });
  await page.mouse.up();
  await settled(page);
  await expect(crop).toBeVisible();
  await page.goBack();
  await expect(crop).toBeHidden();
  await expect(page).toHaveURL(`${profile}/edit`);

  await field(page, copy.city).fill('Hassan');
  await page.goBack();
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: sharedCopy.leave.keep }).click();
  await expect(field(page, copy.city)).toHaveValue('Hassan');
  await page.getByRole('button', { name: partsCopy.back }).click();
  await question.getByRole('button', { name: sharedCopy.leave.discard }).click();

  await expect(page).toHaveURL(profile);
  await expectLayers(page, 0);
});

/** Logs in and waits for the page behind the login. */
async function enter(page: Page, login: string, person: Credentials): Promise<void> {
  await page.goto(login);
  await logIn(page, person);
  await expect(page).not.toHaveURL(login);
}

/** The history follows the layers a step later: an immediate Back would meet that step. */
async function expectLayers(page: Page, count: number): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => (history.state as { layer?: number } | null)?.layer ?? 0))
    .toBe(count);
}

test('a refusal over an open form is heard, and pressed away it leaves the form as it was', async ({
  page,
  store,
  watch,
}) => {
  watch.expect(/status of 500/);
  await enter(page, `${store('meera')}/seller/login`, people.meera);
  await page.clock.install();
  await page.goto(`${store('meera')}/seller/staff`);
  await page.getByRole('button', { name: staffCopy.add }).click();
  await page.route('**/api/staff/', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: { code: 'internal', detail: 'The counter is on fire.' } })
      : route.fallback(),
  );
  await field(page, staffCopy.name).fill('Sunita Joshi');
  await field(page, staffCopy.phone).fill('9880010044');
  await page.clock.pauseAt(Date.now() + 1_000); // it would be gone after three seconds
  await page.getByRole('button', { name: staffCopy.submit }).click();
  await expectToast(page, 'The counter is on fire.');

  const tools = await page.context().newCDPSession(page);
  const { nodes } = await tools.send('Accessibility.getFullAXTree');
  const heard = nodes.filter(({ ignored }) => !ignored).map(({ name }) => String(name?.value ?? ''));
  expect(heard.filter((name) => name.includes('The counter is on fire.'))).not.toEqual([]);
  await page.getByRole('button', { name: partsCopy.dismiss }).click();
  await page.clock.resume();

  await expect(page.getByText('The counter is on fire.')).toBeHidden();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(field(page, staffCopy.name)).toHaveValue('Sunita Joshi');
  await page.getByRole('button', { name: staffCopy.cancel }).click();
  await page.getByRole('button', { name: sharedCopy.leave.discard }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('[popover] [role=alert]')).toBeAttached();
});
