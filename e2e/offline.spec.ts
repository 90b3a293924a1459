// The line is lost in the middle of a write: the server has done it, and nobody has heard so. And on every page behind a login.
import { customerCopy } from '../src/lib/copy/customer.ts';
import { registrationCopy } from '../src/lib/copy/registration.ts';
import { sellerCopy } from '../src/lib/copy/seller.ts';
import { sharedCopy } from '../src/lib/copy/shared.ts';
import { sharedCriticalCopy } from '../src/lib/copy/shared.critical.ts';
import { expect, test } from './support/journey.ts';
import { atNextWrite, bar, loseReply, network, press } from './support/lostReply.ts';
import { enterHome, expectToast, field, logIn, people, verifyCode } from './support/pages.ts';
import { addressOf, enter, guarded, homeOf, settled } from './support/routes.ts';

test.describe.configure({ mode: 'default' });
test.beforeAll(({ server }) => server.resetDemo());

test('a registration goes on after each lost reply, and says at the end that it is done', async ({
  page,
  store,
  server,
  watch,
}) => {
  watch.expect(/ERR_(CONNECTION_RESET|INTERNET_DISCONNECTED)/);
  watch.expect(429); // another code within the wait
  watch.expect(400); // registered already
  const copy = registrationCopy;
  const phone = '9812300066';
  const lost = () => expect(page.getByText(network).first()).toBeVisible();
  await page.goto(`${store('meera')}/register`);
  await field(page, copy.fullName).fill('Lakshmi Menon');
  await field(page, copy.phone).fill(phone);

  const send = () => press(page, sharedCopy.otp.send);
  await loseReply(page, /register\/send/, send, lost);
  await send();
  await expect(page.getByLabel(sharedCopy.otp.group)).toBeVisible();
  await expect(page.getByText(/Too many attempts/)).toHaveCount(0);

  const code = await server.readOtp(phone);
  await loseReply(page, /register\/verify/, () => verifyCode(page, code), lost);
  await press(page, sharedCopy.otp.verify);
  await expect(page.getByText(copy.verified)).toBeVisible();

  const password = 'Marigold#7';
  await field(page, copy.password).fill(password);
  await field(page, copy.confirmPassword).fill(password);
  await page.getByRole('checkbox', { name: copy.consent }).check();
  const submit = () => press(page, copy.submit);
  await loseReply(page, /api\/register\//, submit, lost);
  await expect(field(page, copy.password)).toHaveValue(password);
  await submit();
  await expect(page.getByText('This phone number is already registered here. Please log in.')).toBeVisible();
  await expect(field(page, copy.fullName)).toHaveValue('Lakshmi Menon');

  await enterHome(page, store('meera'), { phone, password });
});

test('an enrollment is one, although its page was loaded anew or its line lost meanwhile', async ({
  page,
  store,
  watch,
}) => {
  watch.expect(/ERR_(CONNECTION_RESET|INTERNET_DISCONNECTED)/);
  const copy = customerCopy.home;
  await enterHome(page, store('meera'), people.dev);
  const count = () =>
    page
      .evaluate(async () => ((await (await fetch('/api/enrollments/')).json()) as { count: number }).count)
      .catch(() => -1); // the page is being loaded anew
  const before = await count();
  const enroll = async () => {
    await page.getByRole('radio').first().check({ force: true });
    await page.getByRole('checkbox').first().check({ force: true });
    await press(page, copy.enroll);
  };

  await loseReply(page, /api\/enrollments\/$/, enroll, () => expectToast(page, network));
  await press(page, copy.enroll);
  await press(page, copy.seeVault);
  await expect(page).toHaveURL(`${store('meera')}/gold-vault`); // a step through the history would stop what follows
  await settled(page);
  expect(await count()).toBe(before + 1);

  await page.goto(`${store('meera')}/home`);
  await settled(page);
  await atNextWrite(page, /api\/enrollments\/$/, () => page.reload());
  await enroll();
  await expect.poll(count).toBe(before + 2);
  await settled(page);
  await enroll();
  await press(page, copy.seeVault);
  expect(await count()).toBe(before + 2);
});

test('a payment whose reply was lost is booked once, and its receipt shown', async ({
  page,
  store,
  watch,
}) => {
  watch.expect(/ERR_(CONNECTION_RESET|INTERNET_DISCONNECTED)/);
  const copy = sellerCopy.payments;
  await page.goto(`${store('meera')}/seller/login`);
  await logIn(page, people.meera);
  await expect(page).toHaveURL(`${store('meera')}/seller/portfolio`);
  await page.goto(`${store('meera')}/seller/transactions?status=due`);
  const mark = page.getByRole('row').getByRole('button', { name: /^Mark As Paid/ });
  await expect(mark.first()).toBeVisible();
  const before = await mark.count();
  await mark.first().dblclick(); // the second tap changes nothing
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(copy.method).selectOption('upi');
  await dialog.getByLabel(copy.reference).fill('UPI 6618');
  const submit = dialog.getByRole('button', { name: copy.submit });

  await loseReply(
    page,
    /mark_paid/,
    () => submit.dblclick(),
    () => expect(dialog.getByText(network, { exact: true })).toBeVisible(),
  );
  await expect(dialog.getByLabel(copy.reference)).toHaveValue('UPI 6618');
  await submit.click();
  await expect(dialog.getByText('UPI, received on')).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(mark).toHaveCount(before - 1);
});

for (const area of ['customer', 'seller'] as const) {
  test(
    `every page of the ${area} that is opened without a line keeps its frame, and comes when the line is back`,
    { tag: '@full' },
    async ({ page, context, store, watch }) => {
      watch.expect(/ERR_INTERNET_DISCONNECTED/);
      const shop = store('meera');
      await enter(page, shop, area);
      const addresses: string[] = [];
      for (const path of guarded[area]) addresses.push(await addressOf(page, path));
      for (const address of addresses.filter((one) => one !== homeOf[area])) {
        await page.goto(shop + homeOf[area]);
        await settled(page);
        await context.setOffline(true);
        await expect(bar(page)).toBeVisible();
        await page.evaluate((to) => {
          history.pushState({ depth: 9, state: null }, '', to);
          dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
        }, address);
        await expect(page.getByRole('main'), address).toContainText(/\w{4}/);
        await expect(page.getByRole('main'), address).not.toContainText(/https?:|\/api|\.js/);
        await expect(page.locator(':is(nav, header) :is(a[href], button)').first(), address).toBeAttached();
        await expect(page.getByText(sharedCriticalCopy.boundary.title)).toHaveCount(0);

        await context.setOffline(false);
        await expect(bar(page)).toBeHidden();
        await settled(page);
        await expect(page.getByText(sharedCopy.errors.loadPage), address).toHaveCount(0);
        await expect(page, address).toHaveURL(shop + address);
      }
    },
  );
}
