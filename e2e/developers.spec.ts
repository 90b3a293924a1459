// What developers step through flows with, on the server that `npm run dev` starts: the inspector beside the app, and the gallery.
import { test as base, type BrowserContext, type Page } from 'playwright/test';
import { customerCopy } from '../src/lib/copy/customer.ts';
import { axeCheck, expect, serverOf, type ServerOptions } from './support/journey.ts';
import { field, logIn, people } from './support/pages.ts';
import { Watch } from './support/watch.ts';

const test = base.extend<object, ServerOptions>({ server: [...serverOf('development')] });
// Its first page is put together from hundreds of files.
test.describe.configure({ mode: 'serial', timeout: 300_000 });

const NEEDLE = 'Needle@2026';

/** The page that a link opens in a tab of its own. */
async function openedBy(context: BrowserContext, press: () => Promise<void>): Promise<Page> {
  const [page] = await Promise.all([context.waitForEvent('page'), press()]);
  await expect(page.getByRole('heading', { name: 'Inspector' })).toBeVisible({ timeout: 120_000 });
  return page;
}

const stateIn = (inspector: Page, id: string) => inspector.locator(`[data-state="${id}"]`);
const active = (value: boolean) => ['data-active', String(value)] as const;

test('a flow is watched, stepped and set back; what was typed stays in its tab', async ({
  context,
  server,
}) => {
  const watch = new Watch(server.port);
  watch.observe(context);
  const app = await context.newPage();
  await app.goto(`${server.origin('meera')}/login?inspect`);
  await expect(field(app, customerCopy.login.phone)).toBeVisible({ timeout: 120_000 });
  const inspector = await openedBy(context, () => app.getByRole('link', { name: 'Inspector' }).click());

  await inspector.keyboard.press('/');
  await inspector.keyboard.type('login');
  const running = inspector
    .getByRole('navigation', { name: 'Flows' })
    .getByRole('button', { name: /^login/ });
  await running.first().click();
  await expect(stateIn(inspector, 'login.filling')).toHaveAttribute(...active(true));
  const before = await inspector.getByText(/^Step \d+ of \d+/).textContent();

  watch.expect(/401/);
  await logIn(app, { phone: people.dev.phone, password: NEEDLE });
  await expect(app.getByText(customerCopy.login.invalidCredentials).first()).toBeVisible();
  await expect(inspector.getByRole('region', { name: 'Steps' })).toContainText('✗');
  await expect(inspector.locator('[data-lit="true"]').first()).toBeVisible();

  await axeCheck(inspector);
  const told = await inspector.content();
  expect(told).not.toContain(NEEDLE);
  expect(told).not.toContain(people.dev.phone);
  expect(before).not.toBe(await inspector.getByText(/^Step \d+ of \d+/).textContent());

  // Back to what was typed before it was sent: the refusal is gone, the words stand.
  await inspector
    .getByRole('region', { name: 'Steps' })
    .getByRole('button', { name: 'form.change' })
    .first()
    .click();
  await inspector.getByRole('button', { name: 'Step the app back to here' }).click();
  await expect(app.getByText(customerCopy.login.invalidCredentials)).toHaveCount(0);
  await expect(field(app, customerCopy.login.phone)).toHaveValue(people.dev.phone);
  expect(watch.faults()).toEqual([]);
});

test('an address leads straight to a flow and a state, with nothing running', async ({ page, server }) => {
  await page.goto(`${server.origin('meera')}/dev/inspector#flow=vault&state=vault.shown`);
  await expect(stateIn(page, 'vault.shown')).toHaveAttribute('data-chosen', 'true', { timeout: 120_000 });
  await expect(page.getByRole('status').first()).toContainText('No page is watched');
  await axeCheck(page);
});

test('a state of the gallery is found, and stepped on from in the inspector', async ({ context, server }) => {
  const gallery = await context.newPage();
  await gallery.goto(`${server.origin('meera')}/dev/gallery`);
  await expect(gallery.getByText(/^\d+ states of \d+ flows/)).toBeVisible({ timeout: 120_000 });
  await gallery.getByRole('searchbox').fill('catalogue failed');
  await gallery.getByRole('region', { name: 'catalogue', exact: true }).getByRole('button').first().click();
  const phone = gallery.frameLocator('iframe').first();
  await expect(phone.getByRole('button', { name: 'Retry' })).toBeVisible({ timeout: 120_000 });
  await axeCheck(gallery);

  const inspector = await openedBy(context, () =>
    gallery.getByRole('link', { name: 'Open in the inspector' }).click(),
  );
  await expect(stateIn(inspector, 'catalogue.failed')).toHaveAttribute(...active(true));
  await inspector.getByRole('button', { name: 'catalogue.reload' }).click();
  await expect(stateIn(inspector, 'catalogue.loading')).toHaveAttribute(...active(true));
  await inspector.getByRole('button', { name: 'loadCatalogue ✓' }).click();
  await expect(stateIn(inspector, 'catalogue.loading')).toHaveAttribute(...active(false));
  await expect(phone.getByRole('button', { name: 'Retry' })).toBeHidden();
});
