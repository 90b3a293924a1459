import { catalogueMachine } from '../../../../src/machines/customer/catalogue.ts';
import Catalogue from '../../../../src/screens/customer/plans/Catalogue.tsx';
import { elsewhere, press } from '../../kit/gestures.ts';
import { withFakeApp, fakeLocation, fakePageAddress } from '../../kit/fakes.tsx';
import { defineModel } from '../../kit/model.ts';
import { retype } from '../../kit/retype.ts';
import { done } from '../../kit/step.ts';

const items = [
  {
    id: 'i1',
    product_name: 'Lotus Jhumka',
    purity: '22K',
    product_image: '/media/sample-jhumka',
    tags: ['festive'],
  },
  {
    id: 'i2',
    product_name: 'Temple Necklace',
    purity: '916',
    product_image: '/media/sample-necklace',
    tags: [],
  },
  {
    id: 'i3',
    product_name: 'Ruby Ring',
    purity: '18K',
    product_image: '/media/sample-ruby-ring',
    tags: ['gift', 'everyday'],
  },
  {
    id: 'i4',
    product_name: 'Bridal Bangles, Set of Four',
    purity: '22K',
    product_image: '/media/sample-bangles',
    tags: ['bridal'],
  },
];

export const model = defineModel({
  machine: catalogueMachine,
  input: { query: {}, address: fakePageAddress({ q: '' }) },
  cases: [
    done('loadCatalogue', { items, complete: true }),
    done('loadCatalogue', { items: [], complete: true }),
    done('loadCatalogue', { items: items.slice(0, 2), complete: false }),
    done('loadCatalogue', { items: items.slice(0, 1), complete: true }),
    { type: 'search.change', text: 'lotus' },
    { type: 'search.change', text: 'silver' },
    { type: 'search.change', text: '' },
    { type: 'address.changed', query: { q: 'lotus' } },
    { type: 'item.open', id: 'i1' },
    { type: 'item.open', id: 'gone' },
  ],
  unexpectedEvents: [{ type: 'search.change', text: '\uD83D'.repeat(1000) }],
  repeatable: ['address.changed'],
  resting: ['empty'],
  always: {
    'items are shown exactly when the catalogue has some': (now) =>
      now.matches('shown') === now.context.items.length > 0 ||
      now.matches({ shown: { contents: 'settled' } }),
  },
  stepInvariants: {
    'the open piece is the one that was pressed': ({ from, to, event }) =>
      event.type !== 'item.open' ||
      from.matches({ shown: { item: 'open' } }) ||
      (to.context.openItem?.id ?? 'gone') === event['id'],
    'a reload replaces the pieces only with all of them': ({ from, to, event }) =>
      from.context.items === to.context.items ||
      (event.type === 'xstate.done.actor.loadCatalogue' && (from.matches('loading') || to.context.complete)),
    'a complete reply replaces the page': ({ to, event }) => {
      const loaded = event['output'] as { items: unknown; complete: boolean } | undefined;
      return !loaded?.complete || to.matches('empty') || to.context.items === loaded.items;
    },
  },
  screen: {
    show: ({ clock, inspect }) =>
      withFakeApp(<Catalogue />, {}, { clock, inspect }, fakeLocation('/catalogue', '?seller=x')),
    isRepresentative: (now) => now.context.search === '',
    perform: {
      'catalogue.reload': press('Retry'),
      'item.open': (event) => press(items.find(({ id }) => id === event['id'])?.product_name ?? 'gone'),
      'item.close': press('Close'),
      'address.changed': elsewhere,
      'search.change': retype('Search by name, purity or tag', (event) => event['text']),
    },
  },
});
