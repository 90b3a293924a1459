// Several images of a form: files are chosen and encoded, images removed. A child of the form's flow, which gets the
// list as a change of a field; null while files are being encoded, so that nothing is sent without them.
import {
  assign,
  fromPromise,
  sendTo,
  setup,
  stateIn,
  type ActorRef,
  type Snapshot,
  type SnapshotFrom,
} from 'xstate';
import { encodeWholeImage, type EncodedCrop } from '../../browser/imageEncoding.ts';
import type { CropPreset } from '../../lib/crop.ts';
import type { FormChange } from '../../lib/form.ts';
import { imageProblem, type ImagePolicy } from '../../lib/images.ts';

export const imageListMachine = setup({
  types: {
    input: {} as ImageListInput,
    context: {} as Context,
    events: {} as { type: 'images.pick'; files: File[] } | { type: 'image.remove'; at: number },
  },
  actors: { encodeImages: fromPromise<EncodedImages, EncodingInput>(({ input }) => encodeImages(input)) },
  actions: {
    setFiles: assign(({ context }, { files }: { files: File[] }) => chosen(context, files)),
    appendImages: assign(({ context }, { images }: EncodedImages) => ({
      images: [...context.images, ...images],
    })),
    removeImage: assign(({ context }, { at }: { at: number }) => ({
      images: context.images.filter((_image, index) => index !== at),
    })),
    notifyForm: sendTo(
      ({ context }) => context.form,
      ({ context }) => formChange(context, context.images),
    ),
  },
  guards: {
    isListed: ({ context }, { at }: { at: number }) => context.images[at] !== undefined,
    acceptsAll: ({ context }, { files }: { files: File[] }) => chosen(context, files).rejection === '',
    acceptsNone: ({ context }, { files }: { files: File[] }) => chosen(context, files).files.length === 0,
    isIncomplete: (_, { incomplete }: EncodedImages) => incomplete,
    someWereRejected: stateIn({ encoding: 'someRejected' }),
  },
}).createMachine({
  id: 'imageList',
  context: ({ input }) => ({ ...input, images: [], files: [], rejection: '' }),
  initial: 'resting',
  states: {
    resting: {
      initial: 'accepted',
      on: {
        'images.pick': [
          {
            guard: { type: 'acceptsNone', params: ({ event }) => event },
            target: '.rejected',
            actions: { type: 'setFiles', params: ({ event }) => event },
          },
          {
            guard: { type: 'acceptsAll', params: ({ event }) => event },
            target: 'encoding',
            actions: { type: 'setFiles', params: ({ event }) => event },
          },
          {
            target: 'encoding.someRejected',
            actions: { type: 'setFiles', params: ({ event }) => event },
          },
        ],
        'image.remove': {
          guard: { type: 'isListed', params: ({ event }) => event },
          target: '.accepted',
          actions: [{ type: 'removeImage', params: ({ event }) => event }, 'notifyForm'],
        },
      },
      states: { accepted: {}, rejected: {}, unreadable: {} },
    },
    encoding: {
      initial: 'accepted',
      entry: sendTo(
        ({ context }) => context.form,
        ({ context }) => formChange(context, null),
      ),
      exit: assign({ files: [] }),
      invoke: {
        id: 'encodeImages',
        src: 'encodeImages',
        input: ({ context }) => context,
        onDone: [
          {
            guard: { type: 'isIncomplete', params: ({ event }) => event.output },
            target: 'resting.unreadable',
            actions: [{ type: 'appendImages', params: ({ event }) => event.output }, 'notifyForm'],
          },
          {
            guard: 'someWereRejected',
            target: 'resting.rejected',
            actions: [{ type: 'appendImages', params: ({ event }) => event.output }, 'notifyForm'],
          },
          {
            target: 'resting',
            actions: [{ type: 'appendImages', params: ({ event }) => event.output }, 'notifyForm'],
          },
        ],
        onError: { target: 'resting.unreadable', actions: 'notifyForm' },
      },
      on: {
        'image.remove': {
          guard: { type: 'isListed', params: ({ event }) => event },
          target: '.accepted',
          actions: { type: 'removeImage', params: ({ event }) => event },
        },
      },
      states: { accepted: {}, someRejected: {} },
    },
  },
});

interface ImageListInput {
  /** The field's name in the form. */
  name: string;
  rules: ImagePolicy;
  preset: CropPreset;
  /** Most images. */
  limit: number;
  texts: { tooMany: string; unreadable: string };
  /** The form's flow: receives `form.change` with the encoded images, or null. */
  form: ActorRef<Snapshot<unknown>, FormChange>;
}

interface Context extends ImageListInput {
  images: EncodedCrop[];
  /** The files that are being encoded. */
  files: File[];
  /** The error of the files chosen last; shown by `imageListError`. */
  rejection: string;
}

type EncodingInput = Pick<Context, 'files' | 'preset'>;

export interface EncodedImages {
  images: EncodedCrop[];
  /** Some could not be read. */
  incomplete: boolean;
}

/** The error about the files chosen last, or null. */
export function imageListError(now: SnapshotFrom<typeof imageListMachine>): string | null {
  if (now.matches({ resting: 'unreadable' })) return now.context.texts.unreadable;
  const isRejected = now.matches({ resting: 'rejected' }) || now.matches({ encoding: 'someRejected' });
  return isRejected ? now.context.rejection : null;
}

/** The accepted files, and the error of the others. */
function chosen(
  { rules, limit, images, texts }: Context,
  files: readonly File[],
): Pick<Context, 'files' | 'rejection'> {
  const problems = files.map((file) => imageProblem(file, rules));
  const allowed = files.filter((_, at) => problems[at] === null);
  const free = Math.max(limit - images.length, 0);
  const tooMany = allowed.length > free ? texts.tooMany : '';
  return { files: allowed.slice(0, free), rejection: problems.find(Boolean) ?? tooMany };
}

function formChange({ name }: Context, value: EncodedCrop[] | null): FormChange {
  return { type: 'form.change', name, value };
}

/** One after the other, so that a phone with little memory has one large image in memory at a time. */
async function encodeImages({ files, preset }: EncodingInput): Promise<EncodedImages> {
  const images: EncodedCrop[] = [];
  for (const file of files) {
    try {
      images.push(await encodeWholeImage(file, preset));
    } catch {
      // counted below
    }
  }
  return { images, incomplete: images.length < files.length };
}
