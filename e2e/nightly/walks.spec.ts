// Walks every flow with a screen in Chromium over all transitions of its model. `npm run coverage:machines` counts them.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { WalkPage } from '../../tools/statecharts/walks/walkPage.ts';
import { flows, test as base } from '../support/walker.ts';

const COVERAGE = join('out', 'coverage', 'browser');

const test = base.extend<object, { recorded: void }>({
  recorded: [
    async ({ walker }, give, { workerIndex }) => {
      await give();
      const { steps, impossible } = await walker.page.evaluate(() => window.walks.people());
      console.log(`${steps} user steps, ${impossible} of them impossible by pointer or keyboard`);
      mkdirSync(COVERAGE, { recursive: true });
      const record = await walker.page.evaluate(() => window.walks.record());
      writeFileSync(join(COVERAGE, `worker-${workerIndex}.json`), JSON.stringify(record, null, 1));
    },
    { scope: 'worker', auto: true, timeout: 300_000 },
  ],
});

test('a walk fails when an element covers a button, and when a press sends no event', async ({ browser }) => {
  const walk = ['seller/kyc', 0] as const;
  const covered = await WalkPage.open(browser, { patience: 500 });
  await covered.page.addStyleTag({
    content: 'body::after { content: ""; position: fixed; inset: 0; z-index: 9 }',
  });
  await expect(covered.walk(...walk)).rejects.toThrow('intercepts pointer events');
  await covered.close();

  const deaf = await WalkPage.open(browser);
  await deaf.page.evaluate(() =>
    window.addEventListener('click', (click) => click.stopPropagation(), { capture: true }),
  );
  await expect(deaf.walk(...walk)).rejects.toThrow('instead of kyc.refresh the flow heard nothing');
  await deaf.close();
});

for (const flow of flows)
  test(flow, async ({ walker }, info) => {
    info.setTimeout(900_000);
    const walks = await walker.page.evaluate((name) => window.walks.walks(name), flow);
    const faults: string[] = [];
    for (const [index, title] of walks.entries()) {
      await walker.walk(flow, index).catch((error: unknown) => {
        const said = error instanceof Error ? error.message : String(error);
        faults.push(`${title}\n${said.split('\n').slice(0, 12).join('\n')}`);
      });
      if (faults.length === 3) break;
    }
    expect(faults.join('\n\n')).toBe('');
  });
