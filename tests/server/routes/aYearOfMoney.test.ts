// A year of random events at one shop. Each figure is reckoned here from the events alone, and is the same number wherever it is said.
import { expect, it, afterEach } from 'vitest';
import { checkLedger } from '../../../server/commands/ledger.ts';
import { createPlan, type NewPlan } from '../../../server/repositories/plans.ts';
import { StoreSql } from '../../../server/db/storeSql.ts';
import { describeOnEngines } from '../../support/database.ts';
import { draws } from '../../support/draws.ts';
import { idOf, key, pick, type Answer, type Browser } from '../../support/httpClient.ts';
import { ANANYA, testWorld, type TestWorld } from '../../support/world.ts';
import { monthsAfter } from '../../../src/lib/calendarDays.ts';
import { addDays, daysBetween, startOfMonth, type Day } from '../../../src/lib/dates.ts';
import { AT_RISK_DAYS, savedIn } from '../../../src/lib/dueStatus.ts';
import { savingsOf } from '../../../src/lib/savings.ts';
import { arrearsOn } from '../../../src/lib/schedule.ts';
import { paymentFigures } from '../../../src/lib/statuses.ts';

const FIRST = '2027-10-28'; // months of 29, 30 and 31 days follow
const LAST = '2028-10-31';
const isNightly = process.env['NIGHTLY'] === '1';

interface Plan {
  id: string;
  customer: number;
  enrolledOn: Day;
  amount: number;
  months: number;
  cancelledOn?: Day;
  /** The deduction that the shop kept at the cancellation. */
  deduction?: number;
  requestedOn?: Day;
  request?: string;
  redeemedOn?: Day;
  closedOn?: Day;
  /** The granted part of the benefit, from a day on; null once that was undone. */
  granted: { day: Day; benefit: number | null }[];
}
interface Line {
  plan: Plan;
  number: number;
  /** The instalment's day. */
  due: Day;
  /** The first one's, from which it is counted. */
  anchor: Day;
}
interface Receipt {
  id: string;
  day: Day;
  recordedOn: Day;
  voidedOn?: Day;
  /** Came after the closing of its day, or was voided after that of the day of the void. */
  isLate?: boolean;
  isVoidLate?: boolean;
  isCash: boolean;
  lines: Line[];
}
interface Payout {
  plan: Plan;
  day: Day;
  amount: number;
  isCash: boolean;
  /** After the closing of the day. */
  isLate: boolean;
}
/** The fields read from the rows of a list. */
type Row = Parameters<typeof savingsOf>[0][number] & { kind: string; amount: number; paid_on: Day | null };
interface Range {
  from: Day;
  to: Day;
}

const REDEMPTION_DAYS = 7;
const sumOf = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0);
const within = ({ from, to }: Range, day: Day | undefined) => day !== undefined && day >= from && day <= to;
const benefitOf = ({ amount, granted }: Plan, day: Day) =>
  granted.findLast((one) => one.day <= day)?.benefit ?? amount / 2;

/** The events, and every figure that follows from them. */
class Books {
  readonly plans: Plan[] = [];
  readonly receipts: Receipt[] = [];
  readonly payouts: Payout[] = [];
  readonly closed = new Set<Day>();

  private readonly entries = () =>
    this.receipts.flatMap((receipt) =>
      receipt.lines.map((line) => ({ ...line, receipt, amount: line.plan.amount })),
    );

  /** A plan at the end of a day, as it was known then. */
  on(plan: Plan, day: Day) {
    const paid = new Map<number, { anchor: Day; day: Day }>();
    const held = this.receipts
      .filter((one) => one.recordedOn <= day && !(one.voidedOn && one.voidedOn <= day))
      // A valid payment counts before one that was voided since, and of those the last.
      .toSorted((a, b) => ((a.voidedOn ?? '9') < (b.voidedOn ?? '9') ? -1 : 1));
    for (const receipt of held)
      for (const line of receipt.lines)
        if (line.plan === plan) paid.set(line.number, { anchor: line.anchor, day: receipt.day });
    const count = paid.size;
    const numbers = Array.from({ length: plan.months }, (_, at) => at + 1).filter(
      (number) => !paid.has(number),
    );
    const anchor = (paid.get(1) ?? [...paid.values()][0])?.anchor ?? plan.enrolledOn;
    const lastPaidOn =
      Array.from(paid.values(), (one) => one.day)
        .toSorted()
        .at(-1) ?? null;
    const dayOf = (number: number) => monthsAfter(anchor, number - 1);
    const isBy = (event: Day | undefined) => event !== undefined && event <= day;
    const isOver = isBy(plan.cancelledOn) || isBy(plan.closedOn);
    const maturedOn = numbers.length === 0 ? lastPaidOn : null;
    const isActive = !isOver && count > 0 && maturedOn === null;
    const unpaid = (isActive ? numbers : []).map((number) => ({
      number,
      due: dayOf(number),
      amount: plan.amount,
    }));
    return {
      plan,
      count,
      saved: count * plan.amount,
      anchor,
      lastPaidOn,
      numbers,
      highest: Math.max(0, ...paid.keys()),
      isOver,
      isActive,
      awaitsFirst: !isOver && count === 0,
      maturedOn,
      eligibleOn: maturedOn && addDays([maturedOn, dayOf(plan.months)].toSorted().at(-1)!, REDEMPTION_DAYS),
      due: unpaid.filter(({ due }) => due <= day),
      next: unpaid.find(({ due }) => due > day),
      unpaid,
    };
  }

  all(day: Day, customer?: number) {
    return this.plans
      .filter((plan) => plan.enrolledOn <= day && (customer === undefined || plan.customer === customer))
      .map((plan) => this.on(plan, day));
  }

  collected(range: Range) {
    const received = this.entries().filter(({ receipt }) => within(range, receipt.day));
    const voided = this.entries().filter(({ receipt }) => within(range, receipt.voidedOn));
    return { count: received.length - voided.length, amount: sumOf(received) - sumOf(voided) };
  }

  figures(range: Range, today: Day) {
    const plans = this.all(today);
    const unpaid = plans.flatMap((one) => one.unpaid).filter(({ due }) => within(range, due));
    const paid = this.entries().filter(
      ({ receipt, due }) => !receipt.voidedOn && within(range, due) && receipt.day >= range.from,
    );
    const due = plans.flatMap((one) => one.due).filter((one) => within(range, one.due));
    const pending = [
      ...plans.flatMap(({ next }) => next ?? []).filter((one) => within(range, one.due)),
      ...plans
        .filter(({ awaitsFirst, plan }) => awaitsFirst && within(range, plan.enrolledOn))
        .map(({ plan }) => plan),
    ];
    const collected = this.collected(range);
    return {
      counts: { paid: collected.count, pending: pending.length, due: due.length },
      amounts: {
        billed: sumOf(unpaid) + sumOf(paid),
        collected: collected.amount,
        pending: sumOf(pending),
        due: sumOf(due),
        outstanding: sumOf(pending) + sumOf(due),
      },
    };
  }

  /** The refund owed for a cancelled plan at the end of a day. */
  refund({ plan, saved }: ReturnType<Books['on']>, day: Day) {
    const { cancelledOn, deduction = 0 } = plan;
    if (cancelledOn === undefined || cancelledOn > day) return 0;
    return saved - deduction - sumOf(this.payouts.filter((one) => one.plan === plan && one.day <= day));
  }

  refunds(day: Day, customer?: number) {
    return this.all(day, customer)
      .map((one) => ({ plan: one.plan, amount: this.refund(one, day) }))
      .filter(({ amount }) => amount > 0);
  }

  owed(day: Day) {
    const open = this.all(day).filter(({ isOver, count }) => !isOver && count > 0);
    const isLate = ({ due }: (typeof open)[number]) => !!due[0] && addDays(due[0].due, AT_RISK_DAYS) <= day;
    const benefits = (of: (one: (typeof open)[number]) => boolean) =>
      open.filter(of).reduce((sum, { plan }) => sum + benefitOf(plan, day), 0);
    const saved = open.reduce((sum, one) => sum + one.saved, 0);
    const benefit_earned = benefits(({ isActive }) => !isActive);
    const refunds_to_pay = sumOf(this.refunds(day));
    return {
      enrollments: open.length,
      saved,
      benefit_earned,
      benefit_to_come: benefits((one) => one.isActive && !isLate(one)),
      benefit_at_risk: benefits(isLate),
      refunds_to_pay,
      owed: saved + benefit_earned + refunds_to_pay,
    };
  }

  /** Payments of a day, voids on it and refunds paid out. */
  sheet(day: Day, of = this.receipts, payouts = this.payouts) {
    const received = of.filter((one) => one.day === day);
    const voided = of.filter((one) => one.voidedOn === day);
    const sum = (receipts: Receipt[]) =>
      sumOf(receipts.flatMap(({ lines }) => lines.map(({ plan }) => plan)));
    return {
      received: received.length,
      voided: voided.length,
      amount: sum(received) - sum(voided),
      paid_out: sumOf(payouts.filter((one) => one.day === day)),
    };
  }

  /** The drawer's cash of a day. */
  cash(day: Day) {
    const isCash = (one: { isCash: boolean }) => one.isCash;
    const { amount, paid_out } = this.sheet(day, this.receipts.filter(isCash), this.payouts.filter(isCash));
    return amount - paid_out;
  }

  /** The cash expected at the count: what came after a day's closing is in the drawer of the day after. */
  drawer(day: Day) {
    const isIn = (of: Day | undefined, isLate: boolean | undefined) =>
      of !== undefined && (isLate ? addDays(of, 1) : of) === day;
    const cash = this.receipts.filter(({ isCash }) => isCash);
    const sum = (receipts: Receipt[]) =>
      sumOf(receipts.flatMap(({ lines }) => lines.map(({ plan }) => plan)));
    return (
      sum(cash.filter((one) => isIn(one.day, one.isLate))) -
      sum(cash.filter((one) => isIn(one.voidedOn, one.isVoidLate))) -
      sumOf(this.payouts.filter((one) => one.isCash && isIn(one.day, one.isLate)))
    );
  }

  /** Days before another that have something to count and are open. */
  unclosed(before: Day) {
    const days = this.receipts.flatMap(({ day, isLate, voidedOn, isVoidLate, isCash }) => [
      day,
      ...(isLate && isCash ? [addDays(day, 1)] : []),
      ...(voidedOn ? [voidedOn, ...(isVoidLate && isCash ? [addDays(voidedOn, 1)] : [])] : []),
    ]);
    const paidOut = this.payouts.flatMap(({ day, isLate, isCash }) => [
      day,
      ...(isLate && isCash ? [addDays(day, 1)] : []),
    ]);
    return [...new Set([...days, ...paidOut])]
      .filter((day) => day < before && !this.closed.has(day))
      .toSorted();
  }

  /** By the day on which they were recorded. */
  journal(range: Range) {
    const of = (kind: 'recordedOn' | 'voidedOn') =>
      sumOf(this.entries().filter(({ receipt }) => within(range, receipt[kind])));
    return of('recordedOn') - of('voidedOn');
  }
}

const SIX_MONTHS: NewPlan = {
  name: 'Six Months',
  is_active: true,
  duration_months: 6,
  redemption_days: REDEMPTION_DAYS,
  late_rule: 'shop_decides',
  min_amount: 1000,
  max_amount: 5000,
  benefits_percentage: 50,
  plan_details: null,
  faq: null,
  terms_conditions: null,
  options: [],
  mainImageId: null,
  imageIds: [],
};
const people = [ANANYA, { ...ANANYA, phone_number: '9876500001' }];
const rupees = (text: string | undefined) => Number(text?.replaceAll(',', '') ?? 0);

/** The reply of a call that must not be refused. */
const taken = (answer: Answer): Answer => {
  if (answer.status >= 300) throw new Error(`Refused: ${JSON.stringify(answer.body)}`);
  return answer;
};

class Walk {
  readonly books = new Books();
  today = FIRST;
  private seller!: Browser;
  private customers: (Browser | undefined)[] = [];
  private plans!: { id: string; months: number }[];
  private readonly draw: (below: number) => number;
  private readonly found: { said: unknown; reckoned: unknown }[] = [];
  private told: { day: Day; owed: unknown; collected: unknown }[] = [];

  constructor(
    private readonly world: TestWorld,
    seed: number,
  ) {
    this.draw = draws(seed);
  }

  private any<T>(of: readonly T[]): T | undefined {
    return of[this.draw(Math.max(of.length, 1))];
  }

  private logIn = async (minute: number) => {
    this.world.clock.set(
      Temporal.PlainDateTime.from(this.today)
        .add({ minutes: minute })
        .toZonedDateTime('Asia/Kolkata')
        .toInstant()
        .toString(),
    );
    this.seller = await this.world.seller();
    this.customers = [];
  };

  private customer = async (number: number) =>
    (this.customers[number] ??= await this.world.customer(people[number]));

  async begin() {
    const [meera] = await this.world.db.query<{ id: string }>(`select id from stores where slug = 'meera'`);
    const six = await this.world.db.transaction((sql) =>
      createPlan(new StoreSql(meera!.id, sql), SIX_MONTHS, this.world.clock.now()),
    );
    this.plans = [
      { id: this.world.ids.plan, months: 3 },
      { id: six, months: 6 },
    ];
    await this.logIn(720);
  }

  /**
   * An event on a later day, at any hour; sometimes all figures are compared, at night at three moments of the day with
   * an event before each.
   */
  private async step() {
    if (this.draw(3) === 0)
      this.told.push({
        day: this.today,
        owed: await this.owed(this.today),
        collected: await this.collected(this.today),
      });
    this.today = addDays(this.today, 1 + this.draw(6));
    const isCompared = this.draw(5) === 0;
    for (const minute of isNightly && isCompared ? [0, 720, 1_439] : [this.draw(1_440)]) {
      await this.logIn(minute);
      await this.event();
      if (isCompared) await this.compare();
    }
  }

  /** All figures, with their expected values. */
  async *year() {
    while (this.today < LAST) {
      await this.step();
      yield* this.found.splice(0);
    }
    await this.compareTold();
    yield* this.found;
  }

  private readonly same = (said: unknown, reckoned: unknown) => void this.found.push({ said, reckoned });

  private async event() {
    const chance = this.draw(100);
    if (chance < 14) return this.enroll();
    if (chance < 60) return this.pay();
    if (chance < 68) return this.void();
    if (chance < 72) return this.cancel();
    if (chance < 76) return this.payOut();
    if (chance < 84) return this.request();
    if (chance < 94) return this.decide();
    return this.close();
  }

  private async enroll() {
    const customer = this.draw(2);
    const plan = this.any(this.plans)!;
    const amount = 1000 + 2 * this.draw(2000);
    const made = taken(
      await (
        await this.customer(customer)
      ).post('/api/enrollments/', { plan: plan.id, monthly_amount: amount }, key()),
    );
    const { months } = plan;
    this.books.plans.push({ id: idOf(made), customer, enrolledOn: this.today, amount, months, granted: [] });
  }

  private async pay() {
    const payable = this.books.all(this.today).filter((one) => one.isActive || one.awaitsFirst);
    const first = this.any(payable);
    if (!first) return;
    const others = payable.filter((one) => one !== first && one.plan.customer === first.plan.customer);
    const other = this.draw(3) === 0 ? this.any(others) : undefined;
    const chosen = other ? [first, other] : [first];
    const earliest = chosen
      .flatMap(({ plan, lastPaidOn, numbers, highest }) => [
        plan.enrolledOn,
        // An instalment paid again after a void may have been paid before.
        numbers[0]! < highest ? plan.enrolledOn : (lastPaidOn ?? plan.enrolledOn),
      ])
      .toSorted()
      .at(-1)!;
    const back = addDays(this.today, -this.draw(40));
    const day = this.draw(3) === 0 && back >= earliest ? back : this.today;
    if (this.books.closed.has(day) && day < this.today) return;
    const isCash = this.draw(2) === 0;
    const counted = chosen.map((one) => ({
      ...one,
      pays: one.numbers
        .filter((number) => number < one.highest === one.numbers[0]! < one.highest)
        .slice(0, this.draw(5) === 0 ? 3 : 1),
    }));
    const paid = taken(
      await this.seller.post(
        '/api/payments/',
        {
          installments: counted.map(({ plan, pays }) => ({
            enrollment: plan.id,
            first: pays[0],
            count: pays.length,
          })),
          paid_through: isCash ? 'cash' : 'upi',
          paid_on: day === this.today ? null : day,
        },
        key(),
      ),
    );
    const lines = counted.flatMap(({ plan, count, pays, anchor: known }) => {
      const anchor = count === 0 ? day : known;
      return pays.map((number) => ({ plan, number, anchor, due: monthsAfter(anchor, number - 1) }));
    });
    const isLate = this.books.closed.has(day);
    this.books.receipts.push({
      id: idOf(paid, 'payments.0.id'),
      day,
      recordedOn: this.today,
      isLate,
      isCash,
      lines,
    });
    // Collected counts by the day of the payment; owed is as it was known then.
    for (const one of this.told) if (one.day >= day) one.collected = null;
  }

  private async void() {
    const voidable = this.books.receipts.filter(
      ({ voidedOn, lines }) =>
        !voidedOn &&
        lines.every(({ plan }) => {
          return !this.books.on(plan, this.today).isOver && !plan.requestedOn;
        }),
    );
    const receipt = this.any(voidable);
    if (!receipt) return;
    taken(await this.seller.post(`/api/payments/${receipt.id}/void/`, { reason: 'Mistake' }, key()));
    Object.assign(receipt, { voidedOn: this.today, isVoidLate: this.books.closed.has(this.today) });
  }

  private async cancel() {
    const running = this.books.all(this.today).filter((one) => one.isActive || one.awaitsFirst);
    const one = this.any(running);
    if (!one) return;
    const { plan, saved } = one;
    if (this.draw(2) === 0) {
      const deduction = this.draw(1 + saved);
      const cancelling = { reason: 'Stopped', deduction };
      taken(await this.seller.post(`/api/enrollments/${plan.id}/cancel/`, cancelling, key()));
      plan.deduction = deduction;
    } else {
      taken(await (await this.customer(plan.customer)).post(`/api/enrollments/${plan.id}/cancel_plan/`, {}));
    }
    plan.cancelledOn = this.today;
  }

  /** Pays out a refund, or a part of it. */
  private async payOut() {
    const owed = this.any(this.books.refunds(this.today));
    if (!owed || this.books.closed.has(this.today)) return;
    const amount = this.draw(2) === 0 ? owed.amount : 1 + this.draw(owed.amount);
    const isCash = this.draw(2) === 0;
    const payout = { amount, paid_through: isCash ? 'cash' : 'upi' };
    taken(await this.seller.post(`/api/enrollments/${owed.plan.id}/payouts/`, payout, key()));
    const isLate = this.books.closed.has(this.today);
    this.books.payouts.push({ plan: owed.plan, day: this.today, amount, isCash, isLate });
  }

  private async request() {
    const ready = this.books
      .all(this.today)
      .filter(
        ({ plan, isOver, eligibleOn }) =>
          !isOver && !plan.requestedOn && eligibleOn && eligibleOn <= this.today,
      );
    const plan = this.any(ready)?.plan;
    if (!plan) return;
    const asked = taken(
      await (
        await this.customer(plan.customer)
      ).post('/api/redemption-requests/', { enrollment: plan.id }, key()),
    );
    Object.assign(plan, { requestedOn: this.today, request: idOf(asked) });
  }

  /** Withdraws, rejects, approves, undoes or hands over. */
  private async decide() {
    const plan = this.any(this.books.plans.filter((one) => one.requestedOn && !one.closedOn));
    if (!plan) return;
    const { seller, today } = this;
    const path = `/api/redemption-requests/${plan.request}`;
    const reason = { reason: 'A reason' };
    const chance = this.draw(4);
    if (plan.redeemedOn && chance < 2) {
      taken(await seller.post(`${path}/undo/`, reason, key()));
      delete plan.redeemedOn;
      plan.granted.push({ day: today, benefit: null });
    } else if (plan.redeemedOn) {
      taken(await seller.post(`${path}/hand-over/`, { item: 'Coin' }, key()));
      plan.closedOn = today;
    } else if (chance < 2) {
      const customer = await this.customer(plan.customer);
      if (this.draw(2) === 0)
        taken(await customer.post(`/api/enrollments/${plan.id}/withdraw_redemption/`, {}, key()));
      else taken(await seller.post(`${path}/reject/`, reason, key()));
      delete plan.requestedOn;
    } else {
      const isLate = this.books.receipts.some(({ voidedOn, day, lines }) =>
        lines.some((line) => line.plan === plan && !voidedOn && addDays(line.due, AT_RISK_DAYS) <= day),
      );
      const benefit = isLate ? this.draw(plan.amount / 2 + 1) : plan.amount / 2;
      const decision = { benefit_granted: benefit, ...reason };
      taken(await seller.post(`${path}/approve/`, decision, key()));
      Object.assign(plan, { redeemedOn: today });
      plan.granted.push({ day: today, benefit });
    }
  }

  /** Counts a day; of today's it goes on with a payment and a void after the closing, and at times the closing is taken back. */
  private async close() {
    const day = addDays(this.today, -Math.max(this.draw(5) - 2, 0));
    if (this.books.closed.has(day)) return;
    const cash = this.books.drawer(day);
    const count = { day, cash_booked: cash, cash_counted: Math.max(cash, 0), reason: null };
    taken(await this.seller.post('/api/day-sheets/', count, key()));
    this.books.closed.add(day);
    if (day !== this.today) return;
    for (let turn = 0; turn < 3; turn += 1) await this.pay();
    await this.void();
    if (this.draw(3) > 0) return;
    const body = { day, reason: 'Counted twice' };
    taken(await this.seller.post('/api/day-sheets/reopen/', body, key()));
    this.books.closed.delete(day);
    for (const payout of this.books.payouts) if (payout.day === day) payout.isLate = false;
    for (const receipt of this.books.receipts) {
      if (receipt.day === day) receipt.isLate = false;
      if (receipt.voidedOn === day) receipt.isVoidLate = false;
    }
  }

  private async read(path: string, who = this.seller): Promise<Answer> {
    return taken(await who.get(path));
  }

  private async text(path: string, who = this.seller): Promise<string> {
    return (await this.world.app.fetch(who.request('GET', path), who.address)).text();
  }

  /** Every page of a list. */
  private async rows(path: string, who = this.seller): Promise<{ count: number; rows: Row[] }> {
    const rows: Row[] = [];
    for (let page = 1; ; page += 1) {
      const answer = await this.read(`${path}page_size=100&page=${page}`, who);
      rows.push(...(answer.body['results'] as Row[]));
      if (!answer.body['has_next']) return { count: answer.body['count'] as number, rows };
    }
  }

  /** Number of rows in a file, and the sum of its amounts. */
  private async csv(query: string): Promise<{ count: number; sum: number }> {
    const [head, ...rows] = (await this.text(`/api/exports/?${query}`))
      .split('\r\n')
      .slice(0, -1)
      .map((line) => line.match(/"[^"]*"|[^,]+|(?<=,|^)(?=,|$)/g)!);
    const column = head!.indexOf('Amount (₹)');
    return { count: rows.length, sum: rows.reduce((sum, row) => sum + Number(row[column]), 0) };
  }

  private owed = async (day: Day) => pick(await this.read(`/api/liability/?as_of=${day}`), 'total');

  private analytics = async ({ from, to }: Range) =>
    pick(
      await this.read(`/api/analytics/payments/?period=daily&start_date=${from}&end_date=${to}`),
      'overall',
    ) as { counts: object; amounts: Record<string, number> };

  private collected = async (day: Day) => (await this.analytics({ from: day, to: day })).amounts['collected'];

  private anyDay = () => addDays(FIRST, this.draw(1 + daysBetween(FIRST, this.today)));

  private async compare() {
    const { today } = this;
    const month = startOfMonth(today);
    const past = this.anyDay();
    const from = this.anyDay();
    const some = { from, to: addDays(from, this.draw(120)) };
    const ranges = [
      { from: today, to: today },
      { from: past, to: past },
      { from: month, to: addDays(monthsAfter(month, 1), -1) },
      { from: FIRST, to: today },
      some,
    ];
    for (const range of ranges)
      this.same(
        { today, range, ...(await this.analytics(range)) },
        {
          today,
          range,
          ...this.books.figures(range, today),
        },
      );
    const one = this.any(ranges)!;
    await this.compareLists(one);
    await this.compareSheets([today, past]);
    await this.compareJournal(one);
    await this.compareMonths();
    await this.compareDesk();
    for (const day of [today, past])
      this.same({ today, day, owed: await this.owed(day) }, { today, day, owed: this.books.owed(day) });
    for (const customer of [0, 1]) await this.compareCustomer(customer, past);
  }

  /** The figures of the end of a day must be the same later. */
  private async compareTold() {
    for (const { day, owed, collected } of this.told)
      this.same(
        { day, owed: await this.owed(day), collected: collected === null ? null : await this.collected(day) },
        {
          day,
          owed,
          collected,
        },
      );
  }

  private async compareLists(range: Range) {
    const { today } = this;
    const { amounts } = this.books.figures(range, today);
    for (const figure of paymentFigures) {
      const query = `figure=${figure}&from=${range.from}&to=${range.to}`;
      const { rows, count } = await this.rows(`/api/transactions/?${query}&`);
      const isTakenBack = ({ paid_on }: { paid_on: Day | null }) =>
        figure === 'collected' && !within(range, paid_on ?? undefined);
      const sum = sumOf(rows.map((row) => ({ amount: isTakenBack(row) ? -row.amount : row.amount })));
      const file = await this.csv(`list=transactions&${query}`);
      this.same(
        { today, range, figure, sum, count, file: file.sum },
        {
          today,
          range,
          figure,
          sum: amounts[figure],
          count: file.count,
          file: amounts[figure],
        },
      );
    }
  }

  private async compareSheets(days: Day[]) {
    for (const day of days) {
      const sheet = this.books.sheet(day);
      const { body } = await this.read(`/api/day-sheets/?day=${day}`);
      const file = await this.csv(`list=day_sheet&from=${day}`);
      this.same(
        {
          day,
          total: body['total'],
          cash: body['cash_booked'],
          unclosed: body['unclosed_days'],
          lines: sumOf(body['lines'] as { amount: number }[]),
          file: file.sum,
        },
        {
          day,
          total: sheet,
          cash: this.books.drawer(day),
          unclosed: this.books.unclosed(this.today).slice(0, 31),
          lines: sheet.amount - sheet.paid_out,
          file: sheet.amount - sheet.paid_out,
        },
      );
    }
  }

  private async compareJournal(range: Range) {
    const query = `from=${range.from}&to=${range.to}`;
    const { rows } = await this.rows(`/api/journal/?${query}&`);
    const listed =
      sumOf(rows.filter(({ kind }) => kind === 'payment')) -
      sumOf(rows.filter(({ kind }) => kind === 'void'));
    const file = await this.csv(`list=journal&${query}`);
    const sum = this.books.journal(range);
    this.same({ range, listed, file: file.sum }, { range, listed: sum, file: sum });
    if (range.from === FIRST && range.to === this.today) this.same(sum, this.books.collected(range).amount);
  }

  private async compareMonths() {
    const { body } = await this.read('/api/analytics/collections/');
    const months = body['months'] as { month: string }[];
    const of = (from: Day, to: Day) => this.books.collected({ from, to }).amount;
    const lastMonth = monthsAfter(startOfMonth(this.today), -1);
    this.same(body, {
      months: months.map(({ month }) => ({
        month,
        amount: of(`${month}-01`, addDays(monthsAfter(`${month}-01`, 1), -1)),
      })),
      last_month_so_far: of(lastMonth, monthsAfter(this.today, -1)),
    });
    this.same(months.at(-1)!.month, this.today.slice(0, 7));
  }

  private async compareDesk() {
    const { today } = this;
    const plans = this.books.all(today);
    const late = plans.filter(({ due }) => due[0] && due[0].due < today);
    const dueToday = plans.filter(({ due }) => due[0]?.due === today);
    const value = (of: typeof plans) =>
      of.map(({ saved, plan }) => ({ amount: saved + benefitOf(plan, today) }));
    const matured = plans.filter(({ isOver, maturedOn, plan }) => !isOver && maturedOn && !plan.redeemedOn);
    const section = (lines: { amount: number }[]) => ({
      count: lines.length,
      amount: sumOf(lines),
      lines: sumOf(lines),
    });
    const sumDue = (of: typeof plans) => of.map(({ due }) => ({ amount: sumOf(due) }));

    const desk = (await this.read('/api/desk/?lines=100')).body['sections'] as {
      section: string;
      count: number;
      amount: number;
      lines: { amount: number; installments: number }[];
    }[];
    const found = desk
      .filter((one) => one.section !== 'nearing_year')
      .map((one) => [one.section, { count: one.count, amount: one.amount, lines: sumOf(one.lines) }]);
    this.same(
      { today, ...Object.fromEntries(found) },
      {
        today,
        overdue: section(sumDue(late)),
        due_today: section(sumDue(dueToday)),
        first_payment: section(plans.filter(({ awaitsFirst }) => awaitsFirst).map(({ plan }) => plan)),
        matured: section(value(matured.filter(({ plan }) => !plan.requestedOn))),
        refund: section(this.books.refunds(today)),
        redemption_requested: section(value(matured.filter(({ plan }) => plan.requestedOn))),
      },
    );
    this.same(pick(await this.read('/api/analytics/enrollments/'), 'enrollment_stats'), {
      active_enrollments: plans.filter(({ isActive }) => isActive).length,
      pending_enrollments: plans.filter(({ awaitsFirst }) => awaitsFirst).length,
      due_enrollments: late.length + dueToday.length,
    });
  }

  private async compareCustomer(customer: number, past: Day) {
    const { today } = this;
    const browser = await this.customer(customer);
    const plans = this.books.all(today, customer);
    const { rows } = await this.rows('/api/enrollments/?', browser);
    for (const one of plans) {
      const { plan, due, count, saved, anchor, isActive, awaitsFirst } = one;
      const reckoned = {
        installments_paid: count,
        total_paid: saved,
        anchored_on: anchor,
        is_payment_due: due.length > 0,
        next_due_date: isActive ? one.unpaid[0]!.due : awaitsFirst ? plan.enrolledOn : null,
        matured_on: one.maturedOn,
        redemption_eligible_on: one.eligibleOn,
      };
      const row: Record<string, unknown> = { ...rows.find(({ id }) => id === plan.id) };
      this.same(Object.fromEntries(Object.keys(reckoned).map((name) => [name, row[name]])), reckoned);
    }
    const due = plans.flatMap((one) => one.due);
    this.same(sumOf(rows.flatMap((row) => arrearsOn(row, today) ?? [])), sumOf(due));

    const held = plans.filter(({ isOver }) => !isOver);
    const saved = held.reduce((sum, one) => sum + one.saved, 0);
    const toBegin = plans.filter(({ awaitsFirst }) => awaitsFirst).map(({ plan }) => plan);
    const overdue = due.filter((one) => one.due < today);
    const overdueSince = overdue.map((one) => one.due).toSorted()[0] ?? null;
    this.same(savedIn(rows), { plans: held.length, amount: saved });
    const savings = savingsOf(rows, today);
    const { amount, overdue: late, overdueSince: since, toBegin: unbegun } = savings;
    this.same(
      { amount, overdue: late, overdueSince: since, toBegin: unbegun },
      {
        amount: saved,
        overdue: { count: overdue.length, amount: sumOf(overdue) },
        overdueSince,
        toBegin: { count: toBegin.length, amount: sumOf(toBegin) },
      },
    );

    const pending = pick(await this.read('/api/payment/pending/', browser), 'pending_payments') as {
      amount: number;
      overdue: boolean;
    }[];
    const next = plans.flatMap((one) => one.next ?? []);
    this.same(
      {
        today,
        count: pending.length,
        amount: sumOf(pending),
        overdue: sumOf(pending.filter((one) => one.overdue)),
      },
      {
        today,
        count: due.length + next.length + toBegin.length,
        amount: sumOf(due) + sumOf(next) + sumOf(toBegin),
        overdue: sumOf(overdue),
      },
    );

    for (const day of [today, past]) {
      const then = this.books.all(day, customer);
      const paper = await this.text(`/statements/mine?as_of=${day}`, browser);
      const body = paper
        .slice(paper.indexOf('<body>'))
        .replaceAll(/<[^>]+>/g, ' ')
        .replaceAll(/\s+/g, ' ');
      const dueThen = Array.from(body.matchAll(/Due by this day ₹([\d,]+)/g), ([, amount]) => rupees(amount));
      const refundThen = Array.from(body.matchAll(/Refund still to be paid back ₹([\d,]+)/g), ([, amount]) =>
        rupees(amount),
      );
      const savedThen = rupees(/<p class="amount">₹([\d,]+)/.exec(paper)?.[1]);
      this.same(
        {
          today,
          day,
          due: dueThen.reduce((sum, one) => sum + one, 0),
          saved: savedThen,
          refunds: refundThen.reduce((sum, one) => sum + one, 0),
        },
        {
          today,
          day,
          due: sumOf(then.flatMap((one) => one.due)),
          saved: then.filter(({ isOver }) => !isOver).reduce((sum, one) => sum + one.saved, 0),
          refunds: sumOf(this.books.refunds(day, customer)),
        },
      );
    }
  }
}

describeOnEngines('a year of money', (db) => {
  const own = process.env['TZ'] ?? 'UTC';
  afterEach(() => void (process.env['TZ'] = own));

  // In Kiritimati the day begins eight hours before India's.
  const nightly = [...[1, 2, 4].map((seed) => [seed, own] as const), [2, 'Pacific/Kiritimati'] as const];
  it.each(isNightly ? nightly : [[2, own] as const])(
    'each figure is the same wherever it is said (seed %i, on a server in the zone %s)',
    async (seed, zone) => {
      process.env['TZ'] = zone;
      const walk = new Walk(await testWorld(db), seed);
      await walk.begin();
      for await (const { said, reckoned } of walk.year()) expect(said).toEqual(reckoned);
      expect((await checkLedger(db)).drifts).toEqual([]);
      expect(walk.books.payouts.length).toBeGreaterThan(0);
    },
  );
});
