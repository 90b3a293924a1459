// Builds pages and server into dist, and stamps them with what they were built from.
import { cpSync, readdirSync, rmSync } from 'node:fs';
import { build } from 'vite';
import { sourceHash, stampBuild } from './buildStamp.mjs';
import { minifyAgain } from './vite/minifyAgain.mjs';

process.env['NODE_ENV'] = 'production';
const quiet = process.argv.includes('--quiet');
const builtFrom = sourceHash();
rmSync('dist', { recursive: true, force: true });
const logLevel = quiet ? 'warn' : 'info';
const plugins = [minifyAgain()];
await build({ logLevel, plugins });
// Each other language has a page and lists of its own; the files that these name lie together, and what no text changes is one file.
const folders = readdirSync('src/lib/copy', { withFileTypes: true }).filter((one) => one.isDirectory());
for (const { name: language } of folders) {
  const folder = `dist/client/${language}`;
  await build({ logLevel, mode: language, plugins });
  cpSync(`${folder}/assets`, 'dist/client/assets', { recursive: true });
  rmSync(`${folder}/assets`, { recursive: true });
}
await build({ logLevel, mode: 'service-worker' });
await build({ logLevel, build: { ssr: true } });
for (const language of ['en', ...folders.map(({ name }) => name)]) {
  await build({ logLevel, mode: `screens-${language}`, build: { ssr: true } });
}
stampBuild(builtFrom);
