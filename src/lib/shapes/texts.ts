// What the shapes of forms are made of: fields of text whose rules each carry the sentence that refuses.
import './withoutEval.ts';
import { type } from 'arktype';
import { sharedCopy } from '../copy/shared.ts';
import { passwordLength } from '../password.ts';

/** What a text must be, and what is said to one that is not. */
export type Rule = [accepts: (value: string) => boolean, sentence: string];

// A zero character cannot be stored, half an emoji cannot be sent, and no field of one line holds a line break.
const readable: Rule = [(value) => !/[\p{Cc}\p{Cs}]/u.test(value), sharedCopy.form.unreadable];

/** A line of text that every rule accepts; the first rule that does not says why. */
export const text = (...rules: Rule[]) =>
  type.string.narrow((value, context) => {
    const broken = [...rules, readable].find(([accepts]) => !accepts(value));
    return broken === undefined || context.reject({ message: broken[1] });
  });

/** Refuses an empty text. */
export const told = (sentence: string): Rule => [(value) => value !== '', sentence];

/** Refuses more than `most` characters, as a person counts them. */
export const atMost = (most: number): Rule => [
  (value) => passwordLength(value) <= most,
  sharedCopy.form.tooLong(most),
];

// The address form of the contract (RFC 5322 without its oddities), with a dot in the host.
const mail =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i;

export const mailAddress = (sentence: string): Rule => [
  (value) => value.length <= 254 && mail.test(value),
  sentence,
];

export const sixDigits = (sentence: string): Rule => [(value) => /^\d{6}$/.test(value), sentence];

/** The texts without blanks around them; those that are `verbatim` (passwords) stay to the letter. */
export const trimmed = <Texts extends Record<string, string>>(
  texts: Texts,
  verbatim: readonly string[],
): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([name, value]) => [name, verbatim.includes(name) ? value : value.trim()]),
  ) as Texts;

/** One sentence for each field that breaks its shape; empty ones are looked at only where they are `required`. */
export function shapeErrors<Texts extends Record<string, string>>(
  shape: (texts: unknown) => unknown,
  texts: Texts,
  required: readonly string[],
): Partial<Record<keyof Texts & string, string>> {
  const checked = shape(
    Object.fromEntries(
      Object.entries(texts).filter(([name, value]) => value !== '' || required.includes(name)),
    ),
  );
  const errors: Partial<Record<string, string>> = {};
  if (checked instanceof type.errors) {
    for (const { path, message } of checked) errors[String(path[0])] ??= message;
  }
  return errors as Partial<Record<keyof Texts & string, string>>;
}
