/** The whole rupees of an entry with their sign: a void takes back what its payment added. */
export const signedAmount = ({ kind, amount }: { kind: string; amount: number }): number =>
  kind === 'void' ? -amount : amount;

/** True for an entry about a day or a month, without a plan. */
export const isOfDay = (kind: string): boolean =>
  ['closing', 'reopening', 'month_lock', 'month_unlock'].includes(kind);
/** The name of an entry. The end of a claim is an entry of the same kind, without the day that a claim is made on. */
export const journalKind = <Kind extends string>(
  { kind, received_on }: { kind: Kind; received_on: string | null },
  words: { kinds: Readonly<Record<Kind, string>>; claimTakenBack: string },
): string => (kind === 'nominee_claim' && received_on === null ? words.claimTakenBack : words.kinds[kind]);
