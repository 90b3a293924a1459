// Images that people upload are never kept as they came: recognised by their first bytes, decoded, turned upright, stripped of
// everything but the pixels, and written anew as WebP.

import sharp from 'sharp';
import { imageSizes, type ImagePolicy } from '../../src/lib/images.ts';
import { Problem } from '../domain/problem.ts';
import type { StoreSql } from '../db/storeSql.ts';

// Nothing but these three decoders is ever reached, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

export interface UploadedFile {
  /** The field that it came in. */
  field: string;
  /** Its form's limits, and the messages for a file beyond them. */
  policy: ImagePolicy;
  bytes: Uint8Array;
}

const MAX_PIXELS = 40_000_000;
const QUALITY = 86;

export interface EncodedImage {
  bytes: Uint8Array;
  width: number;
  height: number;
}

interface ImageFrame {
  width: number;
  height: number;
  /** `cover` cuts to the frame's shape, `inside` keeps the image whole. */
  fit: 'cover' | 'inside';
}

export const imageFrames = {
  photo: { ...imageSizes.portrait, fit: 'cover' },
  logo: { ...imageSizes.logo, fit: 'inside' },
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

/** Re-encodes an upload. Throws 415 with the field's error when it is no JPEG, PNG or WebP that can be decoded whole. */
export async function reencodeImage(
  { field, bytes, policy: { typeMessage } }: UploadedFile,
  frame: ImageFrame,
): Promise<EncodedImage> {
  const refused = new Problem('unsupported_media_type', {
    detail: typeMessage,
    errors: { [field]: [typeMessage] },
  });
  if (!isImage(bytes)) throw refused;
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, pages: 1, failOn: 'error' })
      .rotate()
      .resize({ ...frame, withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    throw refused;
  }
}

/** The one upload of a field, re-encoded; null where there is none. */
export const reencodeUpload = async (
  files: Record<string, UploadedFile[]>,
  field: string,
  frame: ImageFrame,
): Promise<EncodedImage | null> => {
  const [file] = files[field] ?? [];
  return file ? reencodeImage(file, frame) : null;
};

/** Stores an image and returns its id: random, never the name of the upload. */
export async function storeImage(
  sql: StoreSql,
  { bytes, width, height }: EncodedImage,
  now: Temporal.Instant,
  ownerCustomerId: string | null = null,
): Promise<string> {
  const [row] = await sql.query<{ id: string }>(
    `insert into media (store_id, visibility, owner_customer_id, content_type, width, height, bytes, created_at)
     values ($1, $2, $3, 'image/webp', $4, $5, $6, $7) returning id`,
    [ownerCustomerId ? 'customer' : 'public', ownerCustomerId, width, height, bytes, now],
  );
  return row!.id;
}

/** Deletes an image that nothing shows any more. */
export async function deleteImage(sql: StoreSql, id: string | null | undefined): Promise<void> {
  if (id) await sql.query('delete from media where store_id = $1 and id = $2', [id]);
}

/** The path of a stored image, or null. */
export const mediaPath = (id: string | null): string | null => id && `/media/${id}`;
