import { expect, it } from 'vitest';
import { closing } from '../../../server/domain/daySheet.ts';

const count = (cash_counted: number, reason: string | null) => ({ cash_booked: 5000, cash_counted, reason });

it.each([
  [5000, null, null],
  [5000, '  ', null],
  [5000, ' Counted twice ', 'Counted twice'],
  [4900, 'A note is missing', 'A note is missing'],
  [5100, 'Change was not taken', 'Change was not taken'],
])('a day with %i counted of 5000 and the reason %j is closed with the reason %j', (cash, reason, kept) => {
  expect(closing(count(cash, reason), 5000)).toEqual(count(cash, kept));
});

it.each([4999, 5001])('a day with %i counted of 5000 is not closed without a reason', (cash) => {
  for (const reason of [null, '   '])
    expect(closing(count(cash, reason), 5000)).toEqual({ refused: 'validation_failed', reason: 'reason' });
});

it.each([7000, 3000])('a day is not closed on the cash of before: 5000 was seen, %i is booked', (booked) => {
  expect(closing(count(5000, 'All there'), booked)).toEqual({
    refused: 'conflict',
    reason: 'booked_meanwhile',
  });
});
