/** The whole rupees of an entry with their sign: a void takes back what its payment added. */
export const signedAmount = ({ kind, amount }: { kind: string; amount: number }): number =>
  kind === 'void' ? -amount : amount;
