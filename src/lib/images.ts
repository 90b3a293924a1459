import { fieldCopy } from './copy/fields.ts';
import type { Words } from './copy/words.ts';

/** The largest file that may be chosen, before it is cropped: 10 MB. */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;

/** Stored sizes in pixels. The browser crops to these sizes; the server re-encodes every upload to them. */
export const imageSizes = {
  portrait: { width: 256, height: 256 },
  logo: { width: 600, height: 600 },
  cover: { width: 1200, height: 675 },
  plan: { width: 880, height: 530 },
  catalogue: { width: 390, height: 390 },
} as const;

const jpegPngWebp = ['image/jpeg', 'image/png', 'image/webp'] as const;
// Some browsers and cameras still name a JPEG this way; registration accepts them.
const withOldJpegNames = ['image/jpeg', 'image/jpg', 'image/pjpeg', 'image/png', 'image/webp'] as const;

/** File types and sizes that a screen accepts, and its messages for other files. */
export type ImagePolicy = {
  types: readonly string[];
  /** For the file input's `accept`. */
  accept: string;
  typeMessage: string;
  sizeMessage: string;
};

const policy = (types: readonly string[], typeMessage: string, sizeMessage: string): ImagePolicy => ({
  types,
  accept: types.join(','),
  typeMessage,
  sizeMessage,
});

/** Each screen's policy, with its messages in a language. */
export const imagePoliciesIn = (words: Words<typeof fieldCopy.image>) =>
  ({
    registration: policy(withOldJpegNames, words.customerType, words.customerSize),
    profileEdit: policy(jpegPngWebp, words.customerType, words.customerSize),
    sellerAvatar: policy(jpegPngWebp, words.sellerType, words.sellerSize),
    shopLogo: policy(jpegPngWebp, words.logoType, words.sellerSize),
    shopCover: policy(jpegPngWebp, words.logoType, words.sellerSize),
    plan: policy(jpegPngWebp, words.planType, words.planSize),
    catalogue: policy(jpegPngWebp, words.logoType, words.sellerSize),
  }) satisfies Record<string, ImagePolicy>;

export const imagePolicies = imagePoliciesIn(fieldCopy.image);

/**
 * The error message for a chosen file, or null if it can be cropped. Relies on the browser's type; the server checks
 * the bytes.
 */
export const imageProblem = (file: { type: string; size: number }, rules: ImagePolicy): string | null => {
  if (!rules.types.includes(file.type.toLowerCase()) || file.size === 0) return rules.typeMessage;
  return file.size > MAX_IMAGE_BYTES ? rules.sizeMessage : null;
};

const extensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/jpg': 'jpg',
  'image/pjpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/**
 * A safe file name of `base` with the extension of `type`; pass the blob's own type, which may differ from the
 * requested one.
 */
export const fileNameFor = (type: string, base: string): string => {
  const name =
    base
      .replace(/[^A-Za-z0-9_-]+/g, '-')
      .replace(/^-/, '')
      .replace(/-$/, '')
      .slice(0, 60) || 'photo';
  const kind = type.toLowerCase().replace(/;.*$/s, '').trim();
  return Object.hasOwn(extensions, kind) ? `${name}.${extensions[kind]}` : name;
};

/** A crop as uploaded: a file named after `base` and the crop's real type (decision 53). */
export const fileOfCrop = (crop: Blob, base: string): File =>
  new File([crop], fileNameFor(crop.type, base), { type: crop.type });
