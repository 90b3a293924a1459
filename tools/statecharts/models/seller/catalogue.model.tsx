import type { CatalogueItem } from '../../../../src/api/catalogue.ts';
import { sellerCatalogueMachine } from '../../../../src/machines/seller/catalogue.ts';
import Catalogue from '../../../../src/screens/seller/store/Catalogue.tsx';
import { draftInTab } from '../../kit/draftInTab.ts';
import { elsewhere, press } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { withFakeApp } from '../../kit/fakes.tsx';
import { editableListClaims, editableListInputs } from './editableListClaims.ts';
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

export const model = defineModel({
  machine: sellerCatalogueMachine,
  inputs: editableListInputs(jhumka.id),
  // Newest first.
  ...editableListClaims<CatalogueItem>({
    loaded: [jhumka, necklace],
    saved: [bangle, { ...jhumka, purity: '18K' }],
    edited: (input) => (input as { item: CatalogueItem | null }).item,
    withSaved: (items, saved) =>
      items.some(({ id }) => id === saved.id)
        ? items.map((item) => (item.id === saved.id ? saved : item))
        : [saved, ...items],
  }),
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
  },
});
