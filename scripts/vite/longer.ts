// The pseudo-language: English with texts that are 40 % longer, so that a page shows where a translation would not fit.

const GROWTH = 1.4;

/** A text with its vowels doubled until it is long enough: "Log in" becomes "Loog iin". A name for Intl, such as `en-IN`, stays. */
export function longer(text: string): string {
  if (/^[a-z]{2}-[A-Z]{2}$/.test(text)) return text;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  let missing = Math.ceil(letters * (GROWTH - 1));
  const doubled = text.replaceAll(/[aeiou]/gi, (vowel) => (missing-- > 0 ? vowel + vowel : vowel));
  return missing > 0 ? doubled.replace(/(?=[^\p{L}]*$)/u, 'o'.repeat(missing)) : doubled;
}

/** Values that are sent, not read (the `value` of an option), and our own name. */
const kept = ['value', 'defaultName'];

/** The same for each text of a copy file's export, except what is `kept`. */
export function inLongerWords<Words>(words: Words, name = ''): Words {
  if (typeof words === 'string') return (kept.includes(name) ? words : longer(words)) as Words;
  if (typeof words === 'function')
    return ((...about: unknown[]) => inLongerWords(Reflect.apply(words, undefined, about))) as Words;
  if (Array.isArray(words)) return words.map((part) => inLongerWords(part)) as Words;
  if (typeof words !== 'object' || words === null) return words;
  return Object.fromEntries(
    Object.entries(words).map(([part, text]) => [part, inLongerWords(text, part)]),
  ) as Words;
}
