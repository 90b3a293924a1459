// The columns of a register: what each may be called, and which one a heading means.
import { searchable } from '../../src/lib/search.ts';

export const registerFields = [
  'name',
  'phone',
  'plan',
  'amount',
  'begun_on',
  'installments_paid',
  'amount_paid',
  'last_payment_on',
  'installments',
] as const;

export type RegisterField = (typeof registerFields)[number];

/** The column of each field, counted from 0; null where the register has none. */
export type Mapping = Record<RegisterField, number | null>;

/** Words that headings are made of: English, and Hindi in either script. The first field with a match takes the column. */
const headings: [RegisterField, RegExp][] = [
  ['phone', /phone|mobile|\bmob\b|\bph\b|\bcell\b|contact|whatsapp|फोन|फ़ोन|मोबाइल|^नंबर$|^नम्बर$/],
  ['last_payment_on', /last.*(paid|payment|date|receipt)|antim|aa?khri|अंतिम|आखिरी|आख़िरी|पिछला भुगतान/],
  [
    'begun_on',
    /start|begin|began|begun|join|opening|open(ed)?( on| date)?$|from date|enrol|shuru|tarikh|शुरू|आरंभ|प्रारंभ|तारीख|तारीख़|दिनांक|^date$/,
  ],
  [
    'amount_paid',
    /(paid|received|deposit|collected|total).*(amount|rs|₹|sum)|(amount|total).*(paid|received|deposit|collected)|balance|jama (rashi|rakam)|kul jama|जमा राशि|कुल जमा|जमा रकम|कुल भुगतान/,
  ],
  [
    'installments_paid',
    /(instal|emi|month|kist|no\.?|number|count).*(paid|received|done)|(paid|received).*(instal|emi|month|kist)|(jama|bhari) kist|kist (jama|bhari)|(जमा|भरी|दी गई) कि[सश]्त|कि[सश]्त(ें)? (जमा|भरी)|^paid$/,
  ],
  [
    'installments',
    /duration|tenure|total (instal|month)|no\.? of (instal|month)|instal?lments$|^months$|avadhi|kul kist|अवधि|कुल कि[सश]्त|महीने/,
  ],
  [
    'amount',
    /monthly|per month|instal?lment amount|emi|amount|masik|rashi|rakam|मासिक|कि[सश]्त राशि|कि[सश]्त की रकम|हर महीने|राशि|रकम/,
  ],
  ['plan', /plan|scheme|chit|yoja?na|योजना|स्कीम/],
  ['name', /name|naam|party|^(?!.*\b(?:no|id|code)\b).*(?:customer|member|person)|नाम|ग्राहक|सदस्य/],
];

/** Fields that a row of headings names at least. */
const LEAST_FIELDS = 4;

/** How many fields the cells of a row name. */
export const countFields = (row: readonly string[]): number =>
  Object.values(guessColumns(row)).filter((at) => at !== null).length;

export const isHeadings = (row: readonly string[]): boolean => countFields(row) >= LEAST_FIELDS;

/** Guesses the columns from their headings; each column serves one field. */
export function guessColumns(row: readonly string[]): Mapping {
  const mapping = Object.fromEntries(registerFields.map((field) => [field, null])) as Mapping;
  for (const [at, heading] of row.entries()) {
    const text = searchable(heading).trim();
    const field = headings.find(([name, words]) => mapping[name] === null && words.test(text))?.[0];
    if (field && text !== '') mapping[field] = at;
  }
  return mapping;
}
