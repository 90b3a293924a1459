// The connection is lost in the middle of a write: the server has done it, and the page does not know. And on every
// page behind a login.
import { sharedCopy } from '../../src/lib/copy/shared.ts';
import { expect, test } from '../support/journey.ts';
import { bar } from '../support/lostReply.ts';
import { addressOf, enter, guarded, homeOf, settled } from '../support/routes.ts';

test.describe.configure({ mode: 'default' });
test.beforeAll(({ server }) => server.resetDemo());

for (const area of ['customer', 'seller'] as const) {
  test(`every page of the ${area} that is opened without a line keeps its frame, and comes when the line is back`, async ({
    page,
    context,
    store,
    watch,
  }) => {
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
      await expect(page.getByText(sharedCopy.boundary.title)).toHaveCount(0);

      await context.setOffline(false);
      await expect(bar(page)).toBeHidden();
      await settled(page);
      await expect(page.getByText(sharedCopy.errors.loadPage), address).toHaveCount(0);
      await expect(page, address).toHaveURL(shop + address);
    }
  });
}
