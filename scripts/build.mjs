// Builds pages and server into dist, and stamps them with a hash of their inputs. Builds in a separate folder, so that
// dist is always complete: a server may be running from it, and another build may be under way.
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { build } from 'vite';
import { isBuilt, sourceHash, stampBuild } from './buildStamp.mjs';

process.env['NODE_ENV'] = 'production';
const quiet = process.argv.includes('--quiet');
const builtFrom = sourceHash();
const wasBuilt = isBuilt();
const place = `out/build-${process.pid}`;
const client = `${place}/dist/client`;
const server = `${place}/dist/server`;
mkdirSync(place, { recursive: true });
process.on('exit', () => rmSync(place, { recursive: true }));
for (const name of readdirSync('out').filter(isOfEndedBuild))
  rmSync(`out/${name}`, { recursive: true, force: true });
const logLevel = quiet ? 'warn' : 'info';
await build({ logLevel, build: { outDir: client } });
// Each other language has its own page and lists; the files that these name share one folder, and files without texts
// are shared.
const folders = readdirSync('src/lib/copy', { withFileTypes: true }).filter((one) => one.isDirectory());
for (const { name: language } of folders) {
  const folder = `${client}/${language}`;
  await build({ logLevel, mode: language, build: { outDir: folder } });
  cpSync(`${folder}/assets`, `${client}/assets`, { recursive: true });
  rmSync(`${folder}/assets`, { recursive: true });
}
await build({ logLevel, mode: 'service-worker', build: { outDir: client } });
await build({ logLevel, build: { ssr: true, outDir: server } });
for (const language of ['en', ...folders.map(({ name }) => name)]) {
  const outDir = `${server}/screens`;
  await build({ logLevel, mode: `screens-${language}`, build: { ssr: true, outDir } });
}
stampBuild(builtFrom, place);
// Another build may have brought the same meanwhile, and a server may be starting from it.
if (wasBuilt || !isBuilt()) {
  if (existsSync('dist')) renameSync('dist', `${place}/before`);
  renameSync(`${place}/dist`, 'dist');
}

/** A killed build leaves its folder. @param {string} name */
function isOfEndedBuild(name) {
  const [, pid] = /^build-(\d+)$/.exec(name) ?? [];
  try {
    return pid !== undefined && !process.kill(Number(pid), 0);
  } catch {
    return true;
  }
}
