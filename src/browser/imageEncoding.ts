// Cutting a part out of a picture and packing it for its journey.
import { cropSize, type Box, type CropPreset } from '../lib/crop.ts';

/** A picture on the page and the part of it that is wanted. */
export interface Crop {
  image: CanvasImageSource;
  box: Box;
}

/**
 * Draws the cut and packs it. A browser that cannot write the wanted type hands back a PNG: the blob's own type is the truth. Throws when
 * the picture cannot be drawn. Only the cut is ever unpacked in full size, so that a phone of little memory lives through a large photo.
 */
export async function encodeCrop({ image, box }: Crop, shape: CropPreset): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const { width, height } = cropSize(box, shape);
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, box.x, box.y, box.width, box.height, 0, 0, width, height);
  return encodeCanvas(canvas, shape.type, shape.quality);
}

/** Throws when the browser packs nothing. */
async function encodeCanvas(canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, quality);
  });
  if (!blob || blob.size === 0) throw new Error('nothing was packed');
  return blob;
}

/** A drawing in black on a white square, as a PNG of exactly its size. Throws when the browser cannot draw it. */
export function encodePng({ size, path }: { size: number; path: string }): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, size, size);
  pen.fillStyle = 'black';
  pen.fill(new Path2D(path)); // oxlint-disable-line unicorn/no-array-fill-with-reference-type -- a canvas is no array
  return encodeCanvas(canvas, 'image/png');
}

/** Packs a file's whole picture, made to fit the shape's size. Throws when it cannot be read. */
export async function encodeWholeImage(file: Blob, shape: CropPreset): Promise<Blob> {
  const image = await createImageBitmap(file);
  try {
    return await encodeCrop({ image, box: { x: 0, y: 0, width: image.width, height: image.height } }, shape);
  } finally {
    image.close();
  }
}

/** The picture as an address that carries it (`data:`), for showing it until it is sent. */
export const toDataUrl = (picture: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(new Error('unreadable')));
    reader.readAsDataURL(picture);
  });
