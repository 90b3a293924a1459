import { fireEvent } from '@testing-library/react';
import { createEmptyActor, type SnapshotFrom } from 'xstate';
import { planFormCopy as copy } from '../../../../src/lib/copy/planForm.ts';
import { planExtraCrop } from '../../../../src/lib/crop.ts';
import { imagePolicies } from '../../../../src/lib/images.ts';
import {
  imageListError,
  imageListMachine,
  type EncodedImages,
} from '../../../../src/machines/shared/imageList.ts';
import { FurtherImages } from '../../../../src/screens/seller/plans/PlanForm.tsx';
import { byHand, press } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { done, sentEvents, stableStringify } from '../../kit/step.ts';

type Now = SnapshotFrom<typeof imageListMachine>;
const isEncoding = (now: Now) => now.matches('encoding');
const coins = new File(['coins'], 'coins.jpg', { type: 'image/jpeg' });
const letter = new File(['a letter'], 'letter.pdf', { type: 'application/pdf' });
const encoded = { crop: new Blob(['small'], { type: 'image/webp' }), preview: '/media/sample-plan-arch' };
const limit = 2;

export const model = defineModel({
  machine: imageListMachine,
  input: {
    name: 'images',
    rules: imagePolicies.plan,
    preset: planExtraCrop,
    limit,
    texts: { tooMany: copy.tooManyImages, unreadable: copy.imageFailed },
    form: createEmptyActor(),
  },
  cases: [
    { type: 'images.pick', files: [coins] },
    { type: 'images.pick', files: [letter] },
    { type: 'images.pick', files: [letter, coins] },
    { type: 'images.pick', files: [coins, coins, coins] },
    { type: 'image.remove', at: 0 },
    done('encodeImages', { images: [encoded], incomplete: false }),
    done('encodeImages', { images: [], incomplete: true }),
  ],
  unexpectedEvents: [
    { type: 'image.remove', at: -1 },
    { type: 'image.remove', at: 7 },
    { type: 'images.pick', files: [] },
  ],
  resting: ['resting.accepted', 'resting.rejected', 'resting.unreadable'],
  always: {
    'files are kept only while they are being encoded': (now) =>
      isEncoding(now) === now.context.files.length > 0,
  },
  canAlwaysReach: { rest: (now) => now.matches('resting') },
  stepInvariants: {
    'chosen files are encoded up to the limit, and the others show why not': ({ from, to, event }) => {
      if (event.type !== 'images.pick') return true;
      const files = event['files'] as File[];
      const allowed = files.filter((file) => file === coins);
      const accepted = allowed.slice(0, limit - from.context.images.length);
      const reason =
        files.length > allowed.length
          ? imagePolicies.plan.typeMessage
          : accepted.length < files.length
            ? copy.tooManyImages
            : null;
      return stableStringify(to.context.files) === stableStringify(accepted) && imageListError(to) === reason;
    },
    'encoded images are appended, and a lost one shows an error': ({ from, to, event }) => {
      if (!event.type.endsWith('.encodeImages')) return true;
      const { images = [], incomplete = true } = (event['output'] ?? {}) as Partial<EncodedImages>;
      return (
        stableStringify(to.context.images) === stableStringify([...from.context.images, ...images]) &&
        (imageListError(to) === copy.imageFailed) === incomplete
      );
    },
    'the form receives null while files are encoded, then the whole list': ({ from, to, actions }) => {
      const values = sentEvents(actions).map(({ value }) => value as unknown);
      const isChanged = isEncoding(from) !== isEncoding(to) || from.context.images !== to.context.images;
      const expected = isEncoding(to)
        ? isEncoding(from)
          ? []
          : [null]
        : isChanged
          ? [to.context.images]
          : [];
      return stableStringify(values) === stableStringify(expected);
    },
    'removing an image removes this one, and the error': ({ from, to, event }) =>
      event.type !== 'image.remove' ||
      (to.context.images.length === from.context.images.length - 1 && imageListError(to) === null),
  },
  screen: {
    show: (world) => <FurtherImages images={world.start()} />,
    perform: {
      'images.pick': byHand((event, actor) => {
        const input = document.querySelector('input[multiple]');
        if (!(input instanceof HTMLInputElement)) throw new Error('no place for files');
        if (input.disabled) {
          actor.send(event); // the list is full
          return;
        }
        Object.defineProperty(input, 'files', { value: event['files'], configurable: true });
        fireEvent.change(input);
      }),
      'image.remove': press(copy.removeImage(1)),
    },
  },
});
