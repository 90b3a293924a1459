// Files uploaded as images. Each has the name and type of a JPEG, because a server may trust neither.
import sharp from 'sharp';
import { MAX_IMAGE_BYTES } from '../../src/lib/images.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const text = (words: string): Bytes => new TextEncoder().encode(words);
const copied = (bytes: Uint8Array): Bytes => new Uint8Array(bytes);
const plain = (width: number, height: number, background = '#c9a227') =>
  sharp({ create: { width, height, channels: 3, background } });

/** A portrait as a phone stores it: rotated by EXIF, with camera and location. */
const phonePhoto = await plain(900, 600)
  .withMetadata({ orientation: 6 })
  .withExif({ IFD0: { Make: 'A telling camera' }, IFD3: { GPSLatitude: '19/1 4/1 0/1' } })
  .jpeg()
  .toBuffer();
const frame = (background: string) => plain(40, 40, background).png().toBuffer();
const animated = await sharp(await Promise.all(['#900', '#090', '#009'].map(frame)), {
  join: { animated: true },
})
  .webp({ loop: 0 })
  .toBuffer();
const bomb = await plain(10_000, 10_000).png({ compressionLevel: 9 }).toBuffer();

/** Accepted images; the server stores each as a still WebP without metadata. */
export const acceptedUploads: Readonly<Record<string, Bytes>> = {
  'a phone photo with place and time': copied(phonePhoto),
  'a PNG': copied(await plain(300, 200).png().toBuffer()),
  'a WebP': copied(await plain(300, 200).webp().toBuffer()),
  'an animated WebP': copied(animated),
  'a one-pixel image': copied(await plain(1, 1).png().toBuffer()),
};

/** Files refused with 415 and a field error. */
export const rejectedUploads: Readonly<Record<string, Bytes>> = {
  'an SVG with a script': text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  'an HTML page': text('<!doctype html><script>alert(1)</script>'),
  'a GIF': text('GIF89a\x01\x00\x01\x00'),
  'a zip': text('PK\x03\x04'),
  'a PDF': text('%PDF-1.7'),
  'a JPEG without data': new Uint8Array([0xff, 0xd8, 0xff, 0xe0]),
  'a JPEG that was cut in half': copied(phonePhoto.subarray(0, phonePhoto.length / 2)),
  'noise with a PNG signature': new Uint8Array([
    0x89,
    0x50,
    0x4e,
    0x47,
    0x0d,
    0x0a,
    0x1a,
    0x0a,
    ...text('noise'.repeat(99)),
  ]),
  'a hundred million pixels in a small file': copied(bomb),
};

/** A file refused with 413 and a field error. */
export const tooLarge = new Uint8Array(MAX_IMAGE_BYTES + 1);

/** The file as a form sends it. */
export const asUpload = (bytes: Bytes): File => new File([bytes], 'photo.jpg', { type: 'image/jpeg' });

/** A stored image's format and size, and any metadata that should be gone. */
export async function imageMetadata(image: ArrayBuffer) {
  const { format, width, height, pages, exif, icc, xmp, iptc, orientation } = await sharp(
    Buffer.from(image),
  ).metadata();
  return {
    format,
    width,
    height,
    metadata: [pages, exif, icc, xmp, iptc, orientation].filter((part) => part),
  };
}
