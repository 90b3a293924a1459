import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { budget, pageFaults, roots, styleFaults, weigh } from '../../scripts/firstScreen.mjs';

let dist = '';

/** Writes a build with the app shell and a login chunk; a test chooses the chunk's text and modules. */
function build(login: { text?: string; modules?: string[] } = {}) {
  const [main = '', frame = '', screen = ''] = roots;
  const manifest = {
    'index.html': {
      file: 'assets/index.js',
      css: ['assets/index.css'],
      imports: ['_react.js'],
      dynamicImports: [screen, 'seller'],
    },
    [screen]: { file: 'assets/login.js', css: ['assets/login.css'], imports: ['index.html', '_react.js'] },
    '_react.js': { file: 'assets/react.js' },
    seller: { file: 'assets/seller.js' },
  };
  const modules = {
    'assets/index.js': { [main]: 300, [frame]: 200 },
    'assets/login.js': { [screen]: 100, ...Object.fromEntries((login.modules ?? []).map((id) => [id, 100])) },
  };
  const files: Record<string, string> = {
    'index.html':
      '<script type="module" src="/assets/index.js"></script><link rel="modulepreload" href="/assets/react.js">',
    '.vite/manifest.json': JSON.stringify(manifest),
    '.vite/modules.json': JSON.stringify(modules),
    'assets/index.css': 'body{}',
    'assets/login.css': 'p{}',
    'assets/login.js': login.text ?? 'login',
    'assets/seller.js': randomBytes(200_000).toString('base64'),
  };
  for (const name of ['index', 'react']) files[`assets/${name}.js`] = name;
  for (const [path, text] of Object.entries(files)) writeFileSync(join(dist, path), text);
}

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'first-screen-'));
  mkdirSync(join(dist, '.vite'));
  mkdirSync(join(dist, 'assets'));
});
afterEach(() => rmSync(dist, { recursive: true }));

describe('weigh', () => {
  it('the first screen counts the page, its frame, the login screen and their imports, once each', () => {
    build();

    const { rows, faults } = weigh(dist);

    expect(rows.map(({ file }) => file)).toEqual([
      'assets/react.js',
      'assets/index.js',
      'assets/index.css',
      'assets/login.js',
      'assets/login.css',
    ]);
    expect(faults).toEqual([]);
  });

  it('the first screen must stay within the budget, in whole kB', () => {
    build({ text: 'x'.repeat(budget * 1000) });
    expect(weigh(dist).faults).toEqual([]);

    build({ text: 'x'.repeat((budget + 1) * 1000) });
    expect(weigh(dist).faults).toEqual(['/login needs 111 kB; 110 kB are allowed.']);
  });

  it('the page must name what its own script imports', () => {
    build();
    writeFileSync(join(dist, 'index.html'), '<script type="module" src="/assets/index.js"></script>');

    expect(weigh(dist).faults).toEqual([
      'index.html does not name assets/react.js, which its own script imports.',
    ]);
  });

  it.each(roots)('weighing fails when the build lacks %s', (module) => {
    build();
    const notes = join(dist, '.vite/modules.json');
    writeFileSync(notes, readFileSync(notes, 'utf8').replace(module, 'src/other.ts'));
    const manifest = join(dist, '.vite/manifest.json');
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(`"${module}":`, '"src/other.ts":'));

    expect(() => weigh(dist)).toThrow(`The build holds nothing of ${module}.`);
  });

  it.each([
    ['the seller app', 'src/screens/seller/SellerFrame.tsx'],
    ['the seller app', 'src/lib/copy/seller.ts'],
    ['another screen', 'src/screens/customer/savings/Home.tsx'],
    ['another screen', 'src/machines/customer/enrollment.ts'],
    ['words that it does not say', 'src/lib/copy/customer.ts'],
    ['arktype', 'node_modules/@ark/schema/out/index.js'],
    ['the Temporal polyfill', 'node_modules/temporal-polyfill/global.js'],
    ['the cropper', 'node_modules/cropperjs/dist/cropper.js'],
    ['the inspector', 'tools/statecharts/inspector/Page.tsx'],
  ])('the first screen must not load %s (%s)', (why, module) => {
    build({ modules: ['src/screens/customer/account/Login.tsx', module] });

    expect(weigh(dist).faults).toEqual([`assets/login.js loads ${why} on the first screen: ${module}.`]);
  });
});

describe('pageFaults', () => {
  it.each([
    '<link rel="preload" href="/a.woff2" as="font">',
    '<link rel="preload" as="image" href="/a.webp">',
    '<script src="/a.js"></script>',
    '<script type="module" src="https://example.com/a.js"></script>',
    '<link rel="stylesheet" href="//example.com/a.css">',
  ])('index.html must not contain %s', (tag) => {
    expect(pageFaults(`<head>${tag}</head>`)).toHaveLength(1);
  });

  it('index.html may load its own module and style sheet', () => {
    expect(
      pageFaults('<script type="module" src="/a.js"></script><link rel="stylesheet" href="/a.css">'),
    ).toEqual([]);
  });
});

describe('styleFaults', () => {
  it.each([
    '@font-face{font-family:A;src:url(/a.woff2)}',
    '@font-face{font-family:A;font-display:block;src:url(/a.woff2)}',
    '@font-face{font-family:A;font-display:swap;src:url(data:font/woff2;base64,AA)}',
    `a{background:url(data:image/png;base64,${'A'.repeat(3000)})}`,
    '@import "b.css";',
  ])('a style sheet of the first screen must not contain %.60s', (css) => {
    expect(styleFaults('a.css', css)).toHaveLength(1);
  });

  it.each([
    '@font-face{font-family:A;font-display:swap;src:url(/a.woff2)}',
    "@font-face{font-family:A;src:local('Georgia');size-adjust:101%}",
  ])('a style sheet of the first screen may contain %s', (css) => {
    expect(styleFaults('a.css', css)).toEqual([]);
  });
});
