import { expect, it } from 'vitest';
import { readCount, readDay, readPhone, readRupees } from '../../../server/imports/cells.ts';
import { guessColumns } from '../../../server/imports/columns.ts';

it.each([
  ['2027-06-05', '2027-06-05'],
  ['05/06/2027', '2027-06-05'],
  ['5-6-27', '2027-06-05'],
  ['5.6.2027', '2027-06-05'],
  ['5 Jun 2027', '2027-06-05'],
  ['05-June-27', '2027-06-05'],
  ['5th June, 2027', '2027-06-05'],
  ['Jun 5, 2027', '2027-06-05'],
  ['५ जून २०२७', '2027-06-05'],
  ['05/06/2027 10:30', '2027-06-05'],
  ['46543', '2027-06-05'],
  ['46543.5', '2027-06-05'],
  ['31/02/2027', null],
  ['06/13/2027', null],
  ['5 Foo 2027', null],
  ['soon', null],
])('reads %s as the day %s', (text, day) => {
  expect(readDay(text)).toBe(day);
});

it.each([
  ['5000', 5000],
  ['₹5,000', 5000],
  ['Rs. 5000/-', 5000],
  ['1,50,000.00', 150_000],
  ['₹ ५,०००', 5000],
  ['5000.50', null],
  ['-5000', null],
  ['five', null],
])('reads %s as %s rupees', (text, amount) => {
  expect(readRupees(text)).toBe(amount);
});

it.each([
  ['9876543210', '9876543210'],
  ['98765 43210', '9876543210'],
  ['+91-98765-43210', '9876543210'],
  ['00919876543210', '9876543210'],
  ['09876543210', '9876543210'],
  ['9876543210.0', '9876543210'],
  ['९८७६५४३२१०', '9876543210'],
  ['98765', null],
  ['9.87654E+09', null],
])('reads %s as the phone %s', (text, phone) => {
  expect(readPhone(text)).toBe(phone);
});

it.each([
  ['5', 5],
  ['5/11', 5],
  ['5 of 11', 5],
  ['5.0', 5],
  ['half', null],
])('reads %s as %s instalments', (text, count) => {
  expect(readCount(text)).toBe(count);
});

const none = { amount_paid: null, last_payment_on: null, installments: null };
it.each([
  [['Customer Name', 'Mobile No.', 'Scheme', 'Monthly Amount', 'Start Date', 'Instalments Paid'], none],
  [['नाम', 'मोबाइल', 'योजना', 'मासिक राशि', 'शुरू', 'जमा किस्त'], none],
  [['ग्राहक', 'फ़ोन', 'स्कीम', 'किश्त राशि', 'तारीख', 'किश्त भरी'], none],
  [['Naam', 'Cell', 'Yojana', 'Masik Rakam', 'Shuru', 'Jama Kist'], none],
  [['Party', 'Mob', 'Yojna', 'Kist Rashi', 'Tarikh', 'Bhari Kist'], none],
])('guesses the columns of %s', (headings, others) => {
  const guessed = { name: 0, phone: 1, plan: 2, amount: 3, begun_on: 4, installments_paid: 5 };
  expect(guessColumns(headings)).toEqual({ ...guessed, ...others });
});

it('tells what was paid from what is paid a month, and the last payment from the first day', () => {
  const headings = [
    'Member',
    'Phone',
    'EMI',
    'Total Paid Amount',
    'Last Payment Date',
    'Joining Date',
    'Duration',
    'Plan',
  ];
  expect(guessColumns(headings)).toEqual({
    name: 0,
    phone: 1,
    amount: 2,
    amount_paid: 3,
    last_payment_on: 4,
    begun_on: 5,
    installments: 6,
    plan: 7,
    installments_paid: null,
  });
});
