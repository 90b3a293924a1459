// Tables as CSV (RFC 4180), written so that a spreadsheet shows what the shop's books say: UTF-8 with a byte order mark, which Excel needs,
// numbers and ISO days as such, and no text that runs as a formula (OWASP, CSV injection).

import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from 'hono';
import { stringify, type Options } from 'csv-stringify/sync';
import { boundedQueue } from '../boundedQueue.ts';
import type { Log } from '../log.ts';
import { problemOf } from './problem.ts';

/** A column: its name as people read it, and what stands in it for a row. */
export type CsvColumn<Row> = readonly [name: string, cell: (row: Row) => string | number | null];

/** What a spreadsheet would turn into another number: leading zeros, more digits than it shows or keeps, and `12E5`. */
const CHANGED_AS_NUMBER = /^(0\d+|\d{12,}|\d+e\d+)$/i;
const MONTH = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
/** A reference that it would turn into a day or a time: `3-4`, `12/24`, `5.11.26`, `Mar 5`, `10:30`. */
const CHANGED_AS_DAY = new RegExp(
  `^(\\d{1,4}[-/.]\\d{1,4}([-/.]\\d{1,4})?|\\d{1,4}[-/ ]?(${MONTH})[a-z]*([-/ ]?\\d{1,4})?|(${MONTH})[a-z]*[-/ ]?\\d{1,4}|\\d{1,2}:\\d{2}(:\\d{2})?)$`,
  'i',
);
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

const options: Options = {
  record_delimiter: 'windows',
  escape_formulas: true,
  quoted_match: /\n/, // which the library leaves bare beside another record delimiter
  cast: { string: (text) => asText(text.replaceAll(/\r\n?/g, '\n')) },
};

/** An apostrophe in front marks a text, where the library does not set one for a formula. */
const asText = (text: string): string =>
  text.startsWith('\n') || CHANGED_AS_NUMBER.test(text) || (CHANGED_AS_DAY.test(text) && !ISO_DAY.test(text))
    ? `'${text}`
    : text;

type Turn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Of the files of one store: one of them is read and written at a time, some rows each. */
export interface Turns {
  /** The first rows of a file. Throws `unavailable` when many files wait for theirs. */
  first: Turn;
  later: Turn;
}

const MOST_WAITING = 20;

export function turnsOfFiles(): Turns {
  const later = boundedQueue(1, Infinity); // a file that is begun is finished
  const begin = boundedQueue(1, MOST_WAITING);
  return { first: (work) => begin(() => later(work)), later };
}

/** A reply that is downloaded as a file, written while it is sent. */
export class CsvFile {
  private constructor(
    private readonly name: string,
    private readonly text: ReadableStream<Uint8Array>,
  ) {}

  /**
   * The first rows are read before it answers, so that a failure then is still a problem with a status. A failure later breaks the reply
   * off, which the browser sees. Nothing more is read after the receiver has gone. `turns` says when the next rows are read and written.
   */
  static async of<Row>(
    name: string,
    columns: readonly CsvColumn<Row>[],
    batches: AsyncIterator<readonly Row[]>,
    log: Log,
    turns: Turns,
  ): Promise<CsvFile> {
    const encoder = new TextEncoder();
    const lines = (rows: readonly Row[]): Uint8Array =>
      encoder.encode(
        stringify(
          rows.map((row) => columns.map(([, cell]) => cell(row))),
          options,
        ),
      );
    const head = stringify([columns.map(([title]) => title)], { ...options, bom: true });
    const next = async () => {
      const { done, value } = await batches.next();
      return done ? null : lines(value);
    };
    const first = await turns.first(next);
    const asRequested = AsyncLocalStorage.snapshot(); // whoever reads the reply has neither its language nor its id
    const text = new ReadableStream<Uint8Array>(
      {
        start(controller) {
          controller.enqueue(encoder.encode(head));
          if (first) controller.enqueue(first);
        },
        pull: (controller) =>
          asRequested(async () => {
            const more = await turns.later(next).catch((error: unknown) => {
              problemOf(error, log, name);
              throw error;
            });
            if (more) controller.enqueue(more);
            else controller.close();
          }),
        cancel: async () => void (await batches.return?.()),
      },
      { highWaterMark: 0 },
    );
    return new CsvFile(name, text);
  }

  reply(c: Context): Response {
    return c.body(this.text, 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${this.name}"`,
    });
  }
}
