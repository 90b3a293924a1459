import { fieldCopy } from './copy/fields.ts';

/** 10 MB, the most that one picture may weigh before it is cropped. */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;

const jpegPngWebp = ['image/jpeg', 'image/png', 'image/webp'] as const;
// Some browsers and cameras name a JPEG this way; registration takes them.
const withOldJpegNames = ['image/jpeg', 'image/jpg', 'image/pjpeg', 'image/png', 'image/webp'] as const;

/** What one screen takes as a picture, and what it says otherwise. */
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

const words = fieldCopy.image;

export const imagePolicies = {
  registration: policy(withOldJpegNames, words.customerType, words.customerSize),
  profileEdit: policy(jpegPngWebp, words.customerType, words.customerSize),
  sellerAvatar: policy(jpegPngWebp, words.sellerType, words.sellerSize),
  shopLogo: policy(jpegPngWebp, words.logoType, words.sellerSize),
  plan: policy(jpegPngWebp, words.planType, words.planSize),
  catalogue: policy(jpegPngWebp, words.logoType, words.sellerSize),
} satisfies Record<string, ImagePolicy>;

/** The sentence that refuses a chosen file, or null when it may be cropped. The type is the browser's word; the server looks at the bytes. */
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

/** A file name whose ending tells the real type (give the blob's own: a browser that cannot write WebP hands back a PNG). */
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

/** An image as it travels: under this name, with the extension of its real type. */
export const namedFile = (image: Blob | null, base: string): File | null =>
  image && new File([image], fileNameFor(image.type, base), { type: image.type });
