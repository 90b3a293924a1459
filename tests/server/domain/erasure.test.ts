import { expect, it } from 'vitest';
import { erasureObstacle, withoutPerson } from '../../../server/domain/erasure.ts';
import { erasureCopy } from '../../../src/lib/copy/erasure.ts';
import { ERASED_NAME, erasureDueDay } from '../../../src/lib/erasure.ts';
import { enrollmentStatuses, pastEnrollments } from '../../../src/lib/statuses.ts';

const open = { taken_back_at: null, carried_out_at: null };
const NOON = '2026-03-10T06:30:00Z';

it('a request is due thirty days after the day on which it was made', () => {
  expect([erasureDueDay('2026-03-10'), erasureDueDay('2026-12-15'), erasureDueDay('2028-02-01')]).toEqual([
    '2026-04-09',
    '2027-01-14',
    '2028-03-02',
  ]);
});

it.each(enrollmentStatuses.map((status) => [status, pastEnrollments.includes(status) ? null : 'plan_open']))(
  'an erasure with a plan that is %s: %s stands in the way',
  (status, obstacle) => {
    const nothingOwed = { refund_amount: null, refund_paid: 0 };
    const plans = [
      { status, ...nothingOwed },
      { status: 'closed' as const, ...nothingOwed },
    ];
    expect(erasureObstacle(open, plans)).toBe(obstacle);
  },
);

it('an erasure is carried out once, and not after it was taken back', () => {
  expect(erasureObstacle(open, [])).toBeNull();
  expect(erasureObstacle({ ...open, carried_out_at: NOON }, [])).toBe('carried_out');
  expect(erasureObstacle({ ...open, taken_back_at: NOON }, [])).toBe('taken_back');
});

const ananya = {
  names: ['Ananya Rao', 'Om P. Rao'],
  phones: ['9876543210', ''],
  email: 'ananya.rao@example.com',
};

it.each([
  ['UPI 428819 of ananya rao', 'UPI 428819 of …'],
  ['from ANANYA, cheque 12', 'from …, cheque 12'],
  ['ananya.rao@example.com', '…'],
  ['9876543210@okaxis 428819', '…@okaxis 428819'],
  ['golden.girl@okaxis', '…@okaxis'],
  ['98765 43210, 98765-43210', '…, …'],
  ['Raoji paid for Rao', 'Raoji paid for …'],
  ['Om', 'Om'], // too short to be told from any other word
  ['428819007766', '428819007766'],
])('of a person’s own text %o the books keep %o', (text, left) => {
  expect(withoutPerson(text, ananya, { own: true })).toBe(left);
});

it('of a text about a whole day only the phone goes: customers choose their name, and may choose a word of the shop’s', () => {
  const text = 'Ananya Rao short by 100; 9876543210; shop@okaxis';
  expect(withoutPerson(text, ananya, { own: false })).toBe('Ananya Rao short by 100; …; shop@okaxis');
  const flood = 'washed away by the flood at Mashal gate, Ash signed for the Flood Relief';
  const named = { names: ['Ash', 'Flood Relief'], phones: ['9876500009'], email: 'flood@x.in' };
  expect(withoutPerson(flood, named, { own: false })).toBe(flood);
});

it.each([
  ['Draweer over by 50: change not given', ['e']],
  ['Manual count, Rajesh took 50 for the tea', ['Anu', 'Raj']],
  ['UPI-402918', ['402918']],
])('a name that is no word of %o leaves it as it is, in a text of one’s own, too', (text, names) => {
  for (const own of [true, false])
    expect(withoutPerson(text, { names, phones: [], email: '' }, { own })).toBe(text);
});

it.each([
  ['UTR 429876543210', 'UTR 429876543210'],
  ['98765432101', '98765432101'],
  ['+91 98765 43210, 09876543210, 919876543210', '+91 …, 0…, 91…'],
  ['९८७६५४३२१०, ०९८७६५ ४३२१०', '…, ०…'],
  ['98765.43210, (98765) 43210', '…, (…'],
  ['४२९८७६५४३२१०', '४२९८७६५४३२१०'],
])('of %o a phone takes no part of a longer number, only itself', (text, left) => {
  expect(withoutPerson(text, ananya, { own: true })).toBe(left);
});

it('a name in Devanagari is found by its words', () => {
  const named = { names: ['अनन्या राव'], phones: [], email: '' };
  expect(withoutPerson('अनन्या ने दिया, अनन्याजी ने नहीं', named, { own: true })).toBe('… ने दिया, अनन्याजी ने नहीं');
});

it('what stands for a name in the database is what English readers see', () => {
  expect(erasureCopy.erasedName).toBe(ERASED_NAME);
});
