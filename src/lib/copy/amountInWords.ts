const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const units = [
  { size: 10_000_000, name: 'crore' },
  { size: 100_000, name: 'lakh' },
  { size: 1000, name: 'thousand' },
  { size: 100, name: 'hundred' },
];

const inWords = (number: number): string => {
  if (number < 20) return small[number] ?? '';
  const rest = (size: number, join: string) => (number % size === 0 ? '' : join + inWords(number % size));
  const unit = units.find(({ size }) => number >= size);
  if (!unit) return `${tens[Math.floor(number / 10)]}${rest(10, '-')}`;
  return `${inWords(Math.floor(number / unit.size))} ${unit.name}${rest(unit.size, ' ')}`;
};

/** Whole rupees as a cheque in India says them: `125000` becomes "Rupees one lakh twenty-five thousand only". */
export const amountInWords = (amount: number): string =>
  `${amount === 1 ? 'Rupee' : 'Rupees'} ${inWords(amount)} only`;
