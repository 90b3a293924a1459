// A logo as the square icon of a home screen.

import sharp from 'sharp';
import { PAPER } from '../../src/lib/brandColor.ts';

/** `any` is shown as it is; the phone cuts `maskable` into its own shape, down to the middle 80 %
 *  (https://www.w3.org/TR/appmanifest/#icon-masks). */
export type IconPurpose = 'any' | 'maskable';

/** Pixels of a side. */
export const iconSizes = [192, 512] as const;

/** The logo's part of a side: the corners of its square stay inside the circle that every mask keeps. */
const share: Record<IconPurpose, number> = { any: 0.86, maskable: 0.56 };

/** The logo whole, on paper, as PNG. */
export async function pngIcon(
  logo: Uint8Array,
  purpose: IconPurpose,
  size: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const side = Math.round(size * share[purpose]);
  const rest = size - side;
  const before = Math.floor(rest / 2);
  const png = await sharp(logo)
    .resize({ width: side, height: side, fit: 'contain', background: PAPER })
    .flatten({ background: PAPER })
    .extend({ top: before, left: before, bottom: rest - before, right: rest - before, background: PAPER })
    .png()
    .toBuffer();
  return new Uint8Array(png);
}
