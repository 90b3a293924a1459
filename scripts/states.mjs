// `npm run states`: writes every state of every screen, and its toasts, as text to review. `npm run states -- vault`
// writes those of the flows whose name contains "vault".
import { spawnSync } from 'node:child_process';

const [flow = ''] = process.argv.slice(2);
const name = flow.replaceAll('.', String.raw`\.`);
// Toasts are named by their machine: without the folder, and "sellerProfileForm" for "seller/profileForm".
const [first = '', ...others] = name.split('/').at(-1) ?? '';
const machine = first && `[${first.toUpperCase()}${first.toLowerCase()}]${others.join('')}`;
const steps = [
  [
    'vitest',
    'vitest.mjs',
    'run',
    'tests/machines/proofs.test.ts',
    '-t',
    `${machine}.* what its file says`,
    '-u',
  ],
  ['playwright', 'cli.js', 'test', '--config', 'e2e/playwright.config.ts', '--project', 'states'].concat(
    '--grep',
    `${name}.*: every state says what its file says`,
    '--update-snapshots',
  ),
];
for (const [folder, file, ...args] of steps) {
  const { status } = spawnSync(process.execPath, [`node_modules/${folder}/${file}`, ...args], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}
