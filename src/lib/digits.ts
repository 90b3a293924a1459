/** The zeros of the scripts that an Indian keyboard or a pasted text may use: full-width, Devanagari and its neighbours, Arabic. */
const zeros = [
  0xff10, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0660, 0x06f0,
];

const asciiDigit = (character: string): string => {
  const code = character.codePointAt(0) ?? 0;
  const zero = zeros.find((start) => code >= start && code <= start + 9);
  return zero === undefined ? '' : String(code - zero);
};

/** The digits of a text, each as its ASCII digit ("९८७", "９８７" and "9-8 7" all give "987"), at most `max` of them. */
export const digitsOf = (text: string, max = Number.POSITIVE_INFINITY): string =>
  text.replace(/[^0-9]/gu, asciiDigit).slice(0, max);

/** A text whose digits are ASCII ones; all else stays. */
export const plainDigits = (text: string): string => text.replaceAll(/\p{Nd}/gu, (digit) => digitsOf(digit));

/** An ASCII digit in all these scripts. */
export const formsOf = (digit: string): string =>
  digit + String.fromCodePoint(...zeros.map((zero) => zero + Number(digit)));
