// The store is the distribution key of every statement: what the API and the jobs send is explained without the wall between stores, and
// each table of a store must be bound to one store by the statement's own conditions. What cannot be is listed in docs/scale.md.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Db } from '../../../server/db/db.ts';
import { removeExpired } from '../../../server/jobs/scheduledJobs.ts';
import { sendReminders } from '../../../server/jobs/reminders.ts';
import { sendDue } from '../../../server/messages/outbox.ts';
import { pick } from '../../support/httpClient.ts';
import { operations } from '../../support/operations.ts';
import { callerOf, requestFor, sceneOf, type Scene } from '../../support/scene.ts';
import { ANANYA, MEERA } from '../../support/world.ts';
import { testDatabase } from '../../support/database.ts';
import { listeningTo, planOf, type PlanNode, type Statement } from '../../support/statements.ts';
import { storeTables } from '../../support/storeTables.ts';

const db = await testDatabase();
const tables = await storeTables(db);

/** Sessions end or replies change with these, so they come last and in this order. */
const LAST = [
  'deleteNominee',
  'cancelEnrollment',
  'payRefund',
  'cancelPlan',
  'refreshToken',
  'logout',
  'logoutSeller',
  'logOutEverywhere',
  'lockSession',
  'login',
  'loginSeller',
];

/** Refused for lack of a code or of the right password (`proveThePhone` has both), or because the scene has done it already. */
const REFUSED = [
  'changeCustomerPhone',
  'changePassword',
  'lapseEnrollments',
  'login',
  'loginSeller',
  'refreshSellerToken',
  'register',
  'registerSeller',
  'requestRedemption',
  'resetPassword',
  'setPin',
  'setReportNotFound',
  'unlockSession',
  'verifyForgotPasswordOtp',
  'verifyRegistrationOtp',
  'verifySellerForgotPasswordOtp',
  'verifySellerRegistrationOtp',
];

/** Statements before the store is known: sessions, logins and codes, the store of a host, and the jobs. */
const ACROSS_STORES = [
  'customers',
  'idempotency_keys',
  'imports',
  'otps',
  'outbox',
  'own_domains',
  'push_subscriptions',
  'reminder_runs',
  'reset_tokens',
  'sessions',
  'sms_outbox',
  'staff',
  'stores',
];

/** Calls every operation once, as the contract allows its caller; returns the refused ones. */
async function askEverything({ own }: Scene): Promise<string[]> {
  const refused: string[] = [];
  const place = ({ id }: { id: string }) => LAST.indexOf(id);
  for (const operation of [...operations].sort((a, b) => place(a) - place(b))) {
    const { method, address, options } = await requestFor(operation, own.ids);
    if (operation.id === 'receivePayment') {
      const { installments } = options.json as { installments: { first: number }[] };
      installments[0]!.first = 2; // the one before was marked paid
    }
    const caller = callerOf(operation, own);
    const cookies = [...caller.cookies];
    const { status } = await caller.call(method, address, options);
    if (status >= 300) refused.push(operation.id);
    if (place(operation) < 0) for (const [name, value] of cookies) caller.cookies.set(name, value);
  }
  return refused;
}

/** What is done first where an operation is asked alone. */
const FIRST: Record<string, string> = { handOver: 'approveRedemption', reopenDay: 'closeDay' };

/** Asks in a scene of its own what another operation was in the way of; returns what is refused even so. */
async function askAlone(
  { db: heardDb, heard }: ReturnType<typeof listeningTo>,
  ids: string[],
): Promise<string[]> {
  const refused: string[] = [];
  for (const id of ids) {
    const { length } = heard;
    const { own } = await sceneOf(heardDb);
    heard.length = length; // the scene's own
    let status = 0;
    for (const asked of [FIRST[id], id]) {
      const operation = operations.find((one) => one.id === asked);
      if (!operation) continue;
      const { method, address, options } = await requestFor(operation, own.ids);
      ({ status } = await callerOf(operation, own).call(method, address, options));
    }
    if (status >= 300) refused.push(id);
  }
  return refused;
}

/** Operations that need a sent code: registrations, a new password, logins of both. */
async function proveThePhone({ world }: Scene): Promise<number[]> {
  const statuses: number[] = [];
  const password = { password: 'Marigold7', confirm_password: 'Marigold7' };
  const proven = async (area: string, purpose: string, phone_number: string, host?: string) => {
    const browser = world.browser(host);
    await browser.post(`/api/${area}otp/${purpose}/send/`, { phone_number });
    const otp = world.sent.at(-1)!.code;
    const answer = await browser.post(`/api/${area}otp/${purpose}/verify/`, { phone_number, otp });
    statuses.push(answer.status);
    return { browser, token: pick(answer, 'reset_token') };
  };
  const customer = { full_name: 'Asha Nair', phone_number: '9812345678', ...password };
  const { browser } = await proven('', 'register', customer.phone_number);
  statuses.push((await browser.post('/api/register/', undefined, { form: customer })).status);
  const { browser: newcomer } = await proven('seller/', 'register', '9844444444');
  const store = (
    await requestFor(
      operations.find(({ id }) => id === 'registerSeller')!,
      {} as never,
    )
  ).options;
  statuses.push((await newcomer.post('/api/seller/register/', undefined, store)).status);
  const { browser: forgetful, token } = await proven('', 'forgot-password', ANANYA.phone_number);
  const reset = { new_password: 'Marigold7', confirm_password: 'Marigold7', token };
  const phone_number = ANANYA.phone_number;
  statuses.push((await forgetful.post('/api/reset-password/', { phone_number, ...reset })).status);
  const back = await world.customer({ phone_number, password: 'Marigold7' });
  const json = { current_password: 'Marigold7', new_password: 'Marigold8', confirm_password: 'Marigold8' };
  statuses.push((await back.call('PUT', '/api/profile/password/', { json })).status);
  statuses.push((await back.call('POST', '/api/logout/everywhere/')).status);
  const meera = await world.seller(MEERA);
  statuses.push((await meera.call('POST', '/api/seller/token/refresh/')).status);
  const pin = { current_password: MEERA.password, pin: '402918' };
  statuses.push((await meera.call('PUT', '/api/profile/pin/', { json: pin })).status);
  statuses.push((await meera.call('POST', '/api/seller/lock/')).status);
  statuses.push((await meera.post('/api/seller/unlock/', { pin: pin.pin })).status);
  return statuses;
}

async function sentByTheProduct(): Promise<{
  statements: Statement[];
  refused: string[];
  statuses: number[];
}> {
  const seen = listeningTo(db);
  const scene = await sceneOf(seen.db);
  // The scene's own statements, which are not the product's.
  seen.heard.splice(0, seen.heard.length, ...seen.heard.filter(({ storeId }) => storeId !== undefined));
  const refused = await askEverything(scene);
  await db.query('delete from rate_limits');
  const statuses = await proveThePhone(scene);
  const { clock } = scene.world;
  await scene.world.services.tenants.ofHost('gold.example'); // a domain of its own
  await sendReminders(seen.db, clock.now().add({ hours: 24 * 40 }));
  await removeExpired(seen.db, clock.now());
  const push = { accepts: () => true, send: async () => 'gone' as const };
  await sendDue({ ...scene.world.services, push });
  const refusedAlone = await askAlone(seen, refused);
  const all = new Map(seen.heard.map((statement) => [statement.text, statement]));
  const statements = [...all.values()].filter(({ text }) =>
    /^[\s(]*(select|insert|update|delete|with)\b/i.test(text),
  );
  return { statements, refused: refusedAlone, statuses };
}

interface Scan {
  table: string;
  alias: string;
}

const scansOf = ({
  'Node Type': type,
  'Relation Name': table,
  Alias: alias,
  Plans = [],
}: PlanNode): Scan[] => [
  ...(table !== undefined && alias !== undefined && type !== 'ModifyTable' ? [{ table, alias }] : []),
  ...Plans.flatMap(scansOf),
];

const conditionsOf = (node: PlanNode): string =>
  [
    ...Object.entries(node).flatMap(([name, value]) => (/Cond$|Filter$/.test(name) ? [String(value)] : [])),
    ...(node.Plans ?? []).map(conditionsOf),
  ].join('\n');

const COLUMN = String.raw`"?(\w+)"?\.(store_id|id)`;
const BOUND_TO_VALUE = new RegExp(
  String.raw`${COLUMN} = (?:\(?'|\$\d|\(InitPlan|\((?:SubPlan|current_setting))`,
  'g',
);
/** How PostgreSQL writes `is not distinct from`. */
const BOUND_IF_ANY = new RegExp(String.raw`NOT \(${COLUMN} IS DISTINCT FROM (?:'|\$\d)`, 'g');
const BOUND_TO_ANOTHER = new RegExp(`${COLUMN} = ${COLUMN}`, 'g');

/** Tables of a store of which the statement may read rows of more than one store. */
async function unboundTables(at: Db, statement: Statement): Promise<string[]> {
  const plan = await planOf(at, { ...statement, storeId: undefined }, { verbose: true });
  const scans = scansOf(plan).filter(({ table }) => tables.includes(table));
  const conditions = conditionsOf(plan);
  const isStore = (alias: string, column: string) =>
    column === (scans.some((scan) => scan.alias === alias && scan.table === 'stores') ? 'id' : 'store_id');
  const bound = new Set<string>();
  for (const [, alias, column] of [BOUND_TO_VALUE, BOUND_IF_ANY].flatMap((way) => [
    ...conditions.matchAll(way),
  ]))
    if (isStore(alias!, column!)) bound.add(alias!);
  const pairs = [...conditions.matchAll(BOUND_TO_ANOTHER)]
    .filter(([, a, column, b, other]) => isStore(a!, column!) && isStore(b!, other!))
    .map(([, a, , b]) => [a!, b!] as const);
  for (let before = -1; before < bound.size;) {
    before = bound.size;
    for (const [a, b] of pairs) {
      if (bound.has(a)) bound.add(b);
      if (bound.has(b)) bound.add(a);
    }
  }
  const inserted = /^[\s(]*insert into "?(\w+)"? ?\(([^)]*)\)/i.exec(statement.text);
  const isWithout =
    inserted &&
    tables.includes(inserted[1]!) &&
    inserted[1] !== 'stores' &&
    !inserted[2]!.includes('store_id');
  return [
    ...scans.filter(({ alias }) => !bound.has(alias)).map(({ table }) => table),
    ...(isWithout ? [inserted[1]!] : []),
  ];
}

/** The names of the section's list: `- \`name\`, \`name\`: why`. */
function listedInDocs(): string[] {
  const [, section = ''] = readFileSync('docs/scale.md', 'utf8').split(
    '## Statements before the store is known',
  );
  const [list = ''] = section.split('\n## ');
  return [...list.matchAll(/^- ((?:`\w+`(?:, )?)+):/gm)]
    .flatMap(([, names]) => [...names!.matchAll(/`(\w+)`/g)].map(([, name]) => name!))
    .sort();
}

it('every statement binds each table of a store to one store, but for those that docs/scale.md lists; few are asked across stores', async () => {
  const { statements, refused, statuses } = await sentByTheProduct();

  expect(statuses).toEqual([200, 201, 200, 201, 200, 200, 200, 204, 204, 204, 204, 204]);
  expect(refused.sort()).toEqual(REFUSED);
  expect(statements.length).toBeGreaterThan(150);
  const unbound = new Set<string>();
  const within: string[] = [];
  for (const statement of statements)
    for (const table of await unboundTables(db, statement)) {
      unbound.add(table);
      if (statement.storeId !== undefined) within.push(`${table}: ${statement.text}`);
    }
  expect(within, 'statements of one store').toEqual([]);
  expect([...unbound].sort()).toEqual(listedInDocs());
  const across = statements.filter(({ storeId }) => storeId === undefined);
  const touched = across.flatMap(({ text }) =>
    tables.filter((table) => new RegExp(String.raw`\b${table}\b`).test(text)),
  );
  expect([...new Set(touched)].sort()).toEqual(ACROSS_STORES);
});
