// Reads a QR code off its pixels, knowing nothing of the code that drew it: versions 1 to 6 in byte mode (up to 134 characters), clean and
// upright, as a drawn file is. Error correction is not undone: a wrong module is a wrong text.

/** Dark or light, by row and column of pixels. */
export interface Pixels {
  width: number;
  height: number;
  isDark: (x: number, y: number) => boolean;
}

export interface QrReading {
  text: string;
  /** Pixels to a module. */
  scale: number;
  /** Light pixels before the code, on the left, the top, the right, the bottom. */
  quiet: [number, number, number, number];
  correction: 'L' | 'M' | 'Q' | 'H';
}

/** Data codewords of each block, for versions 1 to 6 (ISO/IEC 18004, table 9). */
const blocks = {
  L: [[19], [34], [55], [80], [108], [68, 68]],
  M: [[16], [28], [44], [32, 32], [43, 43], [27, 27, 27, 27]],
  Q: [[13], [22], [17, 17], [24, 24], [15, 15, 16, 16], [19, 19, 19, 19]],
  H: [[9], [16], [13, 13], [9, 9, 9, 9], [11, 11, 12, 12], [15, 15, 15, 15]],
};

const masks: ((row: number, column: number) => boolean)[] = [
  (i, j) => (i + j) % 2 === 0,
  (i) => i % 2 === 0,
  (_, j) => j % 3 === 0,
  (i, j) => (i + j) % 3 === 0,
  (i, j) => (Math.floor(i / 2) + Math.floor(j / 3)) % 2 === 0,
  (i, j) => ((i * j) % 2) + ((i * j) % 3) === 0,
  (i, j) => (((i * j) % 2) + ((i * j) % 3)) % 2 === 0,
  (i, j) => (((i + j) % 2) + ((i * j) % 3)) % 2 === 0,
];

const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at);
const numberOf = (bits: boolean[]): number => bits.reduce((sum, bit) => sum * 2 + Number(bit), 0);

/** Throws when there is no such code. */
export function readQr(pixels: Pixels): QrReading {
  const { rows, scale, quiet } = sample(pixels);
  const { correction, mask } = format(rows);
  const version = (rows.length - 17) / 4;
  const sizes = blocks[correction][version - 1];
  if (!sizes) throw new Error(`a code of ${rows.length} modules is none that is read here`);
  const text = textOf(inOrder(codewords(rows, mask), sizes));
  return { text, scale, quiet, correction };
}

function sample({ width, height, isDark }: Pixels) {
  const columns = upTo(width).filter((x) => upTo(height).some((y) => isDark(x, y)));
  const lines = upTo(height).filter((y) => upTo(width).some((x) => isDark(x, y)));
  const [left = 0, right = 0, top = 0, bottom = 0] = [columns[0], columns.at(-1), lines[0], lines.at(-1)];
  // The corner pattern's upper edge is seven dark modules.
  const edge = upTo(width - left).findIndex((step) => !isDark(left + step, top));
  const scale = edge / 7;
  const count = (right - left + 1) / scale;
  if (!Number.isInteger(scale) || !Number.isInteger(count) || bottom - top !== right - left) {
    throw new Error(`the modules are not whole pixels: ${scale}, ${count}`);
  }
  const middle = Math.floor(scale / 2);
  const rows = upTo(count).map((row) =>
    upTo(count).map((column) => isDark(left + column * scale + middle, top + row * scale + middle)),
  );
  const quiet: QrReading['quiet'] = [left, top, width - 1 - right, height - 1 - bottom];
  return { rows, scale, quiet };
}

/** Which correction and which mask, from the fifteen bits around the upper left corner. */
function format(rows: boolean[][]) {
  const across = [0, 1, 2, 3, 4, 5, 7, 8].map((column) => rows[8]![column]!);
  const up = [7, 5, 4, 3, 2, 1, 0].map((row) => rows[row]![8]!);
  const bits = numberOf([...across, ...up]) ^ 0b101_0100_0001_0010;
  const correction = (['M', 'L', 'H', 'Q'] as const)[bits >> 13]!;
  return { correction, mask: masks[(bits >> 10) & 7]! };
}

function isFunction(row: number, column: number, count: number): boolean {
  const corner = (row < 9 && (column < 9 || column > count - 9)) || (row > count - 9 && column < 9);
  const alignment = count > 21 && Math.abs(row - (count - 7)) <= 2 && Math.abs(column - (count - 7)) <= 2;
  return corner || row === 6 || column === 6 || alignment;
}

/** Two columns at a time from the right, up and down in turn, past the upright timing line. */
function codewords(rows: boolean[][], mask: (typeof masks)[number]): number[] {
  const count = rows.length;
  const bits: boolean[] = [];
  const pairs = upTo((count - 1) / 2).map((pair) => count - 1 - 2 * pair);
  pairs.forEach((at, turn) => {
    const right = at <= 6 ? at - 1 : at;
    for (const step of upTo(count)) {
      const row = turn % 2 === 0 ? count - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (!isFunction(row, column, count)) bits.push(rows[row]![column]! !== mask(row, column));
      }
    }
  });
  return upTo(Math.floor(bits.length / 8)).map((at) => numberOf(bits.slice(at * 8, at * 8 + 8)));
}

/** The blocks are interleaved: the first codeword of each, then the second of each. */
function inOrder(all: number[], sizes: number[]): number[] {
  const data: number[][] = sizes.map(() => []);
  let next = 0;
  for (const at of upTo(Math.max(...sizes))) {
    sizes.forEach((size, block) => {
      if (at < size) data[block]!.push(all[next++]!);
    });
  }
  return data.flat();
}

function textOf(data: number[]): string {
  const bits = data.flatMap((byte) => upTo(8).map((at) => Boolean((byte >> (7 - at)) & 1)));
  if (numberOf(bits.slice(0, 4)) !== 4) throw new Error('the code is not in byte mode');
  const length = numberOf(bits.slice(4, 12));
  const bytes = upTo(length).map((at) => numberOf(bits.slice(12 + at * 8, 20 + at * 8)));
  return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
}
