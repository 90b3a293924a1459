// The API page in a browser, where calls use the browser's own cookies. `watch` fails on requests to other hosts, violations of the
// content security policy and console errors.
import { readFileSync } from 'node:fs';
import { expect, test } from '../support/journey.ts';
import { people } from '../support/pages.ts';

const operations = readFileSync('openapi.yaml', 'utf8').match(/^ +operationId:/gm)?.length ?? 0;

test('the API page lists every operation and logs in with a tried call', async ({ page, store }) => {
  await page.goto(`${store('meera')}/api/docs`);
  await expect(page.locator('.opblock')).toHaveCount(operations);

  const login = page.locator('#operations-session-login');
  await login.locator('.opblock-summary-control').click();
  await login.getByRole('button', { name: 'Try it out' }).click();
  await login
    .locator('textarea')
    .fill(JSON.stringify({ phone_number: people.ananya.phone, password: people.ananya.password }));
  await login.getByRole('button', { name: 'Execute' }).click();
  await expect(login.locator('.live-responses-table .response-col_status:not(.col_header)')).toHaveText(
    /^200/,
  );

  const profile = page.locator('#operations-profile-showProfile');
  await profile.locator('.opblock-summary-control').click();
  await profile.getByRole('button', { name: 'Try it out' }).click();
  await profile.getByRole('button', { name: 'Execute' }).click();
  await expect(profile.locator('.live-responses-table')).toContainText('Ananya Rao');
});
