// Imports go one way; the linter rejects all others.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const refused: readonly (readonly [file: string, imported: string])[] = [
  ...['src', 'src/lib', 'src/api', 'src/browser', 'src/machines', 'src/machines/seller', 'src/screens']
    .concat('src/screens/customer', 'server', 'server/http', 'scripts', 'scripts/vite')
    .flatMap((folder) =>
      ['tools/bench/benchApp.ts', 'tests/support/database.ts', 'e2e/support/journey.ts'].map(
        (imported) => [`${folder}/a.ts`, imported] as const,
      ),
    ),
  ...['lib', 'api', 'browser', 'machines', 'machines/customer', 'machines/seller'].flatMap((room) =>
    ['src/screens/App.tsx', 'react', '@xstate/react'].map(
      (imported) => [`src/${room}/a.ts`, imported] as const,
    ),
  ),
  ...['lib', 'api', 'browser', 'machines', 'machines/customer', 'machines/seller']
    .concat('screens', 'screens/customer', 'screens/seller')
    .flatMap((room) =>
      ['src/routes.tsx', 'src/routeTable.ts', 'scripts/gzip.ts'].map(
        (imported) => [`src/${room}/a.ts`, imported] as const,
      ),
    ),
  ...['lib', 'api', 'browser'].map((room) => [`src/${room}/a.ts`, 'src/machines/app.ts'] as const),
  ...['lib', 'browser'].map((room) => [`src/${room}/a.ts`, 'src/api/send.ts'] as const),
  ['src/lib/a.ts', 'src/browser/cookies.ts'],
  ...['machines', 'screens'].flatMap((room) => [
    [`src/${room}/customer/a.ts`, `src/${room}/seller/profile.ts`] as const,
    [`src/${room}/seller/a.ts`, `src/${room}/customer/profile.ts`] as const,
  ]),
  ...['src', 'src/browser', 'src/lib', 'src/screens'].map(
    (folder) => [`${folder}/a.ts`, 'server/app.ts'] as const,
  ),
  ...['auth', 'db', 'demo', 'domain', 'jobs', 'media', 'push', 'repositories', 'sms'].map(
    (room) => [`server/${room}/a.ts`, 'server/http/cookies.ts'] as const,
  ),
  ['tools/bench/a.ts', 'tests/lib/money.test.ts'],
  ['tools/gates/a.ts', 'tests/lib/money.test.ts'],
  ['tools/gates/a.ts', 'e2e/support/journey.ts'],
  ['tools/statecharts/walks/a.ts', 'tests/support/world.ts'],
  ['server/http/a.ts', 'tools/gates/kit/canary.ts'],
  ['tools/statecharts/walks/a.ts', 'e2e/support/journey.ts'],
  ['tools/statecharts/walks/a.ts', 'vite.config.ts'],
  ['tools/statecharts/charts/a.ts', 'tools/statecharts/kit/explore.ts'],
  ['tools/statecharts/kit/a.ts', 'tools/statecharts/models/smallSite.ts'],
  ['tests/machines/a.ts', 'e2e/support/journey.ts'],
  ['e2e/a.ts', 'tests/lib/money.test.ts'],
];
const allowed: typeof refused = [
  ['src/machines/customer/a.ts', 'src/machines/shared/form.ts'],
  ['src/machines/seller/a.ts', 'xstate'],
  ['src/browser/a.ts', 'src/lib/crop.ts'],
  ['tools/statecharts/kit/a.ts', 'tools/statecharts/charts/names.ts'],
  ['tools/bench/a.ts', 'server/app.ts'],
  ['tools/bench/a.ts', 'tests/support/world.ts'],
  ['tools/gates/a.ts', 'tests/support/httpClient.ts'],
  ['e2e/a.ts', 'tests/support/hostileTexts.ts'],
  ['tools/gates/a.ts', 'server/http/contract.ts'],
  ['server/http/a.ts', 'server/auth/sessions.ts'],
  ['tests/machines/a.ts', 'tools/statecharts/kit/step.ts'],
  ['e2e/a.ts', 'tools/statecharts/walks/page.ts'],
];
const files = [...refused, ...allowed].map(([file, imported], at) => ({
  file: file.replace('a.ts', `a${at}.ts`),
  imported,
}));

let folder: string;
let output: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'import-rules-'));
  copyFileSync('.oxlintrc.json', path.join(folder, '.oxlintrc.json'));
  for (const { file, imported } of files) {
    // An import without a slash, or beginning with @, is a library.
    const target = /^[^/]+$|^@/.test(imported) ? imported : path.relative(path.dirname(file), imported);
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), `export { thing } from '${target.replaceAll('\\', '/')}';\n`);
  }
  const oxlint = path.resolve('node_modules/oxlint/bin/oxlint');
  output = spawnSync(process.execPath, [oxlint, '--format', 'unix'], {
    cwd: folder,
    encoding: 'utf8',
  }).stdout;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const isRefused = (file: string): boolean =>
  output.split('\n').some((line) => line.includes(`${file}:`) && line.includes('no-restricted-imports'));

it.each(files.slice(0, refused.length))('the linter rejects $imported in $file', ({ file }) => {
  expect(isRefused(file)).toBe(true);
});

it.each(files.slice(refused.length))('the linter allows $imported in $file', ({ file }) => {
  expect(isRefused(file)).toBe(false);
});
