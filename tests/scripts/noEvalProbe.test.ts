import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type Plugin, type Rollup } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noEvalProbe } from '../../scripts/vite/noEvalProbe.ts';

let folder = '';
beforeAll(() => {
  mkdirSync('out', { recursive: true }); // inside the project, so that arktype resolves
  folder = mkdtempSync(resolve('out/built-'));
  writeFileSync(
    join(folder, 'entry.js'),
    `import { type } from 'arktype';
     const Phone = type({ phone: /^[6-9]\\d{9}$/, 'amount?': 'number.integer > 0' });
     console.log(Phone.allows({ phone: '9876543210' }), Phone.allows({ phone: '1' }));`,
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Builds the entry as for a page and runs it with `Function` counted and blocked. */
async function run(plugins: Plugin[]) {
  const { output } = (await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins,
    build: { write: false, rolldownOptions: { input: join(folder, 'entry.js') } },
  })) as Rollup.RollupOutput;
  // Count calls without `new` too: a minifier may drop it.
  const guard = `let tries = 0;
    const refuse = () => { tries++; throw new EvalError('refused'); };
    globalThis.Function = new Proxy(Function, { construct: refuse, apply: refuse });
    process.on('exit', () => console.log('tries', tries));`;
  const file = join(folder, 'run.mjs');
  writeFileSync(file, `${guard}\n${output[0].code}`);
  const { stdout } = spawnSync(process.execPath, ['--disallow-code-generation-from-strings', file], {
    encoding: 'utf8',
  });
  return stdout;
}

describe('arktype in the pages', () => {
  it('arktype built for the pages validates without creating code from text', async () => {
    expect(await run([noEvalProbe()])).toBe('true false\ntries 0\n');
  });

  it('arktype as published tries to create code from text', async () => {
    expect(await run([])).toBe('true false\ntries 1\n');
  });
});
