import {
  emptyCatalogueItem,
  normalizeCatalogueItem,
  type CatalogueItemFacts,
  type CatalogueItemTexts,
} from '../../../src/lib/schemas/catalogueItem.ts';
import { readersCopy } from '../../language.ts';
import type { Call, Handlers } from '../handler.ts';
import { changeUnlessStale } from '../changeUnlessStale.ts';
import { reencodeUpload, imageFrames } from '../../media/images.ts';
import { storeImage } from '../../media/imageStore.ts';
import { fieldProblem, Problem } from '../../domain/problem.ts';
import {
  createCatalogueItem,
  updateCatalogueItem,
  deleteCatalogueItem,
  listCatalogue,
  lockCatalogueItem,
} from '../../repositories/catalogue.ts';
import { presentCatalogueItem } from '../presenters/catalogueItem.ts';
import { paged, pageWindow } from '../presenters/page.ts';

export const catalogue = {
  listCatalogue: async (call) => {
    const store = call.storeOrNull ?? (await requestedStore(call));
    const { rows, ...total } = await listCatalogue(store, pageWindow(call));
    return { status: 200, body: paged(call, total, rows.map(presentCatalogueItem)) };
  },

  createCatalogueItem: async ({ body, files, now, idempotentTransaction }) => {
    const texts = { ...emptyCatalogueItem, ...textsOf(body) };
    const image = await reencodeUpload(files, 'product_image', imageFrames.catalogue);
    if (!image) throw fieldProblem('product_image', readersCopy().sellerCopy.catalogue.imageRequired);
    return idempotentTransaction(async (sql) => {
      const product_image_id = await storeImage(sql, image, now);
      const item = { ...normalizeCatalogueItem(texts), product_image_id };
      return { status: 201, body: presentCatalogueItem(await createCatalogueItem(sql, item, now)) };
    });
  },

  updateCatalogueItem: async ({ body, files, path: { id }, idempotentTransaction, now }) => {
    const texts = textsOf(body);
    const image = await reencodeUpload(files, 'product_image', imageFrames.catalogue);
    return idempotentTransaction(async (sql) => {
      const item = await changeUnlessStale(body.before, {
        lock: () => lockCatalogueItem(sql, id),
        read: async () => presentCatalogueItem(await lockCatalogueItem(sql, id)),
        write: async () =>
          updateCatalogueItem(sql, id, {
            ...normalizeCatalogueItem(texts),
            ...(image && { product_image_id: await storeImage(sql, image, now) }),
          }),
      });
      return { status: 200, body: item };
    });
  },

  deleteCatalogueItem: ({ path, idempotentTransaction }) =>
    idempotentTransaction(async (sql) => {
      await deleteCatalogueItem(sql, path.id);
      return { status: 204 };
    }),
} satisfies Partial<Handlers>;

/** The store that a call from the bare domain names (decision 27). */
async function requestedStore({ tenants, query: { seller = '', store_url = '' } }: Call<'listCatalogue'>) {
  const store = (await tenants.bySlug(store_url)) ?? (await tenants.byId(seller));
  if (!store) throw new Problem('no_store');
  return store;
}

/** The fields sent, as the form's rules (src/lib/schemas/catalogueItem.ts) take them. */
const textsOf = ({
  product_name,
  purity,
  tags,
}: Partial<CatalogueItemFacts>): Partial<CatalogueItemTexts> => ({
  ...(product_name !== undefined && { product_name }),
  ...(purity !== undefined && { purity }),
  ...(tags && { tags: tags.join(',') }),
});
