// The password reset of customers and jewellers: code, new password, login. The old password stops working, and the browser keeps no
// trace of the reset.
import type { Page } from 'playwright/test';
import { customerCopy } from '../src/lib/copy/customer.ts';
import { sellerCopy } from '../src/lib/copy/seller.ts';
import { sharedCopy } from '../src/lib/copy/shared.ts';
import { choiceName } from '../src/lib/languages.ts';
import { expect, test } from './support/journey.ts';
import { expectToast, field, logIn, people, verifyCode, type Credentials } from './support/pages.ts';

test.describe.configure({ mode: 'default' });

const copy = sharedCopy.resetPassword;
const password = 'Marigold#7';

const sides: {
  who: string;
  at: string;
  person: Credentials;
  words: typeof customerCopy.forgotPassword | typeof sellerCopy.forgotPassword;
  home: string;
}[] = [
  { who: 'customer', at: '', person: people.ananya, words: customerCopy.forgotPassword, home: '/home' },
  {
    who: 'jeweller',
    at: '/seller',
    person: people.meera,
    words: sellerCopy.forgotPassword,
    home: '/seller/portfolio',
  },
];

test.beforeAll(({ server }) => server.resetDemo());

/** Everything that a script on the page can read. */
const readable = (page: Page): Promise<string> =>
  page.evaluate(() =>
    JSON.stringify([
      history.state,
      location.href,
      document.cookie,
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.documentElement.outerHTML,
    ]),
  );

async function setPassword(page: Page, text: string): Promise<void> {
  await field(page, copy.newPassword).fill(text);
  await field(page, copy.confirmPassword).fill(text);
  await page.getByRole('button', { name: copy.submit }).click();
}

for (const { who, at, person, words, home } of sides) {
  test(`a ${who} who forgot the password sets a new one and logs in with it`, async ({
    page,
    server,
    store,
    watch,
  }) => {
    const shop = store('meera');
    await page.goto(`${shop}${at}/login`);
    await page.getByRole('link', { name: words.title }).click();
    await expect(page).toHaveURL(`${shop}${at}/otp`);
    await field(page, words.phone).fill(`+91 ${person.phone}`);
    await page.keyboard.press('Enter');
    await expectToast(page, words.sent);
    await expect(page.getByRole('heading', { name: words.otpTitle })).toBeVisible();

    watch.expect(400); // a wrong code
    const code = await server.readOtp(person.phone);
    await verifyCode(page, code === '000000' ? '111111' : '000000');
    await expect(page.getByText(words.otpInvalid)).toBeVisible();
    await expect(page.getByLabel(sharedCopy.otp.group)).toBeFocused();
    const answer = page.waitForResponse(/forgot-password\/verify/);
    await page.keyboard.type(code); // over the refused one
    await page.getByRole('button', { name: sharedCopy.otp.verify }).click();
    const { reset_token: token } = (await (await answer).json()) as { reset_token: string };

    await expect(page).toHaveURL(`${shop}${at}/reset-password`);
    await expectToast(page, words.verified);
    await expect(page.getByLabel(choiceName)).toHaveCount(0); // it would load the page anew, without the token
    expect(await readable(page)).not.toContain(token);
    await setPassword(page, 'short');
    await expect(page.getByText(copy.tooShort)).toBeVisible();
    if (at) {
      await setPassword(page, 'marigolds'); // long enough, but the server rejects it
      await expect(page.getByText(sellerCopy.register.passwordWeak)).toBeVisible();
    }
    await setPassword(page, password);

    await expect(page).toHaveURL(`${shop}${at}/login`);
    await expectToast(page, copy.success);
    expect(await readable(page)).not.toContain(token);
    expect(await readable(page)).not.toContain(password);
    await expect(page.getByRole('textbox').first()).toHaveValue(person.phone);

    watch.expect(401);
    await logIn(page, person);
    await expect(page.getByText('Invalid phone number or password.').first()).toBeVisible();
    await logIn(page, { ...person, password });
    await expect(page).toHaveURL(`${shop}${home}`);
  });
}
