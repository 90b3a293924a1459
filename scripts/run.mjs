// Runs one of our TypeScript scripts on any Node we support: `node scripts/run.mjs scripts/generate.ts [arguments]`.
// The script finds its own arguments from process.argv[3] on.
import { resolve } from 'node:path';
import { runnerImport } from 'vite';
import { withoutStyles } from './vite/withoutStyles.mjs';

const script = process.argv[2];
if (script === undefined) throw new Error('Say which script to run: node scripts/run.mjs scripts/<name>.ts');

await runnerImport(resolve(script), { configFile: false, logLevel: 'warn', plugins: [withoutStyles] });
