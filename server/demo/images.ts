// The demo's images, finished files so that seeding needs no rendering. They are in the demo's chunk, which only the
// demo loads.
import { Buffer } from 'node:buffer';

const dataUrls = import.meta.glob<string>('./images/*.webp', {
  query: '?inline',
  import: 'default',
  eager: true,
});

/** The image with this name, in the form `storeImage` expects. Throws if the folder has none. */
export function demoImage(name: string): Uint8Array {
  const base64 = dataUrls[`./images/${name}.webp`]?.split(',')[1];
  if (base64 === undefined) throw new Error(`The demo has no image "${name}".`);
  return Buffer.from(base64, 'base64');
}

/** The file name of a demo person's portrait. */
export const portraitOf = (fullName: string): string =>
  `portrait-${fullName.toLowerCase().replaceAll(' ', '-')}`;
