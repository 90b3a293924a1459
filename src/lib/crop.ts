/** Width by height of what is cut out: two figures, the picture's own, or whatever the person draws. */
export type Aspect = `${number}:${number}` | 'original' | 'free';

/** What becomes of a chosen picture. */
export interface CropPreset {
  /** What the person may choose from, the first of them standing at the beginning; one alone is not asked about. */
  aspects: readonly [Aspect, ...Aspect[]];
  /** The cut is shown under a round mask; what is stored stays square. */
  round: boolean;
  /** Pixels of the result; where the aspect is chosen, the most it may have. */
  width: number;
  height: number;
  type: 'image/webp' | 'image/png';
  /** 0 to 1, for types that lose detail. */
  quality: number;
}

/** A customer's or seller's portrait: square, 256 pixels, shown round (spec A5, decision 54). */
export const portraitCrop: CropPreset = {
  aspects: ['1:1'],
  round: true,
  width: 256,
  height: 256,
  type: 'image/webp',
  quality: 0.9,
};

/** A shop's logo: shaped as the person likes, at most 600 by 600 pixels, and loses nothing (spec B5). */
export const logoCrop: CropPreset = {
  aspects: ['free', 'original', '1:1', '4:3', '3:4', '16:9', '2:1'],
  round: false,
  width: 600,
  height: 600,
  type: 'image/png',
  quality: 1,
};

/** The picture on a plan's card (spec B9). */
export const planCrop: CropPreset = {
  aspects: ['880:530'],
  round: false,
  width: 880,
  height: 530,
  type: 'image/webp',
  quality: 0.85,
};

/** A further picture of a plan: whole, made to fit the same place and never enlarged (decision 54). */
export const planExtraCrop: CropPreset = { ...planCrop, aspects: ['original', 'free'] };

/** A piece in the catalogue: square, 390 pixels (spec B9). */
export const catalogueCrop: CropPreset = {
  aspects: ['1:1'],
  round: false,
  width: 390,
  height: 390,
  type: 'image/webp',
  quality: 0.82,
};

export const MIN_ZOOM = 1;
export const MAX_ZOOM = 3;

export const clampZoom = (zoom: number): number =>
  Number.isFinite(zoom) ? Math.round(Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom)) * 100) / 100 : MIN_ZOOM;

/** A part of a picture, in its own pixels. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const isAspectChosen = ({ aspects }: CropPreset): boolean => aspects.length > 1;

/** Width divided by height; null for a free one. `picture` is the size of the picture that is cut. */
export function aspectRatioOf(aspect: Aspect, picture: { width: number; height: number }): number | null {
  if (aspect === 'free') return null;
  if (aspect === 'original') return picture.width / picture.height;
  const [width, height] = aspect.split(':').map(Number);
  return width! / height!;
}

/** The pixels of what is cut out: the shape's own, or, where the aspect is chosen, the box made to fit it and never enlarged. */
export function cropSize(box: Box, shape: CropPreset): { width: number; height: number } {
  if (!isAspectChosen(shape)) return { width: shape.width, height: shape.height };
  const scale = Math.min(1, shape.width / box.width, shape.height / box.height);
  return {
    width: Math.max(1, Math.round(box.width * scale)),
    height: Math.max(1, Math.round(box.height * scale)),
  };
}
