// Whose shop this is: the store's name, logo and colour. Shown at once from what the page or the last visit brought, then
// fetched in the background, because a day-old memory may be wrong (decision 26). Never used to decide what anyone may do.
import { assign, setup } from 'xstate';
import { loadBrand, cacheBrand, type Brand } from '../../api/brand.ts';

export const brandMachine = setup({
  types: {
    input: {} as { store: string | null; brand: Brand | null },
    context: {} as { store: string | null; brand: Brand | null },
    events: {} as { type: 'brand.changed' },
    tags: {} as 'busy',
  },
  actors: { loadBrand },
  actions: { rememberBrand: ({ context }) => cacheBrand(context.store, context.brand) },
  guards: { hasStore: ({ context }) => context.store !== null },
}).createMachine({
  id: 'brand',
  options: { maxIterations: 100 },
  context: ({ input }) => input,
  initial: 'deciding',
  on: { 'brand.changed': { guard: 'hasStore', target: '.loading' } },
  states: {
    deciding: { always: [{ guard: 'hasStore', target: 'loading' }, { target: 'known' }] },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadBrand',
        src: 'loadBrand',
        input: ({ context }) => context.store ?? '',
        onDone: {
          target: 'known',
          actions: [assign({ brand: ({ event }) => event.output }), 'rememberBrand'],
        },
        onError: 'known',
      },
    },
    known: {},
  },
});
