// Walks every flow with a screen in Chromium over all transitions of its model. `npm run coverage:machines` counts them.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test as base } from 'playwright/test';
import { WalkPage } from '../tools/statecharts/walks/walkPage.ts';

const COVERAGE = join('out', 'coverage', 'browser');

interface Walkers {
  /** One page per worker; a walk leaves no state behind. */
  walker: WalkPage;
}
const test = base.extend<object, Walkers>({
  walker: [
    async ({ browser }, give, { workerIndex }) => {
      const walker = await WalkPage.open(browser);
      await give(walker);
      const { steps, impossible } = await walker.page.evaluate(() => window.walks.people());
      console.log(`${steps} user steps, ${impossible} of them impossible by pointer or keyboard`);
      mkdirSync(COVERAGE, { recursive: true });
      const record = await walker.page.evaluate(() => window.walks.record());
      writeFileSync(join(COVERAGE, `worker-${workerIndex}.json`), JSON.stringify(record, null, 1));
      await walker.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

const MODELS = join('tools', 'statecharts', 'models');
/** Flows that no screen shows. */
const unseen = [
  'seller/contactLog',
  'session/call',
  'session/loginLanguage',
  'session/offlineCopy',
  'session/pushSubscription',
];
const flows = readdirSync(MODELS, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.model\.tsx?$/.test(file))
  .map((file) => file.replace(/\.model\.tsx?$/, '').replaceAll('\\', '/'))
  .filter((flow) => !unseen.includes(flow))
  .toSorted();

test.describe('faulty walks', () => {
  const walk = ['seller/kyc', 0] as const;

  test('a walk fails when an element covers a button', async ({ browser }) => {
    const walker = await WalkPage.open(browser, { patience: 500 });
    await walker.page.addStyleTag({
      content: 'body::after { content: ""; position: fixed; inset: 0; z-index: 9 }',
    });

    await expect(walker.walk(...walk)).rejects.toThrow('intercepts pointer events');
    await walker.close();
  });

  test('a walk fails when a press sends no event', async ({ browser }) => {
    const walker = await WalkPage.open(browser);
    await walker.page.evaluate(() =>
      window.addEventListener('click', (click) => click.stopPropagation(), { capture: true }),
    );

    await expect(walker.walk(...walk)).rejects.toThrow('instead of kyc.refresh the flow heard nothing');
    await walker.close();
  });

  test('a walk fails when the focus falls to the page', async ({ browser }) => {
    const walker = await WalkPage.open(browser);
    await walker.page.evaluate(() => (HTMLElement.prototype.focus = () => undefined));
    const faults: string[] = [];
    const walks = await walker.page.evaluate(() => window.walks.walks('customer/vault'));
    for (const index of walks.keys()) {
      await walker.walk('customer/vault', index).catch((error: unknown) => faults.push(String(error)));
      if (faults.length > 0) break;
    }

    expect(faults.join()).toContain('the focus fell to the page');
    await walker.close();
  });

  test('a walk fails when the page calls a server', async ({ browser }) => {
    const walker = await WalkPage.open(browser);

    await expect(walker.walk(...walk, () => walker.page.evaluate(ask))).rejects.toThrow('asks GET');
    await walker.close();
  });
});

test('a text that is hard to read is found, by day and by night', async ({ browser }) => {
  const walker = await WalkPage.open(browser);
  await walker.page.addStyleTag({ content: 'p { color: #777 !important; background: #888 !important }' });

  expect((await walker.looks('seller/kyc')).violations).toEqual([
    expect.stringContaining('light: color-contrast'),
    expect.stringContaining('dark: color-contrast'),
  ]);
  await walker.close();
});

const ask = (): Promise<unknown> => fetch('/api/plans/').catch(() => undefined);

test('each file of what states say belongs to a flow', () => {
  const files = readdirSync(MODELS, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.states.txt'),
  );
  expect(
    files.filter((file) => !flows.includes(file.replace('.states.txt', '').replaceAll('\\', '/'))),
  ).toEqual([]);
});

test('the walk page wears the app’s styles, with the layers in their order', async ({ walker }) => {
  const order = await walker.page.evaluate(() => {
    const names = [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .flatMap((rule) => {
        if (rule instanceof CSSLayerStatementRule) return [...rule.nameList];
        return rule instanceof CSSLayerBlockRule ? [rule.name] : [];
      });
    return [...new Set(names)];
  });
  const declared = /@layer ([^;{]+);/.exec(readFileSync(join('src', 'styles', 'base.css'), 'utf8'))![1]!;
  expect(order).toEqual(declared.split(', '));
});

test('the walk page has every flow with a screen', async ({ walker }) => {
  expect((await walker.page.evaluate(() => window.walks.flows())).toSorted()).toEqual(flows);
});

for (const flow of flows)
  // One after the other on one page, which then explores the flow once.
  test.describe(() => {
    test.describe.configure({ mode: 'default' });

    // In one visit. `npm run states` accepts what the states say now.
    test(`${flow}: every state says what its file says and keeps to the accessibility standards, by day and by night`, async ({
      walker,
    }, info) => {
      info.setTimeout(900_000);
      const { texts, violations } = await walker.looks(flow);
      expect.soft(violations).toEqual([]);
      expect(texts).toMatchSnapshot(`${flow}.states.txt`.split('/'));
    });

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
  });
