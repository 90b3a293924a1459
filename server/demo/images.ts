// The demo's images: finished files, so that seeding draws nothing. They are part of the demo's chunk, which only the demo loads.
import { Buffer } from 'node:buffer';
import sharp from 'sharp';
import type { EncodedImage } from '../media/images.ts';

const dataUrls = import.meta.glob<string>('./images/*.webp', {
  query: '?inline',
  import: 'default',
  eager: true,
});

/** The image of this name, as `storeImage` takes it. Throws when the folder has none. */
export async function demoImage(name: string): Promise<EncodedImage> {
  const base64 = dataUrls[`./images/${name}.webp`]?.split(',')[1];
  if (base64 === undefined) throw new Error(`The demo has no image "${name}".`);
  const bytes = Buffer.from(base64, 'base64');
  const { width, height } = await sharp(bytes).metadata();
  return { bytes, width, height };
}

/** The file name of a demo person's portrait. */
export const portraitOf = (fullName: string): string =>
  `portrait-${fullName.toLowerCase().replaceAll(' ', '-')}`;
