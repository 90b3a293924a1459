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
import { toDataUrl, encodeCrop, type Crop } from '../../browser/imageEncoding.ts';
import { sharedCopy } from '../../lib/copy/shared.ts';
import { clampZoom, MIN_ZOOM, type Aspect, type CropPreset } from '../../lib/crop.ts';
import type { FormChange } from '../../lib/form.ts';
import { imageProblem, type ImagePolicy } from '../../lib/images.ts';

export interface ImageCropInput {
  /** The field's name in the form. */
  name: string;
  rules: ImagePolicy;
  preset: CropPreset;
  /** Address of the picture that is kept so far; shown until another one was cut. */
  stored?: string | null;
  /** Brings the code of the tool; answers at once when it is there. */
  loadTool: () => Promise<unknown>;
  /** The flow of the form: hears `form.change` with the photo, a Blob, or null. */
  form: ActorRef<Snapshot<unknown>, FormChange>;
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

export interface EncodedPhoto {
  photo: Blob;
  preview: string;
}

/** Gives the file an address for as long as it is being looked at. */
const createObjectUrl = fromCallback<EventObject, { file: Blob | null }>(({ input: { file }, sendBack }) => {
  if (!file) return undefined;
  const address = URL.createObjectURL(file);
  sendBack({ type: 'objectUrl.created', address });
  return () => URL.revokeObjectURL(address);
});

const loadTool = fromPromise<unknown, () => Promise<unknown>>(({ input: load }) => load());

const encodePhoto = fromPromise<EncodedPhoto, { cut: Crop; shape: CropPreset }>(async ({ input }) => {
  const photo = await encodeCrop(input.cut, input.shape);
  return { photo, preview: await toDataUrl(photo) };
});

export const imageCropMachine = setup({
  types: {
    input: {} as ImageCropInput,
    context: {} as Context,
    events: {} as
      | { type: 'photo.pick'; file: File }
      | { type: 'photo.remove' }
      | { type: 'objectUrl.created'; address: string }
      /** The picture is drawn, and can be cut. */
      | { type: 'picture.shown' }
      | { type: 'picture.unreadable' }
      | { type: 'zoom.change'; zoom: number }
      | { type: 'aspect.choose'; aspect: Aspect }
      | { type: 'crop.confirm'; cut: Crop }
      | { type: 'crop.cancel' },
    tags: {} as 'busy',
    children: {} as { loadTool: 'loadTool'; createObjectUrl: 'createObjectUrl'; encodePhoto: 'encodePhoto' },
  },
  actors: { loadTool, createObjectUrl, encodePhoto },
  actions: {
    setProblem: assign((_, { problem }: { problem: string | null }) => ({ problem })),
    setFile: assign(({ context: { preset } }, { file }: { file: File }) => ({
      file,
      problem: null,
      zoom: MIN_ZOOM,
      aspect: preset.aspects[0],
    })),
    clearFile: assign({ file: null, address: null }),
    setPreview: assign((_, { preview }: { preview: string | null }) => ({ preview })),
    notifyForm: sendTo(
      ({ context }) => context.form,
      ({ context }, { photo }: { photo: Blob | null }) => ({
        type: 'form.change',
        name: context.name,
        value: photo,
      }),
    ),
  },
  guards: {
    isAllowed: ({ context }, { file }: { file: File }) => imageProblem(file, context.rules) === null,
    hasPhoto: ({ context }) => context.preview !== null,
    isOffered: ({ context }, { aspect }: { aspect: Aspect }) => context.preset.aspects.includes(aspect),
  },
}).createMachine({
  id: 'imageCrop',
  options: { maxIterations: 100 },
  context: ({ input }) => ({
    ...input,
    file: null,
    address: null,
    zoom: MIN_ZOOM,
    aspect: input.preset.aspects[0],
    preview: null,
    problem: null,
  }),
  initial: 'resting',
  states: {
    resting: {
      on: {
        'photo.pick': [
          {
            guard: { type: 'isAllowed', params: ({ event }) => event },
            target: 'cropping',
            actions: { type: 'setFile', params: ({ event }) => event },
          },
          {
            actions: {
              type: 'setProblem',
              params: ({ context, event }) => ({ problem: imageProblem(event.file, context.rules) }),
            },
          },
        ],
        'photo.remove': {
          guard: 'hasPhoto',
          actions: [
            { type: 'setPreview', params: { preview: null } },
            { type: 'setProblem', params: { problem: null } },
            { type: 'notifyForm', params: { photo: null } },
          ],
        },
      },
    },
    cropping: {
      exit: 'clearFile',
      invoke: {
        id: 'createObjectUrl',
        src: 'createObjectUrl',
        input: ({ context }) => ({ file: context.file }),
        onError: {
          target: 'resting',
          actions: { type: 'setProblem', params: { problem: sharedCopy.photo.unreadable } },
        },
      },
      on: {
        'objectUrl.created': { actions: assign({ address: ({ event }) => event.address }) },
        'picture.unreadable': {
          target: 'resting',
          actions: { type: 'setProblem', params: { problem: sharedCopy.photo.unreadable } },
        },
        'crop.cancel': 'resting',
      },
      initial: 'loadingTool',
      states: {
        loadingTool: {
          tags: 'busy',
          invoke: {
            id: 'loadTool',
            src: 'loadTool',
            input: ({ context }) => context.loadTool,
            onDone: 'drawing',
            onError: {
              target: '#imageCrop.resting',
              actions: { type: 'setProblem', params: { problem: sharedCopy.errors.network } },
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
            'crop.confirm': 'encoding',
          },
        },
        encoding: {
          tags: 'busy',
          invoke: {
            id: 'encodePhoto',
            src: 'encodePhoto',
            input: ({ context, event }) => {
              assertEvent(event, 'crop.confirm');
              return { cut: event.cut, shape: context.preset };
            },
            onDone: {
              target: '#imageCrop.resting',
              actions: [
                { type: 'setPreview', params: ({ event }) => ({ preview: event.output.preview }) },
                { type: 'notifyForm', params: ({ event }) => ({ photo: event.output.photo }) },
              ],
            },
            onError: {
              target: '#imageCrop.resting',
              actions: { type: 'setProblem', params: { problem: sharedCopy.photo.unreadable } },
            },
          },
        },
      },
    },
  },
});
