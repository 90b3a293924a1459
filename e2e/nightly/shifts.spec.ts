// Every page as it comes over a slow line for the first time: what stands on it stays where it is.
import { expect, test } from '../support/journey.ts';
import { layoutShift } from '../support/layoutShift.ts';
import { addressOf, enter, guarded, open, settled } from '../support/routes.ts';

/** A third of what counts as good (https://web.dev/articles/cls). */
const MOST = 0.03;

test.beforeAll(({ server }) => server.resetDemo());

// In English: where a machine has no Devanagari face, the boxes that stand in for it are wider than its words.
for (const [area, paths] of Object.entries({ open, ...guarded }))
  test(`no page shifts while it comes over a slow line (${area})`, async ({ page, store }) => {
    const shop = store('meera');
    await page.setViewportSize({ width: 360, height: 740 });
    if (area !== 'open') await enter(page, shop, area as keyof typeof guarded);
    const addresses: string[] = [];
    for (const path of paths) addresses.push(shop + (await addressOf(page, path)));
    const tools = await page.context().newCDPSession(page);
    await tools.send('Network.enable');
    await tools.send('Network.setCacheDisabled', { cacheDisabled: true });
    await tools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 200_000,
      uploadThroughput: 90_000,
    });
    for (const address of addresses) {
      await page.goto(address);
      await settled(page);
      expect.soft(await layoutShift(page), address).toBeLessThan(MOST);
    }
  });
