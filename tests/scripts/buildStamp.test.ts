import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isBuilt, sourceHash, stampBuild } from '../../scripts/buildStamp.mjs';

let root = '';
const write = (path: string, text: string) => writeFileSync(join(root, path), text);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'build-'));
  for (const folder of ['src/screens', 'server', 'dist']) mkdirSync(join(root, folder), { recursive: true });
  write('src/screens/Login.tsx', 'login');
  write('server/main.ts', 'server');
  write('index.html', 'page');
  stampBuild(sourceHash(root), root);
});
afterEach(() => rmSync(root, { recursive: true }));

describe('isBuilt', () => {
  it('no build is needed right after a build', () => {
    expect(isBuilt(root)).toBe(true);
  });

  it.each<[string, () => void]>([
    ['a screen changed', () => write('src/screens/Login.tsx', 'Login')],
    ['a file was added', () => write('server/page.ts', '')],
    ['a file was removed', () => rmSync(join(root, 'server/main.ts'))],
    ['a file was renamed', () => renameSync(join(root, 'server/main.ts'), join(root, 'server/start.ts'))],
    ['the contract was added', () => write('openapi.yaml', 'openapi: 3.1.0')],
    ['the dependencies changed', () => write('package-lock.json', '{}')],
    ['the last build did not finish', () => rmSync(join(root, 'dist'), { recursive: true })],
  ])('a build is needed when %s', (_, change) => {
    change();

    expect(isBuilt(root)).toBe(false);
  });
});
