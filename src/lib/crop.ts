import { imageSizes } from './images.ts';

/** Width by height of a crop: fixed, the original image's own, or free. */
export type Aspect = `${number}:${number}` | 'original' | 'free';

/** Rules for cropping and encoding a chosen file. */
export interface CropPreset {
  /** The selectable aspects, the first selected at the start; a single one is not offered as a choice. */
  aspects: readonly [Aspect, ...Aspect[]];
  /** Shows the crop under a round mask; the stored image stays square. */
  round: boolean;
  /** Pixels of the result; with a choice of aspects, its maximum. */
  width: number;
  height: number;
  type: 'image/webp' | 'image/png';
  /** 0 to 1, for lossy types. */
  quality: number;
}

/** A customer's or seller's portrait: square, shown round (spec A5, decision 54). */
export const portraitCrop: CropPreset = {
  ...imageSizes.portrait,
  aspects: ['1:1'],
  round: true,
  type: 'image/webp',
  quality: 0.9,
};

/** A shop's logo: any shape, lossless (spec B5). */
export const logoCrop: CropPreset = {
  ...imageSizes.logo,
  aspects: ['free', 'original', '1:1', '4:3', '3:4', '16:9', '2:1'],
  round: false,
  type: 'image/png',
  quality: 1,
};

/** A shop's cover: wide, behind its sign on the login. */
export const coverCrop: CropPreset = {
  ...imageSizes.cover,
  aspects: ['16:9'],
  round: false,
  type: 'image/webp',
  quality: 0.85,
};

/** The image on a plan's card (spec B9). */
export const planCrop: CropPreset = {
  ...imageSizes.plan,
  aspects: ['880:530'],
  round: false,
  type: 'image/webp',
  quality: 0.85,
};

/** A plan's further image: whole, scaled down to the same size, never enlarged (decision 54). */
export const planExtraCrop: CropPreset = { ...planCrop, aspects: ['original', 'free'] };

/** A catalogue item's image: square (spec B9). */
export const catalogueCrop: CropPreset = {
  ...imageSizes.catalogue,
  aspects: ['1:1'],
  round: false,
  type: 'image/webp',
  quality: 0.82,
};

export const MIN_ZOOM = 1;
export const MAX_ZOOM = 3;

/** A zoom within the limits, to two decimals. */
export const clampZoom = (zoom: number): number =>
  Number.isFinite(zoom) ? Math.round(Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom)) * 100) / 100 : MIN_ZOOM;

/** A part of an image, in its own pixels. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** True when the person may choose the aspect. */
export const isAspectChosen = ({ aspects }: CropPreset): boolean => aspects.length > 1;

/** Width divided by height; null for a free aspect. `original` is the size of the uncropped image. */
export function aspectRatioOf(aspect: Aspect, original: { width: number; height: number }): number | null {
  if (aspect === 'free') return null;
  if (aspect === 'original') return original.width / original.height;
  const [width, height] = aspect.split(':').map(Number);
  return width! / height!;
}

/** Pixels of the encoded crop: the preset's size, or, with a choice of aspects, the box scaled down to fit it, never enlarged. */
export function cropSize(box: Box, preset: CropPreset): { width: number; height: number } {
  if (!isAspectChosen(preset)) return { width: preset.width, height: preset.height };
  const scale = Math.min(1, preset.width / box.width, preset.height / box.height);
  return {
    width: Math.max(1, Math.round(box.width * scale)),
    height: Math.max(1, Math.round(box.height * scale)),
  };
}
