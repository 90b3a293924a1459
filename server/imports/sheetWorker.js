// Reads a spreadsheet in a thread of its own: a hostile file can exhaust this thread's time and memory, and not the server's.
// Plain JavaScript, because it is started by its file in development, in tests and beside the built server.
import { parentPort, workerData } from 'node:worker_threads';
import { unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';

/** Of all entries together, unpacked: a real register of 10,000 rows takes about 5 MB. */
const MAX_UNPACKED = 60_000_000;

/** @type {{ bytes: Uint8Array<ArrayBuffer> }} */
const { bytes } = workerData;

let unpacked = 0;
// Sizes come from the archive's directory; the reader allocates no more than they say.
unzipSync(bytes, {
  filter: ({ originalSize }) => {
    unpacked += originalSize;
    return false;
  },
});
if (unpacked > MAX_UNPACKED) throw new Error('The workbook is too large when unpacked.');

const rows = await readSheet(bytes.buffer);
/** @param {import('read-excel-file/universal').CellValue | null} cell */
const textOf = (cell) => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return cell === null ? '' : cell.toString();
};
parentPort?.postMessage(rows.map((row) => row.map(textOf)));
