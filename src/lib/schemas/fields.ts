// The building blocks of the form schemas: text fields, each with its error sentences.
import './arktypeConfig.ts';
import { type } from 'arktype';
import type { fieldCopy } from '../copy/fields.ts';
import type { Option } from '../copy/shared.ts';
import type { Words } from '../copy/words.ts';
import { characterCount } from '../password.ts';
import { cleanText, unreadable } from '../cleanText.ts';

/** A check, and the error message when it fails. */
type Rule = [accepts: (value: string) => boolean, sentence: string];

/** A text that passes every rule; the first rule that fails gives the error. */
export const text = (...rules: Rule[]) =>
  type.string.narrow((value, context) => {
    const failed = rules.find(([accepts]) => !accepts(value));
    return failed === undefined || context.reject({ message: failed[1] });
  });

/** Rules with the same message in every form. */
export const commonRules = ({ text: words }: Pick<Words<typeof fieldCopy>, 'text'>) => ({
  /** One line without unreadable characters. */
  singleLine: (...rules: Rule[]) => text([(value) => !unreadable.test(value), words.unreadable], ...rules),

  /** At most `max` characters, as people count them. */
  maxLength: (max: number): Rule => [(value) => characterCount(value) <= max, words.tooLong(max)],
});

/** A schema with its messages in a language, created on first use. */
export function inEachLanguage<Copy extends object, Schema>(
  make: (copy: Copy) => Schema,
): (copy: Copy) => Schema {
  const made = new WeakMap<Copy, Schema>();
  return (copy) => {
    const schema = made.get(copy) ?? make(copy);
    made.set(copy, schema);
    return schema;
  };
}

export const notEmpty = (sentence: string): Rule => [(value) => value !== '', sentence];

export const oneOf = (options: readonly Option[], sentence: string) =>
  text([(value) => options.some((option) => option.value === value), sentence]);

// The contract's e-mail pattern (RFC 5322 without its oddities), with a dot in the host.
const emailPattern =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i;
export const emailAddress = (sentence: string) =>
  text([(value) => value.length <= 254 && emailPattern.test(value), sentence]);

export const pincode = (sentence: string) => text([(value) => /^\d{6}$/.test(value), sentence]);

/** The error of each given text that the schema rejects; an empty one is checked only if it is `required`. */
export function fieldErrors(
  schema: (texts: object) => unknown,
  texts: object,
  required: readonly string[],
): Partial<Record<string, string>> {
  const checked = schema(
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

/** A record as its form shows it: as in `empty` where it has nothing, and without a record. */
export const textsOf = <Texts extends Record<string, string>>(
  empty: Texts,
  record: Partial<Record<keyof Texts, string | null>> | null,
): Texts =>
  Object.fromEntries(Object.entries(empty).map(([name, text]) => [name, record?.[name] ?? text])) as Texts;

/** The texts as stored; the `verbatim` ones (passwords) stay as they are. */
export const trimTexts = <Texts extends Partial<Record<string, string>>>(
  texts: Texts,
  verbatim: readonly string[] = [],
): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([name, value]) => [
      name,
      verbatim.includes(name) ? value : value && cleanText(value),
    ]),
  ) as Texts;
