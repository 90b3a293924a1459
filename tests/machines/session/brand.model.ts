import { brandMachine } from '../../../src/machines/session/brand.ts';
import { describeMachine } from '../../support/model.ts';
import { done } from '../../support/step.ts';

const meera = { name: 'Meera Jewellers', logo: null, color: '#7a1f3d' };

export const model = describeMachine({
  machine: brandMachine,
  inputs: {
    'a store never seen': { store: 'meera', brand: null },
    'a store seen before': { store: 'meera', brand: { ...meera, name: 'Meera' } },
    'no store': { store: null, brand: null },
  },
  cases: [done('loadBrand', meera)],
  resting: ['known'],
  repeatable: ['brand.changed'],
  always: {
    'no store has no brand': ({ context: { store, brand } }) => store !== null || brand === null,
    'without a store nothing is fetched': (now) => now.context.store !== null || now.matches('known'),
  },
  everyStep: {
    'a brand once known is never lost': ({ from, to }) =>
      from.context.brand === null || to.context.brand !== null,
  },
});
