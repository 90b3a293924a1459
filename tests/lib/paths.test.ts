import { expect, it } from 'vitest';
import { isPageAddress } from '../../src/lib/pageAddress.ts';
import * as papers from '../../src/lib/paperPaths.ts';
import { areaOf, paths, sellerPaths } from '../../src/lib/paths.ts';

it('builds the paths with an id, escaped', () => {
  const builders = [...Object.values(paths), ...Object.values(sellerPaths)].flatMap((path) =>
    typeof path === 'string' ? [] : [path('a/b&c')],
  );

  expect(builders).toEqual([
    '/home?selectedPlan=a%2Fb%26c',
    '/plans/a%2Fb%26c',
    '/gold-vault?open=a%2Fb%26c',
    '/gold-vault/a%2Fb%26c',
    '/due-payments?plan=a%2Fb%26c',
    '/seller/customer/a%2Fb%26c',
    '/seller/day-sheet?day=a%2Fb%26c',
    '/seller/journal?enrollment=a%2Fb%26c',
  ]);
});

it('no paper is a page of the app, so none is kept as the page that opens offline', () => {
  const { OWN_STATEMENT: _, printPath: __, myDataPaper, consentPath, ...byId } = papers;
  const all = [
    myDataPaper,
    consentPath('7', { enrollment: '7' }),
    ...Object.values(byId).map((path) => path('7')),
  ];

  expect(all.filter((path) => isPageAddress(new URL(path, 'https://meera.example').pathname))).toEqual([]);
});

it.each([
  ['/', 'public-landing'],
  ['/?utm=1', 'public-landing'],
  ['/home', 'customer'],
  ['/plans/7', 'customer'],
  ['/nowhere', 'customer'],
  ['/seller', 'seller'],
  ['/seller/kyc', 'seller'],
  ['/seller/nowhere', 'seller'],
] as const)('%s belongs to %s', (path, area) => {
  expect(areaOf(path)).toBe(area);
});
