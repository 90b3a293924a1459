import type { SomeWords, Words } from './copy/words.ts';

/** An incomplete translation, with English texts for the missing ones. */
export function orEnglish<English extends object>(
  english: English,
  own: SomeWords<NoInfer<English>>,
): Words<English> {
  const all = { ...english } as Record<string, unknown>;
  for (const [name, words] of Object.entries(own as object)) {
    const there = all[name];
    const isGroup = typeof words === 'object' && !Array.isArray(words) && typeof there === 'object';
    all[name] = isGroup ? orEnglish(there as object, words as object) : words;
  }
  return all as Words<English>;
}
