// The developers' pages on the server of `npm run dev`: the inspector and the gallery.
import { test as base, type BrowserContext, type Page } from 'playwright/test';
import { customerCopy } from '../../src/lib/copy/customer.ts';
import { customerLoginCopy } from '../../src/lib/copy/login.ts';
import { axeCheck, expect, serverOf, type ServerOptions } from '../support/journey.ts';
import { field, logIn, people } from '../support/pages.ts';
import { Watch } from '../support/watch.ts';

const test = base.extend<object, ServerOptions>({ server: [...serverOf('development')] });
// The development server transforms hundreds of files for its first page.
test.describe.configure({ mode: 'serial', timeout: 300_000 });

const NEEDLE = 'Needle@2026';

/** The inspector that a link opens in a new tab. */
async function openedBy(context: BrowserContext, press: () => Promise<void>): Promise<Page> {
  const [page] = await Promise.all([context.waitForEvent('page'), press()]);
  await expect(page.getByRole('heading', { name: 'Inspector' })).toBeVisible({ timeout: 120_000 });
  return page;
}

const stateIn = (inspector: Page, id: string) => inspector.locator(`[data-state="${id}"]`);
const active = (value: boolean) => ['data-active', String(value)] as const;

test('the inspector watches a flow and steps it back without seeing the typed values', async ({
  context,
  server,
}) => {
  const watch = new Watch(server.port);
  watch.observe(context);
  const app = await context.newPage();
  await app.goto(`${server.origin('meera')}/login?inspect`);
  await expect(field(app, customerLoginCopy.phone)).toBeVisible({ timeout: 120_000 });
  const inspector = await openedBy(context, () => app.getByRole('link', { name: 'Inspector' }).click());

  await inspector.keyboard.press('/');
  await inspector.keyboard.type('login');
  const running = inspector
    .getByRole('navigation', { name: 'Flows' })
    .getByRole('button', { name: /^login/ });
  await running.first().click();
  await expect(stateIn(inspector, 'login.filling')).toHaveAttribute(...active(true));
  const before = await inspector.getByText(/^Step \d+ of \d+/).textContent();

  watch.expect(401);
  await logIn(app, { phone: people.dev.phone, password: NEEDLE });
  await expect(app.getByText(customerLoginCopy.invalidCredentials).first()).toBeVisible();
  await expect(inspector.getByRole('region', { name: 'Steps' })).toContainText('✗');
  await expect(inspector.locator('[data-lit="true"]').first()).toBeVisible();

  await axeCheck(inspector);
  const shown = await inspector.content();
  expect(shown).not.toContain(NEEDLE);
  expect(shown).not.toContain(people.dev.phone);
  expect(before).not.toBe(await inspector.getByText(/^Step \d+ of \d+/).textContent());

  // Back to the state before the submit: the error is gone, the typed phone is still there.
  await inspector
    .getByRole('region', { name: 'Steps' })
    .getByRole('button', { name: 'form.change' })
    .first()
    .click();
  await inspector.getByRole('button', { name: 'Step the app back to here' }).click();
  await expect(app.getByText(customerLoginCopy.invalidCredentials)).toHaveCount(0);
  await expect(field(app, customerLoginCopy.phone)).toHaveValue(people.dev.phone);
  expect(watch.faults()).toEqual([]);
});

test('a state found in the gallery opens in the inspector and continues from there', async ({
  context,
  server,
}) => {
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
  const payloads = inspector.getByLabel('Payload of loadCatalogue ✓');
  await payloads.selectOption('{"complete":true,"items":[]}');
  await inspector.getByRole('button', { name: 'loadCatalogue ✓' }).click();
  await expect(stateIn(inspector, 'catalogue.empty')).toHaveAttribute(...active(true));
  await expect(phone.getByText(customerCopy.catalogue.empty)).toBeVisible();
  await axeCheck(inspector);

  await inspector.getByRole('button', { name: 'As a sequence' }).click();
  await expect(inspector.getByRole('img', { name: 'Events between actors' })).toContainText(
    'loadCatalogue ✓',
  );
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await inspector.getByRole('button', { name: 'Copy as a test' }).click();
  await expect(inspector.getByText(/^Copied/)).toBeVisible();
  expect(await inspector.evaluate(() => navigator.clipboard.readText())).toContain(
    "['catalogue.reload', 'loading'],",
  );

  // The inspector follows the gallery.
  await gallery.getByRole('searchbox').fill('');
  await gallery.getByRole('region', { name: 'dueList', exact: true }).getByRole('button').first().click();
  await expect(stateIn(inspector, 'dueList.loading')).toHaveAttribute(...active(true));
});
