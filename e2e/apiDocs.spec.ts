// The API page in a browser: it tries calls with the browser's own cookies. `watch` fails it for a request to another host, a violation
// of the security policy or an error in the console.
import { expect, test } from './support/journey.ts';
import { people } from './support/pages.ts';

test('the API page lists every operation, and a login tried on it opens a session', async ({
  page,
  store,
}) => {
  await page.goto(`${store('meera')}/api/docs`);
  await expect(page.locator('.opblock')).toHaveCount(57, { timeout: 30_000 });

  const login = page.locator('#operations-session-login');
  await login.locator('.opblock-summary-control').click();
  await login.getByRole('button', { name: 'Try it out' }).click();
  await login
    .locator('textarea')
    .fill(JSON.stringify({ phone_number: people.ananya.phone, password: people.ananya.password }));
  await login.getByRole('button', { name: 'Execute' }).click();
  await expect(login.locator('.live-responses-table .response-col_status')).toHaveText(/^200/);

  const profile = page.locator('#operations-profile-showProfile');
  await profile.locator('.opblock-summary-control').click();
  await profile.getByRole('button', { name: 'Try it out' }).click();
  await profile.getByRole('button', { name: 'Execute' }).click();
  await expect(profile.locator('.live-responses-table')).toContainText('Ananya Rao');
});
