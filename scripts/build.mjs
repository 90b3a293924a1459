// Builds pages and server into dist, and stamps them with what they were built from.
import { rmSync } from 'node:fs';
import { build } from 'vite';
import { sourceHash, stampBuild } from './buildStamp.mjs';

process.env['NODE_ENV'] = 'production';
const quiet = process.argv.includes('--quiet');
const builtFrom = sourceHash();
rmSync('dist', { recursive: true, force: true });
const logLevel = quiet ? 'warn' : 'info';
await build({ logLevel });
await build({ logLevel, build: { ssr: true } });
stampBuild(builtFrom);
