// The one cleaner of what people type. Two texts that look the same become the same text, and one that shows nothing becomes empty.

/** Soft hyphen, zero-width space, word joiner and byte order mark: they show nothing, wherever they stand. */
export const unseen = /[\u00AD\u200B\u2060\uFEFF]/g;
/** Others belong to a letter beside them, as joiners do in Hindi; by themselves they show nothing either. */
const blank = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Control characters, lone surrogates, and marks that change the direction of the text: what no single line holds. */
export const unreadable = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u;

/** The text as it is kept: composed (NFC), trimmed, without what nobody sees. */
export function cleanText(text: string): string {
  const seen = text.normalize('NFC').replace(unseen, '');
  return blank.test(seen) ? '' : seen.trim();
}
