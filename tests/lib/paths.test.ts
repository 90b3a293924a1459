import { expect, it } from 'vitest';
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
