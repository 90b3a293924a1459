import { createEmptyActor } from 'xstate';
import type { CatalogueItem } from '../../../../src/api/catalogue.ts';
import { ApiProblem } from '../../../../src/api/problem.ts';
import { sellerCatalogueMachine } from '../../../../src/machines/seller/catalogue.ts';
import Catalogue from '../../../../src/screens/seller/Catalogue.tsx';
import { draftInTab } from '../../kit/draftInTab.ts';
import { elsewhere, press } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { withFakeApp } from '../../kit/fakes.tsx';
import { spawnedInputs } from '../../kit/spawnedInputs.ts';
import { done, failed, stableStringify } from '../../kit/step.ts';
import { jhumka } from './samples.ts';

const bangle = {
  ...jhumka,
  id: 'c2',
  product_name: 'Temple Bangle',
  product_image: '/media/sample-bangles',
  tags: [],
};

const necklace = {
  ...jhumka,
  id: 'c3',
  product_name: 'Bridal Haar',
  product_image: '/media/sample-necklace',
  tags: ['necklace', 'bridal'],
};

const input = { toasts: createEmptyActor() as never, loadCropper: async () => undefined };

export const model = defineModel({
  machine: sellerCatalogueMachine,
  initial: 'loading',
  busy: ['loading'],
  expectedTargets: {
    'list.reload': 'loading',
    'loadRecords ✓': ['shown.resting', 'shown.editing'],
    'loadRecords ✗': 'failed',
    'record.add': 'shown.editing',
    'record.edit': 'shown.editing',
    'record.delete': 'shown.deleting',
    'editor ✓': ['shown.resting', 'loading'],
    'editor ✗': 'shown.resting',
    'deletion ✓': ['shown.resting', 'loading'],
    'deletion ✗': 'shown.resting',
  },
  inputs: { 'no draft': { ...input, drafted: null }, 'a draft': { ...input, drafted: 'c1' } },
  cases: [
    { type: 'record.edit', id: 'c1' },
    { type: 'record.delete', id: 'c1' },
    done('loadRecords', []),
    done('loadRecords', [jhumka, necklace]),
    failed('loadRecords', new ApiProblem('network')),
    done('editor', { saved: null, changed: false }),
    done('editor', { saved: bangle, changed: false }),
    done('editor', { saved: { ...jhumka, purity: '18K' }, changed: false }),
    done('editor', { saved: null, changed: true }),
    done('deletion', { deleted: true, changed: false }),
    done('deletion', { deleted: false, changed: false }),
    done('deletion', { deleted: false, changed: true }),
  ],
  unexpectedEvents: [
    { type: 'record.edit', id: 'unknown' },
    { type: 'record.delete', id: 'unknown' },
  ],
  always: {
    'an item is chosen only while a dialog is open': (now) =>
      now.context.chosen === null || now.matches({ shown: 'editing' }) || now.matches({ shown: 'deleting' }),
    'the deletion dialog is about a listed item': (now) =>
      !now.matches({ shown: 'deleting' }) ||
      now.context.records.some(({ id }: CatalogueItem) => id === now.context.chosen?.id),
    'no item is listed twice': ({ context: { records: items } }) =>
      new Set(items.map(({ id }: CatalogueItem) => id)).size === items.length,
  },
  canAlwaysReach: { 'the list': (now) => now.matches({ shown: 'resting' }) },
  stepInvariants: {
    'the list reloads when the outcome of a dialog is unknown': ({ to, event }) =>
      event['output']?.changed === undefined || to.matches('loading') === event['output'].changed,
    'the list holds the loaded items: an edited one in its place, a new one first, a deleted one removed': ({
      from,
      to,
      event,
    }) => {
      const items: CatalogueItem[] = from.context.records;
      const { saved, deleted } = (event['output'] ?? {}) as {
        saved?: CatalogueItem | null;
        deleted?: boolean;
      };
      const expected =
        event.type === done('loadRecords').type
          ? (event['output'] as CatalogueItem[])
          : [
              ...(saved && !items.some(({ id }) => id === saved.id) ? [saved] : []),
              ...items.map((item) => (item.id === saved?.id ? saved : item)),
            ].filter(({ id }) => !deleted || id !== from.context.chosen?.id);
      return stableStringify(to.context.records) === stableStringify(expected);
    },
    'a draft of a listed item, and nothing else, opens its dialog on loading': ({ from, to, event }) => {
      if (event.type !== done('loadRecords').type) return true;
      const drafted = (event['output'] as CatalogueItem[]).some(({ id }) => id === from.context.drafted);
      return to.matches({ shown: 'editing' }) === drafted;
    },
    'edit, delete and a draft open a dialog about the pressed item, add opens an empty one': ({
      from,
      event,
      actions,
    }) => {
      const [form] = spawnedInputs(actions, 'editor') as { item: CatalogueItem | null }[];
      const [question] = spawnedInputs(actions, 'deletion') as { id: string }[];
      const about = event.type === 'record.add' ? null : (event['id'] ?? from.context.drafted);
      return (!form || (form.item?.id ?? null) === about) && (!question || question.id === about);
    },
  },
  screen: {
    show: ({ input, clock, inspect }) => {
      draftInTab('seller', 'catalogueItem', input);
      return withFakeApp(<Catalogue />, input, { clock, inspect });
    },
    perform: {
      'list.reload': press('Retry'),
      'record.add': press('Add Product'),
      'record.edit': ({ id }) => (id === 'c1' ? press(/^Edit.*Jhumka/) : elsewhere),
      'record.delete': ({ id }) => (id === 'c1' ? press(/^Delete.*Jhumka/) : elsewhere),
    },
    expected: (now) => {
      const { records: items, chosen } = now.context;
      const shown = now.matches('shown');
      return {
        alert: now.matches('failed') ? 'Failed to load catalogue.' : null,
        status: now.matches('loading') ? 'Loading' : null,
        shows: [
          ...(now.matches({ shown: 'editing' }) ? [chosen ? 'Edit Catalogue' : 'Create Catalogue'] : []),
          ...(now.matches({ shown: 'deleting' }) ? ['Delete this product?'] : []),
          ...(shown && items.length === 0 ? ['No Products Listed Yet'] : []),
          ...(shown ? items.flatMap(({ product_name, purity }) => [product_name, purity]) : []),
        ],
        hides: shown && items.length === 0 ? ['Jhumka', 'Bangle'] : ['No Products Listed Yet'],
      };
    },
  },
});
