// Whether what a flow's states say (`*.states.txt`) differs with a mutant in its screen.
import { readFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import { buildWalkPage, WalkPage } from '../statecharts/walks/walkPage.ts';
import { findOrInstallChromium, launchFlags, noChromium } from '../../scripts/chromium.mjs';
import { flowsOf } from './nearest.ts';
import type { SourceMutant } from './mutantsIn.ts';

const OUT = path.join('out', 'sourceMutants');

/** Tells by which flow's file each mutant is caught. Resolves with the survivors. */
export async function onScreens(
  mutants: readonly SourceMutant[],
  tell: (mutant: SourceMutant, by: string) => void,
): Promise<SourceMutant[]> {
  const executablePath = findOrInstallChromium();
  if (executablePath === null) throw new Error(noChromium);
  mkdirSync(OUT, { recursive: true });
  const list = path.resolve(OUT, 'screens.json');
  writeFileSync(list, JSON.stringify(mutants));
  buildWalkPage('tools/sourceMutants/screens.vite.ts', { SOURCE_MUTANTS: list });
  const browser = await chromium.launch({ executablePath, args: launchFlags });
  const open = () => WalkPage.open(browser, { patience: 5_000, folder: path.join(OUT, 'walks') });
  try {
    let walker = await open();
    const said = new Map<string, string>();
    const survivors: SourceMutant[] = [];
    for (const [number, mutant] of mutants.entries()) {
      let by: string | null = null;
      for (const flow of flowsOf(mutant.file)) {
        if (!said.has(flow)) {
          await walker.page.evaluate(wake, null);
          said.set(flow, await walker.stateTexts(flow));
        }
        await walker.page.evaluate(wake, number);
        const now = await walker.stateTexts(flow).catch((error: unknown) => `it breaks: ${String(error)}`);
        if (now.startsWith('it breaks')) {
          await walker.close();
          walker = await open();
        }
        if (now === said.get(flow)) continue;
        by = `${flow}.states.txt`;
        break;
      }
      if (by) tell(mutant, by);
      else survivors.push(mutant);
    }
    const stale = [...said].filter(
      ([flow, text]) => text !== readFileSync(`tools/statecharts/models/${flow}.states.txt`, 'utf8'),
    );
    if (stale.length > 0) throw new Error(`npm run states first: ${stale.map(([flow]) => flow).join(', ')}`);
    return survivors;
  } finally {
    await browser.close();
  }
}

/** Runs in the page. */
const wake = (number: number | null): void => {
  Object.assign(window, { sourceMutant: number });
};
