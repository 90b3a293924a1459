/** Keeps days ("12 Dec 2026"), times ("3:05 pm") and parts of a sum ("3 × ₹2,000", "= ₹6,000") each on one line. */
export const unbroken = (sentence: string): string =>
  sentence
    .replaceAll(/(\d{2}) (\S+) (\d{4})/g, '$1\u00a0$2\u00a0$3')
    .replaceAll(/(:\d{2}) ([ap]m)/g, '$1\u00a0$2')
    .replaceAll(/(\d) × (?=₹)/g, '$1\u00a0×\u00a0')
    .replaceAll(/= (?=₹)/g, '=\u00a0');
