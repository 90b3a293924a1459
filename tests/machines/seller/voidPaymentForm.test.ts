import { expect, it } from 'vitest';
import { mayVoid } from '../../../src/machines/seller/voidPaymentForm.ts';
import { paid, transaction } from '../../../tools/statecharts/models/seller/samples.ts';

it('offers the void of paid instalments alone', () => {
  expect([paid, transaction(), transaction({ status: 'voided', payment: 'pay1' })].map(mayVoid)).toEqual([
    true,
    false,
    false,
  ]);
});
