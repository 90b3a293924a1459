// Rules that exist in SQL, for many rows, and in TypeScript, for one: both give the same result.
import * as fc from 'fast-check';
import { sql, type RawBuilder } from 'kysely';
import { expect, it } from 'vitest';
import { StoreSql } from '../../../server/db/storeSql.ts';
import { benefitInSql, isLateInSql } from '../../../server/repositories/liability.ts';
import { goldValueInSql } from '../../../server/repositories/ratesInUse.ts';
import { addDays, todayInKolkata } from '../../../src/lib/dates.ts';
import { isAtRisk } from '../../../src/lib/dueStatus.ts';
import { goldValue } from '../../../src/lib/gold.ts';
import { installmentDay } from '../../../src/lib/schedule.ts';
import { benefitOf } from '../../../src/lib/planFigures.ts';
import { describeOnEngines } from '../../support/database.ts';

const SEED = 24;

/** Random cases, always the same, each with the rule's result. */
const judged = <Case, Value>(count: number, cases: fc.Arbitrary<Case>, rule: (one: Case) => Value) =>
  fc.sample(cases, { seed: SEED, numRuns: count }).map((one) => ({ ...one, rule: rule(one) }));

const benefits = judged(
  100_000,
  fc.record({
    monthly_amount: fc.integer({ min: 1, max: 1_000_000_000 }),
    benefits_percentage: fc.integer({ min: 0, max: 5_000 }),
  }),
  (one) => benefitOf(one.monthly_amount, one.benefits_percentage),
);

const golds = judged(
  100_000,
  fc.record({
    weight: fc.integer({ min: 0, max: 1_000_000_000 }),
    gold_rate: fc.integer({ min: 1, max: 10_000_000 }),
  }),
  (one) => goldValue(one.weight, one.gold_rate),
);

const lateOn = ['2026-03-15', '2026-11-26', '2027-03-16', '2028-03-15'].map((day) => ({
  day,
  cases: judged(
    25_000,
    fc
      .record({ ago: fc.integer({ min: 0, max: 1_500 }), more: fc.integer({ min: -2, max: 1 }) })
      .map(({ ago, more }) => ({
        anchored_on: addDays(day, -ago),
        next: 1 + Math.max(0, Math.floor(ago / 30.5) + more), // about as many as have fallen due: near the limit
      })),
    ({ anchored_on, next }) => {
      const next_due_date = installmentDay(anchored_on, next);
      return isAtRisk({ status: 'active', next_due_date }, day);
    },
  ),
}));

const instants = judged(
  100_000,
  fc
    .integer({ min: Date.parse('2000-01-01'), max: Date.parse('2100-01-01') })
    .map((at) => ({ at: new Date(at).toISOString() })),
  ({ at }) => todayInKolkata(Temporal.Instant.from(at)),
);

describeOnEngines('a rule in SQL', (db) => {
  const store = new StoreSql('00000000-0000-4000-8000-000000000000', db);
  /** The cases in which the database's result differs. `types` has the columns that the expression reads. */
  async function differing(
    expression: RawBuilder<unknown>,
    cases: readonly { [column: string]: unknown; rule: unknown }[],
    types: Record<string, string>,
  ) {
    const names = Object.keys(types);
    const columns = names.map((name) => sql`${cases.map((one) => one[name])}::${sql.raw(types[name]!)}[]`);
    const found = await store.execute(
      () => sql<{ value: unknown }>`
      select ${expression} as value
      from unnest(${sql.join(columns)}) with ordinality as cases (${sql.raw(names.join(', '))}, turn) order by turn`,
    );
    return cases.flatMap((one, at) => (found[at]?.value === one.rule ? [] : [{ ...one, sql: found[at] }]));
  }

  it('a benefit is the same rupees, half a rupee rounded up', async () => {
    const columns = { monthly_amount: 'bigint', benefits_percentage: 'integer' };

    expect(await differing(benefitInSql, benefits, columns)).toEqual([]);
  });

  it('a weight is worth the same rupees, half a rupee rounded up', async () => {
    const columns = { weight: 'bigint', gold_rate: 'bigint' };

    expect(await differing(goldValueInSql(sql`weight`, sql`gold_rate`), golds, columns)).toEqual([]);
  });

  it.each(lateOn)(
    'the same benefits are at risk on $day, through months of any length',
    async ({ day, cases }) => {
      const columns = { anchored_on: 'date', next: 'integer' };

      expect(await differing(isLateInSql(day), cases, columns)).toEqual([]);
      expect(new Set(cases.map(({ rule }) => rule)).size).toBe(2);
    },
  );

  it('an instant is of the same day in India', async () => {
    expect(await differing(sql`kolkata_day(at)`, instants, { at: 'timestamptz' })).toEqual([]);
  });
});
