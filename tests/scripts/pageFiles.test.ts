import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { modulesOfPage, pageFiles } from '../../scripts/vite/pageFiles.ts';
import { routes, type Route } from '../../src/routeTable.ts';
import { pages } from '../../src/routes.tsx';

it('the route table has a page with components for every row', () => {
  expect(pages.map(({ path }) => path)).toEqual(routes.map(({ path }) => path));
});

it('every page lists its screen except the login, which is part of the app', () => {
  const without = routes.filter(
    (route) => !modulesOfPage(route).some((module) => /screens\/\w+\/(\w+\/)?[A-Z]\w+\.tsx$/.test(module)),
  );

  expect(without.map(({ path }) => path)).toEqual(['/login']);
});

it('the modules that pages need exist', () => {
  expect(routes.flatMap(modulesOfPage).filter((module) => !existsSync(module))).toEqual([]);
});

const route = (row: Pick<Route, 'access' | 'frame' | 'screen'>): Route => ({
  path: '/home',
  ...row,
});

it.each<[string, Route, string[]]>([
  [
    'a customer page behind a login needs its area, screen and frame',
    route({ access: 'customer', frame: 'customer', screen: { area: 'customer', name: 'Home' } }),
    [
      'src/screens/customer/screens.ts',
      'src/screens/customer/savings/Home.tsx',
      'src/screens/customer/CustomerFrame.tsx',
    ],
  ],
  [
    'a public page needs its area and screen',
    route({ access: 'public', frame: 'plain', screen: { area: 'customer', name: 'Registration' } }),
    ['src/screens/customer/screens.ts', 'src/screens/customer/account/Registration.tsx'],
  ],
  [
    'a seller page behind a login needs its area, screen and frame',
    route({ access: 'activeSeller', frame: 'seller', screen: { area: 'seller', name: 'Quick' } }),
    [
      'src/screens/seller/screens.ts',
      'src/screens/seller/reports/Quick.tsx',
      'src/screens/seller/SellerFrame.tsx',
    ],
  ],
  [
    'the landing page needs its screen and frame',
    route({ access: 'landing', frame: 'bare', screen: { area: 'public', name: 'Landing' } }),
    ['src/screens/public/Landing.tsx', 'src/screens/public/BareFrame.tsx'],
  ],
])('%s', (_title, row, modules) => {
  expect(modulesOfPage(row)).toEqual(modules);
});

it('the styles of a page come behind those of what it imports, which it may overrule', () => {
  const chunk = (fileName: string, module: string, imports: string[]) => ({
    type: 'chunk',
    fileName,
    moduleIds: [resolve(module)],
    imports,
    viteMetadata: { importedCss: new Set([fileName.replace('.js', '.css')]) },
  });
  const emitted: { source: string }[] = [];
  const { generateBundle } = pageFiles() as unknown as {
    generateBundle: (this: object, options: object, bundle: object) => void;
  };

  generateBundle.call(
    { emitFile: (file: { source: string }) => emitted.push(file) },
    {},
    {
      home: chunk('Home.js', 'src/screens/customer/savings/Home.tsx', ['table.js']),
      table: chunk('table.js', 'src/table.ts', ['box.js']),
      box: chunk('box.js', 'src/box.ts', []),
    },
  );

  const pages = JSON.parse(emitted[0]!.source) as { path: string; files: string[] }[];
  expect(pages.find(({ path }) => path === '/home')?.files.filter((file) => file.endsWith('.css'))).toEqual([
    'box.css',
    'table.css',
    'Home.css',
  ]);
});
