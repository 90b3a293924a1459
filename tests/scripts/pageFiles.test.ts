import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { modulesOfPages } from '../../scripts/vite/pageFiles.ts';
import { pages } from '../../src/routes.tsx';

const known = modulesOfPages(readFileSync('src/routes.tsx', 'utf8'));

it('knows every page of the map, in whatever way its row is written', () => {
  expect([...known.keys()]).toEqual(pages.map(({ path }) => path));
});

it('knows the screen of every page, but for the login, which comes with the app, and the landing page', () => {
  const without = pages.filter(
    ({ path }) => !known.get(path)?.some((module) => /screens\/\w+\/[A-Z]\w+\.tsx$/.test(module)),
  );

  expect(without.map(({ path }) => path)).toEqual(['/', '/login']);
});

it('names existing modules', () => {
  expect([...known.values()].flat().filter((module) => !existsSync(module))).toEqual([]);
});

it.each([
  [
    "customer(paths.home, 'home', customerScreen('Home')),",
    [
      'src/screens/customer/screens.ts',
      'src/screens/customer/Home.tsx',
      'src/screens/customer/CustomerFrame.tsx',
      'src/api/criticalCalls.ts',
    ],
  ],
  [
    "plain(\n    paths.home,\n    'public',\n    () => import('./screens/customer/Home.tsx'),\n  ),",
    ['src/screens/customer/Home.tsx'],
  ],
  [
    "seller(paths.home, 'home', elsewhere),",
    ['src/screens/seller/SellerFrame.tsx', 'src/api/criticalCalls.ts'],
  ],
  ["bare(paths.home, 'landing', () => import('./screens/public/Landing.tsx')),", []],
])('reads %j', (row, modules) => {
  expect(modulesOfPages(`export const pages = [\n  ${row}\n];`).get('/home')).toEqual(modules);
});
