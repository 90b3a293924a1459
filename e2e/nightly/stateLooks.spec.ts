// Every state of a flow, with its dialogs: with text of twice the size on a narrow phone, with forced colors, with more
// contrast, and with targets for a finger.
import { expect } from 'playwright/test';
import { cutTexts, enlargeText, lostEdges } from '../support/looks.ts';
import { smallTargets } from '../support/targets.ts';
import { test, writtenFlows } from '../support/walker.ts';
import { enhancedContrast, faultyLooks } from '../../tools/statecharts/gallery/axe.ts';
import { WalkPage } from '../../tools/statecharts/walks/walkPage.ts';

/** Each fault of the flow's states once, with the first state that has it. */
async function faultsOf(
  walker: WalkPage,
  flow: string,
  look: () => Promise<readonly string[]>,
): Promise<string[]> {
  const faults = new Map<string, string>();
  for (const [index, state] of (await walker.states(flow)).entries()) {
    await walker.show(flow, index);
    for (const fault of await look()) if (!faults.has(fault)) faults.set(fault, `${state}: ${fault}`);
  }
  await walker.close();
  return [...faults.values()];
}

for (const flow of writtenFlows) {
  for (const { language, folder } of [
    { language: 'English', folder: 'out/walks' },
    { language: 'Hindi', folder: 'out/walks-hi' },
  ])
    test(`${flow}: no state is cut at 200 % text or loses its edges in forced colours, in ${language}`, async ({
      browser,
    }) => {
      const walker = await WalkPage.open(browser, { prepare: enlargeText, folder });
      const { page } = walker;
      const faults = await faultsOf(walker, flow, async () => {
        const found = await cutTexts(page);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ forcedColors: 'active', colorScheme });
          found.push(...(await lostEdges(page)));
        }
        await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
        return found;
      });
      expect(faults).toEqual([]);
    });

  test(`${flow}: where more contrast is asked for, the text of every state has 7:1`, async ({ browser }) => {
    const walker = await WalkPage.open(browser);
    await walker.page.emulateMedia({ contrast: 'more' });
    const looks = new Set<string>();
    const faults = await faultsOf(walker, flow, () => faultyLooks(walker.page, looks, enhancedContrast));
    expect(faults).toEqual([]);
  });

  test(`${flow}: every state can be pressed with a finger`, async ({ browser }) => {
    const walker = await WalkPage.open(browser);
    expect(await faultsOf(walker, flow, () => smallTargets(walker.page))).toEqual([]);
  });
}
