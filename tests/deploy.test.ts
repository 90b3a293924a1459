import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import type { IncomingMessage } from 'node:http';
import https from 'node:https';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { readEnv } from '../server/env.ts';
import { settingFaults } from '../server/commands/doctor.ts';
import { unavailableCopy as inHindi } from '../src/lib/copy/hi/unavailable.ts';
import { unavailableCopy } from '../src/lib/copy/unavailable.ts';
import { startProxy } from '../tools/gates/kit/nginx.ts';
import { missingPrograms } from '../tools/gates/kit/programs.ts';

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
    ['killed.backup.4711.part', 2],
    ['under-way.backup.4712.part', 0],
    ['old.note', 32],
  ] as const) {
    const then = new Date(Date.now() - days * 86_400_000);
    writeFileSync(path.join(folder, name), '');
    utimesSync(path.join(folder, name), then, then);
  }
  const unit = readFileSync('deploy/swarna-backup.service', 'utf8');
  const command = /^ExecStart=(.*find .*)$/m.exec(unit)![1]!.replace('/var/lib/swarna', folder);

  expect(spawnSync('sh', ['-c', command]).status).toBe(0);

  expect(readdirSync(folder).sort()).toEqual(['old.note', 'under-way.backup.4712.part', 'young.backup']);
});

it('while no server answers, the example proxy shows people a page that tries again, in English and Hindi, and tells programs so', async ({
  skip,
}) => {
  skip(missingPrograms('nginx').length > 0, 'nginx is not installed (Debian: nginx)');
  const away = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(away, 'listening');
  onTestFinished(() => void away.close());
  const proxy = await startProxy([(away.address() as AddressInfo).port]);
  onTestFinished(() => proxy.stop());
  const ask = async (address: string, accept: string) => {
    const asked = https.get({
      host: '127.0.0.1',
      port: proxy.port,
      path: address,
      servername: 'meera.localhost',
      headers: { Host: 'meera.localhost', Accept: accept },
      rejectUnauthorized: false, // made by itself, a moment ago
    });
    const [reply] = (await once(asked, 'response')) as [IncomingMessage];
    const { statusCode: status, headers } = reply;
    const of = (name: string) => headers[name];
    return { status, type: of('content-type'), again: of('retry-after'), body: await text(reply) };
  };

  const page = await ask('/home', 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8');
  const reply = await ask('/api/plans/', 'application/json');

  expect(page).toMatchObject({ status: 503, type: 'text/html; charset=utf-8', again: '5' });
  for (const { title, body } of [unavailableCopy, inHindi])
    for (const words of [title, body]) expect(page.body).toContain(`>${words}<`);
  expect(page.body).toContain('<meta http-equiv="refresh" content="5">');
  expect(reply).toMatchObject({ status: 503, type: 'application/json; charset=utf-8', again: '5' });
  expect(JSON.parse(reply.body)).toMatchObject({ code: 'unavailable' });
});

/** The commands of the documented update, in their order, one of which may fail. */
function update(failing?: string): string[] {
  const block = /## An update\n```sh\n(.*?)```/s.exec(readFileSync('docs/operating.md', 'utf8'))![1]!;
  const stubs = ['swarna', 'rm', 'cp', 'cd', 'git', 'npm', 'mv', 'systemctl'].map(
    (name) => `${name}() { echo ${name} $1; ${name === failing ? 'false' : 'true'}; }`,
  );
  const { stdout } = spawnSync('sh', ['-c', `${stubs.join('\n')}\n${block}`], { encoding: 'utf8' });
  return stdout.trim().split('\n');
}

it('an update that is not built stops and replaces nothing', () => {
  expect(update('npm').join()).not.toMatch(/mv|systemctl/);
});

it('an update without its backup replaces nothing and starts the server again', () => {
  const done = update('swarna');

  expect(done.slice(-3)).toEqual(['systemctl stop', 'swarna backup', 'systemctl start']);
  expect(done.join()).not.toContain('mv');
});

it('an update backs up after the last write of the former server and before the new one starts', () => {
  const done = update().filter((one) => !/^(rm|cp|cd|git)/.test(one));

  expect(done).toEqual([
    'npm ci',
    'npm run',
    'npm prune',
    'systemctl stop',
    'swarna backup',
    'mv /opt/swarna',
    'mv /opt/swarna.new',
    'systemctl start',
  ]);
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
