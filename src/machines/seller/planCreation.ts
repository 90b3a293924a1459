// The dialog of a new plan: its form, its main image and further images. Ends with the new plan, or without; `changed`:
// the outcome of an attempt is unknown, so reload the list.
import { assign, sendTo, setup, type ActorRefFrom } from 'xstate';
import type { Plan } from '../../api/plans.ts';
import { planFormCopy as copy } from '../../lib/copy/planForm.ts';
import { planCrop, planExtraCrop } from '../../lib/crop.ts';
import type { FormChange } from '../../lib/form.ts';
import { imagePolicies } from '../../lib/images.ts';
import { MAX_PLAN_IMAGES } from '../../lib/planBounds.ts';
import type { toastsMachine } from '../session/toasts.ts';
import { withDraft } from '../shared/draft.ts';
import type { FormOutput } from '../shared/formTypes.ts';
import { cropInput, imageCropMachine } from '../shared/imageCrop.ts';
import { imageListMachine } from '../shared/imageList.ts';
import { planForm, planFormMachine } from './planForm.ts';

interface PlanCreationInput {
  toasts: ActorRefFrom<typeof toastsMachine>;
  /** Loads the code that crops images. */
  loadCropper: () => Promise<unknown>;
}

type PlanCreationOutput = { plan: Plan | null; changed: boolean };

export const planCreationMachine = setup({
  types: {
    input: {} as PlanCreationInput,
    context: {} as PlanCreationInput & PlanCreationOutput,
    events: {} as FormChange,
    output: {} as PlanCreationOutput,
    children: {} as { form: 'form'; imageCrop: 'imageCrop'; imageList: 'imageList' },
  },
  actors: { form: planFormMachine, imageCrop: imageCropMachine, imageList: imageListMachine },
  actions: {
    setOutcome: assign((_, { saved, changed }: FormOutput<Plan>) => ({ plan: saved, changed })),
  },
}).createMachine({
  id: 'planCreation',
  context: ({ input }) => ({ ...input, plan: null, changed: false }),
  initial: 'open',
  states: {
    open: {
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context }) => withDraft(planForm(context.toasts)),
        onDone: { target: 'closed', actions: { type: 'setOutcome', params: ({ event }) => event.output } },
        onError: 'closed',
      },
      on: { 'form.change': { actions: sendTo('form', ({ event }) => event) } }, // an image
      type: 'parallel', // images are cropped and encoded while the rest is typed; they are optional
      states: {
        mainImage: {
          initial: 'ready',
          states: {
            ready: {
              invoke: {
                id: 'imageCrop',
                src: 'imageCrop',
                input: cropInput({ name: 'main_image', rules: imagePolicies.plan, preset: planCrop }),
                onError: 'unavailable',
              },
            },
            unavailable: {},
          },
        },
        images: {
          initial: 'ready',
          states: {
            ready: {
              invoke: {
                id: 'imageList',
                src: 'imageList',
                input: ({ self }) => ({
                  name: 'images',
                  rules: imagePolicies.plan,
                  preset: planExtraCrop,
                  limit: MAX_PLAN_IMAGES,
                  texts: { tooMany: copy.tooManyImages, unreadable: copy.imageFailed },
                  form: self,
                }),
                onError: {
                  target: 'unavailable',
                  actions: sendTo('form', { type: 'form.change', name: 'images', value: [] }),
                },
              },
            },
            unavailable: {},
          },
        },
      },
    },
    closed: { type: 'final' },
  },
  output: ({ context: { plan, changed } }) => ({ plan, changed }),
});
