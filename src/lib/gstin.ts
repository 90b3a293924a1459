// The GST number of a business (GSTIN): two digits of the state, a PAN, two characters more, and a check digit over all of them.

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * True when a text, in capitals, has the format of a GST number and a matching check digit. It may still never have
 * been issued.
 */
export const isGstin = (text: string): boolean =>
  /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z][A-Z][0-9A-Z]$/.test(text) && checkDigit(text) === text[14];

/** Luhn's check digit in base 36, over the first 14 characters. */
function checkDigit(text: string): string | undefined {
  let sum = 0;
  for (let at = 0; at < 14; at++) {
    const product = digits.indexOf(text[at] ?? '') * (at % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return digits[(36 - (sum % 36)) % 36];
}
