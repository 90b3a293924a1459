// By the keyboard alone: from the desk to a customer's plan and back, and a list with its customer beside it.
import { keyboardCopy } from '../../src/lib/copy/keyboard.ts';
import { partsCopy } from '../../src/lib/copy/parts.ts';
import { sellerCopy } from '../../src/lib/copy/seller.ts';
import { expect, test } from '../support/journey.ts';
import { logIn, people } from '../support/pages.ts';

test.beforeAll(({ server }) => server.resetDemo());

test('a jeweller goes from the desk to a customer’s plan and back without a mouse', async ({
  page,
  store,
}) => {
  const { keyboard } = page;
  await page.goto(`${store('meera')}/seller/login`);
  await logIn(page, people.meera);
  await expect(page).toHaveURL(`${store('meera')}/seller/portfolio`);
  await page.goto(`${store('meera')}/seller/desk`);
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  const dialog = page.getByRole('dialog');

  await keyboard.press('?');
  await expect(dialog).toContainText(keyboardCopy.note);
  await keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await keyboard.press('Control+k');
  await keyboard.type('ananya');
  await expect(dialog.getByRole('option', { name: /Ananya Rao/ })).toHaveAttribute('aria-selected', 'true');
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/seller\/customer\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('article').first()).toContainText(/Golden Lotus|Festival Saver|Gold/);
  await page.getByRole('button', { name: partsCopy.back, exact: true }).press('Enter');
  await expect(page).toHaveURL(`${store('meera')}/seller/desk`);

  await keyboard.press('Control+k');
  await keyboard.type('customer');
  await dialog.getByRole('option', { name: sellerCopy.layout.tabs.customers }).waitFor();
  await expect(dialog.getByText(keyboardCopy.goTo.searching)).toBeHidden();
  await keyboard.press('Enter');
  await expect(page).toHaveURL(`${store('meera')}/seller/customer`);
  await expect(page.getByRole('link', { name: /^VIEW ALL/ }).first()).toBeVisible();
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowDown');
  const second = page.getByRole('link', { name: /^VIEW ALL/ }).nth(1);
  await expect(second).toBeFocused();
  await keyboard.press('Enter');

  const beside = page.getByRole('region', { name: sellerCopy.layout.titles.Customer });
  await expect(beside.getByRole('heading').first()).toBeVisible();
  await expect(page).toHaveURL(/\/seller\/customer\?customer=[0-9a-f-]{36}$/);
  await expect(second).toBeFocused(); // the list keeps its place
  await page.reload();
  await expect(beside.getByRole('heading').first()).toBeVisible();
  await page.goBack();
  await expect(beside).toBeHidden();
  await expect(page).toHaveURL(`${store('meera')}/seller/customer`);

  await keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await keyboard.type('n?');
  await expect(page.getByRole('searchbox')).toHaveValue('n?');
  await expect(dialog).toBeHidden();
});
