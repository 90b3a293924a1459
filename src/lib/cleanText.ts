// The only cleaner of typed text. Two texts that look the same become equal, and an invisible one becomes empty.

/** Soft hyphen, zero-width space, word joiner and byte order mark: invisible everywhere. */
export const unseen = /[\u00AD\u200B\u2060\uFEFF]/g;
/** Others are part of an adjacent letter, as joiners are in Hindi; by themselves they are invisible too. */
const blank = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Control characters, lone surrogates, and marks that change text direction: not allowed in single-line text. */
export const unreadable = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u;

/** The text as stored: composed (NFC), trimmed, without invisible characters. */
export function cleanText(text: string): string {
  const seen = text.normalize('NFC').replace(unseen, '');
  return blank.test(seen) ? '' : seen.trim();
}
