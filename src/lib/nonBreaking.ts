/** A sentence whose days ("12 Dec 2026"), times of day ("3:05 pm"), weights ("0.790 g"), the amount after a dot ("12 Dec 2026 · ₹2,000") and the parts of a sum ("3 × ₹2,000", "= ₹6,000") each stay on one line. */
export const nonBreaking = (sentence: string): string =>
  sentence
    .replaceAll(/(\d{2}) (\S+) (\d{4})/g, '$1\u00a0$2\u00a0$3')
    .replaceAll(/(:\d{2}) ([ap]m)/g, '$1\u00a0$2')
    .replaceAll(/(\.\d{3}) /g, '$1\u00a0')
    .replaceAll(/ · (?=₹)/g, '\u00a0·\u00a0')
    .replaceAll(/(\d) × (?=₹)/g, '$1\u00a0×\u00a0')
    .replaceAll(/= (?=₹)/g, '=\u00a0');
