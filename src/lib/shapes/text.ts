// What the shapes of forms are made of: texts, each with the sentences that refuse it.
import './withoutEval.ts';
import { type } from 'arktype';
import { fieldCopy } from '../copy/fields.ts';
import type { Option } from '../copy/shared.ts';
import { passwordLength } from '../password.ts';

/** What a text must be, and the sentence that refuses it. */
export type Rule = [accepts: (value: string) => boolean, sentence: string];

/** A text that every rule accepts; the first rule that does not says why. */
export const text = (...rules: Rule[]) =>
  type.string.narrow((value, context) => {
    const broken = rules.find(([accepts]) => !accepts(value));
    return broken === undefined || context.reject({ message: broken[1] });
  });

/** At most so many characters, as people count them. */
export const atMost = (most: number): Rule => [
  (value) => passwordLength(value) <= most,
  fieldCopy.text.tooLong(most),
];

// Line breaks, zero characters, broken emoji and marks that turn the direction of the text around.
const hidden = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u;
/** One line of what can be seen. */
export const oneLine: Rule = [(value) => !hidden.test(value), fieldCopy.text.hidden];

/** Something is told. */
export const told = (sentence: string): Rule => [(value) => value !== '', sentence];

export const oneOf = (options: readonly Option[], sentence: string) =>
  text([(value) => options.some((option) => option.value === value), sentence]);

// The address form of the contract (RFC 5322 without its oddities), with a dot in the host.
const mailForm =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i;
export const mail = (sentence: string) =>
  text([(value) => value.length <= 254 && mailForm.test(value), sentence]);

export const pincode = (sentence: string) => text([(value) => /^\d{6}$/.test(value), sentence]);

/** One sentence for each text that the shape refuses; an empty one is judged only where it is `required`. */
export function refusedTexts(
  shape: (texts: object) => unknown,
  texts: object,
  required: readonly string[],
): Partial<Record<string, string>> {
  const checked = shape(
    Object.fromEntries(
      Object.entries(texts).filter(([name, value]) => value !== '' || required.includes(name)),
    ),
  );
  const errors: Partial<Record<string, string>> = {};
  if (checked instanceof type.errors) {
    for (const { path, message } of checked) errors[String(path[0])] ??= message;
  }
  return errors;
}

/** The texts without blanks around them. */
export const trimmed = <Texts extends Partial<Record<string, string>>>(texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, value?.trim()])) as Texts;
