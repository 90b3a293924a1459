// Draws the selected part of a chosen file and encodes it for the upload.
import { cropSize, type Box, type CropPreset } from '../lib/crop.ts';

/** An image drawn on the page and the part of it to keep, in the image's own pixels. */
export interface CropSelection {
  source: CanvasImageSource;
  box: Box;
}

/** A crop ready for the upload, and a `data:` URL that shows it until then. */
export interface EncodedCrop {
  crop: Blob;
  preview: string;
}

/**
 * Encodes a selection as the preset requires. A browser that cannot write the type returns a PNG, so use the blob's own
 * type. Throws when the image cannot be drawn or encoded. Only the crop is decoded at full size, so that a large photo
 * fits into a small phone's memory.
 */
export async function encodeCrop({ source, box }: CropSelection, preset: CropPreset): Promise<EncodedCrop> {
  const size = cropSize(box, preset);
  const { canvas, pen } = newCanvas(size);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(source, box.x, box.y, box.width, box.height, 0, 0, size.width, size.height);
  const crop = await encodeCanvas(canvas, preset.type, preset.quality);
  return { crop, preview: await toDataUrl(crop) };
}

/** Encodes a whole file, scaled down to fit the preset. Throws when it cannot be read or encoded. */
export async function encodeWholeImage(file: Blob, preset: CropPreset): Promise<EncodedCrop> {
  const source = await createImageBitmap(file);
  try {
    return await encodeCrop(
      { source, box: { x: 0, y: 0, width: source.width, height: source.height } },
      preset,
    );
  } finally {
    source.close();
  }
}

/** Encodes a path, black on a white square of `size` pixels, as a PNG. Throws when the browser cannot draw it. */
export function encodePng({ size, path }: { size: number; path: string }): Promise<Blob> {
  const { canvas, pen } = newCanvas({ width: size, height: size });
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, size, size);
  pen.fillStyle = 'black';
  pen.fill(new Path2D(path)); // oxlint-disable-line unicorn/no-array-fill-with-reference-type -- a canvas is no array
  return encodeCanvas(canvas, 'image/png');
}

function newCanvas({ width, height }: { width: number; height: number }) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  return { canvas, pen };
}

async function encodeCanvas(canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, quality);
  });
  if (!blob || blob.size === 0) throw new Error('nothing was encoded');
  return blob;
}

const toDataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(new Error('unreadable')));
    reader.readAsDataURL(blob);
  });

/** The blob of a base64 `data:` URL; the policy of the pages lets no script fetch one. */
export function blobOf(dataUrl: string): Blob {
  const [head = '', data = ''] = dataUrl.split(',');
  const bytes = Uint8Array.from(atob(data), (char) => char.codePointAt(0)!);
  return new Blob([bytes], { type: head.slice('data:'.length).replace(/;.*/, '') });
}
