// Every state of a flow, its dialogs too: with text of twice the size on a narrow phone, in the system's own colours, where more contrast is
// asked for, and under a finger.
// All flows are tagged @full: `npm run bars`.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { cutTexts, enlargeText, lostEdges } from './support/looks.ts';
import { smallTargets } from './support/targets.ts';
import {
  enhancedContrast,
  faintTexts,
  violationsByDayAndNight,
  violationsOn,
} from '../tools/statecharts/gallery/axe.ts';
import { WalkPage } from '../tools/statecharts/walks/walkPage.ts';

const MODELS = join('tools', 'statecharts', 'models');
const flows = readdirSync(MODELS, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.states.txt'))
  .map((file) => file.replace('.states.txt', '').replaceAll('\\', '/'))
  .toSorted();
/** What is cut at 200 % text or lost in forced colours, with the state; each fault once. */
async function faultsOf(walker: WalkPage, flow: string): Promise<string[]> {
  const faults = new Map<string, string>();
  const note = (state: string, found: readonly string[]) => {
    for (const fault of found) if (!faults.has(fault)) faults.set(fault, `${state}: ${fault}`);
  };
  for (const [index, state] of (await walker.states(flow)).entries()) {
    await walker.show(flow, index);
    note(state, await cutTexts(walker.page));
    for (const colorScheme of ['light', 'dark'] as const) {
      await walker.page.emulateMedia({ forcedColors: 'active', colorScheme });
      note(state, await lostEdges(walker.page));
    }
    await walker.page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
  }
  return [...faults.values()];
}

for (const { language, folder } of [
  { language: 'English', folder: 'out/walks' },
  { language: 'Hindi', folder: 'out/walks-hi' },
])
  for (const flow of flows)
    test(
      `${flow}: no state is cut at 200 % text or loses its edges in forced colours, in ${language}`,
      { tag: '@full' },
      async ({ browser }) => {
        const walker = await WalkPage.open(browser, { prepare: enlargeText, folder });
        expect(await faultsOf(walker, flow)).toEqual([]);
        await walker.close();
      },
    );

for (const flow of flows)
  test(
    `${flow}: where more contrast is asked for, the text of every state has 7:1`,
    { tag: '@full' },
    async ({ browser }) => {
      const walker = await WalkPage.open(browser);
      await walker.page.emulateMedia({ contrast: 'more' });
      const looks = new Set<string>();
      const faults: string[] = [];
      for (const [index, state] of (await walker.states(flow)).entries()) {
        await walker.show(flow, index);
        for (const fault of await faintTexts(walker.page, looks, enhancedContrast))
          faults.push(`${state}: ${fault}`);
      }
      expect(faults).toEqual([]);
      await walker.close();
    },
  );

for (const flow of flows)
  test(`${flow}: every state can be pressed with a finger`, { tag: '@full' }, async ({ browser }) => {
    const walker = await WalkPage.open(browser);
    const faults = new Map<string, string>();
    for (const [index, state] of (await walker.states(flow)).entries()) {
      await walker.show(flow, index);
      for (const fault of await smallTargets(walker.page))
        if (!faults.has(fault)) faults.set(fault, `${state}: ${fault}`);
    }
    expect([...faults.values()]).toEqual([]);
    await walker.close();
  });

test('what stands in a field, a phone number in two lines, a wide dialog and a button that jumps are found', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.setContent(`<body style="margin: 0"><dialog style="width: 10em; overflow: auto; padding: 0; border: 0">
    <select style="width: 5em"><option>Eleven Months of Gold</option></select>
    <input value="22/11/2026" style="width: 3em; padding: 0">
    <p style="width: 6em">+91 9876543210</p>
    <p style="width: 14em">wide</p>
    <button data-busy style="width: 5em"><span>Save</span><span style="display: block">being saved now</span></button>`);
  await page.locator('dialog').evaluate((one: HTMLDialogElement) => one.showModal());
  expect((await cutTexts(page)).map((fault) => fault.split(':')[0])).toEqual([
    expect.stringMatching(/^\d+ px wide in 160$/),
    'cut in its field',
    'cut in its field',
    'jumps when it becomes busy',
    'broken',
    'beside its button',
  ]);
});

test('a cut figure, a broken word, a page too wide and a lost edge are found', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.setContent(`<body style="margin: 0">
    <p style="width: 3em; overflow: hidden; white-space: nowrap">₹1,25,000 in all</p>
    <h2 style="width: 2em; overflow-wrap: anywhere">Redemption</h2>
    <p style="width: 400px">wide</p>
    <dialog style="border: 0; outline: 0">Asked</dialog>`);
  expect((await cutTexts(page)).map((fault) => fault.split(':')[0])).toEqual([
    '400 px wide',
    'cut',
    'broken',
  ]);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.locator('dialog').evaluate((one: HTMLDialogElement) => one.showModal());
  expect(await lostEdges(page)).toEqual([expect.stringContaining('a dialog without an edge')]);
});

test('a name that leaves out what stands on the button is found', async ({ page }) => {
  await page.setContent(`<html lang="en"><title>Desk</title><main>
    <h1>Desk</h1><button aria-label="Remove">Delete</button><button aria-label="Delete the plan">Delete</button></main>`);
  expect(await violationsOn(page)).toEqual([
    expect.stringMatching(/^label-content-name-mismatch: .*<button aria-label="Remove">Delete<\/button>$/),
  ]);
});

test('of one state after the other, each text that is hard to read is found, at the first of its looks', async ({
  page,
}) => {
  await page.setContent(`<html lang="en"><title>Desk</title>
    <style>.soft { color: #777; background: #888 } @media (prefers-color-scheme: dark) { .night { color: #777; background: #888 } }</style>
    <main><h1>Desk</h1><p>one</p></main>`);
  const looks = new Set<string>();
  const next = async (html: string) => {
    await page.locator('p').evaluate((place, inner) => (place.innerHTML = inner), html);
    return violationsByDayAndNight(page, looks);
  };

  expect(await next('one')).toEqual([]);
  expect(await next('one <b class="soft">two</b>')).toEqual([
    expect.stringMatching(/^light: color-contrast: .*two/),
    expect.stringMatching(/^dark: color-contrast: .*two/),
  ]);
  expect(await next('one <i class="night">three</i>')).toEqual([
    expect.stringMatching(/^dark: color-contrast: .*three/),
  ]);
  expect(await next('one <b class="soft">two</b> <button></button>')).toEqual([
    expect.stringMatching(/^light: button-name/),
  ]);
});

test('of many rows that look alike, one that a style sheet colours by its place is found: every other one, and the last', async ({
  page,
}) => {
  const rows = '<li>row</li>'.repeat(30);
  const faultsWith = async (place: string) => {
    await page.setContent(`<html lang="en"><title>Desk</title>
      <style>${place} { color: #777; background: #888 }</style><main><h1>Desk</h1><ul>${rows}</ul></main>`);
    return (await violationsByDayAndNight(page)).map((fault) =>
      fault.slice(0, 'light: color-contrast'.length),
    );
  };

  for (const place of ['li:nth-child(even)', 'li:nth-child(odd)', 'li:first-child', 'li:last-child'])
    expect([place, (await faultsWith(place)).length]).toEqual([place, 2]);
  expect(await faultsWith('li:nth-child(31)')).toEqual([]);
});
