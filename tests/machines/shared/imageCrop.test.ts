// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise, type EventObject } from 'xstate';
import type { EncodedCrop } from '../../../src/browser/imageEncoding.ts';
import { logoCrop, planCrop, portraitCrop, aspectRatioOf, cropSize } from '../../../src/lib/crop.ts';
import { imagePolicies, MAX_IMAGE_BYTES } from '../../../src/lib/images.ts';
import { applyLanguage } from '../../../src/browser/language.ts';
import { imageCropError, imageCropMachine, shownImage } from '../../../src/machines/shared/imageCrop.ts';

const encoded: EncodedCrop = {
  crop: new Blob(['small'], { type: 'image/webp' }),
  preview: 'data:image/webp;base64,c21hbGw=',
};
const selection = { source: {} as CanvasImageSource, box: { x: 0, y: 0, width: 600, height: 600 } };

/** A file that declares any type and size. */
const file = (type: string, size = 20): File => {
  const one = new File(['x'], 'photo', { type });
  Object.defineProperty(one, 'size', { value: size });
  return one;
};

function start({
  loadTool = async () => undefined,
  encode = async () => encoded,
}: { loadTool?: () => Promise<unknown>; encode?: () => Promise<EncodedCrop> } = {}) {
  const received: EventObject[] = [];
  const form = createActor(
    fromCallback<EventObject>(({ receive }) => receive((event) => received.push(event))),
  ).start();
  const crop = createActor(imageCropMachine.provide({ actors: { encodeCrop: fromPromise(encode) } }), {
    input: {
      name: 'profile_photo',
      rules: imagePolicies.registration,
      preset: portraitCrop,
      loadTool,
      form,
    },
  }).start();
  return { crop, received };
}

const settled = () => vi.waitFor(() => undefined).then(() => new Promise((done) => setTimeout(done)));
const createObjectURL = vi.fn<(file: Blob) => string>();
const revokeObjectURL = vi.fn<(address: string) => void>();

beforeEach(() => {
  let count = 0;
  createObjectURL.mockImplementation(() => `blob:${(count += 1)}`);
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  createObjectURL.mockReset();
  revokeObjectURL.mockReset();
});

async function chooseFile(made: ReturnType<typeof start>) {
  made.crop.send({ type: 'file.choose', file: file('image/jpeg') });
  await settled();
  made.crop.send({ type: 'cropper.ready' });
}

describe('imageCrop, choosing a file', () => {
  it.each([
    ['image/gif', 20, 'Please choose a JPG, PNG, or WEBP image'],
    ['image/png', 0, 'Please choose a JPG, PNG, or WEBP image'],
    ['image/png', MAX_IMAGE_BYTES + 1, 'Image too large (max 10 MB)'],
  ])('refuses a file of type %j and %i bytes: %s', (type, size, sentence) => {
    const { crop } = start();

    crop.send({ type: 'file.choose', file: file(type, size) });

    expect(crop.getSnapshot().matches('resting')).toBe(true);
    expect(imageCropError(crop.getSnapshot())).toBe(sentence);
    expect(createObjectURL).not.toHaveBeenCalled();
  });

  it.each(['image/jpeg', 'image/jpg', 'image/pjpeg', 'image/png', 'image/webp', 'IMAGE/PNG'])(
    'opens a %s file of 10 MB for cropping',
    (type) => {
      const { crop } = start();

      crop.send({ type: 'file.choose', file: file(type, MAX_IMAGE_BYTES) });

      expect(crop.getSnapshot().matches('cropping')).toBe(true);
    },
  );

  it('reports when the cropper fails to load, and loads it again with the next file', async () => {
    const loadTool = vi
      .fn<() => Promise<unknown>>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockResolvedValueOnce(undefined);
    const made = start({ loadTool });

    made.crop.send({ type: 'file.choose', file: file('image/jpeg') });
    await settled();
    expect(imageCropError(made.crop.getSnapshot())).toBe('Network error. Please check your connection.');

    await chooseFile(made);
    expect(made.crop.getSnapshot().matches({ cropping: 'adjusting' })).toBe(true);
  });

  it('loads the cropper only once a file is chosen', () => {
    const loadTool = vi.fn<() => Promise<unknown>>(async () => undefined);
    const { crop } = start({ loadTool });
    crop.send({ type: 'file.choose', file: file('application/pdf') });
    expect(loadTool).not.toHaveBeenCalled();

    crop.send({ type: 'file.choose', file: file('image/jpeg') });
    expect(loadTool).toHaveBeenCalledTimes(1);
  });
});

describe('imageCrop, cropping a file', () => {
  it('sends the form the crop and previews it', async () => {
    const made = start();
    await chooseFile(made);

    made.crop.send({ type: 'crop.confirm', selection });
    await settled();

    expect(made.received).toEqual([{ type: 'form.change', name: 'profile_photo', value: encoded.crop }]);
    expect(made.crop.getSnapshot().context.preview).toBe(encoded.preview);
  });

  it('keeps the previous crop when the next one is cancelled or cannot be encoded', async () => {
    const encode = vi
      .fn<() => Promise<EncodedCrop>>()
      .mockResolvedValueOnce(encoded)
      .mockRejectedValueOnce(new Error('no canvas'));
    const made = start({ encode });
    await chooseFile(made);
    made.crop.send({ type: 'crop.confirm', selection });
    await settled();

    await chooseFile(made);
    made.crop.send({ type: 'crop.cancel' });
    await chooseFile(made);
    made.crop.send({ type: 'crop.confirm', selection });
    await settled();

    expect(made.received).toHaveLength(1);
    expect(made.crop.getSnapshot().context.preview).toBe(encoded.preview);
    expect(imageCropError(made.crop.getSnapshot())).toBe(
      'This picture could not be read. Please choose another.',
    );
  });

  it.each(['crop.confirm', 'crop.cancel', 'file.unreadable', 'leaving the page'])(
    'revokes the object URL of the file on %s',
    async (end) => {
      const made = start();
      await chooseFile(made);
      expect(createObjectURL).toHaveBeenCalledTimes(1);
      expect(revokeObjectURL).not.toHaveBeenCalled();

      if (end === 'crop.confirm') made.crop.send({ type: 'crop.confirm', selection });
      else if (end === 'leaving the page') made.crop.stop();
      else made.crop.send({ type: end as 'crop.cancel' });
      await settled();

      expect(revokeObjectURL.mock.calls).toEqual([['blob:1']]);
    },
  );
});

describe('cropSize', () => {
  const box = { x: 0, y: 0, width: 3000, height: 1500 };

  it('makes a portrait 256 pixels square, whatever the image', () => {
    expect(cropSize(box, portraitCrop)).toEqual({ width: 256, height: 256 });
  });

  it('makes the image of a plan card 880 by 530 pixels', () => {
    expect(cropSize(box, planCrop)).toEqual({ width: 880, height: 530 });
  });

  it.each([
    [box, { width: 600, height: 300 }],
    [
      { ...box, width: 300, height: 900 },
      { width: 200, height: 600 },
    ],
    [
      { ...box, width: 40, height: 20 },
      { width: 40, height: 20 },
    ],
    [
      { ...box, width: 90_000, height: 1 },
      { width: 600, height: 1 },
    ],
  ])('scales a free crop down to fit and never enlarges it', (free, size) => {
    expect(cropSize(free, logoCrop)).toEqual(size);
  });
});

it.each([
  ['free', null],
  ['original', 1.5],
  ['1:1', 1],
  ['4:3', 4 / 3],
  ['16:9', 16 / 9],
] as const)('the aspect %s of an image of 900 by 600 pixels has the ratio %s', (aspect, ratio) => {
  expect(aspectRatioOf(aspect, { width: 900, height: 600 })).toBe(ratio);
});

it('a crop outlives the change of language, which loads the page again, and no other reload', async () => {
  vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  const before = start();
  await chooseFile(before);
  before.crop.send({ type: 'crop.confirm', selection });
  await settled();

  applyLanguage('hi');
  before.crop.stop();
  const { crop, received } = start();

  expect(shownImage(crop.getSnapshot())).toBe(encoded.preview);
  const [change] = received as unknown as [{ name: string; value: Blob }];
  expect(change.name).toBe('profile_photo');
  expect([await change.value.text(), change.value.type]).toEqual(['small', 'image/webp']);
  expect(shownImage(start().crop.getSnapshot())).toBeNull();
});
