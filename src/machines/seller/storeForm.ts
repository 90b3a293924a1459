// The form of the store's details. The store's address never changes.
import type { Seller } from '../../api/account.ts';
import { asProblem } from '../../api/problem.ts';
import { saveStore, type StoreChange } from '../../api/profile.ts';
import { rejection } from '../../api/rejection.ts';
import { sellerCopy } from '../../lib/copy/seller.ts';
import type { Errors } from '../../lib/form.ts';
import { parsePercent, percentText } from '../../lib/handover.ts';
import { fileOfCrop } from '../../lib/images.ts';
import { firstSentences } from '../../lib/problemText.ts';
import { textsOf } from '../../lib/schemas/fields.ts';
import { emptyStore, normalizeStore, storeErrors, type StoreTexts } from '../../lib/schemas/storeProfile.ts';
import { formOf } from '../shared/formOf.ts';
import type { FormInput } from '../shared/formTypes.ts';

const copy = sellerCopy.storeProfile;

type StoreValues = StoreTexts & {
  shop_logo: Blob | null;
  /** A new image, the stored one's address, or null for none. */
  shop_cover: Blob | string | null;
  takes_part_payments: boolean;
  /** Per cent. */
  gst_rate: string;
  /** Digits; empty for none. */
  message_limit: string;
};
type StoreFormInput = FormInput<StoreValues, Seller, StoreChange>;

export const storeFormMachine = formOf<StoreValues, Seller, StoreChange>({ save: saveStore });

export const storeForm = (seller: Seller | null, toasts: StoreFormInput['toasts']): StoreFormInput => ({
  values: valuesOf(seller),
  record: seller,
  draft: { owner: 'seller', form: 'store', record: '', fields: textNames },
  validate,
  normalize,
  read: valuesOf,
  show: (name, value) =>
    name === 'takes_part_payments'
      ? copy.partPayments[value === true ? 'yes' : 'no']
      : name !== 'shop_cover' && typeof value === 'string'
        ? value
        : null,
  reject: (error) => rejection(error, fields, copy.updateFailed, firstSentences(asProblem(error).fields)),
  texts: { saved: copy.updated, failed: copy.updateFailed },
  toasts,
});

const valuesOf = (seller: Seller | null): StoreValues => ({
  ...textsOf(emptyStore, seller),
  shop_logo: null,
  shop_cover: seller?.shop_cover ?? null,
  takes_part_payments: seller?.takes_part_payments ?? true,
  gst_rate: percentText(seller?.gst_rate ?? 0),
  message_limit: String(seller?.message_limit ?? ''),
});
const fields = Object.keys(valuesOf(null)) as (keyof StoreValues)[];
const textNames = fields.filter((name) => name !== 'shop_logo' && name !== 'shop_cover');

function validate(values: StoreValues): Errors<StoreValues> {
  const {
    shop_logo: _logo,
    shop_cover: _cover,
    takes_part_payments: _parts,
    message_limit: _limit,
    gst_rate,
    ...texts
  } = values;
  return {
    ...storeErrors(texts),
    ...(parsePercent(gst_rate) === null && { gst_rate: sellerCopy.redemptions.percentRequired }),
  };
}

function normalize(
  { shop_logo: logo, shop_cover: cover }: StoreValues,
  seller: Seller | null,
  _key: string,
  {
    shop_logo: _logo,
    shop_cover: _cover,
    takes_part_payments,
    gst_rate,
    message_limit,
    ...texts
  }: Partial<StoreValues>,
): StoreChange {
  const store = seller?.store_url ?? 'shop';
  const isRemoved = cover === null && Boolean(seller?.shop_cover);
  return {
    ...normalizeStore(texts),
    ...(takes_part_payments !== undefined && { takes_part_payments }),
    ...(gst_rate !== undefined && { gst_rate: parsePercent(gst_rate)! }),
    ...(message_limit !== undefined && { message_limit: message_limit && Number(message_limit) }),
    shop_logo: logo && fileOfCrop(logo, `${store}-logo`),
    shop_cover: cover instanceof Blob ? fileOfCrop(cover, `${store}-cover`) : isRemoved ? '' : null,
  };
}
