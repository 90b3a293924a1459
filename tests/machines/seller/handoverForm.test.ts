import { createEmptyActor } from 'xstate';
import { expect, it } from 'vitest';
import { handoverForm } from '../../../src/machines/seller/handoverForm.ts';
import { request } from '../../../tools/statecharts/models/seller/samples.ts';

const openedWith = (paise_per_gram: number) => {
  const gold = { karat: 22 as const, weight: 8_500, paise_per_gram, value: 53_125 };
  const { enrollment_info } = request();
  const { values } = handoverForm(
    request({ enrollment_info: { ...enrollment_info, gold } }),
    300,
    createEmptyActor() as never,
  );
  return [values.net_weight, values.rate];
};

it('a hand-over of a plan by weight opens with its weight, and its rate where that is of whole rupees', () => {
  expect([openedWith(625_000), openedWith(633_350)]).toEqual([
    ['8.500', '6250'],
    ['8.500', ''],
  ]);
});
