// Runs a script or the server from its sources, with the canary of the gate that starts it:
// `node tools/gates/kit/runEdited.mjs server/main.ts [arguments]`. The script finds its arguments where a built one would.
import { resolve } from 'node:path';
import { runnerImport } from 'vite';
import { withoutStyles } from '../../../scripts/vite/withoutStyles.mjs';

const [script] = process.argv.splice(2, 1);
if (script === undefined) throw new Error('node tools/gates/kit/runEdited.mjs <script> [arguments]');
const { module } = await runnerImport(resolve('tools/gates/kit/canary.ts'), {
  configFile: false,
  logLevel: 'warn',
});
const { canaryPlugin, EDITS } = /** @type {typeof import('./canary.ts')} */ (module);
await runnerImport(resolve(script), {
  configFile: false,
  logLevel: 'warn',
  plugins: [withoutStyles, canaryPlugin(JSON.parse(process.env[EDITS] ?? '[]'))],
});
