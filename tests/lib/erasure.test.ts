import { expect, it } from 'vitest';
import { planNames } from '../../src/lib/erasure.ts';

it('plans of the same name are named once, with their number', () => {
  expect(planNames(['Gold', 'Lotus', 'Gold'])).toBe('Gold (2), Lotus');
});
