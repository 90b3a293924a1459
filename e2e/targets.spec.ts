// What can be pressed is large enough for a finger: 24 px everywhere, and 44 px for a link that stands alone on its line. Every page is
// tagged @full: `npm run bars`. Every state and dialog: stateLooks.spec.ts.
import { paths } from '../src/lib/paths.ts';
import { expect, test } from './support/journey.ts';
import { smallTargets } from './support/targets.ts';
import { addressOf, enter, guarded, open, settled } from './support/routes.ts';

test.beforeAll(({ server }) => server.resetDemo());

for (const [area, pages] of Object.entries({ open, ...guarded })) {
  test(`every page can be pressed with a finger (${area})`, { tag: '@full' }, async ({ page, store }) => {
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

test('a small button, a flat link alone on its line and a small box without a label are found', async ({
  page,
}) => {
  await page.setContent(`<body style="margin: 0; font: 16px/20px sans-serif">
    <button style="width: 20px; height: 30px; padding: 0">×</button>
    <p>Read <a href="#a">the terms</a> first.</p>
    <p>Alone: <span></span></p>
    <p><a href="#b" style="display: inline-block; line-height: 30px">All payments</a></p>
    <p><a href="#c" style="display: inline-block; line-height: 44px">All plans</a></p>
    <p><input type="checkbox" style="margin: 0; width: 16px; height: 16px"></p>
    <label style="display: block; line-height: 30px"><input type="checkbox"> I agree</label>`);
  expect(await smallTargets(page)).toEqual([
    expect.stringMatching(/^20 × 30 px of 24: <button/),
    expect.stringMatching(/px of 44: <a .*All payments$/),
    expect.stringMatching(/^16 × 16 px of 24: <input/),
  ]);
});
