// Targets are large enough for a finger: 24 px everywhere, and 44 px for a link that is alone on its line. Every state
// and dialog: stateLooks.spec.ts.
import { paths } from '../../src/lib/paths.ts';
import { expect, test } from '../support/journey.ts';
import { smallTargets } from '../support/targets.ts';
import { addressOf, enter, guarded, open, settled } from '../support/routes.ts';

test.beforeAll(({ server }) => server.resetDemo());

for (const [area, pages] of Object.entries({ open, ...guarded })) {
  test(`every page can be pressed with a finger (${area})`, async ({ page, store }) => {
    const shop = store('meera');
    if (area === 'open') {
      await page.goto(store(null) + paths.landing);
      expect.soft(await smallTargets(page), 'landing').toEqual([]);
    }
    if (area === 'customer' || area === 'seller') await enter(page, shop, area);
    for (const path of pages) {
      const address = await addressOf(page, path);
      await page.goto(shop + address);
      await settled(page);
      expect.soft(await smallTargets(page), address).toEqual([]);
    }
  });
}
