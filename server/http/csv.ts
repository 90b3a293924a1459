// CSV (RFC 4180) that spreadsheets show correctly: UTF-8 with a byte order mark, which Excel needs, plain numbers and
// ISO days, and no text that runs as a formula (OWASP, CSV injection).

import { stringify, type Options } from 'csv-stringify/sync';
import type { Log } from '../log.ts';
import { StreamedReply, type Turns } from './streamed.ts';

/** A column: its heading, and its value for a row. */
export type CsvColumn<Row> = readonly [name: string, cell: (row: Row) => string | number | null];

/** Text that a spreadsheet would change as a number: leading zeros, more digits than it shows or keeps, `12E5`, `(500)` and `1 1/2`. */
const CHANGED_AS_NUMBER = /^(0\d+|\d{12,}|\d+e\d+|\([\d.,]+\)|\d+ \d+\/\d+)$/i;
const MONTH = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
/** References that a spreadsheet would turn into a day or a time: `3-4`, `12/24`, `5.11.26`, `Mar 5`, `10:30`, `1:30 pm`. */
const CHANGED_AS_DAY = new RegExp(
  `^(\\d{1,4}[-/.]\\d{1,4}([-/.]\\d{1,4})?|\\d{1,4}[-/ ]?(${MONTH})[a-z]*([-/ ]?\\d{1,4})?|(${MONTH})[a-z]*[-/ ]?\\d{1,4}|\\d{1,2}(:\\d{2}){0,2} [ap]m?|\\d{1,2}:\\d{2}(:\\d{2})?)$`,
  'i',
);
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

const options: Options = {
  record_delimiter: 'windows',
  escape_formulas: true,
  quoted_match: /\n/, // the library leaves these unquoted with another record delimiter
  cast: { string: (text) => asText(text.replaceAll(/\r\n?/g, '\n')) },
};

/** Prefixes an apostrophe to mark text, where the library does not do so for a formula. */
const asText = (text: string): string =>
  text.startsWith('\n') || CHANGED_AS_NUMBER.test(text) || (CHANGED_AS_DAY.test(text) && !ISO_DAY.test(text))
    ? `'${text}`
    : text;

/** The text of a table, its head first; `name` is the file's. */
export async function csvFile<Row>(
  name: string,
  columns: readonly CsvColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
  { log, turns }: { log: Log; turns: Turns },
): Promise<StreamedReply> {
  const headers = {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}"`,
  };
  return StreamedReply.of(linesOf(columns, batches), headers, { turns, log, name });
}

async function* linesOf<Row>(
  columns: readonly CsvColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string, void> {
  let head = stringify([columns.map(([title]) => title)], { ...options, bom: true });
  for await (const rows of batches) {
    yield (
      head +
        stringify(
          rows.map((row) => columns.map(([, cell]) => cell(row))),
          options,
        )
    );
    head = '';
  }
  if (head) yield head;
}
