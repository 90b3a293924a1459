// Reads a spreadsheet in a process of its own: a hostile file can exhaust the memory of this process, which ends a whole process whatever
// the limits of a thread, and not the server's. Plain JavaScript, because it is started by its file in development, in tests and beside the
// built server.
import { unzipSync } from 'fflate';
import readWorkbook from 'read-excel-file/universal';

/** Of all entries together, unpacked: a real register of 10,000 rows takes about 5 MB. */
const MAX_UNPACKED = 60_000_000;
/** Excel's own. The reader makes an empty cell of every one before the cell that an address names. */
const MAX_ROW = 1_048_576;
const MAX_COLUMN_LETTERS = 3;

process.once('message', (/** @type {Uint8Array<ArrayBuffer>} */ bytes) => void read(bytes));

/** @param {Uint8Array<ArrayBuffer>} bytes */
async function read(bytes) {
  checkSizes(bytes);
  const sheets = await readWorkbook(new Uint8Array(bytes).buffer);
  const tables = sheets.map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map(textOf)) }));
  process.send?.(tables, () => process.disconnect());
}

/** @param {Uint8Array<ArrayBuffer>} bytes */
function checkSizes(bytes) {
  let unpacked = 0;
  // Sizes come from the archive's directory; the reader allocates no more than they say.
  const sheets = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      unpacked += originalSize;
      if (unpacked > MAX_UNPACKED) throw new Error('The workbook is too large when unpacked.');
      return name.startsWith('xl/worksheets/');
    },
  });
  for (const sheet of Object.values(sheets)) {
    const text = new TextDecoder('latin1').decode(sheet);
    for (const [, column = '', row] of text.matchAll(/\br=["']([A-Za-z]*)(\d+)["']/g))
      if (column.length > MAX_COLUMN_LETTERS || Number(row) > MAX_ROW)
        throw new Error('The workbook names cells that no sheet has.');
  }
}

/** @param {import('read-excel-file/universal').CellValue | null} cell */
function textOf(cell) {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return cell === null ? '' : cell.toString();
}
