/** Formats how many there are, as in India: `125000` becomes `1,25,000`. */
export const formatCount = (count: number): string => count.toLocaleString('en-IN');
