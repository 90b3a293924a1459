// Requests for one record, all sent at once: decisions and corrections, of which one takes effect.
import assert from 'node:assert/strict';
import { tally, type Answer } from '../../../tests/support/httpClient.ts';
import { NOWHERE, operations } from '../../../tests/support/operations.ts';
import { callerOf, requestFor, succeeded, type Scene } from '../../../tests/support/scene.ts';

const NEW_PHONE = '9876500077';

type Ask = (scene: Scene) => Promise<Answer>;
/** An operation on the scene's record, perhaps with other fields than usual. */
const sent =
  (id: string, fields: object = {}): Ask =>
  async ({ own }) => {
    const operation = operations.find((one) => one.id === id)!;
    const { method, address, options } = await requestFor(operation, own.ids);
    const json = options.json === undefined ? {} : { json: { ...options.json, ...fields } };
    return callerOf(operation, own).call(method, address, json);
  };
const received =
  (installments: (scene: Scene) => Promise<object> | object): Ask =>
  async (scene) =>
    scene.own.seller.post('/api/payments/', {
      installments: [await installments(scene)],
      paid_through: 'cash',
    });

const voidLast: Ask = async ({ world, own: { seller, ids } }) => {
  const [last] = await world.db.query<{ payment: string }>(
    `select payment_id as payment from transactions where enrollment_id = $1 and installment_number = 3 and payment_id is not null`,
    [ids.matured],
  );
  return seller.post(`/api/payments/${last!.payment}/void/`, { reason: 'The wrong plan' });
};

const payPart = received(({ own: { ids } }) => ({
  enrollment: ids.enrollment,
  first: 2,
  count: 1,
  first_open: 2000,
  amount: 500,
}));

const payOnRegister = received(async ({ world, own: { storeId } }) => {
  const [plan] = await world.db.query<{ id: string }>(
    'select id from enrollments where store_id = $1 and import_id is not null',
    [storeId],
  );
  return { enrollment: plan?.id ?? NOWHERE, first: 3, count: 1 };
});

const changePhone =
  (whose: 'customer' | 'otherAccount'): Ask =>
  ({ world, own: { seller, ids } }) =>
    seller.post(`/api/customers/${ids[whose]}/phone/`, {
      phone_number: NEW_PHONE,
      otp: world.sent.findLast(({ phone }) => phone === NEW_PHONE)!.code,
      reason: 'The old phone was lost',
    });

const mergeOther: Ask = ({ own: { seller, ids } }) =>
  seller.post(`/api/customers/${ids.otherAccount}/merge/`, {
    other: ids.customer,
    reason: 'Registered twice',
  });

/** Half of what is owed is what `payRefund` sends. */
const oweRefund: Ask = async (scene) => {
  succeeded(await sent('receivePayment')(scene));
  return sent('cancelEnrollment')(scene);
};

const afterAMonth: Ask = async ({ world, own }) => {
  world.clock.pass({ hours: 31 * 24 });
  own.seller = await world.seller();
  return own.seller.get('/api/desk/');
};

const closeToday: Ask = async ({ own: { seller } }) => {
  const cash = (await seller.get('/api/day-sheets/')).body['cash_booked'];
  return seller.post('/api/day-sheets/', { day: '2026-03-10', cash_booked: cash, cash_counted: cash });
};

interface Contest {
  of: readonly Ask[];
  /** How many of them take effect; one without it. */
  takeEffect?: number;
  prepare?: Ask;
  /** The later one is answered as the first one was. */
  isRepeated?: true;
}

/** By what they are about. */
export const contests: Record<string, Contest> = {
  'decisions on one request': {
    of: [sent('approveRedemption'), sent('rejectRedemption'), sent('withdrawRedemption')],
  },
  'requests of one plan, by its customer and at the counter, and voids of its last payment': {
    of: [sent('requestRedemption'), sent('requestRedemptionForCustomer'), voidLast],
    prepare: sent('withdrawRedemption'),
  },
  'the hand-over and the end of one approval': {
    of: [sent('handOver'), sent('undoApproval')],
    prepare: sent('approveRedemption'),
  },
  'halves of one refund': { of: [sent('payRefund')], takeEffect: 2, prepare: oweRefund },
  'voids of one payout': { of: [sent('voidPayout')] },
  'holds of one plan': { of: [sent('holdEnrollment')] },
  'releases of one plan': { of: [sent('releaseEnrollment')], prepare: sent('holdEnrollment') },
  'cancellations of one plan by the shop': { of: [sent('cancelEnrollment')] },
  'the lapse and the first payment of one plan': {
    of: [sent('lapseEnrollments'), sent('receivePayment')],
    isRepeated: true,
    prepare: afterAMonth,
  },
  'outcomes of one cheque': {
    of: [sent('settleCheque'), sent('settleCheque', { outcome: 'cleared', reason: null })],
  },
  'corrections of one payment': { of: [sent('correctPayment')] },
  'parts of one instalment': { of: [payPart], prepare: sent('receivePayment') },
  'ends of one closing': { of: [sent('reopenDay')], prepare: closeToday },
  'locks of one month': { of: [sent('lockMonth')] },
  'ends of one month’s lock': { of: [sent('unlockMonth')], prepare: sent('lockMonth') },
  'people of one number': { of: [sent('addCustomer')] },
  'one new number for two customers': {
    of: [changePhone('customer'), changePhone('otherAccount')],
    prepare: sent('sendPhoneChangeOtp'),
  },
  'two accounts, either merged into the other': { of: [sent('mergeCustomers'), mergeOther] },
  'claims of one nominee': { of: [sent('recordNomineeClaim')] },
  'ends of one nominee’s claim': {
    of: [sent('takeBackNomineeClaim')],
    prepare: sent('recordNomineeClaim'),
  },
  'a register that is taken in': { of: [sent('takeInRegister')] },
  'a register that is taken back, and a payment on it': {
    of: [sent('takeBackRegister'), payOnRegister],
    prepare: sent('takeInRegister'),
  },
};

/** Sends each of a contest's requests in turn, so many in all. Throws unless as many take effect as may, and the others are refused. */
export async function holdContest(
  { of, takeEffect = 1, prepare, isRepeated }: Contest,
  scene: Scene,
  times: number,
): Promise<void> {
  if (prepare) succeeded(await prepare(scene));
  const answers = await Promise.all(Array.from({ length: times }, (_, turn) => of[turn % of.length]!(scene)));
  const counts = tally(answers);
  const done = answers.filter(({ status }, turn) => status < 300 && !(isRepeated && turn % of.length === 0));
  const isFirstDone =
    isRepeated && answers.some(({ status }, turn) => status < 300 && turn % of.length === 0);
  assert.equal(done.length + (isFirstDone ? 1 : 0), takeEffect, JSON.stringify(counts));
  assert.deepEqual(
    Object.keys(counts).filter((name) => !/^(20\d|4(00|04|09)\b)/.test(name)),
    [],
  );
}
