// A logo as the square icon of a home screen.

import sharp from 'sharp';
import { PAPER } from '../../src/lib/brandColor.ts';
import { boundedQueue } from '../boundedQueue.ts';
import type { StoredImage } from './imageStore.ts';

/**
 * `any` is shown as it is; the phone crops `maskable` to its own shape, down to the middle 80 %
 * (https://www.w3.org/TR/appmanifest/#icon-masks).
 */
export type IconPurpose = 'any' | 'maskable';

/** Pixels of a side. */
export const iconSizes = [192, 512] as const;

/** The logo's share of a side: the corners of its square stay inside the circle that every mask keeps. */
const share: Record<IconPurpose, number> = { any: 0.86, maskable: 0.56 };

/** Icons are public. They have a queue of their own, so that a flood of requests does not delay uploads. */
const queued = boundedQueue(2, 100);
/** Cached icons, about 25 MB. */
const MOST_KEPT = 100;
/** By logo, purpose and size, least recently used first. */
const kept = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/** The whole logo, on paper, as PNG. Throws `unavailable` when too many are being rendered. */
export async function pngIcon(
  { id, bytes }: Pick<StoredImage, 'id' | 'bytes'>,
  purpose: IconPurpose,
  size: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = `${id} ${purpose} ${size}`;
  const icon = kept.get(key) ?? queued(() => draw(bytes, purpose, size));
  kept.delete(key);
  kept.set(key, icon);
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!);
  try {
    return await icon;
  } catch (error) {
    kept.delete(key);
    throw error;
  }
}

async function draw(logo: Uint8Array, purpose: IconPurpose, size: number): Promise<Uint8Array<ArrayBuffer>> {
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
