// The gates in their short form; `npm run gate -- <name>` runs one in full.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { edited } from '../tools/gates/kit/canary.ts';
import { runGate, type Gate } from '../tools/gates/kit/gate.ts';
import { lookAtLine, processLogs } from '../tools/gates/kit/processLogs.ts';

const gates = Object.entries(
  import.meta.glob<Gate>('../tools/gates/*.ts', { eager: true, import: 'gate' }),
).map(([file, gate]) => ({ name: /(\w+)\.ts$/.exec(file)![1]!, gate }));

const clean = { faults: [], crash: null };

it.each(gates.filter(({ gate }) => gate.isDeterministic))(
  'gate $name: $gate.asserts',
  async ({ name, gate }) => {
    const result = await runGate(name, gate, { short: true });

    for (const what of result.leftOut) process.stdout.write(`!!! NOT RUN: ${name}: ${what}\n`);
    expect(result).toMatchObject(clean);
    expect(result.cases).toBeGreaterThanOrEqual(result.needed);
  },
);

it('every gate has a canary and a least number of cases', () => {
  for (const { name, gate } of gates) {
    expect([name, Object.keys(gate.canaries).length > 0, gate.cases.full > 0]).toEqual([name, true, true]);
  }
});

const sample = (run: Gate['run']): Gate => ({
  asserts: 'x',
  cases: { short: 2, full: 3 },
  canaries: {},
  run,
});

it('a gate is red on a fault, on too few cases and when it breaks off, and counts what it leaves out', async () => {
  const ran = (times: number, fault?: string) =>
    sample(async (run) => {
      for (let turn = 0; turn < times; turn += 1) await run.check('case', () => fault);
    });

  expect(await runGate('a', ran(3))).toMatchObject({ passed: true, cases: 3, needed: 3, ...clean });
  expect(await runGate('a', ran(2))).toMatchObject({ passed: false, cases: 2 });
  expect(await runGate('a', ran(2), { short: true })).toMatchObject({ passed: true });
  expect(await runGate('a', ran(3, 'is wrong'))).toMatchObject({
    passed: false,
    faults: Array(3).fill('case: is wrong'),
  });
  expect(await runGate('a', ran(3, 'is wrong'), { canary: 'bug' })).toMatchObject({
    passed: false,
    cases: 1, // a known bug is seen at the first fault
    faultCount: 1,
    crash: null,
  });
  const broken = sample(() => Promise.reject(new Error('no database')));
  expect(await runGate('a', broken)).toMatchObject({
    passed: false,
    crash: expect.stringContaining('no database'),
  });
});

it('a case is at fault when a server process logs a secret, also before its client is given it', async () => {
  const login = sample(async (run) => {
    await run.check('login', async () => {
      lookAtLine('{"event":"request","given":"a-fresh-token"}');
      const reply = new Response(null, { headers: { 'Set-Cookie': '__Host-x=a-fresh-token; Path=/' } });
      await processLogs.during(new Request('http://localhost/'), async () => reply);
    });
    await run.check('next', () => undefined);
    lookAtLine('{"event":"request","sent":"a-fresh-token"}');
  });

  expect(await runGate('a', login, { short: true })).toMatchObject({
    faults: [
      expect.stringMatching(/^login: The log holds a-fresh-token: /),
      expect.stringMatching(/^the logs of the servers, to their end: The log holds a-fresh-token: /),
    ],
    cases: 2,
    passed: false,
  });
});

it('a half that cannot run is named, and is a fault in CI', async () => {
  const half = sample(async (run) => {
    await run.check('case', () => undefined);
    run.leaveOut('the other half', 2);
  });
  const before = process.env['CI'];
  try {
    delete process.env['CI'];
    expect(await runGate('a', half)).toMatchObject({ passed: true, needed: 1, leftOut: ['the other half'] });
    process.env['CI'] = '1';
    expect(await runGate('a', half)).toMatchObject({ passed: false });
  } finally {
    if (before === undefined) delete process.env['CI'];
    else process.env['CI'] = before;
  }
});

it('a canary whose code is gone, or stands there twice, is refused', () => {
  const edit = ['a.ts', 'x', 'y'] as const;
  expect(edited('a x b', [edit])).toBe('a y b');
  expect(() => edited('a b', [edit])).toThrow('stands 0 times in a.ts');
  expect(() => edited('x x', [edit])).toThrow('stands 2 times in a.ts');
});

it.each(gates)('docs/gates.md has the line of gate $name', ({ name, gate }) => {
  const { asserts, cases, canaries } = gate;
  const bugs = Object.entries(canaries).map(([id, { bug }]) => `\`${id}\`: ${bug}`);
  const when = gate.isDeterministic ? 'each change' : 'nightly';
  expect(readFileSync('docs/gates.md', 'utf8')).toContain(
    `| \`${name}\` | ${asserts} | ${when} | ${cases.short || '-'}, ${cases.full} | ${bugs.join('; ')} |`,
  );
});
