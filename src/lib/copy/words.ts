/**
 * The shape of a copy file in any language: the same names, each text in words of its own. A function takes what the English one
 * takes, though a language may have no use for all of it.
 */
export type Words<English> = English extends string
  ? string
  : English extends (...about: infer About) => infer Text
    ? (...about: About) => Words<Text>
    : English extends object
      ? { readonly [Name in keyof English]: Words<English[Name]> }
      : English;

/** A translation that is not whole yet: what it leaves out is said in English. */
export type SomeWords<English> = English extends string
  ? string
  : English extends (...about: infer About) => infer Text
    ? (...about: About) => Words<Text>
    : English extends readonly unknown[]
      ? Words<English>
      : English extends object
        ? { readonly [Name in keyof English]?: SomeWords<English[Name]> }
        : English;
