import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { copyOfReader } from './scripts/vite/copyOfReader.ts';
import { rememberedPasswords } from './scripts/vite/rememberedPasswords.ts';
import { secondProcess } from './scripts/vite/secondProcess.ts';

/** The server, once loaded, forbids sharp to read SVG, which these do. */
const drawings = ['tests/lib/qr.test.ts', 'tests/screens/drawings.test.ts'];

const replies = 'tests/server/replies.test.ts';

/**
 * Files that replace modules load everything anew, and so do the walks, which count what they walked. The others share the modules of
 * their worker, and its database or its page; what starts the app stops it, so that no call that it still waits to make reaches a server.
 */
const isIsolated = (file: string): boolean => {
  const source = readFileSync(file, 'utf8');
  return (
    drawings.includes(file) || file.includes('/walks/') || /vi\.(mock|doMock|resetModules)\(/.test(source)
  );
};

/** What runs each night, and by `npm run bars`. */
const isNightly = (file: string): boolean => file.startsWith('tests/nightly/');

const files = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map((file) => `tests/${file.replaceAll('\\', '/')}`)
  .filter((file) => process.env['BARS'] === 'full' || !isNightly(file));

const isLong = ({ moduleId }: TestSpecification): boolean =>
  /\/tests\/(gates\.|walks\/|server\/replies\.)|\/failures\./.test(moduleId);

const hasPage = ({ moduleId }: TestSpecification): boolean =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment');

/** A worker goes on with the next file only if that shares its modules, and has a page as this one, or none as this one. */
const rank = (file: TestSpecification): number =>
  (isLong(file) ? 0 : 4) + (file.project.config.isolate ? 0 : hasPage(file) ? 1 : 2);

/** The gates, the walks and the tables of failures are the longest; begun last, they would keep one core busy while the other rests. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  plugins: [react(), secondProcess(), rememberedPasswords()],
  test: {
    projects: [
      // Without an `exclude` of their own, which would hide the command line's: `npm run check` leaves tests out.
      { extends: true, test: { name: 'isolated', include: files.filter(isIsolated) } },
      // What the server says in every language, as in the build.
      { extends: true, plugins: [copyOfReader()], test: { name: 'replies', include: [replies] } },
      {
        extends: true,
        test: {
          name: 'shared',
          include: files.filter((file) => !isIsolated(file) && file !== replies),
          isolate: false,
        },
      },
    ],
    setupFiles: [
      'tools/statecharts/kit/temporal.ts',
      'tools/statecharts/kit/lostEvents.ts',
      'tests/support/ownerStacks.ts',
      'tests/support/patience.ts',
      'tests/support/freshTab.ts',
      'tests/support/freshPage.ts',
      'tests/support/nothingReplaced.ts',
    ],
    passWithNoTests: false,
    maxWorkers: Math.ceil(availableParallelism() * 1.5), // what waits for a database, as the gates half of their time, leaves its core to others
    execArgv: ['--max-semi-space-size=32'], // pages are built and thrown away: with little room for them, a sixth of the time is collection
    sequence: { sequencer: LongestFirst },
    // Ceilings for what hangs, generous enough for a machine with other work to do: no test measures time by them.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
