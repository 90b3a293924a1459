// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise, type EventObject } from 'xstate';
import { logoCrop, planCrop, portraitCrop, aspectRatioOf, cropSize } from '../../../src/lib/crop.ts';
import { imagePolicies, MAX_IMAGE_BYTES } from '../../../src/lib/images.ts';
import { imageCropMachine, type EncodedPhoto } from '../../../src/machines/shared/imageCrop.ts';

const packed: EncodedPhoto = {
  photo: new Blob(['small'], { type: 'image/webp' }),
  preview: 'data:image/webp;base64,c21hbGw=',
};
const cut = { image: {} as CanvasImageSource, box: { x: 0, y: 0, width: 600, height: 600 } };

/** A file that says of itself what it likes. */
const file = (type: string, size = 20): File => {
  const one = new File(['x'], 'photo', { type });
  Object.defineProperty(one, 'size', { value: size });
  return one;
};

function start({
  loadTool = async () => undefined,
  pack = async () => packed,
}: { loadTool?: () => Promise<unknown>; pack?: () => Promise<EncodedPhoto> } = {}) {
  const heard: EventObject[] = [];
  const form = createActor(
    fromCallback<EventObject>(({ receive }) => receive((event) => heard.push(event))),
  ).start();
  const crop = createActor(imageCropMachine.provide({ actors: { encodePhoto: fromPromise(pack) } }), {
    input: {
      name: 'profile_photo',
      rules: imagePolicies.registration,
      preset: portraitCrop,
      loadTool,
      form,
    },
  }).start();
  return { crop, heard };
}

const settled = () => vi.waitFor(() => undefined).then(() => new Promise((done) => setTimeout(done)));
const lent = vi.fn<(file: Blob) => string>();
const revoked = vi.fn<(address: string) => void>();

beforeEach(() => {
  let count = 0;
  lent.mockImplementation(() => `blob:${(count += 1)}`);
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: lent, revokeObjectURL: revoked }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  lent.mockReset();
  revoked.mockReset();
});

async function pickAndShow(made: ReturnType<typeof start>) {
  made.crop.send({ type: 'photo.pick', file: file('image/jpeg') });
  await settled();
  made.crop.send({ type: 'picture.shown' });
}

describe('choosing an image', () => {
  it.each([
    ['image/gif', 20, 'Please choose a JPG, PNG, or WEBP image'],
    ['image/svg+xml', 20, 'Please choose a JPG, PNG, or WEBP image'],
    ['image/heic', 20, 'Please choose a JPG, PNG, or WEBP image'],
    ['application/pdf', 20, 'Please choose a JPG, PNG, or WEBP image'],
    ['', 20, 'Please choose a JPG, PNG, or WEBP image'],
    ['image/png', 0, 'Please choose a JPG, PNG, or WEBP image'],
    ['image/png', MAX_IMAGE_BYTES + 1, 'Image too large (max 10 MB)'],
  ])('refuses a %j file of %i bytes: %s', (type, size, sentence) => {
    const { crop } = start();

    crop.send({ type: 'photo.pick', file: file(type, size) });

    expect(crop.getSnapshot().matches('resting')).toBe(true);
    expect(crop.getSnapshot().context.problem).toBe(sentence);
    expect(lent).not.toHaveBeenCalled();
  });

  it.each(['image/jpeg', 'image/jpg', 'image/pjpeg', 'image/png', 'image/webp', 'IMAGE/PNG'])(
    'opens an %s of 10 MB for cropping',
    (type) => {
      const { crop } = start();

      crop.send({ type: 'photo.pick', file: file(type, MAX_IMAGE_BYTES) });

      expect(crop.getSnapshot().matches('cropping')).toBe(true);
    },
  );

  it('shows an error for a file that is not really an image', async () => {
    const { crop } = start();
    crop.send({ type: 'photo.pick', file: file('image/jpeg') });
    await settled();

    crop.send({ type: 'picture.unreadable' });

    expect(crop.getSnapshot().context.problem).toBe('This picture could not be read. Please choose another.');
    expect(crop.getSnapshot().can({ type: 'photo.pick', file: file('image/jpeg') })).toBe(true);
  });

  it('shows an error when the cropper cannot be loaded, and loads it again with the next file', async () => {
    const loadTool = vi
      .fn<() => Promise<unknown>>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockResolvedValueOnce(undefined);
    const made = start({ loadTool });

    made.crop.send({ type: 'photo.pick', file: file('image/jpeg') });
    await settled();
    expect(made.crop.getSnapshot().context.problem).toBe('Network error. Please check your connection.');

    await pickAndShow(made);
    expect(made.crop.getSnapshot().matches({ cropping: 'adjusting' })).toBe(true);
  });

  it('loads the cropper only after a file was chosen', () => {
    const loadTool = vi.fn<() => Promise<unknown>>(async () => undefined);
    const { crop } = start({ loadTool });
    crop.send({ type: 'photo.pick', file: file('application/pdf') });
    expect(loadTool).not.toHaveBeenCalled();

    crop.send({ type: 'photo.pick', file: file('image/jpeg') });
    expect(loadTool).toHaveBeenCalledTimes(1);
  });
});

describe('cropping an image', () => {
  it('gives the form the encoded crop and shows it', async () => {
    const made = start();
    await pickAndShow(made);

    made.crop.send({ type: 'crop.confirm', cut });
    await settled();

    expect(made.heard).toEqual([{ type: 'form.change', name: 'profile_photo', value: packed.photo }]);
    expect(made.crop.getSnapshot().context.preview).toBe(packed.preview);
  });

  it('encodes once however often Confirm is pressed', async () => {
    const pack = vi.fn<() => Promise<EncodedPhoto>>(() => new Promise(() => undefined));
    const made = start({ pack });
    await pickAndShow(made);

    for (let press = 0; press < 5; press += 1) made.crop.send({ type: 'crop.confirm', cut });

    expect(pack).toHaveBeenCalledTimes(1);
  });

  it('keeps the previous image when the next one is cancelled or cannot be encoded', async () => {
    const pack = vi
      .fn<() => Promise<EncodedPhoto>>()
      .mockResolvedValueOnce(packed)
      .mockRejectedValueOnce(new Error('no canvas'));
    const made = start({ pack });
    await pickAndShow(made);
    made.crop.send({ type: 'crop.confirm', cut });
    await settled();

    await pickAndShow(made);
    made.crop.send({ type: 'crop.cancel' });
    await pickAndShow(made);
    made.crop.send({ type: 'crop.confirm', cut });
    await settled();

    expect(made.heard).toHaveLength(1);
    expect(made.crop.getSnapshot().context).toMatchObject({
      preview: packed.preview,
      problem: 'This picture could not be read. Please choose another.',
    });
  });

  it.each(['crop.confirm', 'crop.cancel', 'picture.unreadable', 'leaving the page'])(
    'revokes the file’s object URL on %s',
    async (end) => {
      const made = start();
      await pickAndShow(made);
      expect(lent).toHaveBeenCalledTimes(1);
      expect(revoked).not.toHaveBeenCalled();

      if (end === 'crop.confirm') made.crop.send({ type: 'crop.confirm', cut });
      else if (end === 'leaving the page') made.crop.stop();
      else made.crop.send({ type: end as 'crop.cancel' });
      await settled();

      expect(revoked.mock.calls).toEqual([['blob:1']]);
    },
  );

  it('clears the form’s image when it is removed', async () => {
    const made = start();
    await pickAndShow(made);
    made.crop.send({ type: 'crop.confirm', cut });
    await settled();

    made.crop.send({ type: 'photo.remove' });

    expect(made.heard.at(-1)).toEqual({ type: 'form.change', name: 'profile_photo', value: null });
    expect(made.crop.getSnapshot().context.preview).toBeNull();
  });
});

describe('the size of a crop', () => {
  const box = { x: 0, y: 0, width: 3000, height: 1500 };

  it('crops a portrait to 256 by 256 pixels', () => {
    expect(cropSize(box, portraitCrop)).toEqual({ width: 256, height: 256 });
  });

  it('crops a plan card to 880 by 530 pixels', () => {
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
  ])('scales a free crop down to its limit and never up', (free, size) => {
    expect(cropSize(free, logoCrop)).toEqual(size);
  });
});

it.each([
  ['free', null],
  ['original', 1.5],
  ['1:1', 1],
  ['4:3', 4 / 3],
  ['16:9', 16 / 9],
] as const)('the aspect %s of a picture of 900 by 600 is %s', (aspect, ratio) => {
  expect(aspectRatioOf(aspect, { width: 900, height: 600 })).toBe(ratio);
});
