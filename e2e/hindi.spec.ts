// A customer reads the app in Hindi, at 320 px: no page or paper has English text, and nothing is cut.
import { customerLoginCopy } from '../src/lib/copy/hi/login.ts';
import { refusals as hindiRefusals } from '../src/lib/copy/hi/refusals.ts';
import { languages } from '../src/lib/languages.ts';
import { certificatePath, myDataPaper, OWN_STATEMENT, statementPath } from '../src/lib/paperPaths.ts';
import { paths, routePatterns } from '../src/lib/paths.ts';
import { routes } from '../src/routeTable.ts';
import { expect, test } from './support/journey.ts';
import { HindiReader } from './support/inHindi.ts';
import { expectToFit } from './support/longTexts.ts';
import { field, people } from './support/pages.ts';
import { addressOf, recordOf } from './support/routes.ts';

test.beforeAll(({ server }) => server.resetDemo());
test.use({ viewport: { width: 320, height: 640 } });
test.describe.configure({ timeout: 600_000 });

test('a customer changes the language at the login, and every page is in Hindi from then on', async ({
  page,
  store,
  watch,
}) => {
  watch.expect(401);
  const shop = store('meera');
  const hindi = new HindiReader(page);
  await page.goto(shop + paths.login);
  await page.locator('summary', { hasText: languages.en }).click();
  await page.getByRole('button', { name: languages.hi }).click();
  await expect(page.getByRole('heading', { name: customerLoginCopy.title })).toBeVisible();
  expect(await page.locator('html').getAttribute('lang')).toBe('hi-IN');

  await field(page, customerLoginCopy.phone).fill(people.ananya.phone);
  await field(page, customerLoginCopy.password).fill('wrong-password');
  await page.keyboard.press('Enter');
  await expect(page.getByText(customerLoginCopy.invalidCredentials)).toBeVisible();
  await field(page, customerLoginCopy.password).fill(people.ananya.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(shop + paths.home);
  const plan = await recordOf(page, routePatterns.plan);
  const enrollment = await recordOf(page, routePatterns.passbook);

  watch.expect(400);
  const refusal = await page.evaluate(async (plan) => {
    const token = /__Host-csrftoken=([^;]*)/.exec(document.cookie)?.[1] ?? '';
    const reply = await fetch('/api/enrollments/', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-CSRFToken': token,
        'Idempotency-Key': crypto.randomUUID(),
      },
      body: JSON.stringify({ plan, monthly_amount: 'much' }),
    });
    return ((await reply.json()) as { errors: { monthly_amount: string[] } }).errors.monthly_amount;
  }, plan);
  expect(refusal).toEqual([hindiRefusals.fields.invalid]);

  for (const { path, access } of routes) {
    if (access !== 'customer') continue;
    await hindi.expectHindi(shop + (await addressOf(page, path)));
    await expectToFit(page, path);
  }
  for (const paper of [certificatePath(enrollment!), statementPath(OWN_STATEMENT), myDataPaper])
    await hindi.expectHindiPaper(shop + paper);
});
