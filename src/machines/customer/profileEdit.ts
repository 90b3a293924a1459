// A customer changes their own data. A save leads to the profile; discarding leads back to where they came from, after
// a save without a reply with the account reloaded.
import { assign, sendTo, setup, type ActorRefFrom, type AnyActorRef } from 'xstate';
import { customerIn, type Account, type Customer } from '../../api/account.ts';
import { today } from '../../api/clock.ts';
import { loadStaff, type Staff } from '../../api/registration.ts';
import { loadAccount } from '../../api/session.ts';
import { portraitCrop } from '../../lib/crop.ts';
import type { Day } from '../../lib/dates.ts';
import type { FormChange } from '../../lib/form.ts';
import { imagePolicies } from '../../lib/images.ts';
import { mediaUrl } from '../../lib/mediaUrl.ts';
import { paths } from '../../lib/paths.ts';
import { updateSession } from '../session/updateSession.ts';
import type { sessionMachine } from '../session/session.ts';
import type { toastsMachine } from '../session/toasts.ts';
import { withDraft } from '../shared/draft.ts';
import { cropInput, imageCropMachine } from '../shared/imageCrop.ts';
import { profileForm, profileFormMachine } from './profileForm.ts';

interface ProfileEditInput {
  session: ActorRefFrom<typeof sessionMachine>;
  toasts: ActorRefFrom<typeof toastsMachine>;
  navigation: AnyActorRef;
  /** Loads the code that crops images. */
  loadCropper: () => Promise<unknown>;
  /** The customer, if the session has loaded them already. */
  customer: Customer | null;
}

interface Context extends ProfileEditInput {
  staff: Staff[];
  /** As stored by the form; the page is about to close. */
  saved: Customer | null;
  /** The latest allowed date of birth. */
  today: Day;
}

export const profileEditMachine = setup({
  types: {
    input: {} as ProfileEditInput,
    context: {} as Context,
    events: {} as FormChange | { type: 'profile.reload' } | { type: 'staff.reload' },
    tags: {} as 'busy',
    children: {} as { form: 'form'; imageCrop: 'imageCrop' },
  },
  actors: { loadAccount, loadStaff, form: profileFormMachine, imageCrop: imageCropMachine },
  actions: {
    updateSession,
    goBack: sendTo(({ context }) => context.navigation, { type: 'navigation.back' }),
  },
  guards: {
    isKnown: ({ context }) => context.customer !== null,
    isSaved: (_, { saved }: { saved: Customer | null }) => saved !== null,
    isUnsaved: ({ context }) => context.saved === null,
    isChanged: (_, { changed }: { changed: boolean }) => changed,
  },
}).createMachine({
  id: 'profileEdit',
  options: { maxIterations: 100 },
  context: ({ input }) => ({ ...input, staff: [], saved: null, today: today() }),
  initial: 'restoring',
  states: {
    restoring: { always: [{ guard: 'isKnown', target: 'open' }, { target: 'loading' }] },
    loading: {
      tags: 'busy',
      initial: 'opening',
      states: {
        opening: {
          invoke: {
            id: 'loadAccount',
            src: 'loadAccount',
            input: 'customer',
            onDone: {
              target: '#profileEdit.open',
              actions: [
                assign({ customer: ({ event }) => customerIn(event.output) }),
                { type: 'updateSession', params: ({ event }) => ({ account: event.output }) },
              ],
            },
            onError: '#profileEdit.failed',
          },
        },
        // The next page shows the session's data, so update that first.
        leaving: {
          invoke: {
            id: 'loadAccount',
            src: 'loadAccount',
            input: 'customer',
            onDone: {
              target: '#profileEdit.discarded',
              actions: [
                { type: 'updateSession', params: ({ event }) => ({ account: event.output }) },
                'goBack',
              ],
            },
            onError: '#profileEdit.failed',
          },
        },
      },
    },
    failed: { on: { 'profile.reload': 'loading' } },
    open: {
      entry: assign({ today: () => today() }),
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context }) => withDraft(profileForm(context.customer, context.today, context.toasts)),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            actions: [
              assign({ saved: ({ event }) => event.output.saved }),
              { type: 'updateSession', params: ({ event }) => accountIn(event.output) },
              sendTo(({ context }) => context.navigation, { type: 'navigation.go', to: paths.profile }),
            ],
          },
          { guard: { type: 'isChanged', params: ({ event }) => event.output }, target: 'loading.leaving' },
          { target: 'discarded', actions: 'goBack' },
        ],
        onError: 'failed',
      },
      on: { 'form.change': { guard: 'isUnsaved', actions: sendTo('form', ({ event }) => event) } }, // a cropped photo
      type: 'parallel', // the staff list loads and a photo is cropped while the form is filled in
      states: {
        photo: {
          initial: 'ready',
          states: {
            ready: {
              invoke: {
                id: 'imageCrop',
                src: 'imageCrop',
                input: cropInput(
                  { name: 'profile_photo', rules: imagePolicies.profileEdit, preset: portraitCrop },
                  (context: Context) => mediaUrl(context.customer?.profile_photo),
                ),
                onError: 'unavailable',
              },
            },
            unavailable: {}, // the form works without this field
          },
        },
        staff: {
          initial: 'loading',
          states: {
            loading: {
              invoke: {
                id: 'loadStaff',
                src: 'loadStaff',
                onDone: {
                  target: 'loaded',
                  actions: assign({ staff: ({ event }) => event.output }),
                },
                onError: 'failed',
              },
            },
            loaded: {},
            failed: { on: { 'staff.reload': 'loading' } },
          },
        },
      },
    },
    discarded: { type: 'final' },
  },
});

function accountIn({ saved }: { saved: Customer | null }): { account: Account | null } {
  return { account: saved && { realm: 'customer', user: saved } };
}
