// The store's name, logo and color. Shown at once from the page or the last visit's cache, then reloaded in the
// background, because the cache may be a day old (decision 26). Never used for permissions.
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
