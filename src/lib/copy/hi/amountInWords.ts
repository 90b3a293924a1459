import type { amountInWords as english } from '../amountInWords.ts';

/** 0 to 99: each has a word of its own. */
const small =
  'शून्य एक दो तीन चार पाँच छह सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस चालीस इकतालीस बयालीस तैंतालीस चवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उन्यासी अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे'.split(
    ' ',
  );
const units = [
  { size: 10_000_000, name: 'करोड़' },
  { size: 100_000, name: 'लाख' },
  { size: 1000, name: 'हज़ार' },
  { size: 100, name: 'सौ' },
];

const inWords = (number: number): string => {
  const unit = units.find(({ size }) => number >= size);
  if (!unit) return small[number] ?? '';
  const rest = number % unit.size === 0 ? '' : ` ${inWords(number % unit.size)}`;
  return `${inWords(Math.floor(number / unit.size))} ${unit.name}${rest}`;
};

/** Whole rupees as a cheque in India says them: `125000` becomes "रुपये एक लाख पच्चीस हज़ार मात्र". */
export const amountInWords: typeof english = (amount) =>
  `${amount === 1 ? 'रुपया' : 'रुपये'} ${inWords(amount)} मात्र`;
