// What tests of their own hold, without a matrix to generate: that those turn red when it is lost.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Gate } from './kit/gate.ts';

interface Report {
  testResults: {
    name: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

const FILES = [
  'tests/server/env.test.ts',
  'tests/server/demo/mixing.test.ts',
  'tests/server/auth/passwords.test.ts',
  'tests/server/auth/smsOutbox.test.ts',
  'tests/server/auth/passwordRules.test.ts',
];
const CONFIG = ['--config', 'tools/gates/kit/vitest.config.ts', '--reporter', 'json'];

const passwords = 'server/auth/passwords.ts';
const rules = 'server/auth/passwordRules.ts';

export const gate: Gate = {
  asserts:
    'The demo is on by itself on loopback alone and never meets real stores; a phone’s code and login cost, take and answer the same whether the phone is known or not; passwords that thieves try first are refused.',
  cases: { short: 0, full: 61 },
  canaries: {
    'demo-by-default': {
      bug: 'the demo is on wherever there is no DATABASE_URL',
      edits: [
        {
          file: 'server/env.ts',
          from: '(isLocal && databaseUrl === null)',
          to: 'databaseUrl === null',
        },
      ],
    },
    'demo-on-real-stores': {
      bug: 'DEMO=1 starts on a database with real stores',
      edits: [
        {
          file: 'server/db/demoMark.ts',
          from: 'if (demo && !isDemo && (await hasStores(db))) {',
          to: 'if (Number.isNaN(0)) {',
        },
      ],
    },
    'demo-routes-anywhere': {
      bug: 'the demo’s routes answer on a database with real stores',
      edits: [
        {
          file: 'server/http/demo.ts',
          from: "if (!(await isDemoDatabase(db))) throw new Problem('not_found');",
          to: '',
        },
      ],
    },
    'decoy-hash-kept': {
      bug: 'the hash for unknown phones is computed once, and kept also when that fails',
      edits: [
        {
          file: passwords,
          from: 'const matches = await queued(() => verify(hashed ?? decoy, password));',
          to: 'const against = hashed ?? (await (verifyPassword.decoy ??= hashPassword(decoy))); const matches = await queued(() => verify(against, password));',
        },
      ],
    },
    'gateway-awaited': {
      bug: 'a code is answered when the gateway has taken it',
      edits: [
        {
          file: 'server/http/routes/passwordReset.ts',
          from: 'import { wakeSmsSender } from',
          to: 'import { sendDueSms } from',
        },
        {
          file: 'server/http/routes/passwordReset.ts',
          from: '  wakeSmsSender(call);',
          to: '  await sendDueSms(call);',
        },
      ],
    },
    'nothing-for-unknown-phones': {
      bug: 'a code for an unknown phone writes nothing into the outbox',
      edits: [
        {
          file: 'server/auth/otp.ts',
          from: 'await queueSms(sql, { ...message,',
          to: 'if (known) await queueSms(sql, { ...message,',
        },
      ],
    },
    'failure-costs-the-quota': {
      bug: 'a message that could not be sent uses up the wait and the quota',
      edits: [
        {
          file: 'server/sms/outbox.ts',
          from: 'await giveBack(sql, message?.limits ?? []);',
          to: '',
        },
      ],
    },
    'common-passwords': {
      bug: 'the commonest passwords are accepted',
      edits: [
        {
          file: rules,
          from: 'if ((await commonPasswords()).has(password.toLowerCase()))',
          to: 'if (Number.isNaN(0))',
        },
      ],
    },
    'passwords-of-known-facts': {
      bug: 'a password may be the phone, the name or the store',
      edits: [
        {
          file: rules,
          from: 'if (repeated) throw fieldProblem(field, sharedCopy.password.repeats[repeated]);',
          to: '',
        },
      ],
    },
  },
  async run(run) {
    for (const { name, message, assertionResults } of (await reportOfTests()).testResults) {
      // A file that was not begun, since one before it has seen the bug, says nothing.
      if (assertionResults.length === 0 && message !== '')
        throw new Error(`${name} does not load: ${message}`);
      for (const { status, fullName, failureMessages } of assertionResults)
        await run.check(fullName, () => (status === 'failed' ? failureMessages.join(' ') : undefined));
    }
  },
};

async function reportOfTests(): Promise<Report> {
  const command = ['node_modules/vitest/vitest.mjs', 'run', ...CONFIG, ...FILES];
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'pipe'] });
  const endWithUs = () => child.kill('SIGTERM');
  process.once('exit', endWithUs);
  let [output, complaints] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (output += String(chunk)));
  child.stderr.on('data', (chunk: Buffer) => (complaints += String(chunk)));
  await once(child, 'close');
  process.off('exit', endWithUs);
  const from = output.indexOf('{"numTotal');
  if (from < 0) throw new Error(`The tests wrote no report: ${output}${complaints}`);
  return JSON.parse(output.slice(from)) as Report;
}
