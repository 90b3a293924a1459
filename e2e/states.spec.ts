// Every state of every flow as text, as in its file, and its accessibility, by day and by night. `npm run states`
// writes the files; `npm run states -- vault` those of the flows whose name contains "vault".
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { flows, test, writtenFlows } from './support/walker.ts';

test('each file of what states say belongs to a flow', () => {
  expect(writtenFlows.filter((flow) => !flows.includes(flow))).toEqual([]);
});

test('the walk page has every flow with a screen', async ({ walker }) => {
  expect((await walker.page.evaluate(() => window.walks.flows())).toSorted()).toEqual(flows);
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

for (const flow of flows)
  test(`${flow}: every state says what its file says and keeps to the accessibility standards, by day and by night`, async ({
    walker,
  }, info) => {
    info.setTimeout(900_000);
    const checksAccessibility = process.env['TEXTS_ALONE'] !== '1'; // set by `npm run check`
    const { texts, violations } = await walker.looks(flow, { checksAccessibility });
    expect.soft(violations).toEqual([]);
    expect(
      texts,
      `A state of ${flow} says something else. If that is right: npm run states -- ${flow}`,
    ).toMatchSnapshot(`${flow}.states.txt`.split('/'));
  });
