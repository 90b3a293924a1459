// What the shapes of forms are made of: texts, and the sentence that refuses each.
import './withoutEval.ts';
import { type } from 'arktype';
import { passwordLength } from '../password.ts';

/** What a text must be, and the sentence that refuses it. */
export type Rule = [accepts: (value: string) => boolean, sentence: string];

/** A text that every rule accepts; the first rule that does not says why. */
export const text = (...rules: Rule[]) =>
  type.string.narrow((value, context) => {
    const broken = rules.find(([accepts]) => !accepts(value));
    return broken === undefined || context.reject({ message: broken[1] });
  });

/** At most so many characters, as a person counts them. */
export const atMost = (most: number, sentence: string): Rule => [
  (value) => passwordLength(value) <= most,
  sentence,
];
