/** Of an even number the mean of the two in the middle. */
export function median(numbers: readonly number[]): number {
  const ordered = numbers.toSorted((a, b) => a - b);
  return (ordered[Math.floor((ordered.length - 1) / 2)]! + ordered[Math.floor(ordered.length / 2)]!) / 2;
}

export const withRange = (numbers: readonly number[]): string =>
  `${median(numbers).toFixed(0)} (${Math.min(...numbers).toFixed(0)} to ${Math.max(...numbers).toFixed(0)})`;
