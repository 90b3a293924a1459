// Gold by weight in whole numbers: milligrams, paise for a gram, rupees. Each is rounded half up, once.

/** The gold that an amount buys. */
export const milligramsOf = (rupees: number, paisePerGram: number): number =>
  divided(BigInt(rupees) * 100_000n, BigInt(paisePerGram));

/** Whole rupees. `goldValueInSql` is the same. */
export const goldValue = (milligrams: number, paisePerGram: number): number =>
  divided(BigInt(milligrams) * BigInt(paisePerGram), 100_000n);

const divided = (amount: bigint, by: bigint): number => Number((2n * amount + by) / (2n * by));
