import { fieldCopy } from '../../src/lib/copy/fields.ts';
import { sellerCopy } from '../../src/lib/copy/seller.ts';
import {
  catalogueItemErrors,
  emptyCatalogueItem,
  tidiedCatalogueItem,
  type CatalogueItemFacts,
  type CatalogueItemTexts,
} from '../../src/lib/shapes/catalogueItem.ts';
import type { Call, Handlers, UploadedFile } from '../handlers.ts';
import { cleanPicture, frames, keepPicture, type Picture } from '../media.ts';
import { fieldProblem, Problem, requireInOrder } from '../problem.ts';
import {
  addCatalogueItem,
  changeCatalogueItem,
  deleteCatalogueItem,
  listCatalogue,
} from '../records/catalogue.ts';
import { paged, windowOf } from '../records/paging.ts';

export const catalogue = {
  listCatalogue: async (call) => {
    const store = call.storeOrNull ?? (await storeAsked(call));
    const { count, results } = await listCatalogue(store, windowOf(call));
    return { status: 200, body: paged(call, count, results) };
  },

  createCatalogueItem: async ({ body, files, store, now }) => {
    const texts = { ...emptyCatalogueItem, ...textsOf(body) };
    requireInOrder(catalogueItemErrors(texts));
    const picture = await pictureOf(files);
    if (!picture) throw fieldProblem('product_image', sellerCopy.catalogue.imageRequired);
    const item = await store.transaction(async (sql) =>
      addCatalogueItem(
        sql,
        { ...tidiedCatalogueItem(texts), product_image_id: await keepPicture(sql, picture, now) },
        now,
      ),
    );
    return { status: 201, body: item };
  },

  updateCatalogueItem: async ({ body, files, path, store, now }) => {
    const texts = textsOf(body);
    requireInOrder(catalogueItemErrors(texts));
    const picture = await pictureOf(files);
    const item = await store.transaction(async (sql) =>
      changeCatalogueItem(sql, path.id, {
        ...tidiedCatalogueItem(texts),
        ...(picture && { product_image_id: await keepPicture(sql, picture, now) }),
      }),
    );
    return { status: 200, body: item };
  },

  deleteCatalogueItem: async ({ path, store }) => {
    await store.transaction((sql) => deleteCatalogueItem(sql, path.id));
    return { status: 204 };
  },
} satisfies Partial<Handlers>;

/** The store that a call from the bare domain names (decision 27). */
async function storeAsked({ tenants, query: { seller = '', store_url = '' } }: Call<'listCatalogue'>) {
  const store = (await tenants.bySlug(store_url)) ?? (await tenants.byId(seller));
  if (!store) throw new Problem('no_store');
  return store;
}

/** What a call says, as the form's own rules (src/lib/shapes/catalogueItem.ts) take it; only what is given. */
const textsOf = ({
  product_name,
  purity,
  tags,
}: Partial<CatalogueItemFacts>): Partial<CatalogueItemTexts> => ({
  ...(product_name !== undefined && { product_name }),
  ...(purity !== undefined && { purity }),
  ...(tags && { tags: tags.join(',') }),
});

async function pictureOf(files: Record<string, UploadedFile[]>): Promise<Picture | undefined> {
  const file = files['product_image']?.[0];
  return file && cleanPicture(file.bytes, frames.catalogue, 'product_image', fieldCopy.image.logoType);
}
