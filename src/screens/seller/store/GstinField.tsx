import { sellerCopy } from '../../../lib/copy/seller.ts';
import { isGstin } from '../../../lib/gstin.ts';
import { TextField } from '../../parts/fields/TextField.tsx';

const copy = sellerCopy.gstin;
const LENGTH = 15;
const inCapitals = (text: string) => text.toUpperCase();

/**
 * The shop's GST number. A complete number with a wrong check digit shows a warning, but is never refused (decision
 * 92).
 */
export function GstinField({ label, value }: { label: string; value: string }) {
  const number = value.trim();
  return (
    <TextField
      name="seller_GSTIN"
      label={label}
      hint={number.length >= LENGTH && !isGstin(number) ? copy.unlikely : copy.hint}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      keep={inCapitals}
    />
  );
}
