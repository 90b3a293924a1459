// What the shapes of forms are made of: texts, each with the sentences that refuse it.
import './arktypeConfig.ts';
import { type } from 'arktype';
import { fieldCopy } from '../copy/fields.ts';
import type { Option } from '../copy/shared.ts';
import { characterCount } from '../password.ts';

/** What a text must be, and the sentence that refuses it. */
export type Rule = [accepts: (value: string) => boolean, sentence: string];

/** A text that every rule accepts; the first rule that does not says why. */
export const text = (...rules: Rule[]) =>
  type.string.narrow((value, context) => {
    const broken = rules.find(([accepts]) => !accepts(value));
    return broken === undefined || context.reject({ message: broken[1] });
  });

// Control characters, half characters, and those that turn the direction of what follows.
const unreadable = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u;

/** One line that can be shown and stored wherever it goes. */
export const singleLine = (...rules: Rule[]) =>
  text([(value) => !unreadable.test(value), fieldCopy.text.unreadable], ...rules);

/** At most so many characters, as people count them. */
export const maxLength = (most: number): Rule => [
  (value) => characterCount(value) <= most,
  fieldCopy.text.tooLong(most),
];

/** Something is told. */
export const notEmpty = (sentence: string): Rule => [(value) => value !== '', sentence];

export const oneOf = (options: readonly Option[], sentence: string) =>
  text([(value) => options.some((option) => option.value === value), sentence]);

// The address form of the contract (RFC 5322 without its oddities), with a dot in the host.
const mailForm =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i;
export const emailAddress = (sentence: string) =>
  text([(value) => value.length <= 254 && mailForm.test(value), sentence]);

export const pincode = (sentence: string) => text([(value) => /^\d{6}$/.test(value), sentence]);

/** One sentence for each given text that the shape refuses; an empty one is judged only where it is `required`. */
export function fieldErrors(
  shape: (texts: object) => unknown,
  texts: object,
  required: readonly string[],
): Partial<Record<string, string>> {
  const checked = shape(
    Object.fromEntries(
      Object.entries(texts).filter(
        ([name, value]) => value !== undefined && (value !== '' || required.includes(name)),
      ),
    ),
  );
  const errors: Partial<Record<string, string>> = {};
  if (checked instanceof type.errors) {
    for (const { path, message } of checked) errors[String(path[0])] ??= message;
  }
  return errors;
}

/** The texts without blanks around them; those that are `verbatim` (passwords) stay to the letter. */
export const trimTexts = <Texts extends Partial<Record<string, string>>>(
  texts: Texts,
  verbatim: readonly string[] = [],
): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([name, value]) => [name, verbatim.includes(name) ? value : value?.trim()]),
  ) as Texts;
