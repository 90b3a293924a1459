import { useEffect, useRef } from 'react';
import { createEmptyActor } from 'xstate';
import { sharedCopy } from '../../../../src/lib/copy/shared.ts';
import { logoCrop } from '../../../../src/lib/crop.ts';
import { imagePolicies } from '../../../../src/lib/images.ts';
import { imageCropError, imageCropMachine } from '../../../../src/machines/shared/imageCrop.ts';
import '../../../../src/screens/parts/pictures/cropper.css';
import { VisuallyHidden } from '../../../../src/screens/parts/VisuallyHidden.tsx';
import type { ImageCropperProps } from '../../../../src/screens/parts/pictures/ImageCropper.tsx';
import { ImageField } from '../../../../src/screens/parts/pictures/ImageField.tsx';
import { byHand, elsewhere, press } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { done, failed, sentEvents } from '../../kit/step.ts';
import { fireEvent, screen } from '@testing-library/react';

const portrait = new File(['a face'], 'IMG_0001.jpg', { type: 'image/jpeg' });
const letter = new File(['a letter'], 'letter.pdf', { type: 'application/pdf' });
const selection = { source: {} as CanvasImageSource, box: { x: 0, y: 0, width: 600, height: 600 } };
const encoded = {
  crop: new Blob(['small'], { type: 'image/webp' }),
  preview: '/media/sample-portrait-ananya-rao',
};

const encodings = ['xstate.done.actor.encodeCrop', 'image.kept'];

const stored = '/media/sample-plan-lotus';
const input = {
  name: 'profile_photo',
  rules: imagePolicies.registration,
  preset: logoCrop,
  loadTool: async () => undefined,
  form: createEmptyActor(),
};

const { unreadable } = sharedCopy.photo;
const reasons: Readonly<Record<string, string>> = {
  'file.unreadable': unreadable,
  'xstate.error.actor.createObjectUrl': unreadable,
  'xstate.error.actor.encodeCrop': unreadable,
  'xstate.error.actor.loadTool': sharedCopy.errors.network,
};

/** Fake cropper, because only real browsers draw; ready when its image is clicked. */
function Surface({ onReady, zoom }: ImageCropperProps) {
  const latest = useRef(onReady);
  useEffect(() => {
    latest.current = onReady;
  });
  return (
    <button type="button" className="cropStage" onClick={() => latest.current(() => selection)}>
      <img src={encoded.preview} alt="" style={{ width: '100%', scale: zoom }} />
      <VisuallyHidden>image at {zoom}</VisuallyHidden>
    </button>
  );
}

const pick = byHand((event) => {
  const input = document.querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement) || input.disabled) throw new Error('no place for a file');
  Object.defineProperty(input, 'files', { value: [event['file']], configurable: true });
  fireEvent.change(input);
});

export const model = defineModel({
  machine: imageCropMachine,
  inputs: {
    '': input,
    'a stored image that can be removed': { ...input, stored, isRemovable: true },
    'a stored image that stays': { ...input, stored },
  },
  cases: [
    { type: 'file.choose', file: portrait },
    { type: 'file.choose', file: letter },
    { type: 'image.kept', ...encoded },
    { type: 'objectUrl.created', src: 'blob:1' },
    { type: 'zoom.change', zoom: 1 },
    { type: 'zoom.change', zoom: 2 },
    { type: 'aspect.choose', aspect: 'free' },
    { type: 'aspect.choose', aspect: '16:9' },
    { type: 'crop.confirm', selection },
    done('encodeCrop', encoded),
    failed('loadTool', new TypeError('Failed to fetch')),
  ],
  unexpectedEvents: [
    { type: 'zoom.change', zoom: Number.NaN },
    { type: 'zoom.change', zoom: 1e9 },
    { type: 'aspect.choose', aspect: '0:0' },
  ],
  always: {
    'the zoom is between 1 and 3': ({ context: { zoom } }) => zoom >= 1 && zoom <= 3,
    'the aspect is one of the preset’s': ({ context: { aspect, preset } }) => preset.aspects.includes(aspect),
    'a file is kept only while it is being cropped': (now) =>
      now.matches('cropping') || (now.context.file === null && now.context.src === null),
    'an open dialog shows no error': (now) => imageCropError(now) === null || now.matches('resting'),
  },
  canAlwaysReach: { 'the place to choose another file': (now) => now.matches('resting') },
  stepInvariants: {
    'the form receives each encoded, kept or removed crop, and nothing else': ({ event, actions }) =>
      sentEvents(actions).some(({ name }) => name === 'profile_photo') ===
      [...encodings, 'crop.remove'].includes(event.type),
    'only a crop and its removal change the preview': ({ from, to, event }) =>
      to.context.preview ===
      (encodings.includes(event.type)
        ? encoded.preview
        : event.type === 'crop.remove'
          ? null
          : from.context.preview),
    'a stored image goes with the first removal, or stays for good': ({ from, to, event }) =>
      to.context.stored ===
      (event.type === 'crop.remove' && from.context.isRemovable ? null : from.context.stored),
    'an allowed file opens the dialog, any other shows the reason': ({ to, event }) =>
      event.type !== 'file.choose' ||
      (event['file'] === portrait
        ? to.matches('cropping') && to.context.file === portrait
        : to.matches('resting') && imageCropError(to) === imagePolicies.registration.typeMessage),
    'every failure shows its reason': ({ to, event }) =>
      !(event.type in reasons) || imageCropError(to) === reasons[event.type],
    'removing the crop clears the error': ({ to, event }) =>
      event.type !== 'crop.remove' || imageCropError(to) === null,
    'the file shows from its object URL, at the chosen zoom and aspect': ({ to, event }) =>
      (event.type !== 'objectUrl.created' || to.context.src === event['src']) &&
      (event.type !== 'zoom.change' || to.context.zoom === event['zoom']) &&
      (event.type !== 'aspect.choose' || to.context.aspect === event['aspect']),
  },
  resting: ['resting.ready', 'resting.rejected'],
  screen: {
    show: (world) => <ImageField crop={world.start()} label="Profile photo" Surface={Surface} />,
    perform: {
      'file.choose': pick,
      'crop.remove': press('Remove photo'),
      'image.kept': elsewhere,
      'objectUrl.created': elsewhere,
      'cropper.ready': byHand((event, actor) => {
        const picture = screen.queryByRole('button', { name: /^image at/ });
        if (picture) fireEvent.click(picture);
        else actor.send(event); // there is no object URL yet
      }),
      'file.unreadable': elsewhere,
      'zoom.change': byHand((event, actor) => {
        const range = screen.getByRole('slider', { name: 'Zoom' });
        if ((range as HTMLInputElement).value === String(event['zoom'])) actor.send(event);
        else fireEvent.change(range, { target: { value: event['zoom'] } });
      }),
      'aspect.choose': byHand((event, actor) => {
        const radio = screen.queryByRole('radio', { name: new RegExp(String(event['aspect']), 'i') });
        if (radio?.matches(':not(:checked)')) fireEvent.click(radio);
        else actor.send(event); // already chosen or not offered: nothing to click
      }),
      'crop.confirm': press('Confirm'),
      'crop.cancel': press('Cancel'),
    },
  },
});
