// A field for one photo: a picture is chosen, looked at, cut and kept; cancelling keeps what was there. A child of the form's flow, which
// hears of the photo as of any other field. The tool for cutting is fetched when the first picture is chosen, not before.
import {
  assertEvent,
  assign,
  fromCallback,
  fromPromise,
  sendTo,
  setup,
  type ActorRef,
  type EventObject,
  type Snapshot,
} from 'xstate';
import { addressWithin, packCut, type Cut } from '../../browser/pictures.ts';
import { sharedCopy } from '../../lib/copy/shared.ts';
import { clampZoom, MIN_ZOOM, type Aspect, type CropShape } from '../../lib/crop.ts';
import type { FormEvent } from '../../lib/form.ts';
import { imageProblem, type ImagePolicy } from '../../lib/images.ts';

export interface ImageCropInput {
  /** The field's name in the form. */
  name: string;
  rules: ImagePolicy;
  shape: CropShape;
  /** Address of the picture that is kept so far; shown until another one was cut. */
  stored?: string | null;
  /** Brings the code of the tool; answers at once when it is there. */
  bringTool: () => Promise<unknown>;
  /** The flow of the form: hears `form.change` with the photo, a Blob, or null. */
  form: ActorRef<Snapshot<unknown>, FormEvent>;
}

interface Context extends ImageCropInput {
  file: File | null;
  /** Where the page finds the file while it is being cut. */
  address: string | null;
  zoom: number;
  aspect: Aspect;
  /** The photo to show, until the form is sent: an address that carries it. */
  preview: string | null;
  problem: string | null;
}

export interface PackedPhoto {
  photo: Blob;
  preview: string;
}

/** Gives the file an address for as long as it is being looked at. */
const lendAddress = fromCallback<EventObject, { file: Blob | null }>(({ input: { file }, sendBack }) => {
  if (!file) return undefined;
  const address = URL.createObjectURL(file);
  sendBack({ type: 'address.lent', address });
  return () => URL.revokeObjectURL(address);
});

const bringTool = fromPromise<unknown, () => Promise<unknown>>(({ input: bring }) => bring());

const packPhoto = fromPromise<PackedPhoto, { cut: Cut; shape: CropShape }>(async ({ input }) => {
  const photo = await packCut(input.cut, input.shape);
  return { photo, preview: await addressWithin(photo) };
});

export const imageCropMachine = setup({
  types: {
    input: {} as ImageCropInput,
    context: {} as Context,
    events: {} as
      | { type: 'photo.pick'; file: File }
      | { type: 'photo.remove' }
      | { type: 'address.lent'; address: string }
      /** The picture is drawn, and can be cut. */
      | { type: 'picture.shown' }
      | { type: 'picture.unreadable' }
      | { type: 'zoom.change'; zoom: number }
      | { type: 'aspect.choose'; aspect: Aspect }
      | { type: 'crop.confirm'; cut: Cut }
      | { type: 'crop.cancel' },
    tags: {} as 'busy',
    children: {} as { bringTool: 'bringTool'; lendAddress: 'lendAddress'; packPhoto: 'packPhoto' },
  },
  actors: { bringTool, lendAddress, packPhoto },
  actions: {
    refuse: assign((_, { problem }: { problem: string | null }) => ({ problem })),
    take: assign(({ context: { shape } }, { file }: { file: File }) => ({
      file,
      problem: null,
      zoom: MIN_ZOOM,
      aspect: shape.aspects[0],
    })),
    letGo: assign({ file: null, address: null }),
    show: assign((_, { preview }: { preview: string | null }) => ({ preview })),
    tell: sendTo(
      ({ context }) => context.form,
      ({ context }, { photo }: { photo: Blob | null }) => ({
        type: 'form.change',
        name: context.name,
        value: photo,
      }),
    ),
  },
  guards: {
    isWelcome: ({ context }, { file }: { file: File }) => imageProblem(file, context.rules) === null,
    hasPhoto: ({ context }) => context.preview !== null,
    isOffered: ({ context }, { aspect }: { aspect: Aspect }) => context.shape.aspects.includes(aspect),
  },
}).createMachine({
  id: 'imageCrop',
  options: { maxIterations: 100 },
  context: ({ input }) => ({
    ...input,
    file: null,
    address: null,
    zoom: MIN_ZOOM,
    aspect: input.shape.aspects[0],
    preview: null,
    problem: null,
  }),
  initial: 'resting',
  states: {
    resting: {
      on: {
        'photo.pick': [
          {
            guard: { type: 'isWelcome', params: ({ event }) => event },
            target: 'cropping',
            actions: { type: 'take', params: ({ event }) => event },
          },
          {
            actions: {
              type: 'refuse',
              params: ({ context, event }) => ({ problem: imageProblem(event.file, context.rules) }),
            },
          },
        ],
        'photo.remove': {
          guard: 'hasPhoto',
          actions: [
            { type: 'show', params: { preview: null } },
            { type: 'refuse', params: { problem: null } },
            { type: 'tell', params: { photo: null } },
          ],
        },
      },
    },
    cropping: {
      exit: 'letGo',
      invoke: {
        id: 'lendAddress',
        src: 'lendAddress',
        input: ({ context }) => ({ file: context.file }),
        onError: {
          target: 'resting',
          actions: { type: 'refuse', params: { problem: sharedCopy.photo.unreadable } },
        },
      },
      on: {
        'address.lent': { actions: assign({ address: ({ event }) => event.address }) },
        'picture.unreadable': {
          target: 'resting',
          actions: { type: 'refuse', params: { problem: sharedCopy.photo.unreadable } },
        },
        'crop.cancel': 'resting',
      },
      initial: 'fetching',
      states: {
        fetching: {
          tags: 'busy',
          invoke: {
            id: 'bringTool',
            src: 'bringTool',
            input: ({ context }) => context.bringTool,
            onDone: 'drawing',
            onError: {
              target: '#imageCrop.resting',
              actions: { type: 'refuse', params: { problem: sharedCopy.errors.network } },
            },
          },
        },
        drawing: { on: { 'picture.shown': 'adjusting' } },
        adjusting: {
          on: {
            'zoom.change': { actions: assign({ zoom: ({ event }) => clampZoom(event.zoom) }) },
            'aspect.choose': {
              guard: { type: 'isOffered', params: ({ event }) => event },
              actions: assign({ aspect: ({ event }) => event.aspect }),
            },
            'crop.confirm': 'packing',
          },
        },
        packing: {
          tags: 'busy',
          invoke: {
            id: 'packPhoto',
            src: 'packPhoto',
            input: ({ context, event }) => {
              assertEvent(event, 'crop.confirm');
              return { cut: event.cut, shape: context.shape };
            },
            onDone: {
              target: '#imageCrop.resting',
              actions: [
                { type: 'show', params: ({ event }) => ({ preview: event.output.preview }) },
                { type: 'tell', params: ({ event }) => ({ photo: event.output.photo }) },
              ],
            },
            onError: {
              target: '#imageCrop.resting',
              actions: { type: 'refuse', params: { problem: sharedCopy.photo.unreadable } },
            },
          },
        },
      },
    },
  },
});
