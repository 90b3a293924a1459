// Registers to import: a clean one, one with the mistakes of real registers, and hostile files. Imported on 1 November
// 2027.
import { strToU8, zipSync, type Zippable } from 'fflate';

/** How a row is corrected: the new text by column, or `gone` to delete the row. */
type Correction = Record<number, string> | 'gone';
/** A row and how its errors are corrected; without a correction it is valid as it is. */
type Messy = readonly [kind: string, row: readonly string[], correction?: Correction];

export const headings = [
  'Sr. No',
  'Customer Name',
  'Mobile No.',
  'Scheme',
  'Monthly Amt',
  'Start Date',
  'Kist Paid',
  'Total Amount Paid',
  'Last Paid Date',
  'Remarks',
];
const [NAME, PHONE, PLAN, AMOUNT, BEGUN, COUNT, SUM] = [1, 2, 3, 4, 5, 6, 7];

/** Of two hundred people with a plan each; every second one has paid for five months. */
export const cleanRows = Array.from({ length: 200 }, (_, n) => [
  String(n + 1),
  `Customer ${n + 1}`,
  String(9_100_000_000 + n),
  'Swarna 11',
  '5000',
  '2027-06-05',
  n % 2 === 0 ? '5' : '4',
  n % 2 === 0 ? '25000' : '20000',
  n % 2 === 0 ? '2027-10-05' : '2027-09-05',
  '',
]);
export const cleanTotals = { people: 200, known: 0, plans: 200, saved: 4_500_000, benefit: 1_000_000 };

export const messyRows: readonly Messy[] = [
  [
    'a sound row',
    ['1', 'Rukmini Amma', '9876522001', 'Swarna 11', '5000', '05/06/2027', '5', '25000', '05/10/2027', ''],
  ],
  [
    'a name in Hindi',
    ['2', 'सुनीता देवी', '9876522002', 'Swarna 11', '5000', '05/06/2027', '5', '25000', '', ''],
  ],
  [
    'accents as marks of their own',
    ['3', 'Jose\u0301 Fernandes', '9876522003', 'Swarna 11', '5000', '05/06/2027', '5', '25000', '', ''],
  ],
  [
    'a spaced phone',
    ['4', 'Gita Rao', '98765 22004', 'Swarna 11', '5000', '05/06/2027', '5', '25000', '', ''],
  ],
  [
    'a phone with +91',
    ['5', 'Hema Nair', '+91-98765-22005', 'Swarna 11', '5000', '05/06/2027', '5', '25000', '', ''],
  ],
  [
    'a phone with 0091',
    ['6', 'Indu Das', '0091 98765 22006', 'Swarna 11', '5000', '05/06/2027', '5', '25000', '', ''],
  ],
  [
    'a phone with 0',
    ['7', 'Jaya Sen', '098765-22007', 'Swarna 11', '5000', '05/06/2027', '5', '25000', '', ''],
  ],
  [
    'Devanagari digits',
    ['८', 'कमला बाई', '९८७६५२२००८', 'Swarna 11', '₹५,०००', '०५/०६/२०२७', '५', '२५,०००', '', ''],
  ],
  [
    'a phone that was a number',
    ['9', 'Lata Pai', '9876522009.0', 'Swarna 11', '5000.00', '05/06/2027', '5.0', '25000.00', '', ''],
  ],
  [
    'a day with two figures of the year',
    ['10', 'Mina Shah', '9876522010', 'Swarna 11', '5000', '05-06-27', '5', '25000', '5.10.27', ''],
  ],
  [
    "Excel's number of a day",
    ['11', 'Nila Roy', '9876522011', 'Swarna 11', '5000', '46543', '5', '25000', '46665', ''],
  ],
  [
    'a month as a word',
    ['12', 'Omana K', '9876522012', 'Swarna 11', '5000', '5 Jun 2027', '5', '25000', '5-Oct-27', ''],
  ],
  [
    'a month in Hindi',
    ['13', 'पार्वती', '9876522013', 'Swarna 11', '5000', '५ जून २०२७', '5', '25000', '5 अक्टूबर 2027', ''],
  ],
  [
    'a day in letters',
    ['14', 'Rani M', '9876522014', 'Swarna 11', '5000', '5th June, 2027', '5', '25000', 'Oct 5, 2027', ''],
  ],
  [
    'a day with a time',
    ['15', 'Sita V', '9876522015', 'Swarna 11', '5000', '2027-06-05 00:00:00', '5', '25000', '', ''],
  ],
  [
    'the sign of the rupee',
    ['16', 'Tara B', '9876522016', 'Swarna 11', '₹5,000', '05/06/2027', '5', '₹ 25,000', '', ''],
  ],
  [
    'Rs. and a stroke',
    ['17', 'Uma C', '9876522017', 'Swarna 11', 'Rs. 5000/-', '05/06/2027', '5', 'Rs 25,000/-', '', ''],
  ],
  [
    'commas of lakhs',
    ['18', 'Vani D', '9876522018', 'Swarna 11', '₹1,00,000', '05/06/2027', '5', '₹5,00,000', '', ''],
  ],
  [
    'five of eleven',
    ['19', 'Yamuna E', '9876522019', 'Swarna 11', '5000', '05/06/2027', '5/11', '25000', '', ''],
  ],
  [
    'the amount alone',
    ['20', 'Zeenat F', '9876522020', 'Swarna 11', '5000', '05/06/2027', '', '25000', '', ''],
  ],
  ['the count alone', ['21', 'Asha G', '9876522021', 'Swarna 11', '5000', '05/06/2027', '5', '', '', '']],
  [
    'dashes where nothing is',
    ['22', 'Bela H', '9876522022', 'Swarna 11', '5000', '05/06/2027', '5', '25000', '-', 'N/A'],
  ],
  [
    'one phone with a second plan',
    ['23', 'Rukmini Amma', '9876522001', 'Swarna 11', '2000', '05/07/2027', '4', '8000', '', ''],
  ],
  [
    'and a third one',
    ['24', 'Rukmini Amma', '9876522001', 'Lakshmi 24', '1000', '05/07/2027', '4', '4000', '', ''],
  ],
  [
    'a name spelled another way',
    ['25', 'Smt. Rukmini', '9876522001', 'Swarna 11', '3000', '05/07/2027', '4', '12000', '', 'same person'],
  ],
  [
    'a plan that has ended',
    [
      '26',
      'Chitra I',
      '9876522026',
      'Swarna 11',
      '5000',
      '05/06/2026',
      '11',
      '55000',
      '05/04/2027',
      'collected soon',
    ],
  ],
  [
    'a plan with months behind',
    ['27', 'Devi J', '9876522027', 'Swarna 11', '5000', '05/06/2026', '3', '15000', '05/08/2026', ''],
  ],
  [
    'a plan without a payment',
    ['28', 'Esha K', '9876522028', 'Swarna 11', '5000', '05/11/2027', '0', '0', '', ''],
    { [BEGUN]: '01/11/2027' },
  ],
  ['an empty row', ['', '', '', '', '', '', '', '', '', '']],
  ['a row of blanks', [' ', '\u00A0', '\u200B', '', '', '', '', '', '', '']],
  ['the headings once more', headings],
  [
    'a name with unseen characters',
    [
      '29',
      '\u200BFarida\u00A0 L ',
      '\u00A09876522029\u200B',
      'Swarna 11',
      '5000',
      '05/06/2027',
      '5',
      '25000',
      '',
      '',
    ],
  ],
  [
    'a plan in capitals, with blanks',
    ['30', 'Girija M', '9876522030', '  SWARNA  11 ', '5000', '05/06/2027', '5', '25000', '', ''],
  ],
  ['a plan in Hindi', ['31', 'हेमा', '9876522031', 'स्वर्ण 11', '5000', '05/06/2027', '5', '25000', '', '']],
  [
    'a customer who is in already',
    ['32', 'Ananya Rao', '98765 43210', 'Swarna 11', '5000', '05/06/2027', '5', '25000', '', ''],
  ],
  [
    'a comma, quotes and two lines in a name',
    ['33', 'Iyer, "Indu"\nRamesh', '9876522033', 'Swarna 11', '5000', '05/06/2027', '5', '25000', '', ''],
  ],
  [
    'cells merged with those above',
    ['', '', '', 'Lakshmi 24', '500', '05/06/2027', '5', '2500', '', ''],
    { [NAME]: 'Iyer, "Indu" Ramesh', [PHONE]: '9876522033' },
  ],
  [
    'a row twice',
    ['34', 'Girija M', '9876522030', 'Swarna 11', '5000', '05/06/2027', '5', '25000', '', ''],
    'gone',
  ],
  [
    'a count that the amount does not bear out',
    ['35', 'Kusum N', '9876522035', 'Swarna 11', '5000', '05/06/2027', '4', '25000', '', ''],
    { [COUNT]: '5' },
  ],
  [
    'a phone with nine digits',
    ['36', 'Leela O', '987652203', 'Swarna 11', '5000', '05/06/2027', '5', '25000', '', ''],
    { [PHONE]: '9876522036' },
  ],
  [
    'two phones in one cell',
    ['37', 'Mala P', '9876522037 / 9876522099', 'Swarna 11', '5000', '05/06/2027', '5', '25000', '', ''],
    { [PHONE]: '9876522037' },
  ],
  [
    'a phone that a spreadsheet rounded',
    ['38', 'Nanda Q', '9.87652E+09', 'Swarna 11', '5000', '05/06/2027', '5', '25000', '', ''],
    { [PHONE]: '9876522038' },
  ],
  [
    'the month before the day',
    ['39', 'Padma R', '9876522039', 'Swarna 11', '5000', '06/25/2027', '5', '25000', '', ''],
    { [BEGUN]: '25/06/2027' },
  ],
  [
    'a day that is still to come',
    ['40', 'Revathi S', '9876522040', 'Swarna 11', '5000', '05/06/2072', '5', '25000', '', ''],
    { [BEGUN]: '05/06/2027' },
  ],
  [
    'more instalments than the plan has',
    ['41', 'Sarla T', '9876522041', 'Swarna 11', '5000', '05/06/2026', '12', '60000', '', ''],
    { [COUNT]: '11', [SUM]: '55000' },
  ],
  [
    'half an instalment',
    ['42', 'Tulsi U', '9876522042', 'Swarna 11', '5000', '05/06/2027', '', '27500', '', ''],
  ],
  [
    'an amount in words',
    ['43', 'Usha W', '9876522043', 'Swarna 11', 'five thousand', '05/06/2027', '5', '25000', '', ''],
    { [AMOUNT]: '5000' },
  ],
  [
    'no plan',
    ['44', 'Vimala X', '9876522044', '-', '5000', '05/06/2027', '5', '25000', '', ''],
    { [PLAN]: 'Swarna 11' },
  ],
  [
    'nothing about payments',
    ['45', 'Wahida Y', '9876522045', 'Swarna 11', '5000', '01/11/2027', 'NA', '', '', 'new'],
    { [COUNT]: '0' },
  ],
  [
    'a last payment before the first day',
    ['46', 'Yashoda Z', '9876522046', 'Swarna 11', '5000', '05/06/2027', '5', '25000', '05/10/2026', ''],
    { 8: '05/10/2027' },
  ],
  ['who wrote it', ['', 'Written by Ramesh, checked by Seth ji', '', '', '', '', '', '', '', ''], 'gone'],
  ['the totals', ['', 'TOTAL', '', '', '', '', '', '₹15,54,000', '', '']],
];
/** The figures of the register's last row, and its people and plans as the jeweller counts them. */
export const messyTotals = { people: 42, known: 1, plans: 46, saved: 1_554_000 };

/** Some rows of titles precede the headings. */
export const messyTable: readonly (readonly string[])[] = [
  ['Meera Jewellers, gold savings, running members', '', '', '', '', '', '', '', '', ''],
  ['as of 31/10/2027', '', '', '', '', '', '', '', '', ''],
  headings,
  ...messyRows.map(([, row]) => row),
];

export const csvOf = (table: readonly (readonly string[])[]): string =>
  table.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n');

const xml = (text: string) => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${text}`);
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const escaped = (text: string) => text.replaceAll(/[&<"]/g, (one) => `&#${one.charCodeAt(0)};`);

/** A cell with a text, at an address such as B2. */
const textCell = (at: string, text: string): string =>
  `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;

const columnName = (at: number): string => String.fromCodePoint(65 + at);

/** A sheet as Excel writes it: numbers are numbers, and a day in ISO form is a number that is shown as a day. */
export const sheetOf = (table: readonly (readonly string[])[]): string =>
  `<worksheet xmlns="${MAIN}"><sheetData>${table
    .map((row, y) => {
      const cells = row.map((cell, x) => {
        const at = `${columnName(x)}${y + 1}`;
        if (/^\d{4}-\d{2}-\d{2}$/.test(cell))
          return `<c r="${at}" s="1"><v>${Date.parse(cell) / 86_400_000 + 25_569}</v></c>`;
        if (/^[1-9]\d*$/.test(cell)) return `<c r="${at}"><v>${cell}</v></c>`;
        return cell === '' ? '' : textCell(at, escaped(cell));
      });
      return `<row r="${y + 1}">${cells.join('')}</row>`;
    })
    .join('')}</sheetData></worksheet>`;

/** A workbook of these sheets, by their names; each is the XML of a sheet. */
export function workbook(sheets: Record<string, string | Uint8Array>): Uint8Array<ArrayBuffer> {
  const names = Object.keys(sheets);
  const files: Zippable = {
    '[Content_Types].xml': xml(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    ),
    'xl/workbook.xml': xml(
      `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${names
        .map((name, n) => `<sheet name="${name}" sheetId="${n + 1}" r:id="rId${n + 1}"/>`)
        .join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${names
        .map(
          (_, n) =>
            `<Relationship Id="rId${n + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${n + 1}.xml"/>`,
        )
        .join(
          '',
        )}<Relationship Id="rId${names.length + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    ),
    'xl/styles.xml': xml(
      `<styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ),
  };
  for (const [n, sheet] of Object.values(sheets).entries())
    files[`xl/worksheets/sheet${n + 1}.xml`] = typeof sheet === 'string' ? xml(sheet) : sheet;
  return new Uint8Array(zipSync(files));
}

const rows = (inner: string, before = '') =>
  xml(`${before}<worksheet xmlns="${MAIN}"><sheetData>${inner}</sheetData></worksheet>`);
const head = `<row r="1">${headings.map((heading, x) => textCell(`${columnName(x)}1`, heading)).join('')}</row>`;

/** An archive whose directory says that each entry unpacks to a kilobyte. */
function lying(archive: Uint8Array<ArrayBuffer>, size: number): Uint8Array<ArrayBuffer> {
  const view = new DataView(archive.buffer);
  for (let at = 0; at < archive.length - 4; at += 1) {
    if (view.getUint32(at, true) === 0x04_03_4b_50 && view.getUint32(at + 22, true) === size)
      view.setUint32(at + 22, 1000, true);
    if (view.getUint32(at, true) === 0x02_01_4b_50 && view.getUint32(at + 24, true) === size)
      view.setUint32(at + 24, 1000, true);
  }
  return archive;
}

/** Files that exhaust the reader's memory or hide what they are. */
export const hostileFiles: readonly (readonly [name: string, file: () => BlobPart])[] = [
  ['a workbook that unpacks to 100 MB', () => workbook({ A: new Uint8Array(100_000_000) })],
  [
    'a workbook that says it is small',
    () => lying(workbook({ A: new Uint8Array(100_000_000) }), 100_000_000),
  ],
  [
    'a billion rows',
    () => workbook({ A: rows(`${head}<row r="1000000000">${textCell('A1000000000', 'x')}</row>`) }),
  ],
  ['a billion columns', () => workbook({ A: rows(`${head}<row r="2">${textCell('ZZZZZZZ2', 'x')}</row>`) })],
  [
    'a million rows as wide as a sheet',
    () =>
      workbook({
        A: rows(
          Array.from(
            { length: 20_000 },
            (_, y) => `<row r="${y + 1}"><c r="XFD${y + 1}"><v>1</v></c></row>`,
          ).join(''),
        ),
      }),
  ],
  [
    'entities in entities',
    () =>
      workbook({
        A: rows(
          `<row r="1">${textCell('A1', '&z;')}</row>`,
          `<!DOCTYPE z [<!ENTITY a "${'a'.repeat(1000)}"><!ENTITY z "${'&a;'.repeat(1000)}">]>`,
        ),
      }),
  ],
  [
    'an entity that names a file',
    () =>
      workbook({
        A: rows(
          `<row r="1">${textCell('A1', '&x;')}</row>`,
          '<!DOCTYPE x [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
        ),
      }),
  ],
  ['a cell of 4 MB', () => `${headings.join(',')}\n1,${'a'.repeat(4_000_000)}\n`],
  ['a million columns', () => ','.repeat(1_000_000)],
  ['a million rows', () => `${headings.join(',')}\n${'1,2\n'.repeat(1_000_000)}`],
  ['a quote without an end', () => `${headings.join(',')}\n"${'1,2\n'.repeat(1_000_000)}`],
  ['null bytes', () => `${headings.join(',')}\n1,As\0ha,9876511111\n`],
  [
    'a picture with the name of a table',
    () => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]),
  ],
  ['an old workbook (.xls)', () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 1, 2, 3])],
  [
    'a page with the name of a workbook',
    () => '<html><table><tr><td>Name</td><td>Mobile</td></tr></table></html>',
  ],
  ['a paper', () => '%PDF-1.4\n1 0 obj\n<< /Name >>\nendobj\n'],
  ['an archive that is no workbook', () => new Uint8Array(zipSync({ 'a.txt': strToU8('a') }))],
  ['a broken workbook', () => new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])],
];
