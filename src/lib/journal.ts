/** The whole rupees of an entry with their sign: a void takes back what its payment added. */
export const signedAmount = ({ kind, amount }: { kind: string; amount: number }): number =>
  kind === 'void' ? -amount : amount;

/** Whether an entry is about a day or a month, and of no plan. */
export const isOfDay = (kind: string): boolean =>
  ['closing', 'reopening', 'month_lock', 'month_unlock'].includes(kind);

/** Whether an entry has no amount: a plan's hold, or a change of a person's account. */
export const isWithoutAmount = (kind: string): boolean =>
  ['hold', 'release', 'phone_change', 'nominee_claim', 'merge', 'customer_added'].includes(kind);

/** What an entry is called. The end of a claim is an entry of the same kind, without the day that a claim is made on. */
export const journalKind = <Kind extends string>(
  { kind, received_on }: { kind: Kind; received_on: string | null },
  words: { kinds: Readonly<Record<Kind, string>>; claimTakenBack: string },
): string => (kind === 'nominee_claim' && received_on === null ? words.claimTakenBack : words.kinds[kind]);
