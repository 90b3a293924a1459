// Uploaded images are never stored as they are: they are recognised by their first bytes, decoded, rotated upright,
// stripped of metadata and re-encoded as WebP.

import sharp from 'sharp';
import { imageSizes, type ImagePolicy } from '../../src/lib/images.ts';
import { boundedQueue } from '../boundedQueue.ts';
import { Problem } from '../domain/problem.ts';

// Only these three decoders are reachable, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

export interface UploadedFile {
  /** The form field of the upload. */
  field: string;
  /** Its form's messages. */
  policy: Pick<ImagePolicy, 'sizeMessage' | 'typeMessage'>;
  bytes: Uint8Array;
}

const MAX_PIXELS = 40_000_000;
const QUALITY = 86;
/** A decoded picture takes up to 160 MB. Running, and waiting. */
const queued = boundedQueue(2, 100);

interface ImageFrame {
  width: number;
  height: number;
  /** `cover` crops to the frame, `inside` keeps the whole image. */
  fit: 'cover' | 'inside';
}

export const imageFrames = {
  photo: { ...imageSizes.portrait, fit: 'cover' },
  logo: { ...imageSizes.logo, fit: 'inside' },
  cover: { ...imageSizes.cover, fit: 'cover' },
  plan: { ...imageSizes.plan, fit: 'cover' },
  planExtra: { ...imageSizes.plan, fit: 'inside' },
  catalogue: { ...imageSizes.catalogue, fit: 'cover' },
} as const satisfies Record<string, ImageFrame>;

const startsWith = (bytes: Uint8Array, text: string, at = 0): boolean =>
  Buffer.from(bytes.subarray(at, at + text.length)).toString('latin1') === text;

const isImage = (bytes: Uint8Array): boolean =>
  startsWith(bytes, '\xff\xd8\xff') ||
  startsWith(bytes, '\x89PNG\r\n\x1a\n') ||
  (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8));

/**
 * Re-encodes an upload. Throws 415 with the field's error unless it is a JPEG, PNG or WebP that can be decoded
 * completely.
 */
export async function reencodeImage(
  { field, bytes, policy: { typeMessage } }: UploadedFile,
  frame: ImageFrame,
): Promise<Uint8Array> {
  const refused = new Problem('unsupported_media_type', {
    detail: typeMessage,
    errors: { [field]: [typeMessage] },
  });
  if (!isImage(bytes)) throw refused;
  try {
    return await queued(() =>
      sharp(bytes, { limitInputPixels: MAX_PIXELS, pages: 1, failOn: 'error' })
        .rotate()
        .resize({ ...frame, withoutEnlargement: true })
        .webp({ quality: QUALITY })
        .toBuffer(),
    );
  } catch (error) {
    throw error instanceof Problem ? error : refused;
  }
}

/** The one upload of a field, re-encoded; null without one. */
export const reencodeUpload = async (
  files: Record<string, UploadedFile[]>,
  field: string,
  frame: ImageFrame,
): Promise<Uint8Array | null> => {
  const [file] = files[field] ?? [];
  return file ? reencodeImage(file, frame) : null;
};
