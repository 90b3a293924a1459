import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readEnv } from '../server/env.ts';
import { settingFaults } from '../server/commands/doctor.ts';

const units = readdirSync('deploy')
  .filter((name) => /\.(service|timer)$/.test(name))
  .map((name) => `deploy/${name}`);
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

it('systemd accepts the example units', ({ skip }) => {
  skip(!hasSystemd, 'systemd-analyze is not installed (Debian: systemd)');

  // A missing user, program or sibling unit is the machine's, not the file's.
  const { stderr } = spawnSync('systemd-analyze', ['verify', '--recursive-errors=no', ...units], {
    encoding: 'utf8',
  });

  expect(stderr.split('\n').filter((line) => line.includes('deploy/'))).toEqual([]);
});

it('systemd rates the server’s unit as well shut in', ({ skip }) => {
  skip(!hasSystemd, 'systemd-analyze is not installed (Debian: systemd)');

  const { status, stdout } = spawnSync(
    'systemd-analyze',
    ['security', '--offline=true', '--threshold=15', '--no-pager', 'deploy/swarna.service'],
    { encoding: 'utf8' },
  );

  expect(stdout).toContain('Overall exposure level');
  expect(status).toBe(0);
});

it('the example of the environment file has no setting that doctor calls unsafe', () => {
  const lines = readFileSync('deploy/swarna.env', 'utf8').split('\n');
  const source = Object.fromEntries(
    lines.filter((line) => /^[A-Z_]+=/.test(line)).map((line) => line.split(/=(.*)/).slice(0, 2)),
  ) as Record<string, string>;

  expect(Object.keys(source).length).toBeGreaterThan(8);
  expect(settingFaults(readEnv(source))).toEqual([]);
});
