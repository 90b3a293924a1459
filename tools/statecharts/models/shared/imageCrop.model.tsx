import { useEffect, useRef } from 'react';
import { createEmptyActor } from 'xstate';
import { sharedCopy } from '../../../../src/lib/copy/shared.ts';
import { logoCrop } from '../../../../src/lib/crop.ts';
import { imagePolicies } from '../../../../src/lib/images.ts';
import { imageCropMachine } from '../../../../src/machines/shared/imageCrop.ts';
import '../../../../src/screens/parts/cropper.css';
import { VisuallyHidden } from '../../../../src/screens/parts/VisuallyHidden.tsx';
import type { ImageCropperProps } from '../../../../src/screens/parts/ImageCropper.tsx';
import { ImageField } from '../../../../src/screens/parts/ImageField.tsx';
import { byHand, elsewhere, press } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { done, sentEvents } from '../../kit/step.ts';
import { fireEvent, screen } from '@testing-library/react';

const photo = new File(['a face'], 'IMG_0001.jpg', { type: 'image/jpeg' });
const letter = new File(['a letter'], 'letter.pdf', { type: 'application/pdf' });
const cut = { image: {} as CanvasImageSource, box: { x: 0, y: 0, width: 600, height: 600 } };
const packed = { photo: new Blob(['small'], { type: 'image/webp' }), preview: '/media/sample-face' };

const { unreadable } = sharedCopy.photo;
const reasons: Readonly<Record<string, string>> = {
  'picture.unreadable': unreadable,
  'xstate.error.actor.createObjectUrl': unreadable,
  'xstate.error.actor.encodePhoto': unreadable,
  'xstate.error.actor.loadTool': sharedCopy.errors.network,
};

/** Only real browsers draw: here stands a picture that is shown when somebody says so. */
function Surface({ onReady, zoom }: ImageCropperProps) {
  const told = useRef(onReady);
  useEffect(() => {
    told.current = onReady;
  });
  return (
    <button type="button" className="cropStage" onClick={() => told.current(() => cut)}>
      <img src={packed.preview} alt="" style={{ width: '100%', scale: zoom }} />
      <VisuallyHidden>picture at {zoom}</VisuallyHidden>
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
  initial: 'resting',
  busy: ['cropping.loadingTool', 'cropping.encoding'],
  expectedTargets: {
    'objectUrl.created': 'cropping',
    'loadTool ✓': 'cropping.drawing',
    'picture.shown': 'cropping.adjusting',
    'zoom.change': 'cropping.adjusting',
    'aspect.choose': 'cropping.adjusting',
    'crop.confirm': 'cropping.encoding',
    'crop.cancel': 'resting',
    'picture.unreadable': 'resting',
    'photo.remove': 'resting',
    'encodePhoto ✓': 'resting',
  },
  input: {
    name: 'profile_photo',
    rules: imagePolicies.registration,
    preset: logoCrop,
    loadTool: async () => undefined,
    form: createEmptyActor(),
  },
  cases: [
    { type: 'photo.pick', file: photo },
    { type: 'photo.pick', file: letter },
    { type: 'objectUrl.created', address: 'blob:1' },
    { type: 'zoom.change', zoom: 1 },
    { type: 'zoom.change', zoom: 2 },
    { type: 'aspect.choose', aspect: 'free' },
    { type: 'aspect.choose', aspect: '16:9' },
    { type: 'crop.confirm', cut },
    done('encodePhoto', packed),
  ],
  unexpectedEvents: [
    { type: 'zoom.change', zoom: Number.NaN },
    { type: 'zoom.change', zoom: 1e9 },
    { type: 'aspect.choose', aspect: '0:0' },
  ],
  always: {
    'the zoom is between 1 and 3': ({ context: { zoom } }) => zoom >= 1 && zoom <= 3,
    'the shape is one of those offered': ({ context: { aspect, shape } }) => shape.aspects.includes(aspect),
    'a picture is held only while it is being cut': (now) =>
      now.matches('cropping') || (now.context.file === null && now.context.address === null),
    'a problem and a dialog never stand together': (now) =>
      now.context.problem === null || now.matches('resting'),
    'while nothing is being cut, any file may be tried, and what is there removed': (now) =>
      !now.matches('resting') ||
      (now.can({ type: 'photo.pick', file: letter }) &&
        now.can({ type: 'photo.remove' }) === (now.context.preview !== null)),
  },
  canAlwaysReach: { 'a place to choose another from': (now) => now.matches('resting') },
  stepInvariants: {
    'the form hears of a photo that was packed or removed, and of nothing else': ({ event, actions }) =>
      sentEvents(actions).some(({ name }) => name === 'profile_photo') ===
      ['xstate.done.actor.encodePhoto', 'photo.remove'].includes(event.type),
    'only cutting and removing change the photo that is there': ({ from, to, event }) =>
      to.context.preview ===
      (event.type === 'xstate.done.actor.encodePhoto'
        ? packed.preview
        : event.type === 'photo.remove'
          ? null
          : from.context.preview),
    'only a picture that the rules allow is opened; any other file is told why not': ({ to, event }) =>
      event.type !== 'photo.pick' ||
      (event['file'] === photo
        ? to.matches('cropping') && to.context.file === photo
        : to.matches('resting') && to.context.problem === imagePolicies.registration.typeMessage),
    'whatever ends the cutting against the person’s will is told in words': ({ to, event }) =>
      !(event.type in reasons) || to.context.problem === reasons[event.type],
    'a photo that is removed takes the complaint along': ({ to, event }) =>
      event.type !== 'photo.remove' || to.context.problem === null,
    'the picture stands at its address, in the size and shape that were chosen': ({ to, event }) =>
      (event.type !== 'objectUrl.created' || to.context.address === event['address']) &&
      (event.type !== 'zoom.change' || to.context.zoom === event['zoom']) &&
      (event.type !== 'aspect.choose' || to.context.aspect === event['aspect']),
  },
  resting: ['resting'],
  screen: {
    show: (world) => <ImageField crop={world.start()} label="Profile photo" Surface={Surface} />,
    perform: {
      'photo.pick': pick,
      'photo.remove': press('Remove photo'),
      'objectUrl.created': elsewhere,
      'picture.shown': byHand((event, actor) => {
        const picture = screen.queryByRole('button', { name: /^picture at/ });
        if (picture) fireEvent.click(picture);
        else actor.send(event); // the address has not come yet
      }),
      'picture.unreadable': elsewhere,
      'zoom.change': byHand((event, actor) => {
        const range = screen.getByRole('slider', { name: 'Zoom' });
        if ((range as HTMLInputElement).value === String(event['zoom'])) actor.send(event);
        else fireEvent.change(range, { target: { value: event['zoom'] } });
      }),
      'aspect.choose': byHand((event, actor) => {
        const radio = screen.queryByRole('radio', { name: new RegExp(String(event['aspect']), 'i') });
        if (radio?.matches(':not(:checked)')) fireEvent.click(radio);
        else actor.send(event); // what is chosen, or not offered, has nothing to click on
      }),
      'crop.confirm': byHand((event, actor) => {
        if (actor.getSnapshot().context.address) {
          fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
        } else actor.send(event);
      }),
      'crop.cancel': press('Cancel'),
    },
    expected: (now) => {
      const open = now.matches('cropping');
      const { preview, problem, zoom, address } = now.context;
      const drawn = open && address !== null && !now.matches({ cropping: 'loadingTool' });
      return {
        buttons: {
          Confirm: open
            ? now.matches({ cropping: 'adjusting' })
              ? 'enabled'
              : now.matches({ cropping: 'encoding' })
                ? 'absent'
                : 'disabled'
            : 'absent',
          'Choose a photo': preview ? 'absent' : 'enabled',
          'Change photo': preview ? 'enabled' : 'absent',
          'Remove photo': preview ? 'enabled' : 'absent',
        },
        shows: [...(problem ? [problem] : []), ...(drawn ? [`picture at ${zoom}`] : [])],
        hides: problem === null ? ['Please choose a JPG', 'could not be read'] : [],
      };
    },
  },
});
