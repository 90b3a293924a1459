// The browser's work for an image field.
import { fromCallback, fromPromise, type EventObject } from 'xstate';
import * as encoding from '../../browser/imageEncoding.ts';
import type { CropPreset } from '../../lib/crop.ts';
import { forgetKeptImage, keptImage, watchImage } from '../../browser/keptImages.ts';

/** Gives the file an object URL while it is being cropped. */
export const createObjectUrl = fromCallback<EventObject, { file: Blob | null }>(
  ({ input: { file }, sendBack }) => {
    if (!file) return undefined;
    const src = URL.createObjectURL(file);
    sendBack({ type: 'objectUrl.created', src });
    return () => URL.revokeObjectURL(src);
  },
);

export const loadTool = fromPromise<unknown, () => Promise<unknown>>(({ input: load }) => load());

export const encodeCrop = fromPromise<
  encoding.EncodedCrop,
  { selection: encoding.CropSelection; preset: CropPreset }
>(({ input: { selection, preset } }) => encoding.encodeCrop(selection, preset));

/** Brings back the image from before a change of language, and keeps the one that is chosen at the next. */
export const keepImage = fromCallback<EventObject, { name: string; chosen: () => string | null }>(
  ({ input: { name, chosen }, sendBack }) => {
    const preview = keptImage(name);
    forgetKeptImage(name);
    if (preview) sendBack({ type: 'image.kept', preview, crop: encoding.blobOf(preview) });
    return watchImage(name, chosen);
  },
);
