// The built server: what its first file loads, and how it ends when it cannot start.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { build, type Rollup } from 'vite';

let main = '';
let chunks: Rollup.OutputChunk[] = [];
beforeAll(async () => {
  mkdirSync('out', { recursive: true });
  const outDir = mkdtempSync(path.resolve('out/server-test-')); // below the project, so that the server finds its dependencies
  const built = await build({ logLevel: 'silent', build: { ssr: true, outDir } });
  chunks = (built as Rollup.RollupOutput).output.filter((part) => part.type === 'chunk');
  main = path.join(outDir, 'main.js');
  return () => rmSync(outDir, { recursive: true });
});

it('a malformed environment variable fails the start with one sentence', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main], {
    env: { PATH: process.env['PATH'], PORT: 'three' },
    encoding: 'utf8',
  });

  expect(status).toBe(1);
  expect(stdout + stderr).toBe('PORT must be a whole number from 0 to 65535, not "three".\n');
});

/** The source files in a chunk and in all chunks that it imports at once. */
function loadedWith(fileName: string, seen = new Set<string>()): string[] {
  const chunk = chunks.find((candidate) => candidate.fileName === fileName);
  if (!chunk || seen.has(fileName)) return [];
  seen.add(fileName);
  const own = chunk.moduleIds.map((id) => path.relative(process.cwd(), id).split(path.sep).join('/'));
  return [...own, ...chunk.imports.flatMap((name) => loadedWith(name, seen))];
}

it('a server without the demo loads none of its code or images', () => {
  const loaded = loadedWith('main.js');

  expect(loaded).toContain('server/app.ts');
  expect(chunks.flatMap(({ moduleIds }) => moduleIds).some((id) => id.includes('demo/images'))).toBe(true);
  expect(loaded.filter((file) => /(^|\/)demo[./]/.test(file))).toEqual([]);
});
