// A plan is made: the form is filled, its pictures are cut and packed, and what can never be changed afterwards is confirmed once. It
// ends with the new plan, or without; `changed` says whether the list may no longer be what it was. What was typed outlives every failure.
import { and, assign, fromPromise, not, raise, sendTo, setup, stateIn, type ActorRefFrom } from 'xstate';
import { createPlan, type NewPlan, type Plan } from '../../api/plans.ts';
import { asProblem, isProblem } from '../../api/problem.ts';
import { encodeWholeImage, type EncodedCrop } from '../../browser/imageEncoding.ts';
import { sellerCopy } from '../../lib/copy/seller.ts';
import { planCrop, planExtraCrop } from '../../lib/crop.ts';
import {
  attemptSubmit,
  changeField,
  initialForm,
  setServerErrors,
  touchField,
  type Errors,
  type FormEvent,
  type FormState,
} from '../../lib/form.ts';
import { fileNameFor, imagePolicies, imageProblem } from '../../lib/images.ts';
import { MAX_PLAN_OPTIONS, MAX_PLAN_IMAGES } from '../../lib/planBounds.ts';
import { splitFieldErrors, hasOnlyFieldErrors, problemText } from '../../lib/problemText.ts';
import {
  emptyPlan,
  optionLines,
  planErrors,
  normalizePlan,
  withLines,
  type PlanTexts,
} from '../../lib/schemas/plan.ts';
import { toast, type toastsMachine, type Tone } from '../session/toasts.ts';
import { imageCropMachine } from '../shared/imageCrop.ts';

type Values = PlanTexts & {
  /** "Activate This Plan" */
  is_active: boolean;
  main_image: Blob | null;
  images: EncodedCrop[];
};

interface PlanCreationInput {
  toasts: ActorRefFrom<typeof toastsMachine>;
  /** Brings the code that cuts pictures. */
  loadCropper: () => Promise<unknown>;
}

interface Context extends PlanCreationInput {
  form: FormState<Values>;
  /** The further pictures that are being packed. */
  files: File[];
  /** What was wrong with the further pictures chosen last. */
  picturesProblem: string | null;
  /** The server may know more than the list: no answer came, or the name was taken. */
  outcomeUnknown: boolean;
  created: Plan | null;
}

const copy = sellerCopy.planForm;
const rules = imagePolicies.plan;
const empty: Values = { ...emptyPlan, is_active: true, main_image: null, images: [] };

const textsOf = ({ is_active: _1, main_image: _2, images: _3, ...texts }: Values): PlanTexts => texts;
const linesOf = (values: Values): string[] => optionLines(values).map((line) => values[line] ?? '');

/** What our own rules say of the form; nothing is sent while there is anything. */
export const formErrors = ({ form }: Pick<Context, 'form'>): Errors<Values> =>
  planErrors(textsOf(form.values));

const isNoLine = ([name]: [string, unknown]): boolean => !name.startsWith('options');

/** The lines of the list changed place or number: what was said of single ones holds no more. */
const renumbered = (form: FormState<Values>, lines: readonly string[]): FormState<Values> => {
  return {
    ...form,
    values: withLines(form.values, lines),
    touched: Object.fromEntries(Object.entries(form.touched).filter(isNoLine)),
    serverErrors: Object.fromEntries(Object.entries(form.serverErrors).filter(isNoLine)),
  };
};

/** The form as it travels, its pictures under the plan's name and their real types. */
function payload({ is_active, main_image, images, ...texts }: Values): NewPlan {
  const told = normalizePlan(texts);
  const named = (photo: Blob) => new File([photo], fileNameFor(photo.type, told.name), { type: photo.type });
  return {
    ...told,
    is_active,
    main_image: main_image && named(main_image),
    images: images.map(({ crop }) => named(crop)),
  };
}

const refusals = (error: unknown, { values }: FormState<Values>) =>
  splitFieldErrors(asProblem(error).fields, Object.keys(values) as (keyof Values)[]);

/** Of the files chosen those that can be taken, and why not all. */
function sorted(files: readonly File[], free: number): { welcome: File[]; problem: string | null } {
  const fit = files.filter((file) => imageProblem(file, rules) === null);
  const unfit = files.find((file) => imageProblem(file, rules) !== null);
  const problem = unfit ? imageProblem(unfit, rules) : fit.length > free ? copy.tooManyImages : null;
  return { welcome: fit.slice(0, Math.max(free, 0)), problem };
}

export interface PackedPictures {
  packed: EncodedCrop[];
  /** Some could not be read. */
  incomplete: boolean;
}

/** One after the other, so that a phone of little memory holds one large picture at a time. */
const packPictures = fromPromise<PackedPictures, File[]>(async ({ input: files }) => {
  const packed: EncodedCrop[] = [];
  for (const file of files) {
    try {
      packed.push(await encodeWholeImage(file, planExtraCrop));
    } catch {
      // counted below
    }
  }
  return { packed, incomplete: packed.length < files.length };
});

export const planCreationMachine = setup({
  types: {
    input: {} as PlanCreationInput,
    context: {} as Context,
    events: {} as
      | FormEvent
      | { type: 'option.add' }
      | { type: 'option.remove'; at: number }
      | { type: 'pictures.pick'; files: File[] }
      /** What was picked is looked at: raised by the form, which knows whether it may change. */
      | { type: 'pictures.sort'; files: File[] }
      | { type: 'picture.remove'; at: number }
      | { type: 'plan.confirm' }
      | { type: 'plan.checkAgain' }
      | { type: 'creation.close' }
      | { type: 'creation.discard' }
      | { type: 'creation.keep' },
    output: {} as { plan: Plan | null; changed: boolean },
    tags: {} as 'busy',
    children: {} as { createPlan: 'createPlan'; imageCrop: 'imageCrop'; packPictures: 'packPictures' },
  },
  actors: { createPlan, imageCrop: imageCropMachine, packPictures },
  actions: {
    setField: assign(({ context: { form } }, { name, value }: { name: string; value: unknown }) => ({
      form: changeField(form, name, value),
    })),
    renumber: assign(({ context: { form } }, { lines }: { lines: string[] }) => ({
      form: renumbered(form, lines),
    })),
    choose: assign(({ context: { form } }, { files }: { files: File[] }) => {
      const { welcome, problem } = sorted(files, MAX_PLAN_IMAGES - form.values.images.length);
      return { files: welcome, picturesProblem: problem };
    }),
    setPictures: assign(({ context: { form } }, { images }: { images: EncodedCrop[] }) => ({
      form: changeField(form, 'images', images),
    })),
    blamePictures: assign({ picturesProblem: copy.imageFailed }),
    refuseFields: assign({
      form: ({ context: { form } }, { error }: { error: unknown }) =>
        setServerErrors(form, refusals(error, form).known),
    }),
    say: sendTo(
      ({ context }) => context.toasts,
      (_, { tone, text }: { tone: Tone; text: string }) => toast(tone, text),
    ),
  },
  guards: {
    isInOrder: ({ context }) => Object.keys(formErrors(context)).length === 0,
    isUntouched: ({ context: { form } }) =>
      Object.entries(form.values).every(([name, value]) =>
        Array.isArray(value)
          ? value.length === 0
          : value === (name in empty ? empty[name as keyof Values] : ''),
      ),
    hasRoomForLine: ({ context }) => linesOf(context.form.values).length < MAX_PLAN_OPTIONS,
    isLine: ({ context }, { at }: { at: number }) => linesOf(context.form.values)[at] !== undefined,
    isPicture: ({ context }, { at }: { at: number }) => context.form.values.images[at] !== undefined,
    someAreWelcome: ({ context }, { files }: { files: File[] }) =>
      sorted(files, MAX_PLAN_IMAGES - context.form.values.images.length).welcome.length > 0,
    someFailed: (_, { incomplete }: { incomplete: boolean }) => incomplete,
    picturesAreReady: stateIn({ open: { pictures: 'resting' } }),
    nameIsTaken: (_, { error }: { error: unknown }) => isProblem(error, 'plan_exists'),
    isAboutFieldsAlone: ({ context }, { error }: { error: unknown }) =>
      hasOnlyFieldErrors(refusals(error, context.form)),
  },
}).createMachine({
  id: 'planCreation',
  options: { maxIterations: 100 },
  context: ({ input }) => ({
    ...input,
    form: initialForm(empty),
    files: [],
    picturesProblem: null,
    outcomeUnknown: false,
    created: null,
  }),
  initial: 'open',
  states: {
    open: {
      type: 'parallel', // pictures are cut and packed while the rest is typed
      states: {
        form: {
          initial: 'filling',
          states: {
            filling: {
              on: {
                'form.change': { actions: { type: 'setField', params: ({ event }) => event } },
                'form.blur': {
                  actions: assign({ form: ({ context, event }) => touchField(context.form, event.name) }),
                },
                'option.add': {
                  guard: 'hasRoomForLine',
                  actions: {
                    type: 'renumber',
                    params: ({ context: { form } }) => ({ lines: [...linesOf(form.values), ''] }),
                  },
                },
                'option.remove': {
                  guard: { type: 'isLine', params: ({ event }) => event },
                  actions: {
                    type: 'renumber',
                    params: ({ context: { form }, event }) => ({
                      lines: linesOf(form.values).toSpliced(event.at, 1),
                    }),
                  },
                },
                'pictures.pick': {
                  guard: 'picturesAreReady',
                  actions: raise(({ event }) => ({ type: 'pictures.sort', files: event.files })),
                },
                'picture.remove': {
                  guard: { type: 'isPicture', params: ({ event }) => event },
                  actions: [
                    {
                      type: 'setPictures',
                      params: ({ context: { form }, event }) => ({
                        images: form.values.images.toSpliced(event.at, 1),
                      }),
                    },
                    assign({ picturesProblem: null }),
                  ],
                },
                'form.submit': [
                  { guard: and(['isInOrder', 'picturesAreReady']), target: 'confirming' },
                  {
                    guard: not('isInOrder'),
                    actions: assign({ form: ({ context }) => attemptSubmit(context.form) }),
                  },
                ],
                'creation.close': [
                  { guard: 'isUntouched', target: '#planCreation.closed' },
                  { target: 'leaving' },
                ],
              },
            },
            leaving: { on: { 'creation.discard': '#planCreation.closed', 'creation.keep': 'filling' } },
            confirming: { on: { 'plan.confirm': 'creating', 'plan.checkAgain': 'filling' } },
            creating: {
              tags: 'busy',
              invoke: {
                id: 'createPlan',
                src: 'createPlan',
                input: ({ context }) => payload(context.form.values),
                onDone: {
                  target: '#planCreation.created',
                  actions: [
                    assign({ created: ({ event }) => event.output }),
                    { type: 'say', params: { tone: 'success', text: copy.created } },
                  ],
                },
                onError: [
                  {
                    guard: { type: 'nameIsTaken', params: ({ event }) => event },
                    target: 'filling',
                    actions: [
                      assign({ outcomeUnknown: true }),
                      {
                        type: 'say',
                        params: ({ event }) => ({
                          tone: 'info',
                          text: problemText(asProblem(event.error), copy.failed),
                        }),
                      },
                    ],
                  },
                  {
                    guard: { type: 'isAboutFieldsAlone', params: ({ event }) => event },
                    target: 'filling',
                    actions: { type: 'refuseFields', params: ({ event }) => event },
                  },
                  {
                    target: 'filling',
                    actions: [
                      assign({ outcomeUnknown: true }),
                      { type: 'refuseFields', params: ({ event }) => event },
                      {
                        type: 'say',
                        params: ({ context, event: { error } }) => ({
                          tone: 'error',
                          text:
                            refusals(error, context.form).rest || problemText(asProblem(error), copy.failed),
                        }),
                      },
                    ],
                  },
                ],
              },
            },
          },
        },
        photo: {
          initial: 'ready',
          states: {
            ready: {
              invoke: {
                id: 'imageCrop',
                src: 'imageCrop',
                input: ({ context, self }) => ({
                  name: 'main_image',
                  rules,
                  preset: planCrop,
                  loadTool: context.loadCropper,
                  form: self,
                }),
                onError: 'unavailable',
              },
            },
            unavailable: {}, // a plan may do without: the rest of the form goes on
          },
        },
        pictures: {
          initial: 'resting',
          states: {
            resting: {
              on: {
                'pictures.sort': [
                  {
                    guard: { type: 'someAreWelcome', params: ({ event }) => event },
                    target: 'packing',
                    actions: { type: 'choose', params: ({ event }) => event },
                  },
                  { actions: { type: 'choose', params: ({ event }) => event } },
                ],
              },
            },
            packing: {
              exit: assign({ files: [] }),
              invoke: {
                id: 'packPictures',
                src: 'packPictures',
                input: ({ context }) => context.files,
                onDone: [
                  {
                    guard: { type: 'someFailed', params: ({ event }) => event.output },
                    target: 'resting',
                    actions: [
                      {
                        type: 'setPictures',
                        params: ({ context: { form }, event: { output } }) => ({
                          images: [...form.values.images, ...output.packed],
                        }),
                      },
                      'blamePictures',
                    ],
                  },
                  {
                    target: 'resting',
                    actions: {
                      type: 'setPictures',
                      params: ({ context: { form }, event: { output } }) => ({
                        images: [...form.values.images, ...output.packed],
                      }),
                    },
                  },
                ],
                onError: { target: 'resting', actions: 'blamePictures' },
              },
            },
          },
        },
      },
    },
    closed: { type: 'final' },
    created: { type: 'final' },
  },
  output: ({ context: { created, outcomeUnknown } }) => ({
    plan: created,
    changed: created === null && outcomeUnknown,
  }),
});
