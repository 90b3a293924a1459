import { expect, it } from 'vitest';
import { createActor, createEmptyActor } from 'xstate';
import { planExtraCrop } from '../../../src/lib/crop.ts';
import { imagePolicies, MAX_IMAGE_BYTES } from '../../../src/lib/images.ts';
import { imageListError, imageListMachine } from '../../../src/machines/shared/imageList.ts';

const file = (type: string, size: number): File =>
  Object.defineProperty(new File(['x'], 'IMG_1.jpg', { type }), 'size', { value: size });

it.each([
  ['image/gif', 20, 'Only PNG/JPG/WEBP allowed.'],
  ['image/png', 0, 'Only PNG/JPG/WEBP allowed.'],
  ['image/png', MAX_IMAGE_BYTES + 1, 'Each image must be ≤ 10 MB.'],
])('refuses a %j image of %i bytes and keeps the valid ones beside it', (type, size, sentence) => {
  const valid = file('image/jpeg', 20);
  const images = createActor(imageListMachine, {
    input: {
      name: 'images',
      rules: imagePolicies.plan,
      preset: planExtraCrop,
      limit: 8,
      texts: { tooMany: '', unreadable: '' },
      form: createEmptyActor(),
    },
  }).start();

  images.send({ type: 'images.pick', files: [file(type, size), valid] });

  expect(imageListError(images.getSnapshot())).toBe(sentence);
  expect(images.getSnapshot().context.files).toEqual([valid]);
  images.stop();
});
