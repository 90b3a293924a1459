// The demo's outbox beside the app: a code that is asked for appears, and is copied at a press.
import { registrationCopy } from '../../src/lib/copy/registration.ts';
import { sharedCopy } from '../../src/lib/copy/shared.ts';
import { expect, test } from '../support/journey.ts';
import { field } from '../support/pages.ts';

test('a new code appears first in the demo’s outbox without a reload, and is copied', async ({
  page,
  context,
  server,
  store,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: store(null) });
  await page.goto(`${store(null)}/demo/outbox`);
  const visitor = await context.newPage();
  for (const phone of ['9812345671', '9812345672']) {
    await visitor.goto(`${store('meera')}/register`);
    await field(visitor, registrationCopy.phone).fill(phone);
    await visitor.getByRole('button', { name: sharedCopy.otp.send }).click();

    const newest = page.getByRole('row').nth(1);
    await expect(newest).toContainText(phone);
    const code = await server.readOtp(phone, 'meera');
    await page.bringToFront();
    await newest.getByRole('button', { name: 'Copy' }).click();
    await expect(newest.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  }
});
