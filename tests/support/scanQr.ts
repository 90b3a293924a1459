// Reads a QR code off a saved file as a scanner does.
import jsQR from 'jsqr';
import sharp from 'sharp';

const AROUND = 40; // light pixels on every side: a scanner needs some, and a code may be drawn without any

/** The text, the pixels of a module and of each light margin, the level of correction, and the shades of grey that the file has. */
export async function scanQr(file: Buffer) {
  const { data, info } = await sharp(file)
    .flatten({ background: '#fff' })
    .extend({ top: AROUND, bottom: AROUND, left: AROUND, right: AROUND, background: '#fff' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = new Uint8ClampedArray(data);
  const code = jsQR(pixels, info.width, info.height);
  if (!code) throw new Error('There is no QR code.');

  const shadeAt = (x: number, y: number) => pixels[4 * (y * info.width + x)]!;
  const dark = Array.from({ length: info.width * info.height }, (_, at) => at)
    .filter((at) => pixels[4 * at]! < 128)
    .map((at) => [at % info.width, Math.floor(at / info.width)] as const);
  const least = (side: 0 | 1) => dark.reduce((best, point) => Math.min(best, point[side]), Infinity);
  const most = (side: 0 | 1) => dark.reduce((best, point) => Math.max(best, point[side]), 0);
  const [left, top, right, bottom] = [least(0), least(1), most(0), most(1)];
  const scale = (right - left + 1) / (17 + 4 * code.version);
  // The level is in the first two modules of the ninth row, with a mask of 10.
  const isDark = (column: number) =>
    shadeAt(Math.floor(left + (column + 0.5) * scale), Math.floor(top + 8.5 * scale)) < 128;
  return {
    text: code.data,
    scale,
    quiet: [left, top, info.width - 1 - right, info.height - 1 - bottom].map((edge) => edge - AROUND),
    correction: ['M', 'L', 'H', 'Q'][2 * Number(!isDark(0)) + Number(isDark(1))],
    width: info.width - 2 * AROUND,
    height: info.height - 2 * AROUND,
    shades: new Set(pixels),
  };
}
