// A write repeated with its key is done once: the reply is repeated, another body is refused, and another account is
// another write.
import assert from 'node:assert/strict';
import type { Db } from '../../server/db/db.ts';
import type { Operation } from '../../server/http/contract.ts';
import { idOf, type Answer, type Browser, type CallOptions } from '../../tests/support/httpClient.ts';
import { onEmbedded, onEngines } from './kit/engines.ts';
import { fingerprint } from '../../tests/support/fingerprint.ts';
import type { Gate } from './kit/gate.ts';
import { writes } from '../../tests/support/operations.ts';
import {
  callerOf,
  neighbor,
  requestFor,
  sceneOf,
  staffLogin,
  succeeded,
  takeInRegister,
  type Scene,
  type Side,
} from '../../tests/support/scene.ts';

/** Its code is for one browser and one call: `people.test.ts` repeats the call with it. */
const HAS_CODE = 'changeCustomerPhone';
const keyed = writes.filter(({ id, takesIdempotencyKey }) => takesIdempotencyKey && id !== HAS_CODE);
const KEYED = 31;
/** Each write is looked at in ten ways, and the ten of which there is another record in one more. */
const CASES = 10 * KEYED + 10;
/** Looks at each write's own code. All writes share the rest, which the short form tries on a quarter of them. */
const ownLooks = [
  'a second call gets the first reply',
  'another store is independent',
  'parallel calls take effect once',
  'another record is another intent',
];

export const gate: Gate = {
  isDeterministic: true,
  asserts:
    'A write with an Idempotency-Key is done once for its store, account, route and body: replayed, refused with another body, and free again after a refusal or a day.',
  cases: { short: 4 * KEYED, full: 2 * CASES },
  canaries: {
    'key-of-any-body': {
      bug: 'a key with another body gets the first reply',
      edits: [
        [
          'server/http/idempotency.ts',
          'if (!Buffer.from(stored.body_hash).equals(body_hash)) throw',
          'if (false) throw',
        ],
      ],
    },
    'key-of-any-route': {
      bug: 'a key counts on every route',
      edits: [
        [
          'server/http/operations.ts',
          'const request = { key, route: `${operation.method} ${pathname}`, body: withFiles(body, files) };',
          "const request = { key, route: 'any', body: withFiles(body, files) };",
        ],
      ],
    },
    'key-of-any-account': {
      bug: 'a key counts for every account of the store',
      edits: [
        ['server/http/idempotency.ts', 'account_id: accountId, route', 'account_id: store.storeId, route'],
      ],
    },
    'key-ignored': {
      bug: 'keys are ignored',
      edits: [
        [
          'server/http/operations.ts',
          "operation.takesIdempotencyKey ? c.req.header('Idempotency-Key') : undefined",
          'undefined',
        ],
      ],
    },
  },
  run: (run) => {
    const look = async (db: Db) => {
      for (const [at, operation] of keyed.entries()) {
        for (const [lookedAt, [name, lookAt]] of Object.entries(looksAt(operation)).entries()) {
          if (run.short && !ownLooks.includes(name) && (at + lookedAt) % 4 > 0) continue;
          await run.check(`${name}, ${operation.id}, ${db.engine}`, async () => {
            const scene = await sceneOf(db);
            if (operation.id.startsWith('requestRedemption')) await removeRequests(db);
            if (operation.id === 'releaseEnrollment') await holdPlans(db);
            for (const side of [scene.own, scene.foreign]) await prepared[operation.id]?.(side);
            if (needsApproval.includes(operation.id)) await approveRequests(scene);
            const caller = callerOf(operation, scene.own);
            const request = await requestFor(operation, scene.own.ids);
            const key = crypto.randomUUID();
            const send: Repeat['send'] = (change = {}) =>
              (change.browser ?? caller).call(request.method, change.address ?? request.address, {
                ...filled(request.options, change.fields),
                headers: { 'Idempotency-Key': change.key ?? key },
              });
            await lookAt({ db, scene, operation, caller, key, send });
          });
        }
      }
    };
    return run.short ? onEmbedded(look) : onEngines(run, CASES, look);
  },
};

interface Repeat {
  db: Db;
  scene: Scene;
  operation: Operation;
  caller: Browser;
  key: string;
  send: (change?: { browser?: Browser; address?: string; key?: string; fields?: object }) => Promise<Answer>;
}

/** The body with other fields, in the form that it travels in. */
const filled = ({ form, json }: CallOptions, fields?: object): CallOptions =>
  form
    ? { form: { ...form, ...(fields as CallOptions['form']) } }
    : { json: { ...(json as object), ...fields } };

/** Another body that is as valid. */
const otherFields: Record<string, object> = {
  addCustomer: { full_name: 'Asha Menon' },
  addStaffMember: { address: 'Mysuru' },
  cancelEnrollment: { reason: 'Stopped' },
  payRefund: { amount: 500 },
  closeDay: { reason: 'A note short' },
  createCatalogueItem: { purity: '18K' },
  createPlan: { benefits_percentage: '60' },
  enroll: { monthly_amount: 3000 },
  enrollCustomer: { monthly_amount: 3000 },
  lockMonth: { day: '2026-01-01' },
  markTransactionPaid: { paid_through: 'cash' },
  receivePayment: { paid_through: 'cash' },
  recordContact: { kind: 'reminded' },
  reopenDay: { reason: 'A note was left out' },
  reportPayment: { reference: 'B00000000001' },
  requestRedemption: { enrollment: crypto.randomUUID() },
  requestRedemptionForCustomer: { enrollment: crypto.randomUUID() },
  setGoldRates: { rates: [{ karat: 22, paise_per_gram: 630_000 }] },
  unlockMonth: { reason: 'A returned cheque' },
  voidPayment: { reason: 'The wrong customer' },
  correctPayment: { reason: 'It was not cash' },
  settleCheque: { reason: 'The account is closed' },
  voidPayout: { reason: 'The wrong plan' },
  holdEnrollment: { reason: 'Another dispute' },
  releaseEnrollment: { reason: 'Settled otherwise' },
  approveRedemption: { reason: 'Another' },
  rejectRedemption: { reason: 'Another' },
  undoApproval: { reason: 'Another' },
  mergeCustomers: { reason: 'Another' },
  recordNomineeClaim: { document_number: '1205/2026' },
  takeBackNomineeClaim: { reason: 'Another' },
  takeInRegister: { choices: [] },
  handOver: { item: 'Ring' },
};

/** The same body is another intent later: one more plan, a second call. */
const repeatable = [
  'addStaffMember',
  'createCatalogueItem',
  'enroll',
  'enrollCustomer',
  'payRefund',
  'recordContact',
  'reportPayment',
  'setGoldRates',
];
const isRepeatable = ({ id }: Operation): boolean => repeatable.includes(id);
/** The reply to another call: a register that was imported, or taken back, has changed; an account that was merged is no account. */
const refusalOf = ({ id }: Operation): number => {
  if (id === 'addCustomer') return 400; // at the field: the number is theirs
  return [...ofRegister, 'mergeCustomers'].includes(id) ? 404 : 409;
};
const ofRegister = ['takeInRegister', 'takeBackRegister'];
const noBody = ['withdrawRedemption', 'takeBackRegister'];
/** The scene has one approved request of a store. */
const needsApproval = ['undoApproval', 'handOver'];
/** The record is in the body, or there is but one of it; for the others it is in the path. */
const hasNoOther = [
  'addCustomer',
  'addStaffMember',
  'closeDay',
  'createCatalogueItem',
  'createPlan',
  'enroll',
  'lockMonth',
  'mergeCustomers',
  'receivePayment',
  'reopenDay',
  'reportPayment',
  'requestRedemption',
  'requestRedemptionForCustomer',
  'setGoldRates',
  'unlockMonth',
  'settleCheque',
  'voidPayout',
  'withdrawRedemption',
  'approveRedemption',
  'rejectRedemption',
  ...needsApproval,
  ...ofRegister,
];
/** The record is the customer's own. */
const ofOneCustomer = ['reportPayment', 'requestRedemption', 'withdrawRedemption'];

/** The preparation: a day to reopen, a month to unlock, a refund to pay. */
const prepared: Record<string, (side: Side) => Promise<unknown>> = {
  reopenDay: async ({ seller }) => {
    const cash = Number((await seller.get('/api/day-sheets/')).body['cash_booked']);
    return seller.post('/api/day-sheets/', { day: '2026-03-10', cash_booked: cash, cash_counted: cash });
  },
  unlockMonth: ({ seller }) => seller.post('/api/day-sheets/lock_month/', { day: '2026-02-01' }),
  payRefund: ({ seller, ids }) => oweRefund(seller, ids.enrollment),
  takeBackNomineeClaim: ({ seller, ids }) => claim(seller, ids.customer),
  takeBackRegister: takeInRegister,
};

async function oweRefund(seller: Browser, enrollment: string): Promise<void> {
  const installments = [{ enrollment, first: 1, count: 1 }];
  succeeded(await seller.post('/api/payments/', { installments, paid_through: 'cash' }));
  succeeded(await seller.post(`/api/enrollments/${enrollment}/cancel/`, { reason: 'Moved away' }));
}

const claim = async (seller: Browser, customer: string, claimant?: string): Promise<Answer> =>
  succeeded(
    await seller.post(`/api/customers/${customer}/nominee-claim/`, {
      document: 'Death certificate',
      document_number: '1204/2026',
      claimant,
    }),
  );

/** Each matured plan of the scene has its request already. */
async function removeRequests(db: Db): Promise<void> {
  await db.query('delete from redemption_requests');
  await db.query(`update enrollments set status = 'matured' where status = 'redemption_requested'`);
}

/** A plan is released once it is held. */
async function holdPlans(db: Db): Promise<void> {
  await db.query(`update enrollments set status = 'on_hold', held_on = enrolled_on, hold_reason = 'A dispute'
    where status in ('payment_pending', 'active')`);
}

/** Operations that only the journal counts. */
const decisions = [
  'hold',
  'release',
  'month_lock',
  'month_unlock',
  'redemption_withdrawal',
  'redemption_rejection',
  'redemption',
  'redemption_undo',
  'handover',
  'cancellation',
  'payout',
  'correction',
  'nominee_claim',
  'merge',
  'import',
  'import_undo',
  'customer_added',
];

async function approveRequests({ own, foreign }: Scene): Promise<void> {
  for (const { seller, ids } of [own, foreign])
    await seller.post(`/api/redemption-requests/${ids.request}/approve/`);
}

const intents = async (db: Db): Promise<number> => {
  const [row] = await db.query<{ intents: number }>(
    'select (select count(*) from enrollments where import_id is null) + (select count(*) + count(voided_at) from payments) + (select count(voided_at) from payouts) + (select count(*) + count(reopened_at) from day_closings) + (select count(*) from plans where import_id is null) + (select count(*) from staff) + (select count(*) from catalogue_items) + (select count(*) from contacts) + (select count(*) from gold_rates) + (select count(*) from reported_payments) + (select count(*) from redemption_requests) + (select count(*) from payment_journal where kind = any($1)) as intents',
    [decisions],
  );
  return row!.intents;
};

/** Its queue empties meanwhile. */
const SENT_BY_ITSELF = ['sms_outbox'];

type Look = (repeat: Repeat) => Promise<void>;

const looksAt = (operation: Operation): Record<string, Look> =>
  hasNoOther.includes(operation.id) ? looks : { ...looks, 'another record is another intent': anotherRecord };

const anotherRecord: Look = async ({ db, send, operation, scene }) => {
  await send();
  const { seller, ids } = scene.own;
  if (operation.id === 'recordContact') {
    const { status } = await send({ address: `/api/enrollments/${ids.matured}/contacts/` });
    assert.equal(status, 201);
    return;
  }
  if (operation.id === 'recordNomineeClaim' || operation.id === 'takeBackNomineeClaim') {
    const [other] = await db.query<{ id: string }>('select id from customers where phone_number = $1', [
      neighbor.phone_number,
    ]);
    const isTakenBack = operation.id === 'takeBackNomineeClaim';
    if (isTakenBack) await claim(seller, other!.id, 'Rohan Rao');
    const address = `/api/customers/${other!.id}/nominee-claim/${isTakenBack ? 'take-back/' : ''}`;
    const { body } = await send({ address, ...(!isTakenBack && { fields: { claimant: 'Rohan Rao' } }) });
    assert.equal(body['claimant'], 'Rohan Rao');
    return;
  }
  if (operation.id === 'enrollCustomer') {
    const [other] = await db.query<{ id: string }>('select id from customers where phone_number = $1', [
      neighbor.phone_number,
    ]);
    const { body } = await send({ address: `/api/customers/${other!.id}/enrollments/` });
    assert.equal(body['user_id'], other!.id);
    return;
  }
  if (operation.id === 'cancelEnrollment' || operation.id === 'payRefund') {
    const { plan } = ids;
    const other = idOf(await scene.own.customer.post('/api/enrollments/', { plan, monthly_amount: 2000 }));
    const isRefund = operation.id === 'payRefund';
    if (isRefund) await oweRefund(seller, other);
    const address = `/api/enrollments/${other}/${isRefund ? 'payouts' : 'cancel'}/`;
    assert.equal((await send({ address })).body['id'], other);
    return;
  }
  if (operation.id === 'holdEnrollment' || operation.id === 'releaseEnrollment') {
    const { plan } = ids;
    const made = await scene.own.customer.post('/api/enrollments/', { plan, monthly_amount: 2000 });
    const kind = operation.id === 'holdEnrollment' ? 'hold' : 'release';
    const other = idOf(made);
    if (kind === 'release') await seller.post(`/api/enrollments/${other}/hold/`, { reason: 'A dispute' });
    assert.equal((await send({ address: `/api/enrollments/${other}/${kind}/` })).body['id'], other);
    return;
  }
  if (operation.id === 'voidPayment' || operation.id === 'correctPayment') {
    const due = idOf(
      await seller.get('/api/transactions/?status=pending&sort=scheduled_due_date'),
      'results.0.id',
    );
    const paid = await seller.post(`/api/transactions/${due}/mark_paid/`, { paid_through: 'cash' });
    const other = idOf(paid, 'payment');
    const step = operation.id === 'voidPayment' ? 'void' : 'correction';
    const fields = step === 'correction' ? { payment_reference: 'UPI-9' } : {};
    assert.equal((await send({ address: `/api/payments/${other}/${step}/`, fields })).body['id'], other);
    return;
  }
  const next = idOf(await seller.get('/api/transactions/?status=pending'), 'results.0.id');
  const { body } = await send({
    address: `/api/transactions/${next}/mark_paid/`,
    fields: { payment_reference: 'UPI-9' },
  });
  assert.equal(body['id'], next);
};

const looks: Record<string, Look> = {
  'a second call gets the first reply': async ({ db, send }) => {
    const first = await send();
    const rows = await fingerprint(db, SENT_BY_ITSELF);
    const second = await send();
    assert.ok(first.status < 300);
    assert.deepEqual([second.status, second.body], [first.status, first.body]);
    assert.deepEqual(await fingerprint(db, SENT_BY_ITSELF), rows);
  },
  'another body is refused': async ({ send, operation }) => {
    if (noBody.includes(operation.id)) return;
    await send();
    assert.equal((await send({ fields: otherFields[operation.id]! })).status, 422);
  },
  'another key is another intent': async ({ send, operation }) => {
    await send();
    const { status } = await send({ key: crypto.randomUUID() });
    assert.equal(status, isRepeatable(operation) ? 201 : refusalOf(operation));
  },
  'another account is independent': async ({ db, send, scene, operation }) => {
    const { world, own } = scene;
    const isOfSeller = callerOf(operation, own) === own.seller;
    const partner = async () => (await staffLogin(world, own, 'owner', '9880010004')).browser;
    const other = isOfSeller ? await partner() : scene.neighbor;
    const first = await send();
    const before = await intents(db);
    const second = await send({ browser: other });
    const isAnothers = ofOneCustomer.includes(operation.id);
    const takesEffect = isRepeatable(operation) && !isAnothers;
    assert.equal(second.status, isAnothers ? 404 : takesEffect ? 201 : refusalOf(operation));
    assert.equal((await intents(db)) - before, takesEffect ? 1 : 0);
    if (operation.id !== 'enroll') return;
    const customers = await db.query(`select distinct customer_id from enrollments where id in ($1, $2)`, [
      idOf(first),
      idOf(second),
    ]);
    assert.equal(customers.length, 2);
  },
  'another store is independent': async ({ db, send, scene: { foreign }, operation, key }) => {
    await send();
    const before = await intents(db);
    const { method, address, options } = await requestFor(operation, foreign.ids);
    const headers = { 'Idempotency-Key': key };
    const second = await callerOf(operation, foreign).call(method, address, { ...options, headers });
    assert.ok(second.status < 300, JSON.stringify(second.body));
    assert.equal((await intents(db)) - before, 1);
  },
  'parallel calls take effect once': async ({ db, send }) => {
    const before = await intents(db);
    const answers = await Promise.all(Array.from({ length: 20 }, () => send()));
    const counts = answers.map(({ status }) => status);
    assert.ok(
      counts.every((status) => status < 300 || status === 409),
      counts.join(' '),
    );
    assert.equal((await intents(db)) - before, 1);
  },
  'a refused call frees its key': async ({ send }) => {
    const refused = await send({ fields: { unheard_of: 1 } });
    assert.equal(refused.status, 400);
    assert.ok((await send()).status < 300);
  },
  'a key of another length': async ({ send }) => {
    assert.ok((await send({ key: 'k'.repeat(255) })).status < 300);
    assert.equal((await send({ key: 'k'.repeat(256) })).status, 400);
  },
  'a key holds for a day': async ({ send, scene, caller, operation }) => {
    await send();
    scene.world.clock.pass({ hours: 23 });
    const { body } = await again(scene, caller, send);
    assert.notEqual(body['code'], 'unauthenticated');
    scene.world.clock.pass({ hours: 2 });
    const { status } = await again(scene, caller, send);
    assert.equal(status, isRepeatable(operation) ? 201 : refusalOf(operation));
  },
  'a visitor’s key is not looked at': async ({ send, scene }) => {
    const visitor = scene.world.browser();
    await visitor.get('/api/csrf/');
    await send();
    assert.equal((await send({ browser: visitor })).status, 401);
  },
};

/** Sends with a new session of the same person: the old one has ended meanwhile. */
async function again({ world, own }: Scene, caller: Browser, send: Repeat['send']): Promise<Answer> {
  return send({ browser: caller === own.seller ? await world.seller() : await world.customer() });
}
