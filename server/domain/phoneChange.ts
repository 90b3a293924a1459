// How the journal tells of a changed phone number: by its ends alone, before the reason.

/** Enough for the person to know their number by. */
export const phoneEnd = (phone: string): string => phone.slice(-4);

/** The entry's reason, in every language. */
export const phoneChangeReason = (before: string, after: string, reason: string): string =>
  `…${phoneEnd(before)} → …${phoneEnd(after)}: ${reason}`;

/** Patterns of PostgreSQL that find the ends in it again. */
export const phoneEndBefore = '^…(\\d{4}) →';
export const phoneEndAfter = '→ …(\\d{4}):';
