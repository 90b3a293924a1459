/** The whole rupees of an entry with their sign: a void takes back what its payment added. */
export const signedAmount = ({ kind, amount }: { kind: string; amount: number }): number =>
  kind === 'void' ? -amount : amount;

/** True for an entry about a day or a month, without a plan. */
export const isOfDay = (kind: string): boolean =>
  ['closing', 'reopening', 'month_lock', 'month_unlock'].includes(kind);

/** True for an entry about a refund that is paid out, or whose payout is voided. */
export const isOfPayout = ({
  kind,
  installment_number,
}: {
  kind: string;
  installment_number: number | null;
}): boolean => kind === 'payout' || (kind === 'void' && installment_number === null);

/** True for the end of a cheque's clearing with which the bank returned it. */
export const isReturnedCheque = ({ kind, reason }: { kind: string; reason: string | null }): boolean =>
  kind === 'clearing' && reason !== null;

/** The name of an entry. The end of a claim is an entry of the same kind, without the day that a claim is made on. */
export function journalKind<Kind extends string>(
  entry: { kind: Kind; received_on: string | null; reason: string | null; installment_number: number | null },
  words: {
    kinds: Readonly<Record<Kind, string>>;
    claimTakenBack: string;
    chequeReturned: string;
    payoutVoided: string;
  },
): string {
  const { kind, received_on } = entry;
  if (kind === 'nominee_claim' && received_on === null) return words.claimTakenBack;
  if (isReturnedCheque(entry)) return words.chequeReturned;
  return kind === 'void' && isOfPayout(entry) ? words.payoutVoided : words.kinds[kind];
}

/** True for a line of a day sheet about a refund, which has a voucher. */
export const isOfRefund = ({ kind }: { kind: string }): boolean =>
  kind === 'paid_out' || kind === 'payout_voided';

/** True for an entry whose reason has or is a fact: the ends of two phone numbers, a claimant, whose account is gone, a file. */
export const tellsFact = ({ kind, received_on }: { kind: string; received_on: string | null }): boolean =>
  ['phone_change', 'merge', 'import', 'import_undo'].includes(kind) ||
  (kind === 'nominee_claim' && received_on !== null);

/** True for an entry without an amount: a plan's hold, or a change of a person's account. */
export const isWithoutAmount = (kind: string): boolean =>
  ['hold', 'release', 'phone_change', 'nominee_claim', 'merge', 'customer_added'].includes(kind);
