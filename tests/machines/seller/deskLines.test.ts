import { expect, it } from 'vitest';
import type { Desk } from '../../../src/api/desk.ts';
import { addDays } from '../../../src/lib/dates.ts';
import { askForMore, hasMore, hasRest, lapsableLines } from '../../../src/api/deskLines.ts';
import { deskLine, deskWith } from '../../../tools/statecharts/models/seller/samples.ts';

/** A desk whose overdue section shows `shown` of `count` lines. */
const deskOf = (shown: number, count: number) =>
  deskWith({
    overdue: { count, lines: Array.from({ length: shown }, (_, at) => deskLine({ enrollment: `e${at}` })) },
  });

it.each([
  [1, 1, false, false],
  [1, 2, true, false],
  [499, 500, true, false],
  [499, 501, true, false],
  [500, 500, false, false],
  [500, 501, false, true],
])(
  '%i of %i lines shown: more can be shown is %s, the rest stands elsewhere is %s',
  (shown, count, more, rest) => {
    const desk = deskOf(shown, count);

    expect(hasMore(desk, 'overdue')).toBe(more);
    expect(hasRest(desk.sections.find(({ section }) => section === 'overdue')!)).toBe(rest);
  },
);

it.each([
  [1, 21],
  [479, 499],
  [480, 500],
  [481, 500],
])('with %i lines shown, %i are asked for', (shown, asked) => {
  expect(askForMore(deskOf(shown, 600), { matured: 40 }, 'overdue')).toEqual({ matured: 40, overdue: asked });
});

it('snoozed lines that are not all here can be asked for, with none awake', () => {
  const line = deskLine({ snoozed_until: '2026-12-01' });
  const desk = deskWith({
    overdue: { count: 0, lines: [], snoozed: 12, snoozed_lines: Array(8).fill(line) },
  });

  expect(hasMore(desk, 'overdue')).toBe(true);
  expect(askForMore(desk, {}, 'overdue')).toEqual({ overdue: 28 });
});

it('plans that wait 30 days for their first payment may lapse, but not one that is said to be paid', () => {
  const { today } = deskWith();
  const line = (enrollment: string, days: number) => deskLine({ enrollment, day: addDays(today, -days) });
  const lines = [line('reported', 40), line('old', 31), line('due', 30), line('young', 29)];
  const reported_payments = [{ enrollment: 'reported' }] as Desk['reported_payments'];
  const desk = { ...deskWith({ first_payment: { count: 4, lines } }), reported_payments };

  expect(lapsableLines(desk).map(({ enrollment }) => enrollment)).toEqual(['old', 'due']);
});
