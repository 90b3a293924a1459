/** What becomes of a chosen picture. */
export interface CropShape {
  /** Width by height of what is cut out; null lets the person choose. */
  aspect: number | null;
  /** The cut is shown under a round mask; what is stored stays square. */
  round: boolean;
  /** Pixels of the result; with a free aspect the most it may have. */
  width: number;
  height: number;
  type: 'image/webp' | 'image/png';
  /** 0 to 1, for types that lose detail. */
  quality: number;
}

/** A customer's or seller's portrait: square, 256 pixels, shown round (spec A5, decision 54). */
export const portraitCrop: CropShape = {
  aspect: 1,
  round: true,
  width: 256,
  height: 256,
  type: 'image/webp',
  quality: 0.9,
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

/** The pixels of what is cut out: the shape's own, or, with a free aspect, the box made to fit it and never enlarged. */
export function sizeOfCut(box: Box, shape: CropShape): { width: number; height: number } {
  if (shape.aspect !== null) return { width: shape.width, height: shape.height };
  const scale = Math.min(1, shape.width / box.width, shape.height / box.height);
  return {
    width: Math.max(1, Math.round(box.width * scale)),
    height: Math.max(1, Math.round(box.height * scale)),
  };
}
