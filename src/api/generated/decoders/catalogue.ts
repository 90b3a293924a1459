// Generated from openapi.yaml by `npm run gen`. Do not edit.

import type { operations } from '../schema.d.ts';
import { image, list, object, page, text, type Decoder } from '../../decoder.ts';

const catalogueItem = object({ id: text, product_name: text, purity: text, product_image: image, tags: list(text) });

export const listCatalogue: Decoder<operations['listCatalogue']['responses'][200]['content']['application/json']> = page(catalogueItem);
export const createCatalogueItem: Decoder<operations['createCatalogueItem']['responses'][201]['content']['application/json']> = catalogueItem;
export const updateCatalogueItem: Decoder<operations['updateCatalogueItem']['responses'][200]['content']['application/json']> = catalogueItem;
