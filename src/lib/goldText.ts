import { sellerCopy } from './copy/seller.ts';
import { formatRupees } from './money.ts';
import { weightText } from './weightText.ts';

const copy = sellerCopy.enrollment;

/** Gold of a karat as a jeweller reads it, with its value where there is a rate. */
export const goldRow = ({
  karat,
  weight,
  value,
}: {
  karat: number;
  weight: number;
  value?: number | null;
}): { term: string; value: string } => ({
  term: copy.gold(karat),
  value:
    value === undefined || value === null
      ? weightText(weight)
      : copy.worth(weightText(weight), formatRupees(value)),
});
