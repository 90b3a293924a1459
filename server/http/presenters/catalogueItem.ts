import type { components } from '../../../src/api/generated/schema.d.ts';
import type { CatalogueItemRow } from '../../repositories/catalogue.ts';
import { mediaPath } from './image.ts';

export const presentCatalogueItem = ({
  id,
  product_name,
  purity,
  tags,
  product_image_id,
}: CatalogueItemRow): components['schemas']['CatalogueItem'] => ({
  id,
  product_name,
  purity,
  product_image: mediaPath(product_image_id),
  tags,
});
