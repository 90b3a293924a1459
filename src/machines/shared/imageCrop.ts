// One image of a form: choose a file, crop and encode it; cancelling keeps the previous image. A child of the form's
// flow, which gets the crop as a change of a field. The cropper's code loads when the first file is chosen.
import { assertEvent, assign, sendTo, setup, type ActorRef, type Snapshot, type SnapshotFrom } from 'xstate';
import type { CropSelection, EncodedCrop } from '../../browser/imageEncoding.ts';
import { isCodeMissing } from '../../browser/missingCode.ts';
import { sharedCopy } from '../../lib/copy/shared.ts';
import { clampZoom, MIN_ZOOM, type Aspect, type CropPreset } from '../../lib/crop.ts';
import type { FormChange } from '../../lib/form.ts';
import { imageProblem, type ImagePolicy } from '../../lib/images.ts';
import { createObjectUrl, encodeCrop, keepImage, loadTool } from './imageActors.ts';

const { network, requestFailed } = sharedCopy.errors;

const toolRejection = ({ error }: { error: unknown }): { text: string } => ({
  text: isCodeMissing(error) ? network : requestFailed,
});

const unreadable = {
  target: '#imageCrop.resting.rejected',
  actions: { type: 'setRejection', params: { text: sharedCopy.photo.unreadable } },
} as const;

export const imageCropMachine = setup({
  types: {
    input: {} as ImageCropInput,
    context: {} as Context,
    events: {} as
      | { type: 'file.choose'; file: File }
      | { type: 'file.unreadable' }
      | { type: 'objectUrl.created'; src: string }
      /** The crop from before a change of language. */
      | ({ type: 'image.kept' } & EncodedCrop)
      /** The file is drawn and can be cropped. */
      | { type: 'cropper.ready' }
      | { type: 'zoom.change'; zoom: number }
      | { type: 'aspect.choose'; aspect: Aspect }
      | { type: 'crop.confirm'; selection: CropSelection }
      | { type: 'crop.cancel' }
      | { type: 'crop.remove' },
    tags: {} as 'busy',
  },
  actors: {
    createObjectUrl,
    keepImage,
    loadTool,
    encodeCrop,
  },
  actions: {
    setRejection: assign((_, { text }: { text: string }) => ({ rejection: text })),
    setPreview: assign((_, { preview }: { preview: string }) => ({ preview })),
    removeImage: assign(({ context: { isRemovable, stored } }) => ({
      preview: null,
      stored: isRemovable ? null : stored,
    })),
    notifyForm: sendTo(
      ({ context }) => context.form,
      ({ context: { name } }, { crop }: { crop: Blob | null }) => ({
        type: 'form.change',
        name,
        value: crop,
      }),
    ),
  },
  guards: {
    isAllowed: ({ context }, { file }: { file: File }) => imageProblem(file, context.rules) === null,
    canRemove: ({ context }) => canRemove(context),
    hasObjectUrl: ({ context }) => context.src !== null,
    isOffered: ({ context }, { aspect }: { aspect: Aspect }) => context.preset.aspects.includes(aspect),
  },
}).createMachine({
  id: 'imageCrop',
  context: ({ input: { stored = null, isRemovable = false, ...input } }) => ({
    ...input,
    stored,
    isRemovable: isRemovable && stored !== null,
    file: null,
    src: null,
    zoom: MIN_ZOOM,
    aspect: input.preset.aspects[0],
    preview: null,
    rejection: '',
  }),
  invoke: {
    id: 'keepImage',
    src: 'keepImage',
    input: ({ context: { name }, self }) => ({ name, chosen: () => self.getSnapshot().context.preview }),
    onError: {},
  },
  initial: 'resting',
  states: {
    resting: {
      initial: 'ready',
      states: { ready: {}, rejected: { exit: assign({ rejection: '' }) } },
      on: {
        'file.choose': [
          {
            guard: { type: 'isAllowed', params: ({ event }) => event },
            target: 'cropping',
            actions: assign(({ context: { preset }, event: { file } }) => ({
              file,
              zoom: MIN_ZOOM,
              aspect: preset.aspects[0],
            })),
          },
          {
            target: '.rejected',
            actions: {
              type: 'setRejection',
              params: ({ context, event }) => ({ text: imageProblem(event.file, context.rules) ?? '' }),
            },
          },
        ],
        'image.kept': {
          actions: [
            { type: 'setPreview', params: ({ event }) => event },
            { type: 'notifyForm', params: ({ event }) => event },
          ],
        },
        'crop.remove': {
          guard: 'canRemove',
          target: '.ready',
          actions: ['removeImage', { type: 'notifyForm', params: { crop: null } }],
        },
      },
    },
    cropping: {
      exit: assign({ file: null, src: null }),
      invoke: {
        id: 'createObjectUrl',
        src: 'createObjectUrl',
        input: ({ context }) => ({ file: context.file }),
        onError: unreadable,
      },
      on: {
        'objectUrl.created': { actions: assign({ src: ({ event }) => event.src }) },
        'file.unreadable': unreadable,
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
              target: '#imageCrop.resting.rejected',
              actions: { type: 'setRejection', params: ({ event }) => toolRejection(event) },
            },
          },
        },
        drawing: { on: { 'cropper.ready': { guard: 'hasObjectUrl', target: 'adjusting' } } },
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
            id: 'encodeCrop',
            src: 'encodeCrop',
            input: ({ context: { preset }, event }) => {
              assertEvent(event, 'crop.confirm');
              return { selection: event.selection, preset };
            },
            onDone: {
              target: '#imageCrop.resting',
              actions: [
                { type: 'setPreview', params: ({ event }) => event.output },
                { type: 'notifyForm', params: ({ event }) => event.output },
              ],
            },
            onError: unreadable,
          },
        },
      },
    },
  },
});

export interface ImageCropInput {
  /** The field's name in the form. */
  name: string;
  rules: ImagePolicy;
  preset: CropPreset;
  /** URL of the stored image; shown until another one is cropped. */
  stored?: string | null;
  /** The stored image can be removed too; otherwise it shows again when its crop is removed. */
  isRemovable?: boolean;
  /** Loads the cropper's code; resolves at once if it is loaded. */
  loadTool: () => Promise<unknown>;
  /** The form's flow: receives `form.change` with the crop, a Blob, or null. */
  form: ActorRef<Snapshot<unknown>, FormChange>;
}

interface Context extends ImageCropInput {
  stored: string | null;
  isRemovable: boolean;
  file: File | null;
  /** Object URL of the file while it is being cropped. */
  src: string | null;
  zoom: number;
  aspect: Aspect;
  /** URL of the crop, shown until the form is sent. */
  preview: string | null;
  /** The error of the last file; shown by `imageCropError`. */
  rejection: string;
}

/** The error message of the last file, or null. */
export function imageCropError(now: SnapshotFrom<typeof imageCropMachine>): string | null {
  return now.matches({ resting: 'rejected' }) ? now.context.rejection : null;
}

/** URL of the image as the form would leave it, or null. */
export const shownImage = (now: SnapshotFrom<typeof imageCropMachine> | undefined): string | null =>
  now?.context.preview ?? now?.context.stored ?? null;

/** True when there is an image to remove. */
export const canRemove = ({ preview, stored, isRemovable }: Context): boolean =>
  preview !== null || (isRemovable && stored !== null);

/** The input of an image field, for the `invoke` of a flow that has the cropper's loader in its context. */
export const cropInput =
  <Context extends { loadCropper: () => Promise<unknown> }>(
    field: Pick<ImageCropInput, 'name' | 'rules' | 'preset' | 'isRemovable'>,
    storedOf?: (context: Context) => string | null | undefined,
  ) =>
  ({ context, self }: { context: Context; self: ImageCropInput['form'] }): ImageCropInput => ({
    ...field,
    stored: storedOf?.(context) ?? null,
    loadTool: context.loadCropper,
    form: self,
  });
