// Reads an uploaded register into rows of text: CSV in any usual encoding, or the sheet of an Excel workbook that is a register.
import { fork } from 'node:child_process';
import { parse } from 'csv-parse/sync';
import { cleanText } from '../../src/lib/cleanText.ts';
import { boundedQueue } from '../boundedQueue.ts';
import { fieldProblem, Problem } from '../domain/problem.ts';
import { inEveryLanguage, readersCopy } from '../language.ts';
import { readPhone } from './cells.ts';
import { countFields, isHeadings } from './columns.ts';

export const MAX_REGISTER_BYTES = 5_000_000;
export const MAX_REGISTER_ROWS = 10_000;
const MAX_COLUMNS = 40;
const MAX_CELL = 300;
const READ_LIMIT = 20_000; // ms
const READER_MEMORY = 300; // MB
/** Titles may stand above the headings. */
const MOST_TITLE_ROWS = 15;

/** One workbook at a time: each may take as much memory as its reader has. */
const turn = boundedQueue(1, 10);

/** Control characters and lone surrogates, which the database does not keep. */
const NOT_STORED = /[\p{Cs}\0]/gu;
/** A page, a paper or a program under the name of a table: HTML, PDF, and what has control characters. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const NO_TABLE = /^\s*<|^%PDF|[\0-\x08\x0E-\x1A\x1C-\x1F]/;

export interface Register {
  headings: string[];
  /** The number of the first data row in the file, counted from 1. */
  firstRow: number;
  rows: string[][];
}

/** Throws a field error on `file` for what is no register. */
export async function readRegister(bytes: Uint8Array<ArrayBuffer>): Promise<Register> {
  const words = readersCopy().importCopy.refusals;
  if (bytes.byteLength > MAX_REGISTER_BYTES) throw new Problem('too_large', { detail: words.tooLarge });
  const isWorkbook = bytes[0] === 0x50 && bytes[1] === 0x4b; // a ZIP archive
  let sheets: Sheet[];
  try {
    sheets = isWorkbook ? await turn(() => readWorkbook(bytes)) : [{ name: '', rows: readCsv(bytes) }];
  } catch (error) {
    if (error instanceof Problem) throw error; // many are read at the moment
    throw fieldProblem('file', words.unreadable);
  }
  const registers = sheets
    .map(({ name, rows }) => ({ name, rows, at: headingRow(rows) }))
    .toSorted((a, b) => countFields(b.rows[b.at] ?? []) - countFields(a.rows[a.at] ?? []));
  const [register, other] = registers;
  if (other && isHeadings(other.rows[other.at] ?? []))
    throw fieldProblem('file', words.sheets(register!.name, other.name));
  const rows = register?.rows.slice(register.at + 1).map(stored) ?? [];
  while (rows.length > 0 && isBlank(rows.at(-1)!)) rows.pop();
  if (!register || rows.length === 0) throw fieldProblem('file', words.empty);
  if (rows.length > MAX_REGISTER_ROWS) throw fieldProblem('file', words.tooManyRows);
  return withoutErrors({
    headings: stored(register.rows[register.at] ?? letters(rows[0] ?? [])).map(cleanText),
    firstRow: register.at + 2,
    rows,
  });
}

const isBlank = (row: readonly string[]): boolean => row.every((cell) => cleanText(cell) === '');

/** A row as the database can keep it. */
const stored = (row: readonly string[]): string[] =>
  row.slice(0, MAX_COLUMNS).map((cell) => cell.slice(0, MAX_CELL).replaceAll(NOT_STORED, ''));

/** The row whose cells name the most fields; the first one where none does, and -1 where that is about a person already. */
function headingRow(rows: readonly string[][]): number {
  const counts = rows
    .slice(0, MOST_TITLE_ROWS)
    .map((row) => (isOfPerson(row) ? 0 : countFields(stored(row))));
  const best = counts.indexOf(Math.max(...counts, 1));
  return best < 0 && !isOfPerson(rows[0] ?? []) ? 0 : best;
}

const isOfPerson = (row: readonly string[]): boolean => row.some((cell) => readPhone(cell) !== null);

/** Columns without headings, named as Excel names them. */
const letters = ({ length }: readonly string[]): string[] =>
  Array.from({ length }, (_, at) => (at < 26 ? '' : 'A') + String.fromCharCode(65 + (at % 26)));

/** A file that was downloaded with its errors comes back as the register that it was. */
function withoutErrors(register: Register): Register {
  const names = Object.values(inEveryLanguage(({ importCopy }) => importCopy.errorColumn));
  const at = register.headings.findIndex((heading) => names.includes(heading));
  if (at < 0) return register;
  const without = (row: string[]) => row.toSpliced(at, 1);
  return { ...register, headings: without(register.headings), rows: register.rows.map(without) };
}

function readCsv(bytes: Uint8Array): string[][] {
  const text = textOf(bytes);
  if (NO_TABLE.test(text)) throw new Error('Not a table.');
  return parse(text, {
    bom: true,
    delimiter: delimiterOf(text),
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: 20_000,
    to: MAX_REGISTER_ROWS + MOST_TITLE_ROWS + 1,
  });
}

/** Excel saves CSV as UTF-8, as UTF-16 ("Unicode text") or in the machine's own page. */
function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The separator that the first lines hold most of. */
function delimiterOf(text: string): string {
  const head = text.slice(0, 2000);
  const count = (one: string) => head.split(one).length;
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best));
}

interface Sheet {
  name: string;
  rows: string[][];
}

function readWorkbook(bytes: Uint8Array): Promise<Sheet[]> {
  const reader = fork(new URL('./workbookReader.js', import.meta.url), {
    env: {},
    execArgv: [`--max-old-space-size=${READER_MEMORY}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const timer = setTimeout(() => reader.kill('SIGKILL'), READ_LIMIT);
  return new Promise<Sheet[]>((resolve, reject) => {
    reader.once('message', (sheets) => resolve(sheets as Sheet[]));
    reader.once('error', reject);
    reader.once('exit', () => reject(new Error('The workbook could not be read.')));
    reader.send(bytes, () => {}); // a reader that is gone is told by its exit
  }).finally(() => {
    clearTimeout(timer);
    reader.kill('SIGKILL');
  });
}
