import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ceilings, weighPages } from '../../scripts/pageWeights.mjs';

let dist = '';
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'page-weights-'));
  mkdirSync(join(dist, '.vite'));
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'assets/small.js'), 'small');
  writeFileSync(join(dist, 'assets/large.js'), randomBytes(100_000));
});
afterEach(() => rmSync(dist, { recursive: true }));

/** Writes a build in which every page has one small file, but for `files`. */
function build(files: Record<string, string[]> = {}, modules: Record<string, Record<string, number>> = {}) {
  const pages = Object.keys(ceilings).map((path) => ({ path, files: files[path] ?? ['assets/small.js'] }));
  writeFileSync(join(dist, '.vite/pages.json'), JSON.stringify(pages));
  writeFileSync(join(dist, '.vite/modules.json'), JSON.stringify(modules));
}

it('a page over its ceiling of bytes or files is named, as is one without files', () => {
  build({
    '/register': ['assets/large.js'],
    '/home': Array.from({ length: 30 }, () => 'assets/small.js'),
    '/': [],
  });

  expect(weighPages(dist).faults).toEqual([
    'The build names no files of /.',
    expect.stringContaining('/register needs 100 kB beside the app'),
    expect.stringContaining('/home needs 30 files beside the app'),
  ]);
});

it('arktype in any file of the pages is named', () => {
  build({}, { 'assets/fields.js': { 'node_modules/@ark/schema/out/index.js': 100 } });

  expect(weighPages(dist).faults).toEqual(['assets/fields.js brings arktype into the pages.']);
});
