import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
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

it('a system call that a unit does not allow is refused, and ends nobody: Node asks for memory protection keys', () => {
  const filtered = units.filter((unit) => readFileSync(unit, 'utf8').includes('SystemCallFilter='));
  expect(filtered).toEqual(['deploy/swarna-backup.service', 'deploy/swarna.service']);

  for (const unit of filtered)
    expect([unit, /^SystemCallErrorNumber=(\w+)$/m.exec(readFileSync(unit, 'utf8'))?.[1]]).toEqual([
      unit,
      'EPERM',
    ]);
});

it('the example of the environment file has no setting that doctor calls unsafe', () => {
  const lines = readFileSync('deploy/swarna.env', 'utf8').split('\n');
  const source = Object.fromEntries(
    lines.filter((line) => /^[A-Z_]+=/.test(line)).map((line) => line.split(/=(.*)/).slice(0, 2)),
  ) as Record<string, string>;

  expect(Object.keys(source).length).toBeGreaterThan(8);
  expect(settingFaults(readEnv(source))).toEqual([]);
});

it('the example backup removes backups older than 30 days, and no others', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'swarna-backups-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, days] of [
    ['old.backup', 32],
    ['young.backup', 29],
    ['old.note', 32],
  ] as const) {
    const then = new Date(Date.now() - days * 86_400_000);
    writeFileSync(path.join(folder, name), '');
    utimesSync(path.join(folder, name), then, then);
  }
  const unit = readFileSync('deploy/swarna-backup.service', 'utf8');
  const command = /^ExecStart=(.*find .*)$/m.exec(unit)![1]!.replace('/var/lib/swarna', folder);

  expect(spawnSync('sh', ['-c', command]).status).toBe(0);

  expect(readdirSync(folder).sort()).toEqual(['old.note', 'young.backup']);
});

it('the example command hands on each setting as it stands, or a database that is asked for, and its words', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'swarna-command-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(path.join(folder, 'dist/server'), { recursive: true });
  writeFileSync(
    path.join(folder, 'dist/server/main.js'),
    'console.log(JSON.stringify([process.env.DATABASE_URL, process.env.SMS_WEBHOOK_URL, process.argv.slice(2)]))',
  );
  const gateway = 'https://sms.example.com/send?key=$a&from=Gold House';
  writeFileSync(
    path.join(folder, 'env'),
    `# a note\nDATABASE_URL=postgres://a\nSMS_WEBHOOK_URL=${gateway}\n`,
  );
  const script = readFileSync('deploy/swarna', 'utf8')
    .replace('/etc/swarna/env', path.join(folder, 'env'))
    .replace('cd /opt/swarna', `cd ${folder}`)
    .replace(/setpriv .* \/usr\/bin\/node/, process.execPath);
  const said = (env: Record<string, string>) => {
    const run = spawnSync('sh', ['-c', script, 'swarna', 'restore', 'a file'], { encoding: 'utf8', env });
    return JSON.parse(run.stdout) as unknown;
  };

  expect(said({})).toEqual(['postgres://a', gateway, ['restore', 'a file']]);
  expect(said({ DATABASE_URL: 'postgres://trial' })).toEqual([
    'postgres://trial',
    gateway,
    ['restore', 'a file'],
  ]);
});
