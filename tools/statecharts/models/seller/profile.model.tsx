import { fireEvent, screen, within } from '@testing-library/react';
import { createEmptyActor, type AnyEventObject, type SnapshotFrom } from 'xstate';
import { ApiProblem } from '../../../../src/api/problem.ts';
import { sellerCopy } from '../../../../src/lib/copy/seller.ts';
import { visibleErrors } from '../../../../src/lib/form.ts';
import { sellerProfileErrors } from '../../../../src/lib/schemas/sellerProfile.ts';
import { sellerProfileMachine } from '../../../../src/machines/seller/profile.ts';
import Profile from '../../../../src/screens/seller/Profile.tsx';
import { changeField, blurField } from '../../kit/formGestures.ts';
import { formClaims } from '../../kit/formClaims.ts';
import { byHand, elsewhere, press } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { withFakeApp } from '../../kit/fakes.tsx';
import { done, failed, sentEvents } from '../../kit/step.ts';
import { sellerWith } from './samples.ts';

const copy = sellerCopy.profile;
const meera = { ...sellerWith('ACTIVE'), email: 'meera.nair@example.com' };
type Now = SnapshotFrom<typeof sellerProfileMachine>;
const refused = (fields: Record<string, string[]>) =>
  new ApiProblem('http', { status: 400, code: 'validation_failed', detail: 'Please check.', fields });
const labels = { seller_name: /^Name/, email: 'Email' };
const photo = new Blob(['small'], { type: 'image/webp' });
const isPhoto = (now: Now, ready: 'kept' | 'saving' | 'unsaved') =>
  now.matches({ shown: { photo: { ready } } });
const anotherPhoto = new Blob(['another'], { type: 'image/webp' });
const fill = changeField(labels);
const cut = (value: Blob | null) => ({ type: 'form.change' as const, name: 'seller_profile_photo', value });

const promises = formClaims<Now>({
  typing: ['shown.details.typing'],
  sending: 'shown.details.saving',
  call: 'saveDetails',
  errors: (now) => sellerProfileErrors(now.context.form.values),
});

export const model = defineModel({
  machine: sellerProfileMachine,
  initial: 'loading',
  busy: ['loading', 'shown.details.saving', 'shown.photo.ready.saving'],
  input: {
    session: createEmptyActor() as never,
    toasts: createEmptyActor() as never,
    loadCropper: async () => undefined,
  },
  cases: [
    { type: 'form.change', name: 'seller_name', value: '' },
    { type: 'form.change', name: 'seller_name', value: 'Meera Shah' },
    cut(photo),
    cut(anotherPhoto),
    cut(null),
    { type: 'form.blur', name: 'seller_name' },
    done('loadAccount', { realm: 'seller', user: meera }),
    done('saveDetails', { ...meera, seller_name: 'Meera Shah' }),
    failed('saveDetails', refused({ email: ['Invalid email'] })),
    failed('saveDetails', refused({ email: ['Invalid email'], shoe_size: ['Too small'] })),
    failed('saveDetails', new ApiProblem('timeout')),
    done('savePhoto', { ...meera, seller_profile_photo: '/media/sample-face-meera' }),
    failed('savePhoto', new ApiProblem('network')),
  ],
  unexpectedEvents: [
    { type: 'form.change', name: '__proto__', value: 'x' },
    { type: 'form.change', name: 'seller_profile_photo', value: 'a text' },
    { type: 'form.change', name: 'phone_number', value: '9000000000' },
  ],
  key: (now) => {
    const { seller, form, photo: held } = now.context;
    return {
      value: now.value,
      seller,
      held: held !== null,
      // A form that is not open is made anew when it opens.
      form: now.matches({ shown: { details: 'reading' } }) || [form.values, form.touched, form.serverErrors],
    };
  },
  // A photo is followed while the form is as it opened, a form is filled in while no photo is under way.
  skips: ({ type, name, value }, now) => {
    const { form, seller } = now.context;
    const isReading = now.matches({ shown: { details: 'reading' } });
    const isAsOpened = isReading || (form.attempts === 0 && form.values.seller_name === seller?.seller_name);
    if (value === anotherPhoto) return !(isReading && isPhoto(now, 'unsaved'));
    if (name === 'seller_profile_photo' || ['photo.retry', 'xstate.error.actor.imageCrop'].includes(type))
      return !isAsOpened;
    return (
      ['form.change', 'form.blur'].includes(type) &&
      !isPhoto(now, 'kept') &&
      !(isPhoto(now, 'unsaved') && value === '')
    );
  },
  always: {
    'a photo that was not stored can be sent again, replaced or taken back': (now) =>
      !isPhoto(now, 'unsaved') ||
      [{ type: 'photo.retry' as const }, cut(photo), cut(null)].every((event) => now.can(event)),
    'a page is shown only of a seller who is known': (now) =>
      !now.matches('shown') || now.context.seller !== null,
    'a photo is held from the cut until it is stored or taken back': (now) =>
      !now.matches('shown') ||
      (isPhoto(now, 'saving') || isPhoto(now, 'unsaved')) === (now.context.photo !== null),
    ...promises.always,
  },
  canAlwaysReach: {
    'a page at rest': (now) => now.matches({ shown: { details: 'reading' } }) && now.context.photo === null,
  },
  stepInvariants: {
    ...promises.stepInvariants,
    'what was stored is told to the session once, and nothing else is': ({ event, actions }) =>
      sentEvents(actions).filter(({ type }) => type === 'account.changed').length ===
      Number(event.type.startsWith('xstate.done.actor.save')),
    'the form opens with what is stored': ({ to, event }) =>
      event.type !== 'profile.edit' || to.context.form.values.seller_name === to.context.seller?.seller_name,
    'what becomes of a photo is said once': ({ event, actions }) =>
      !event.type.endsWith('.savePhoto') ||
      sentEvents(actions).filter(({ type }) => type === 'toast.show').length === 1,
    'a photo is sent as soon as it is cut, and taken back when it is taken away': ({ from, to, event }) =>
      event['name'] !== 'seller_profile_photo' ||
      !(isPhoto(from, 'unsaved') || (isPhoto(from, 'kept') && event['value'])) ||
      ((to.context.photo === null) === (event['value'] === null) &&
        isPhoto(to, event['value'] ? 'saving' : 'kept')),
    'the photo that was cut last is the one that is sent': ({ event, actions }) =>
      actions.every(
        ({ type, params }) =>
          type !== 'xstate.spawnChild' ||
          params['id'] !== 'savePhoto' ||
          !(event['value'] instanceof Blob) ||
          (params['input'] as File).size === event['value'].size,
      ),
    'what is typed is no photo': ({ from, to, event }) =>
      event['name'] !== 'seller_name' || (from.context.photo === null) === (to.context.photo === null),
    'a photo that was not stored is kept': ({ to, event }) =>
      event.type !== 'xstate.error.actor.savePhoto' || to.context.photo !== null,
    'a photo’s reply says nothing of the name, nor a name’s of the photo': ({ from, to, event }) =>
      event.type === 'xstate.done.actor.savePhoto'
        ? from.context.seller?.seller_name === to.context.seller?.seller_name
        : event.type !== 'xstate.done.actor.saveDetails' ||
          from.context.seller?.seller_profile_photo === to.context.seller?.seller_profile_photo,
  },
  expectedTargets: {
    ...promises.expectedTargets,
    'loadAccount ✓': 'shown.details.reading',
    'loadAccount ✗': 'failed',
    'profile.reload': 'loading',
    'profile.edit': 'shown.details.typing',
    'form.cancel': 'shown.details.reading',
    'saveDetails ✓': 'shown.details.reading',
    'photo.retry': 'shown.photo.ready.saving',
    'savePhoto ✓': 'shown.photo.ready.kept',
    'savePhoto ✗': 'shown.photo.ready.unsaved',
    'imageCrop ✗': 'shown.photo.unavailable',
  },
  screen: {
    show: (world) => withFakeApp(<Profile />, {}, world),
    key: (now) => {
      const { form, photo: held } = now.context;
      const isReading = now.matches({ shown: { details: 'reading' } });
      return [now.value, held !== null, isReading || [form.values, form.serverErrors]];
    },
    isRepresentative: ({ context: { form } }) => Object.keys(form.serverErrors).length === 0,
    perform: {
      'profile.reload': press('Retry'),
      'profile.edit': press('Edit'),
      'photo.retry': press('Retry'),
      'form.change': (event: AnyEventObject) => (event['name'] === 'seller_name' && fill) || elsewhere,
      'form.blur': blurField(labels),
      'form.submit': press(copy.submit),
      // The dialog for cutting has a button of that name too.
      'form.cancel': byHand(() =>
        fireEvent.click(within(screen.getByRole('form')).getByRole('button', { name: copy.cancel })),
      ),
    },
    expected: (now) => {
      const { seller, form } = now.context;
      const shown = now.matches('shown');
      const at = (details: 'reading' | 'typing' | 'saving') => now.matches({ shown: { details } });
      const errors = Object.values(
        shown && !at('reading') ? visibleErrors(form, sellerProfileErrors(form.values)) : {},
      );
      return {
        alert: now.matches('failed') ? copy.failed : null,
        shows: [
          ...(shown ? [seller?.seller_name ?? '', copy.verified] : []),
          ...(at('reading') ? ['Joined On', '10 Jan 2025', '9811111111'] : []),
          ...(isPhoto(now, 'unsaved') ? [copy.photoUnsaved] : []),
          ...(isPhoto(now, 'saving') ? [copy.photoSaving] : []),
          ...errors,
        ],
        hides: [
          ...(isPhoto(now, 'unsaved') ? [] : [copy.photoUnsaved]),
          ...(errors.length > 0 ? [] : ['is required', 'Invalid email']),
        ],
        buttons: {
          Edit: at('reading') ? 'enabled' : 'absent',
          [copy.submit]: at('typing') ? 'enabled' : 'absent',
        },
      };
    },
  },
});
