// `npm start` and `npm test` with a fake npm: when they install, and how the server stops with npm.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { isBuilt, sourceHash, stampBuild } from '../../scripts/buildStamp.mjs';

let root = '';
const write = (path: string, text: string) => writeFileSync(join(root, path), text);
const lock = (packages: object) => JSON.stringify({ lockfileVersion: 3, packages });

/** A checkout with a fake npm that records its run and a built server that prints `serving`. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'start-'));
  cpSync('scripts', join(root, 'scripts'), { recursive: true });
  for (const folder of ['fake', 'elsewhere', 'dist/server'])
    mkdirSync(join(root, folder), { recursive: true });
  write('package.json', JSON.stringify({ type: 'module', engines: { node: '>=20.0.0' } }));
  write('package-lock.json', lock({ '': {}, 'node_modules/a': { version: '1.0.0' } }));
  write('fake/npm-cli.js', "require('node:fs').appendFileSync('npm-ran', process.argv.slice(2).join(' '))");
  write('fake/package.json', '{"type":"commonjs"}');
  write('dist/server/main.js', "console.log('serving'); setTimeout(() => {}, 8000);");
  stampBuild(sourceHash(root), root);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const env = (more: object = {}) => ({
  ...process.env,
  npm_execpath: join(root, 'fake/npm-cli.js'),
  npm_lifecycle_event: '',
  ...more,
});

function start() {
  write('dist/server/main.js', "console.log('serving')");
  return spawnSync(process.execPath, ['scripts/start.mjs'], { cwd: root, env: env(), encoding: 'utf8' });
}

function installed(version: string) {
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  write('node_modules/.package-lock.json', lock({ 'node_modules/a': { version } }));
}

describe('npm start', () => {
  it('npm start installs missing dependencies, development ones too', () => {
    const { stdout, status } = start();

    expect(stdout).toContain('serving');
    expect(status).toBe(0);
    expect(existsSync(join(root, 'npm-ran'))).toBe(true);
  });

  it('npm start skips the installation and prints nothing when the dependencies match', () => {
    installed('1.0.0');

    expect(start().stdout).toBe('serving\n');
    expect(existsSync(join(root, 'npm-ran'))).toBe(false);
  });

  it('npm start refuses to install into a linked node_modules', () => {
    symlinkSync(join(root, 'elsewhere'), join(root, 'node_modules'));

    const { stderr, status } = start();

    expect(stderr).toContain('node_modules is a link');
    expect(status).toBe(1);
    expect(existsSync(join(root, 'npm-ran'))).toBe(false);
  });

  it('npm start rejects an old Node in one sentence', () => {
    write('package.json', JSON.stringify({ type: 'module', engines: { node: '>=99.0.0' } }));

    const { stderr, status } = start();

    expect(stderr).toMatch(/^This needs Node >=99\.0\.0; you have v.*\n$/);
    expect(status).toBe(1);
  });

  it.each(['SIGKILL', 'SIGTERM'] as const)(
    'npm start stops the server when npm gets a %s',
    async (signal) => {
      installed('1.0.0');
      // Like npm: runs the package.json script in a shell and signals only the shell.
      const shell = `require('node:child_process').spawn('sh', ['-c', ${JSON.stringify(packageJson.scripts.start)}], { stdio: 'inherit' })`;
      const npm = spawn(
        process.execPath,
        ['-e', `const shell = ${shell}; process.on('SIGTERM', () => shell.kill())`],
        {
          cwd: root,
          env: env({ npm_lifecycle_event: 'start' }),
          stdio: ['ignore', 'pipe', 'inherit'],
        },
      );
      await once(npm.stdout, 'data');

      npm.kill(signal);

      // The pipe closes when its last process has exited.
      await once(npm.stdout, 'close');
      if (npm.exitCode === null && npm.signalCode === null) await once(npm, 'exit');
      expect(npm.signalCode ?? npm.exitCode).toBe(signal === 'SIGKILL' ? 'SIGKILL' : 0);
    },
  );
});

/** A stale build, and a fake Vite: `atFirst` runs before the first file is written, `atLast` before the last. */
function toBeBuilt(atFirst: string, atLast = '') {
  installed('1.0.0');
  mkdirSync(join(root, 'node_modules/vite'), { recursive: true });
  write('node_modules/vite/package.json', '{"type":"module","exports":"./index.js"}');
  write(
    'node_modules/vite/index.js',
    `import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
    const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
    const builders = () => readdirSync('.').filter((name) => name.startsWith('builds-')).length;
    export async function build({ mode, build: { ssr = false, outDir = ssr ? 'dist/server' : 'dist/client' } = {} }) {
      if (!existsSync('builds-' + process.pid)) {
        writeFileSync('builds-' + process.pid, '');
        ${atFirst}
      }
      if (mode?.startsWith('screens-')) {
        writeFileSync('at-last', '');
        ${atLast}
      }
      mkdirSync(outDir, { recursive: true });
      if (ssr && !mode) writeFileSync(outDir + '/main.js', "console.log('serving')");
    }`,
  );
  mkdirSync(join(root, 'src/lib/copy'), { recursive: true });
  write('src/new.ts', '');
}

/** Starts, and returns the last line of output. */
async function begin() {
  const child = spawn(process.execPath, ['scripts/start.mjs'], { cwd: root, env: env() });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)));
  await once(child, 'close');
  return said.split('\n').at(-2);
}

describe('a build', () => {
  it('npm start beside one that is still building leaves that one its build, and both serve', async () => {
    toBeBuilt('if (builders() > 1) await sleep(1_000);', 'while (builders() < 2) await sleep(10);');

    const first = begin();
    await expect.poll(() => existsSync(join(root, 'at-last'))).toBe(true);
    const last = await Promise.all([first, begin()]);

    expect(last).toEqual(['serving', 'serving']);
    expect(isBuilt(root)).toBe(true);
    expect(readdirSync(join(root, 'out'))).toEqual([]);
  });

  it.each(['SIGKILL', 'SIGTERM'] as const)(
    'a build ends with the start that got a %s, however busy it is, and leaves nothing to the next',
    async (signal) => {
      toBeBuilt(`for (const end = Date.now() + 60_000; Date.now() < end; ) writeFileSync('alive', '');`);
      const child = spawn(process.execPath, ['scripts/start.mjs'], { cwd: root, env: env() });
      await expect.poll(() => existsSync(join(root, 'alive'))).toBe(true);

      child.kill(signal);

      const idle = () => Date.now() - statSync(join(root, 'alive')).mtimeMs;
      await expect.poll(idle, { timeout: 20_000 }).toBeGreaterThan(2_000);
      toBeBuilt('');
      expect(await begin()).toBe('serving');
      expect(readdirSync(join(root, 'out'))).toEqual([]);
    },
  );
});

describe('npm test', () => {
  it('npm test installs the dependencies before it imports any', () => {
    write('fake/npm-cli.js', "console.log('installing'); process.exit(3)");

    const { stdout, stderr, status } = spawnSync(process.execPath, ['scripts/test.mjs'], {
      cwd: root,
      env: env(),
      encoding: 'utf8',
    });

    expect(stdout).toContain('Installing the dependencies ...');
    expect(stderr).toContain('installing');
    expect(stderr).not.toContain('Cannot find package');
    expect(status).toBe(1);
  });
});
