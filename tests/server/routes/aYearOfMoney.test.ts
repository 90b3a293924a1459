// A year of random events at one shop. Each figure is reckoned here from the events alone, and is the same number wherever it is said.
import { expect, it, afterEach } from 'vitest';
import { checkLedger } from '../../../server/commands/ledger.ts';
import { createPlan, type NewPlan } from '../../../server/repositories/plans.ts';
import { StoreSql } from '../../../server/db/storeSql.ts';
import { csvSums } from '../../support/csvSums.ts';
import { describeOnEngines } from '../../support/database.ts';
import { draws } from '../../support/draws.ts';
import { idOf, key, pick, type Answer, type Browser } from '../../support/httpClient.ts';
import { ANANYA, testWorld, type TestWorld } from '../../support/world.ts';
import { monthsAfter } from '../../../src/lib/calendarDays.ts';
import { addDays, daysBetween, startOfMonth, type Day } from '../../../src/lib/dates.ts';
import { goldValue, milligramsOf } from '../../../src/lib/gold.ts';
import { AT_RISK_DAYS, savedIn } from '../../../src/lib/dueStatus.ts';
import { savingsOf } from '../../../src/lib/savings.ts';
import { arrearsOn, lateRules, type LateRule } from '../../../src/lib/schedule.ts';
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
  rule: LateRule;
  isByWeight: boolean;
  /** From a day on, and until another one. */
  held: { from: Day; until?: Day }[];
  /** The reference of a payment that the customer says was made. */
  report?: string | undefined;
  cancelledOn?: Day;
  /** The deduction that the shop kept at the cancellation. */
  deduction?: number;
  requestedOn?: Day;
  request?: string;
  redeemedOn?: Day;
  closedOn?: Day;
  /** The granted part of the benefit, from a day on, by weight with the rate; null once that was undone. */
  granted: { day: Day; benefit: number | null; rate?: number }[];
}
interface Line {
  plan: Plan;
  number: number;
  /** The instalment's day. */
  due: Day;
  /** The first one's, from which it is counted. */
  anchor: Day;
  /** The instalment's, or a part of it. */
  amount: number;
  /** In milligrams; 0 by value. */
  weight: number;
}
type Through = 'cash' | 'upi' | 'cheque';
interface Receipt {
  id: string;
  day: Day;
  recordedOn: Day;
  voidedOn?: Day;
  /** Came after the closing of its day, or was voided after that of the day of the void. */
  isLate?: boolean;
  isVoidLate?: boolean;
  through: Through;
  /** As its closed day has it, whatever was corrected since. */
  bookedThrough?: Through;
  /** From each day on: a cheque under clearing, or not. */
  clearing: { day: Day; is: boolean }[];
  /** Corrections after that: whether the money became cash, or was cash. */
  transfers: { day: Day; isLate: boolean; isCash: boolean; toCash: boolean }[];
  /** Of a cheque. */
  clearedOn?: Day;
  /** Paid before the shop took its register in: nothing that was received here. */
  isBrought?: true;
  lines: Line[];
}
interface Payout {
  id: string;
  plan: Plan;
  day: Day;
  amount: number;
  isCash: boolean;
  /** After the closing of the day. */
  isLate: boolean;
  voidedOn?: Day;
  isVoidLate?: boolean;
}
/** Money that came into the drawer on a day, or left it; after the closing, it is in the drawer of the day after. */
interface Move {
  day: Day;
  isLate: boolean;
  isCash: boolean;
  amount: number;
}
/** The fields read from the rows of a list. */
type Row = Parameters<typeof savingsOf>[0][number] & {
  kind: string;
  amount: number;
  gold: { weight: number } | null;
  paid_on: Day | null;
  receipt_url: string | null;
};
interface Range {
  from: Day;
  to: Day;
}

const REDEMPTION_DAYS = 7;
const KARAT = 22;
const THROUGH = ['cash', 'upi', 'cheque'] as const;
const sumOf = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0);
const weightOf = (rows: readonly { weight: number }[]) => rows.reduce((sum, { weight }) => sum + weight, 0);
/** Of no karat there is an entry without a plan or a payment by weight. */
const goldOf = <T>(any: boolean, gold: T) => (any ? [{ karat: KARAT, ...gold }] : []);
const within = ({ from, to }: Range, day: Day | undefined) => day !== undefined && day >= from && day <= to;
const benefitOf = ({ amount, granted }: Plan, day: Day) =>
  granted.findLast((one) => one.day <= day)?.benefit ?? amount / 2;

/** The events, and every figure that follows from them. */
class Books {
  readonly plans: Plan[] = [];
  readonly receipts: Receipt[] = [];
  readonly payouts: Payout[] = [];
  readonly closed = new Set<Day>();
  /** Paise for a gram. */
  readonly rates: { day: Day; rate: number }[] = [];

  /** The last one that was set by the end of a day. */
  rateOn = (day: Day) => this.rates.findLast((one) => one.day <= day)!.rate;

  /** In rupees, what is saved in a plan at the end of a day. */
  valueOf = ({ plan, saved, weight }: { plan: Plan; saved: number; weight: number }, day: Day) =>
    plan.isByWeight ? goldValue(weight, this.rateOfPlan(plan, day)) : saved;

  rateOfPlan = ({ granted }: Plan, day: Day) =>
    granted.findLast((one) => one.day <= day)?.rate ?? this.rateOn(day);

  private readonly entries = (isAlsoBrought = false) =>
    this.receipts
      .filter(({ isBrought }) => isAlsoBrought || !isBrought)
      .flatMap((receipt) => receipt.lines.map((line) => ({ ...line, receipt })));

  /** A plan at the end of a day, as it was known then. */
  on(plan: Plan, day: Day) {
    const isBy = (event: Day | undefined) => event !== undefined && event <= day;
    const lines = this.entries(true).filter(
      (line) => line.plan === plan && line.receipt.recordedOn <= day && !isBy(line.receipt.voidedOn),
    );
    const paidOf = (number: number) => sumOf(lines.filter((line) => line.number === number));
    const all = Array.from({ length: plan.months }, (_, at) => at + 1);
    const numbers = all.filter((number) => paidOf(number) < plan.amount);
    const saved = sumOf(lines);
    const anchor = lines[0]?.anchor ?? plan.enrolledOn;
    const lastPaidOn =
      lines
        .map(({ receipt }) => receipt.day)
        .toSorted()
        .at(-1) ?? null;
    const dayOf = (number: number) => monthsAfter(anchor, number - 1);
    const isOver = isBy(plan.cancelledOn) || isBy(plan.closedOn);
    const isHeld = plan.held.some(({ from, until }) => from <= day && !isBy(until));
    const isClearing = lines.some(
      ({ receipt: { clearing } }) => clearing.findLast((one) => one.day <= day)?.is,
    );
    const maturedOn = numbers.length === 0 && !isHeld && !isClearing ? lastPaidOn : null;
    const isActive = !isOver && !isHeld && saved > 0 && maturedOn === null;
    const open = (isOver || saved === 0 ? [] : numbers).map((number) => ({
      number,
      due: dayOf(number),
      amount: plan.amount - paidOf(number),
    }));
    const unpaid = isHeld ? [] : open;
    const lateMonths = new Set(
      lines.filter(({ number, receipt }) => dayOf(number + 1) <= receipt.day).map(({ number }) => number),
    );
    const end = dayOf(plan.months + (plan.rule === 'moves_end' ? lateMonths.size : 0));
    return {
      plan,
      count: plan.months - numbers.length,
      saved,
      weight: weightOf(lines),
      anchor,
      lastPaidOn,
      numbers,
      highest: all.findLast((number) => !numbers.includes(number)) ?? 0,
      isOver,
      isHeld,
      isClearing,
      isActive,
      awaitsFirst: !isOver && !isHeld && saved === 0,
      maturedOn,
      eligibleOn: maturedOn && addDays([maturedOn, end].toSorted().at(-1)!, REDEMPTION_DAYS),
      open,
      due: unpaid.filter(({ due }) => due <= day),
      next: unpaid.find(({ due }) => due > day),
      unpaid,
      partOf: (number: number) => paidOf(number),
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
    return {
      count: received.length - voided.length,
      amount: sumOf(received) - sumOf(voided),
      weight: weightOf(received) - weightOf(voided),
    };
  }

  figures(range: Range, today: Day) {
    const plans = this.all(today);
    const unpaid = plans.flatMap(({ open }) => open).filter(({ due }) => within(range, due));
    const paid = this.entries(true).filter(
      ({ receipt, due }) => !receipt.voidedOn && within(range, due) && receipt.day >= range.from,
    );
    const due = plans.flatMap((one) => one.due).filter((one) => within(range, one.due));
    const pending = [
      ...plans.flatMap(({ next }) => next ?? []).filter((one) => within(range, one.due)),
      ...plans
        .filter(({ awaitsFirst, plan }) => awaitsFirst && within(range, plan.enrolledOn))
        .map(({ plan }) => plan),
    ];
    const held = plans
      .filter(({ isHeld, isOver }) => isHeld && !isOver)
      .flatMap(({ open, saved, plan }) => [
        ...open.filter((one) => one.due <= today),
        ...open.filter((one) => one.due > today).slice(0, 1),
        ...(saved === 0 ? [{ due: plan.enrolledOn, amount: plan.amount }] : []),
      ])
      .filter((one) => within(range, one.due));
    const collected = this.collected(range);
    return {
      counts: { paid: collected.count, pending: pending.length, due: due.length },
      amounts: {
        billed: sumOf(unpaid) + sumOf(paid),
        collected: collected.amount,
        pending: sumOf(pending),
        due: sumOf(due),
        outstanding: sumOf(pending) + sumOf(due),
        on_hold: sumOf(held),
      },
    };
  }

  /** The refund owed for a cancelled plan at the end of a day. */
  refund({ plan, saved }: ReturnType<Books['on']>, day: Day) {
    const { cancelledOn, deduction = 0 } = plan;
    if (cancelledOn === undefined || cancelledOn > day) return 0;
    const paidOut = this.payouts.filter(
      (one) => one.plan === plan && one.day <= day && !(one.voidedOn && one.voidedOn <= day),
    );
    return saved - deduction - sumOf(paidOut);
  }

  refunds(day: Day, customer?: number) {
    return this.all(day, customer)
      .map((one) => ({ plan: one.plan, amount: this.refund(one, day) }))
      .filter(({ amount }) => amount > 0);
  }

  owed(day: Day) {
    const open = this.all(day).filter(({ isOver, saved }) => !isOver && saved > 0);
    const isLate = ({ due, plan }: (typeof open)[number]) =>
      plan.rule === 'shop_decides' && !!due[0] && addDays(due[0].due, AT_RISK_DAYS) <= day;
    const benefits = (of: (one: (typeof open)[number]) => boolean) =>
      open.filter(of).reduce((sum, { plan }) => sum + benefitOf(plan, day), 0);
    const byWeight = open.filter(({ plan }) => plan.isByWeight);
    const value = byWeight.reduce((sum, one) => sum + this.valueOf(one, day), 0);
    const saved = open.reduce((sum, one) => sum + (one.plan.isByWeight ? 0 : one.saved), 0);
    const benefit_earned = benefits(({ maturedOn }) => maturedOn !== null);
    const refunds_to_pay = sumOf(this.refunds(day));
    return {
      enrollments: open.length,
      saved,
      benefit_earned,
      benefit_to_come: benefits((one) => one.maturedOn === null && !isLate(one)),
      benefit_at_risk: benefits(isLate),
      refunds_to_pay,
      owed: saved + value + benefit_earned + refunds_to_pay,
      gold: goldOf(byWeight.length > 0, { weight: weightOf(byWeight), value }),
    };
  }

  /** Payments of a day, voids on it and refunds paid out. */
  sheet(day: Day) {
    const of = this.receipts.filter(({ isBrought }) => !isBrought);
    const received = of.filter((one) => one.day === day);
    const voided = of.filter((one) => one.voidedOn === day);
    const sum = (receipts: Receipt[]) => sumOf(receipts.flatMap(({ lines }) => lines));
    const lines = (receipts: Receipt[]) => receipts.flatMap((one) => one.lines);
    const hasGold = lines([...received, ...voided]).some(({ plan }) => plan.isByWeight);
    return {
      gold: goldOf(hasGold, { weight: weightOf(lines(received)) - weightOf(lines(voided)) }),
      received: received.length,
      voided: voided.length,
      amount: sum(received) - sum(voided),
      paid_out:
        sumOf(this.payouts.filter((one) => one.day === day)) -
        sumOf(this.payouts.filter(({ voidedOn }) => voidedOn === day)),
    };
  }

  /** Whatever counts on a day, with what of it was cash. */
  private moves(): Move[] {
    const receipts = this.receipts
      .filter(({ isBrought }) => !isBrought)
      .flatMap(({ day, isLate = false, voidedOn, isVoidLate = false, ...receipt }): Move[] => {
        const amount = sumOf(receipt.lines);
        const isCash = (receipt.bookedThrough ?? receipt.through) === 'cash';
        return [
          { day, isLate, isCash, amount },
          ...receipt.transfers.map(({ toCash, ...move }) => ({
            ...move,
            amount: toCash ? amount : -amount,
          })),
          ...(voidedOn
            ? [{ day: voidedOn, isLate: isVoidLate, isCash: receipt.through === 'cash', amount: -amount }]
            : []),
        ];
      });
    const payouts = this.payouts.flatMap(
      ({ day, isLate, voidedOn, isVoidLate = false, isCash, amount }): Move[] => [
        { day, isLate, isCash, amount: -amount },
        ...(voidedOn ? [{ day: voidedOn, isLate: isVoidLate, isCash, amount }] : []),
      ],
    );
    return [...receipts, ...payouts];
  }

  /** The cash expected at the count: what came after a day's closing is in the drawer of the day after. */
  drawer(day: Day) {
    return sumOf(
      this.moves().filter((one) => one.isCash && (one.isLate ? addDays(one.day, 1) : one.day) === day),
    );
  }

  /** Days before another that have something to count and are open. */
  unclosed(before: Day) {
    const days = this.moves().flatMap(({ day, isLate, isCash }) => [
      day,
      ...(isLate && isCash ? [addDays(day, 1)] : []),
    ]);
    return [...new Set(days)].filter((day) => day < before && !this.closed.has(day)).toSorted();
  }

  /** By the day on which they were recorded. */
  journal(range: Range) {
    const of = (kind: 'recordedOn' | 'voidedOn') =>
      this.entries().filter(({ receipt }) => within(range, receipt[kind]));
    const [booked, voided] = [of('recordedOn'), of('voidedOn')];
    return { amount: sumOf(booked) - sumOf(voided), weight: weightOf(booked) - weightOf(voided) };
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
/** The number of a walk-in, who has no account. */
const WALK_IN = people.length;
const SCHEME = {
  plan_name: 'Old Gold',
  duration_months: 11,
  benefits_percentage: 50,
  redemption_days: REDEMPTION_DAYS,
};
const REGISTER =
  'Name,Mobile,Scheme,Monthly,Started,Paid,Last payment\nAnanya Rao,9876543210,Old Gold,5000,5 Jun 2027,5,05/10/2027\n';
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
  private plans!: { id: string; months: number; rule: LateRule; isByWeight: boolean }[];
  private walkIn!: string;
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
    this.plans = [{ id: this.world.ids.plan, months: 3, rule: 'shop_decides', isByWeight: false }];
    for (const [rule, isByWeight] of [
      ...lateRules.map((one) => [one, false] as const),
      ['shop_decides', true] as const,
    ]) {
      const name = isByWeight ? 'By Weight' : `Six Months, ${rule}`;
      const months = isByWeight ? 3 : 6;
      const plan = {
        ...SIX_MONTHS,
        name,
        late_rule: rule,
        duration_months: months,
        ...(isByWeight && { karat: KARAT }),
      };
      const id = await this.world.db.transaction((sql) =>
        createPlan(new StoreSql(meera!.id, sql), plan, this.world.clock.now()),
      );
      this.plans.push({ id, months, rule, isByWeight });
    }
    await this.logIn(720);
    await this.setRate();
    const walkIn = { full_name: 'Asha Nair', phone_number: '9812345678' };
    this.walkIn = idOf(taken(await this.seller.post('/api/customers/', walkIn, key())));
    const register = await this.takeIn();
    await this.compare();
    taken(await this.seller.post(`${register}/take_back/`, undefined, key()));
    this.books.plans.length = this.books.receipts.length = 0;
    await this.compare();
    await this.takeIn();
  }

  /** The register of the time before: a plan of 11 × 5,000 with five paid. Returns its address. */
  private async takeIn(): Promise<string> {
    const form = { file: new Blob([REGISTER]), file_name: 'register.csv' };
    const { body } = taken(await this.seller.call('POST', '/api/imports/', { form }));
    const path = `/api/imports/${String(body['id'])}`;
    const decisions = { mapping: body['mapping'], choices: [SCHEME] };
    const { body: checked } = taken(await this.seller.post(`${path}/check/`, decisions));
    taken(await this.seller.post(`${path}/take_in/`, { ...decisions, totals: checked['totals'] }, key()));
    const [one] = await this.world.db.query<{ id: string }>(`select id from enrollments`);
    const anchor = '2027-06-05';
    const plan: Plan = {
      id: one!.id,
      customer: 0,
      enrolledOn: anchor,
      amount: 5000,
      months: 11,
      rule: 'shop_decides',
      isByWeight: false,
      held: [],
      granted: [],
    };
    this.books.plans.push(plan);
    for (let number = 1; number <= 5; number += 1) {
      const due = monthsAfter(anchor, number - 1);
      this.books.receipts.push({
        id: '',
        day: due,
        recordedOn: FIRST,
        through: 'upi',
        clearing: [],
        transfers: [],
        isBrought: true,
        lines: [{ plan, number, due, anchor, amount: plan.amount, weight: 0 }],
      });
    }
    return path;
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

  private async setRate() {
    const rate = 500_000 + this.draw(400_000);
    taken(
      await this.seller.post('/api/gold-rates/', { rates: [{ karat: KARAT, paise_per_gram: rate }] }, key()),
    );
    this.books.rates.push({ day: this.today, rate });
  }

  /** Of a payment or a redemption that counts on a day. */
  private rateSeen = (day: Day) =>
    day >= FIRST && {
      gold_rates: [{ karat: KARAT, paise_per_gram: this.books.rateOn(day) }],
      is_old_rate_confirmed: true,
    };

  private async event() {
    if (this.draw(3) === 0) await this.setRate();
    const chance = this.draw(130);
    if (chance < 14) return this.enroll();
    if (chance < 62) return this.pay();
    if (chance < 70) return this.void();
    if (chance < 73) return this.cancel();
    if (chance < 79) return this.payOut();
    if (chance < 82) return this.voidPayout();
    if (chance < 90) return this.request();
    if (chance < 98) return this.decide();
    if (chance < 108) return this.close();
    if (chance < 114) return this.correct();
    if (chance < 121) return this.settle();
    if (chance < 125) return this.holdOrRelease();
    return this.report();
  }

  private async enroll() {
    const customer = this.draw(WALK_IN + 1);
    const { id: plan, months, rule, isByWeight } = this.any(this.plans)!;
    const amount = 1000 + 2 * this.draw(2000);
    const asked = { plan, monthly_amount: amount };
    const made = taken(
      await (customer === WALK_IN ? this.join(asked) : this.joinThemselves(customer, asked)),
    );
    this.books.plans.push({
      id: idOf(made),
      customer,
      enrolledOn: this.today,
      amount,
      months,
      rule,
      isByWeight,
      held: [],
      granted: [],
    });
  }

  private async joinThemselves(customer: number, asked: { plan: string }) {
    return (await this.customer(customer)).post('/api/enrollments/', asked, key());
  }

  private async join(asked: { plan: string }) {
    const { terms_version } = (await this.read(`/api/plans/${asked.plan}/`)).body;
    const consent = { terms_version, first_due_date: this.today, consent: 'paper' };
    return this.seller.post(`/api/customers/${this.walkIn}/enrollments/`, { ...asked, ...consent }, key());
  }

  private async pay() {
    const payable = this.books
      .all(this.today)
      .filter((one) => !one.isOver && one.numbers.length > 0 && !one.plan.cancelledOn);
    const first = this.any(payable);
    if (!first) return;
    const others = payable.filter((one) => one !== first && one.plan.customer === first.plan.customer);
    const other = this.draw(3) === 0 ? this.any(others) : undefined;
    const chosen = other ? [first, other] : [first];
    const earliest = chosen
      .flatMap(({ plan, lastPaidOn, numbers, highest, partOf }) => [
        plan.enrolledOn,
        // An instalment paid again after a void may have been paid before.
        numbers[0]! < highest && partOf(numbers[0]!) === 0
          ? plan.enrolledOn
          : (lastPaidOn ?? plan.enrolledOn),
      ])
      .toSorted()
      .at(-1)!;
    const back = addDays(this.today, -this.draw(40));
    const day = this.draw(3) === 0 && back >= earliest ? back : this.today;
    if (this.books.closed.has(day) && day < this.today) return;
    const through = (['cash', 'upi', 'cash', 'upi', 'cheque'] as const)[this.draw(5)]!;
    const counted = chosen.map((one) => {
      const pays = one.numbers
        .filter((number) => number < one.highest === one.numbers[0]! < one.highest)
        .slice(0, this.draw(5) === 0 ? 3 : 1)
        .map((number) => ({ number, amount: one.plan.amount - one.partOf(number) }));
      const first_open = pays[0]!.amount;
      const last = pays.at(-1)!;
      // A part, but of the first payment.
      if (one.saved > 0 && last.amount > 1 && this.draw(4) === 0)
        last.amount = 1 + this.draw(last.amount - 1);
      return { ...one, pays, first_open };
    });
    const paid = taken(
      await this.seller.post(
        '/api/payments/',
        {
          installments: counted.map(({ plan, pays, first_open }) => ({
            enrollment: plan.id,
            first: pays[0]!.number,
            count: pays.length,
            first_open,
            amount: sumOf(pays),
          })),
          paid_through: through,
          paid_on: day === this.today ? null : day,
          ...this.rateSeen(day),
        },
        key(),
      ),
    );
    const lines = counted.flatMap(({ plan, saved, pays, anchor: known }) => {
      const anchor = saved === 0 ? day : known;
      let [rupees, bought] = [0, 0]; // rounded once for each plan
      return pays.map(({ number, amount }) => {
        rupees += amount;
        const weight = plan.isByWeight ? milligramsOf(rupees, this.books.rateOn(day)) - bought : 0;
        bought += weight;
        return { plan, number, anchor, amount, weight, due: monthsAfter(anchor, number - 1) };
      });
    });
    for (const { plan } of counted) delete plan.report;
    const isLate = this.books.closed.has(day);
    this.books.receipts.push({
      id: idOf(paid, 'payments.0.id'),
      day,
      recordedOn: this.today,
      isLate,
      through,
      clearing: [{ day: this.today, is: through === 'cheque' }],
      transfers: [],
      lines,
    });
    // Collected counts by the day of the payment; owed is as it was known then.
    for (const one of this.told) if (one.day >= day) one.collected = null;
  }

  private async void() {
    const voidable = this.books.receipts.filter(
      (one) => !one.isBrought && !one.voidedOn && this.isChangeable(one),
    );
    const receipt = this.any(voidable);
    if (!receipt) return;
    taken(await this.seller.post(`/api/payments/${receipt.id}/void/`, { reason: 'Mistake' }, key()));
    Object.assign(receipt, { voidedOn: this.today, isVoidLate: this.books.closed.has(this.today) });
  }

  private async cancel() {
    const running = this.books
      .all(this.today)
      .filter((one) => (one.isActive || one.awaitsFirst) && !one.isClearing && !one.plan.report);
    const one = this.any(running);
    if (!one) return;
    const { plan, saved } = one;
    if (plan.customer === WALK_IN || this.draw(2) === 0) {
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
    const path = `/api/enrollments/${owed.plan.id}/payouts/`;
    const { body } = taken(await this.seller.post(path, payout, key()));
    const isKnown = (id: string) => this.books.payouts.some((one) => one.id === id);
    const { id } = (body['payouts'] as { id: string }[]).find((one) => !isKnown(one.id))!;
    const isLate = this.books.closed.has(this.today);
    this.books.payouts.push({ id, plan: owed.plan, day: this.today, amount, isCash, isLate });
  }

  private async voidPayout() {
    const payout = this.any(this.books.payouts.filter(({ voidedOn }) => !voidedOn));
    if (!payout) return;
    taken(await this.seller.post(`/api/payouts/${payout.id}/void/`, { reason: 'Nobody came' }, key()));
    Object.assign(payout, { voidedOn: this.today, isVoidLate: this.books.closed.has(this.today) });
  }

  /** Cash was UPI or a cheque, or one of these another one. */
  private async correct() {
    const { closed } = this.books;
    const receipts = this.books.receipts.filter(({ isBrought, voidedOn }) => !isBrought && !voidedOn);
    const ofClosed = receipts.filter(({ day }) => closed.has(day));
    const receipt = this.any(ofClosed.length > 0 && this.draw(2) === 0 ? ofClosed : receipts);
    if (!receipt) return;
    const { through: former, clearedOn } = receipt;
    const through = this.any(THROUGH.filter((one) => one !== former))!;
    const isAboutClearing = through === 'cheque' || (former === 'cheque' && !clearedOn);
    if (isAboutClearing && !this.isChangeable(receipt)) return;
    const correction = { paid_through: through, reason: 'Wrongly chosen' };
    taken(await this.seller.post(`/api/payments/${receipt.id}/correction/`, correction, key()));
    if (receipt.bookedThrough || closed.has(receipt.day)) {
      receipt.bookedThrough ??= former;
      const isCash = former === 'cash' || through === 'cash';
      const transfer = {
        day: this.today,
        isLate: closed.has(this.today),
        isCash,
        toCash: through === 'cash',
      };
      receipt.transfers.push(transfer);
    }
    receipt.through = through;
    receipt.clearing.push({ day: this.today, is: through === 'cheque' });
    delete receipt.clearedOn;
  }

  /** None of its plans has ended or is asked for. */
  private isChangeable = ({ lines }: Receipt) =>
    lines.every(({ plan }) => !this.books.on(plan, this.today).isOver && !plan.requestedOn);

  /** A cheque is cleared or returned. */
  private async settle() {
    const cheque = this.any(
      this.books.receipts.filter(
        ({ through, voidedOn, clearedOn }) => through === 'cheque' && !voidedOn && !clearedOn,
      ),
    );
    if (!cheque) return;
    const isReturned = this.draw(3) === 0;
    const outcome = isReturned ? { outcome: 'returned', reason: 'Funds' } : { outcome: 'cleared' };
    taken(await this.seller.post(`/api/payments/${cheque.id}/clearing/`, outcome, key()));
    if (isReturned)
      Object.assign(cheque, { voidedOn: this.today, isVoidLate: this.books.closed.has(this.today) });
    else {
      cheque.clearedOn = this.today;
      cheque.clearing.push({ day: this.today, is: false });
    }
  }

  private async holdOrRelease() {
    const plans = this.books.all(this.today);
    const one = this.any(
      plans.filter(({ isActive, awaitsFirst, isHeld }) => isActive || awaitsFirst || isHeld),
    );
    if (!one || one.isOver) return;
    const path = `/api/enrollments/${one.plan.id}/${one.isHeld ? 'release' : 'hold'}/`;
    taken(await this.seller.post(path, { reason: 'A dispute' }, key()));
    if (one.isHeld) one.plan.held.at(-1)!.until = this.today;
    else one.plan.held.push({ from: this.today });
  }

  /** A customer says that an instalment was paid, or the shop does not find what one said. */
  private async report() {
    const open = this.books.all(this.today).filter((one) => one.isActive && one.numbers.length > 0);
    const reported = this.any(open.filter(({ plan }) => plan.report));
    if (reported && this.draw(2) === 0) {
      const path = `/api/enrollments/${reported.plan.id}/payment_report/not_found/`;
      taken(await this.seller.post(path, { reference: reported.plan.report }));
      delete reported.plan.report;
      return;
    }
    const one = this.any(open.filter(({ plan }) => plan.customer !== WALK_IN));
    if (!one) return;
    const first = one.numbers[0]!;
    const installments = [
      { enrollment: one.plan.id, first, count: 1, first_open: one.plan.amount - one.partOf(first) },
    ];
    const reference = String(100_000_000_000 + this.draw(1_000_000));
    const customer = await this.customer(one.plan.customer);
    taken(await customer.post('/api/payment/reports/', { installments, reference }, key()));
    one.plan.report = reference;
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
    const byShop = { enrollment: plan.id, consent: 'paper' };
    const asked = taken(
      plan.customer === WALK_IN
        ? await this.seller.post(`/api/customers/${this.walkIn}/redemption-requests/`, byShop, key())
        : await (
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
      if (plan.customer !== WALK_IN && this.draw(2) === 0) {
        const customer = await this.customer(plan.customer);
        taken(await customer.post(`/api/enrollments/${plan.id}/withdraw_redemption/`, {}, key()));
      } else taken(await seller.post(`${path}/reject/`, reason, key()));
      delete plan.requestedOn;
    } else {
      const isLate =
        plan.rule === 'shop_decides' &&
        this.books.receipts.some(({ voidedOn, day, lines }) =>
          lines.some((line) => line.plan === plan && !voidedOn && addDays(line.due, AT_RISK_DAYS) <= day),
        );
      const benefit = isLate ? this.draw(plan.amount / 2 + 1) : plan.amount / 2;
      const decision = { benefit_granted: benefit, ...reason, ...this.rateSeen(today) };
      taken(await seller.post(`${path}/approve/`, decision, key()));
      Object.assign(plan, { redeemedOn: today });
      plan.granted.push({ day: today, benefit, rate: this.books.rateOn(today) });
    }
  }

  /** Counts a day, and corrects a payment; of today's it goes on with payments and a void after the closing, and at times the closing is taken back. */
  private async close() {
    const recent = addDays(this.today, -Math.max(this.draw(5) - 2, 0));
    const day = this.draw(2) === 0 ? (this.any(this.books.unclosed(this.today)) ?? recent) : recent;
    if (this.books.closed.has(day)) return;
    const cash = this.books.drawer(day);
    const count = { day, cash_booked: cash, cash_counted: Math.max(cash, 0), reason: null };
    taken(await this.seller.post('/api/day-sheets/', count, key()));
    this.books.closed.add(day);
    await this.correct();
    if (day !== this.today) return;
    for (let turn = 0; turn < 3; turn += 1) await this.pay();
    await this.void();
    if (this.draw(3) > 0) return;
    const body = { day, reason: 'Counted twice' };
    taken(await this.seller.post('/api/day-sheets/reopen/', body, key()));
    this.books.closed.delete(day);
    for (const one of [...this.books.receipts, ...this.books.payouts]) {
      if (one.day === day) one.isLate = false;
      if (one.voidedOn === day) one.isVoidLate = false;
    }
    for (const transfer of this.books.receipts.flatMap(({ transfers }) => transfers))
      if (transfer.day === day) transfer.isLate = false;
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

  private csv = async (query: string) => csvSums(await this.text(`/api/exports/?${query}`));

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
      const weight = weightOf(
        rows.map((row) => ({ weight: (row.gold?.weight ?? 0) * (isTakenBack(row) ? -1 : 1) })),
      );
      const file = await this.csv(`list=transactions&${query}`);
      if (figure === 'collected') {
        const { weight: collected } = this.books.collected(range);
        this.same(
          { today, range, weight, file: file.weight },
          { today, range, weight: collected, file: collected },
        );
      }
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
          total: { ...(body['total'] as object), gold: body['gold'] },
          milligrams: file.weight,
          cash: body['cash_booked'],
          unclosed: body['unclosed_days'],
          lines: sumOf(body['lines'] as { amount: number }[]),
          file: file.sum,
        },
        {
          day,
          total: sheet,
          milligrams: weightOf(sheet.gold),
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
    const booked = rows.filter(({ kind }) => kind === 'payment');
    const voided = rows.filter(
      ({ kind, receipt_url }) => kind === 'void' && !receipt_url?.startsWith('/vouchers'),
    );
    const amount = sumOf(booked) - sumOf(voided);
    const weight = weightOf([...booked, ...voided].map(({ gold }) => ({ weight: gold?.weight ?? 0 }))); // of a void less than 0
    const file = await this.csv(`list=journal&${query}`);
    const sum = this.books.journal(range);
    this.same({ range, amount, weight, file: file.sum }, { range, ...sum, file: sum.amount });
    if (range.from !== FIRST || range.to !== this.today) return;
    // A plan of a register began before the books did, and so may the day of a payment that is booked for it.
    const { count: _, ...collected } = this.books.collected({ ...range, from: monthsAfter(FIRST, -24) });
    this.same(sum, collected);
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
      of.map((one) => ({ amount: this.books.valueOf(one, today) + benefitOf(one.plan, today) }));
    const matured = plans.filter(({ isOver, maturedOn, plan }) => !isOver && maturedOn && !plan.redeemedOn);
    const section = (lines: { amount: number }[]) => ({
      count: lines.length,
      amount: sumOf(lines),
      lines: sumOf(lines),
    });
    const sumDue = (of: typeof plans) => of.map(({ due }) => ({ amount: sumOf(due) }));

    const { body } = await this.read('/api/desk/?lines=100');
    const cheques = this.books.receipts.filter(
      ({ through, voidedOn, clearedOn }) => through === 'cheque' && !voidedOn && !clearedOn,
    );
    const reported = plans.filter(({ plan }) => plan.report);
    this.same(
      {
        today,
        cheques: sumOf(body['cheques'] as { amount: number }[]),
        reported: sumOf(body['reported_payments'] as { amount: number }[]),
      },
      {
        today,
        cheques: sumOf(cheques.flatMap(({ lines }) => lines)),
        reported: sumOf(
          reported.map(({ plan, numbers, partOf }) => ({ amount: plan.amount - partOf(numbers[0]!) })),
        ),
      },
    );
    const desk = body['sections'] as {
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
      on_hold_enrollments: plans.filter(({ isHeld, isOver }) => isHeld && !isOver).length,
    });
  }

  private async compareCustomer(customer: number, past: Day) {
    const { today } = this;
    const browser = await this.customer(customer);
    const plans = this.books.all(today, customer);
    const { rows } = await this.rows('/api/enrollments/?', browser);
    for (const one of plans) {
      const { plan, due, count, saved, anchor } = one;
      const reckoned = {
        installments_paid: count,
        total_paid: saved,
        anchored_on: anchor,
        is_payment_due: due.length > 0,
        next_due_date: !one.isOver && saved === 0 ? plan.enrolledOn : (one.open[0]?.due ?? null),
        matured_on: one.maturedOn,
        redemption_eligible_on: one.eligibleOn,
        gold: plan.isByWeight
          ? {
              karat: KARAT,
              weight: one.weight,
              paise_per_gram: this.books.rateOfPlan(plan, today),
              value: this.books.valueOf(one, today),
            }
          : null,
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
    const { amount, gold, overdue: late, overdueSince: since, toBegin: unbegun } = savings;
    const byWeight = held.filter(({ plan }) => plan.isByWeight);
    this.same(
      { amount, gold, overdue: late, overdueSince: since, toBegin: unbegun },
      {
        amount: saved,
        gold: goldOf(byWeight.length > 0, { weight: weightOf(byWeight) }),
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
      const goldThen = Array.from(
        body.matchAll(/([\d.]+) g of 22K gold at ₹[\d,.]+ a gram ₹([\d,]+)/g),
        ([, grams, value]) => ({ weight: Math.round(Number(grams) * 1000), amount: rupees(value) }),
      );
      const byWeightThen = then.filter(
        ({ plan }) => plan.isByWeight && !(plan.cancelledOn && plan.cancelledOn <= day),
      );
      const savedThen = rupees(/<p class="amount">₹([\d,]+)/.exec(paper)?.[1]);
      this.same(
        {
          today,
          day,
          due: dueThen.reduce((sum, one) => sum + one, 0),
          saved: savedThen,
          refunds: refundThen.reduce((sum, one) => sum + one, 0),
          weight: weightOf(goldThen),
          value: sumOf(goldThen),
        },
        {
          today,
          day,
          due: sumOf(then.flatMap((one) => one.due)),
          saved: then.filter(({ isOver }) => !isOver).reduce((sum, one) => sum + one.saved, 0),
          refunds: sumOf(this.books.refunds(day, customer)),
          weight: weightOf(byWeightThen),
          value: sumOf(byWeightThen.map((one) => ({ amount: this.books.valueOf(one, day) }))),
        },
      );
    }
  }
}

describeOnEngines('a year of money', (db) => {
  const own = process.env['TZ'] ?? 'UTC';
  afterEach(() => void (process.env['TZ'] = own));

  // In Kiritimati the day begins eight hours before India's.
  const nightly = [...[1, 2, 3].map((seed) => [seed, own] as const), [2, 'Pacific/Kiritimati'] as const];
  it.each(isNightly ? nightly : [[2, own] as const])(
    'each figure is the same wherever it is said (seed %i, on a server in the zone %s)',
    async (seed, zone) => {
      process.env['TZ'] = zone;
      const walk = new Walk(await testWorld(db), seed);
      await walk.begin();
      for await (const { said, reckoned } of walk.year()) expect(said).toEqual(reckoned);
      expect((await checkLedger(db)).drifts).toEqual([]);
      if (seed !== 2) return;
      const { plans, receipts } = walk.books;
      expect({
        parts: receipts.some(({ lines }) => lines.some(({ amount, plan }) => amount < plan.amount)),
        cheques: receipts.some(({ clearedOn }) => clearedOn),
        transfers: receipts.some(({ transfers }) => transfers.length > 0),
        walkIns: plans.some(({ customer }) => customer === WALK_IN),
        holds: plans.some(({ held }) => held.length > 0),
        grams: receipts.some(({ lines, voidedOn }) => voidedOn && lines.some(({ weight }) => weight > 0)),
      }).toEqual({
        parts: true,
        cheques: true,
        transfers: true,
        walkIns: true,
        holds: true,
        grams: true,
      });
    },
  );
});
