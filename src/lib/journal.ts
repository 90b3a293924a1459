/** The whole rupees of an entry with their sign: a void takes back what its payment added. */
export const signedAmount = ({ kind, amount }: { kind: string; amount: number }): number =>
  kind === 'void' ? -amount : amount;

/** Whether an entry is about a day or a month, and of no plan. */
export const isOfDay = (kind: string): boolean =>
  ['closing', 'reopening', 'month_lock', 'month_unlock'].includes(kind);
