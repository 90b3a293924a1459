// The form of a catalogue item, in its dialog.
import { saveCatalogueItem, type CatalogueItem, type CatalogueItemChange } from '../../api/catalogue.ts';
import { isNotFound } from '../../api/deleted.ts';
import { asProblem, isProblem } from '../../api/problem.ts';
import { rejection } from '../../api/rejection.ts';
import { sellerCopy } from '../../lib/copy/seller.ts';
import { changeField, type Errors } from '../../lib/form.ts';
import { fileOfCrop } from '../../lib/images.ts';
import { firstSentences, problemText } from '../../lib/problemText.ts';
import {
  catalogueItemErrors,
  emptyCatalogueItem,
  normalizeCatalogueItem,
  type CatalogueItemTexts,
} from '../../lib/schemas/catalogueItem.ts';
import { formOf } from '../shared/formOf.ts';
import type { FormInput } from '../shared/formTypes.ts';

const copy = sellerCopy.catalogue;

type CatalogueItemValues = CatalogueItemTexts & { product_image: Blob | null };
type CatalogueItemFormInput = FormInput<CatalogueItemValues, CatalogueItem, CatalogueItemChange>;

export const catalogueItemFormMachine = formOf<CatalogueItemValues, CatalogueItem, CatalogueItemChange>({
  save: saveCatalogueItem,
});

export const catalogueItemForm = (
  item: CatalogueItem | null,
  toasts: CatalogueItemFormInput['toasts'],
): CatalogueItemFormInput => ({
  values: valuesOf(item),
  record: item,
  draft: {
    owner: 'seller',
    form: 'catalogueItem',
    record: item?.id ?? '',
    fields: Object.keys(emptyCatalogueItem),
  },
  validate: (values) => validate(values, item),
  normalize,
  read: valuesOf,
  // Too many tags show an error while typing: otherwise nothing would explain why Publish is disabled.
  change: (form, name, value) => changeField(form, name, value, name === 'tags'),
  reject: (error) => {
    if (isProblem(error, 'idempotency_mismatch')) return { closesForm: true, message: copy.createdBefore };
    return item && isNotFound(error) ? { closesForm: true, message: copy.goneMeanwhile } : reject(error);
  },
  submitsOnlyValid: true,
  texts: { saved: item ? copy.updated : copy.created, failed: copy.saveFailed },
  toasts,
});

const valuesOf = (item: CatalogueItem | null): CatalogueItemValues => ({
  ...emptyCatalogueItem,
  ...(item && {
    product_name: item.product_name,
    purity: item.purity,
    tags: item.tags.map((tag) => `${tag}, `).join(''), // with a final comma, so that the last one is a chip too
  }),
  product_image: null,
});
const fields = ['product_name', 'purity', 'tags', 'product_image'] as const;

function validate(
  { product_image, ...texts }: CatalogueItemValues,
  item: CatalogueItem | null,
): Errors<CatalogueItemValues> {
  const errors: Errors<CatalogueItemValues> = catalogueItemErrors(texts);
  return item || product_image ? errors : { ...errors, product_image: copy.imageRequired };
}

function normalize(
  { product_image: image, ...texts }: CatalogueItemValues,
  item: CatalogueItem | null,
  idempotencyKey: string,
  { product_image: _image, ...changed }: Partial<CatalogueItemValues>,
): CatalogueItemChange {
  const product_image = image && fileOfCrop(image, texts.product_name);
  return item
    ? { id: item.id, facts: normalizeCatalogueItem(changed), product_image }
    : { id: null, facts: normalizeCatalogueItem(texts), product_image, idempotencyKey };
}

/** The first field error also shows as a toast. */
function reject(error: unknown): ReturnType<NonNullable<CatalogueItemFormInput['reject']>> {
  const sentences = firstSentences(asProblem(error).fields);
  const { fields: refused } = rejection(error, fields, copy.saveFailed, sentences);
  const message = Object.values(sentences).find(Boolean) ?? problemText(asProblem(error), copy.saveFailed);
  return { fields: refused, message };
}
