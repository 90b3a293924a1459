// `npm run mutants:sources`: what is planted, and which tests are asked.
import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { mutantsIn, mutated, type Area } from '../tools/sourceMutants/mutantsIn.ts';
import { flowsOf, operationsIn, testsOf } from '../tools/sourceMutants/nearest.ts';

const changed = (text: string, area: Area): string[] =>
  mutantsIn('a.tsx', text, area).map((mutant) => mutated(text, mutant));

it.each([
  [
    'rules',
    'const LIMIT = 15; const isLate = (days: number, paid: boolean) => days <= -LIMIT && !paid;',
    [
      'const LIMIT = 16; const isLate = (days: number, paid: boolean) => days <= -LIMIT && !paid;',
      'const LIMIT = 15; const isLate = (days: number, paid: boolean) => days <= -LIMIT || !paid;',
      'const LIMIT = 15; const isLate = (days: number, paid: boolean) => days < -LIMIT && !paid;',
    ],
  ],
  ['rules', 'const a = b ? c : d;', ['const a = b ? d : c;']],
  [
    'SQL',
    "rows.where('paid_on', '<=', day).orderBy('id', 'desc')",
    [
      "rows.where('paid_on', '<=', day)",
      "rows.where('paid_on', '<=', day).orderBy('id', 'asc')",
      "rows.orderBy('id', 'desc')",
      "rows.where('paid_on', '<', day).orderBy('id', 'desc')",
    ],
  ],
  ['SQL', 'sql`where paid_on > ${day}`', ['sql`where paid_on >= ${day}`']],
  [
    'calls',
    'send({ body: { plan, ...rest } })',
    ['send({ body: {  ...rest } })', 'send({ body: { plan, } })'],
  ],
  [
    'replies',
    'const a = { paid: row.paid, due: row.due };',
    ['const a = { paid: row.due, due: row.due };', 'const a = { paid: row.paid, due: row.paid };'],
  ],
  ['replies', "secretCookie('a', token)", ["readableCookie('a', token)"]],
  [
    'screens',
    'const A = ({ one }: Props) => <p title={one.name}>{format(one.paid)}</p>;',
    [
      'const A = ({ one }: Props) => <p title={one.paid}>{format(one.paid)}</p>;',
      'const A = ({ one }: Props) => <p title={one.name}>{format(one.name)}</p>;',
    ],
  ],
  [
    'screens',
    '<a href={to}>{late && word}</a>',
    ['<a href={undefined}>{late && word}</a>', '<a href={to}>{!(late) && word}</a>'],
  ],
] as const)('%s: %s', (area, text, expected) => {
  expect(changed(text, area)).toEqual(expected);
});

it('what keeps the stores apart is the database’s own affair', () => {
  expect(changed("rows.onRef('a.store_id', '=', 'b.store_id').where('id', '=', id)", 'SQL')).toEqual([
    "rows.onRef('a.store_id', '=', 'b.store_id')",
  ]);
});

it('the tests and flows nearest to a file are asked', () => {
  expect(testsOf('src/lib/dueStatus.ts', 'rules')[0]).toBe('tests/lib/dueStatus.test.ts');
  expect(testsOf('server/repositories/desk.ts', 'SQL')[0]).toBe('tests/server/routes/desk.test.ts');
  expect(testsOf('server/repositories/pushSubscriptions.ts', 'SQL')).toContain(
    'tests/server/push/push.test.ts',
  );
  expect(testsOf('src/api/transactions.ts', 'calls')).toContain('tests/api/sellerCalls.test.ts');
  expect(testsOf('server/repositories/paging.ts', 'SQL')).toContain('tests/server/routes/lists.test.ts');
  expect(flowsOf('src/screens/seller/payments/ReceivePaymentDialog.tsx')).toEqual([
    'seller/receivePaymentForm',
    'seller/customer',
  ]);
  expect(testsOf('src/screens/seller/SellerFrame.tsx', 'screens')).toContain(
    'tests/screens/seller/frame.test.tsx',
  );
  expect(operationsIn("import { sendOtp, verifyOtp as verified } from './decoders/otp.ts';")).toEqual([
    'sendOtp',
    'verifyOtp',
  ]);
});

it('the command comes to its end', { timeout: 120_000 }, () => {
  const { stdout } = spawnSync(
    process.execPath,
    ['scripts/run.mjs', 'tools/sourceMutants/command.ts', '--area', 'rules', '--sample', '0'],
    { encoding: 'utf8' },
  );

  expect(stdout).toContain('mutants 0/0 caught');
});
