// Reads an uploaded register into rows of text: CSV in any usual encoding, or the first sheet of an Excel workbook.
import { Worker } from 'node:worker_threads';
import { parse } from 'csv-parse/sync';
import { cleanText } from '../../src/lib/cleanText.ts';
import { fieldProblem, Problem } from '../domain/problem.ts';
import { readersCopy } from '../language.ts';
import { guessColumns } from './columns.ts';

export const MAX_REGISTER_BYTES = 5_000_000;
export const MAX_REGISTER_ROWS = 10_000;
const MAX_COLUMNS = 40;
const MAX_CELL = 300;
const READ_LIMIT = 20_000; // ms
/** Titles may stand above the headings. */
const MOST_TITLE_ROWS = 15;

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
  let cells: string[][];
  try {
    cells = isWorkbook ? await readWorkbook(bytes) : readCsv(bytes);
  } catch {
    throw fieldProblem('file', words.unreadable);
  }
  const rows = cells.map((row) => row.slice(0, MAX_COLUMNS).map((cell) => cell.slice(0, MAX_CELL)));
  const at = headingRow(rows);
  const register = { headings: (rows[at] ?? []).map(cleanText), firstRow: at + 2, rows: rows.slice(at + 1) };
  while (register.rows.length > 0 && isBlank(register.rows.at(-1)!)) register.rows.pop();
  if (register.rows.length === 0) throw fieldProblem('file', words.empty);
  if (register.rows.length > MAX_REGISTER_ROWS) throw fieldProblem('file', words.tooManyRows);
  return register;
}

const isBlank = (row: readonly string[]): boolean => row.every((cell) => cleanText(cell) === '');

/** The row whose cells name the most fields; the first one where none does. */
function headingRow(rows: readonly string[][]): number {
  const counts = rows
    .slice(0, MOST_TITLE_ROWS)
    .map((row) => Object.values(guessColumns(row)).filter((at) => at !== null).length);
  return Math.max(counts.indexOf(Math.max(...counts, 1)), 0);
}

function readCsv(bytes: Uint8Array): string[][] {
  const text = textOf(bytes);
  if (text.includes('\0')) throw new Error('Not a text.');
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

function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<string[][]> {
  const worker = new Worker(new URL('./sheetWorker.js', import.meta.url), {
    workerData: { bytes },
    resourceLimits: { maxOldGenerationSizeMb: 400 },
  });
  const timer = setTimeout(() => void worker.terminate(), READ_LIMIT);
  return new Promise<string[][]>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The workbook took too long.')));
  }).finally(() => {
    clearTimeout(timer);
    void worker.terminate();
  });
}
