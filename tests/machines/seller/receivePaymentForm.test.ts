// Several plans share an amount that is less than what is chosen.
import { expect, it } from 'vitest';
import { chosenOf, payableOf } from '../../../src/machines/seller/receivePaymentForm.ts';
import { ananyaRao, TODAY } from '../../../tools/statecharts/models/seller/samples.ts';

it('fills the chosen plans in their order, and the last one in part', () => {
  const plans = payableOf({ customer: ananyaRao, today: TODAY });
  const values = { e1: '2', e2: '1', amount: '11000' };

  const { installments, count, amount } = chosenOf(plans, values);

  expect(
    installments.map(({ enrollment, count: months, amount: part }) => [enrollment, months, part]),
  ).toEqual([
    ['e1', 2, undefined],
    ['e2', 1, 1000],
  ]);
  expect([count, amount]).toEqual([3, 11_000]);
});
