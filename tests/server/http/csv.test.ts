import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { afterEach, describe, expect, it } from 'vitest';
import { csvFile, type CsvColumn } from '../../../server/http/csv.ts';
import { turnsOfReplies, type StreamedReply } from '../../../server/http/streamed.ts';
import { createDrainableServer } from '../../../server/http/drain.ts';
import { inLanguage, readersLanguage } from '../../../server/language.ts';
import { createLog } from '../../../server/log.ts';

type Row = string | number | null;
const written: string[] = [];
const log = createLog({ write: (line: string) => void written.push(line) });
const how = { log, turns: turnsOfReplies() };
const columns: CsvColumn<Row>[] = [
  ['Name, as written', (row) => row],
  ['Twice', (row) => row],
];

const bytesOf = async (file: StreamedReply): Promise<Uint8Array> => {
  const app = new Hono();
  app.get('/', (c) => file.reply(c));
  // Not `bytes`: if another file of the same worker has started a server, its Response replaces Node's, without that
  // method.
  return new Uint8Array(await (await app.request('/')).arrayBuffer());
};

async function* inBatches(...batches: Row[][]) {
  yield* batches;
}

/** The cells of one column, as they stand in the file. */
async function cellsOf(...rows: Row[]): Promise<string[]> {
  const text = new TextDecoder().decode(
    await bytesOf(await csvFile('x.csv', [['A', (row: Row) => row]], inBatches(rows), how)),
  );
  return text.split('\r\n').slice(1, -1);
}

describe('a CSV file', () => {
  it('begins with the UTF-8 mark that Excel needs and ends every line with CR LF', async () => {
    const file = await csvFile('staff.csv', columns, inBatches(['रवि', 5], ['₹ 2,000']), how);
    const bytes = await bytesOf(file);

    expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes)).toBe(
      '"Name, as written",Twice\r\nरवि,रवि\r\n5,5\r\n"₹ 2,000","₹ 2,000"\r\n',
    );
  });

  it('is in the language of the request to its last row, whoever reads it', async () => {
    const language: CsvColumn<Row> = ['Language', () => readersLanguage()];
    const file = await inLanguage('hi', () =>
      csvFile('staff.csv', [language], inBatches([1], [2], [3]), how),
    );

    expect(new TextDecoder().decode(await bytesOf(file))).toBe('Language\r\nhi\r\nhi\r\nhi\r\n');
  });

  it('is read in turn with the other files of its store, some rows each, and many may not wait to begin', async () => {
    const turns = turnsOfReplies();
    let atOnce = 0;
    const seen: number[] = [];
    async function* slowly() {
      for (let turn = 0; turn < 3; turn += 1) {
        seen.push((atOnce += 1));
        await new Promise((done) => setImmediate(done));
        atOnce -= 1;
        yield [turn];
      }
    }
    const open = () => csvFile('staff.csv', columns, slowly(), { log, turns }).then(bytesOf);

    const files = await Promise.allSettled(Array.from({ length: 30 }, open));

    expect(new Set(seen)).toEqual(new Set([1]));
    expect(files.filter(({ status }) => status === 'fulfilled')).toHaveLength(21);
  });

  it('is only its head where there are no rows', async () => {
    const bytes = await bytesOf(await csvFile('staff.csv', columns, inBatches(), how));

    expect(new TextDecoder().decode(bytes)).toBe('"Name, as written",Twice\r\n');
  });

  it.each([
    ['plain', 'plain'],
    ['a "quoted" word', '"a ""quoted"" word"'],
    ['one, two', '"one, two"'],
    ['=1+1', "'=1+1"],
    ['+91 98', "'+91 98"],
    ['-5', "'-5"],
    ['3-4', "'3-4"],
    ['12/24', "'12/24"],
    ['5.11.26', "'5.11.26"],
    ['11 Nov 26', "'11 Nov 26"],
    ['Mar5', "'Mar5"],
    ['10:30', "'10:30"],
    ['2026-11-05', '2026-11-05'],
    ['UPI 3-4', 'UPI 3-4'],
    ['3-4 Rao', '3-4 Rao'],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['=A1,"B"', '"\'=A1,""B"""'],
    ['＝1', "'＝1"],
    ['a=b', 'a=b'],
    ['00123', "'00123"],
    ['412345678901', "'412345678901"],
    ['12E5', "'12E5"],
    ['(500)', "'(500)"],
    ['1 1/2', "'1 1/2"],
    ['1:30 PM', "'1:30 PM"],
    ['9 am', "'9 am"],
    ['9876543210', '9876543210'],
    ['2026-11-22', '2026-11-22'],
    [2000, '2000'],
    [-50, '-50'],
    [0, '0'],
    ['', ''],
    [null, ''],
  ])('writes %j as %s', async (value, cell) => {
    expect(await cellsOf(value)).toEqual([cell]);
  });

  it.each([
    ['two\r\nlines', '"two\nlines"'],
    ['two\rlines', '"two\nlines"'],
    ['\r=1+1', '"\'\n=1+1"'],
    ['\n=1+1', '"\'\n=1+1"'],
  ])('keeps the line break in %j inside its cell: %j', async (value, cell) => {
    expect(await cellsOf(value)).toEqual([cell]);
  });
});

const ended: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0)) await end();
});

/** The file from a real server. */
async function download(batches: AsyncIterable<Row[]>): Promise<Response> {
  const app = new Hono();
  app.get('/', async (c) => (await csvFile('meera-staff-2026-11-22.csv', columns, batches, how)).reply(c));
  const { server } = createDrainableServer(async (request) => app.fetch(request));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ended.push(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
}

describe('a download', () => {
  it('has a name, and its type is CSV', async () => {
    const reply = await download(inBatches([1]));
    await reply.text();

    expect(reply.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(reply.headers.get('Content-Disposition')).toBe(
      'attachment; filename="meera-staff-2026-11-22.csv"',
    );
  });

  it('that fails before its first row is a failure with a status', async () => {
    const broken = { [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('no rows')) }) };

    expect((await download(broken)).status).toBe(500);
  });

  it('that fails on the way breaks off, so that half a file never looks whole, and the log has the reason', async () => {
    async function* half(): AsyncGenerator<Row[]> {
      yield [1];
      throw new Error('the disk is gone');
    }
    const reply = await download(half());

    await expect(reply.text()).rejects.toThrow('terminated');
    expect(written.join()).toContain('the disk is gone');
  });

  it('that is dropped reads no further rows', async () => {
    let read = 0;
    let stop: (read: number) => void;
    const stopped = new Promise<number>((resolve) => (stop = resolve));
    async function* endless(): AsyncGenerator<Row[]> {
      try {
        for (;;) {
          read += 1;
          yield Array<Row>(2_000).fill('a row of the list');
        }
      } finally {
        stop(read);
      }
    }
    const reader = (await download(endless())).body!.getReader();
    await reader.read();
    await reader.cancel();

    expect(await stopped).toBe(read);
  });

  it('of 100,000 rows is not held in memory: no more is written than its receiver can soon take', async () => {
    const [rows, batches] = [1_000, 100];
    const row = 'a row of the list '.repeat(10);
    let [read, received, ahead] = [0, 0, 0];
    async function* all(): AsyncGenerator<Row[]> {
      for (; read < batches; read += 1) {
        ahead = Math.max(ahead, read * rows * columns.length * row.length - received);
        yield Array<Row>(rows).fill(row);
      }
    }
    for await (const part of (await download(all())).body!) received += part.length;

    expect(received).toBeGreaterThan(rows * batches * columns.length * row.length);
    expect(ahead).toBeLessThan(received / 3); // the sockets hold some
  });
});
