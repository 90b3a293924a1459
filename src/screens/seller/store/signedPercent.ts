const format = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 1, signDisplay: 'exceptZero' });

/** Tenths of a percent with their sign: `13` becomes `+1.3`. */
export const signedPercent = (tenths: number): string => format.format(tenths / 10);
