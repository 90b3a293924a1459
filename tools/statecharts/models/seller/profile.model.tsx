import { createEmptyActor, type SnapshotFrom } from 'xstate';
import { ApiProblem } from '../../../../src/api/problem.ts';
import { sellerProfileMachine } from '../../../../src/machines/seller/profile.ts';
import Profile from '../../../../src/screens/seller/account/Profile.tsx';
import { draftInTab } from '../../kit/draftInTab.ts';
import { elsewhere, press } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { withFakeApp } from '../../kit/fakes.tsx';
import { spawnedInputs } from '../../kit/spawnedInputs.ts';
import { done, failed, sentEvents, stepFrom } from '../../kit/step.ts';
import { sellerWith } from './samples.ts';

const meera = { ...sellerWith('ACTIVE'), email: 'meera.nair@example.com' };
type Now = SnapshotFrom<typeof sellerProfileMachine>;
const photo = new Blob(['small'], { type: 'image/webp' });
const isPhoto = (now: Now, ready: 'kept' | 'saving' | 'unsaved') =>
  now.matches({ shown: { image: { ready } } });
const anotherPhoto = new Blob(['another'], { type: 'image/webp' });
const crop = (value: unknown) => ({ type: 'form.change' as const, name: 'seller_profile_photo', value });
const renamed = { ...meera, seller_name: 'Meera Shah' };
const storedPhoto = '/media/sample-portrait-meera-nair';
const saved = done('form', { saved: renamed, record: renamed, changed: false });
const lost = done('form', { saved: null, record: meera, changed: true });

const noPhotos = [
  { type: 'form.change' as const, name: '__proto__', value: 'x' },
  crop('a text'),
  { type: 'form.change' as const, name: 'seller_name', value: 'Meera Shah' },
  { type: 'form.change' as const, name: 'email', value: null },
];

const input = {
  session: createEmptyActor() as never,
  toasts: createEmptyActor() as never,
  loadCropper: async () => undefined,
};

export const model = defineModel({
  machine: sellerProfileMachine,
  inputs: { 'no draft': { ...input, drafted: null }, 'a draft': { ...input, drafted: '' } },
  cases: [
    crop(photo),
    crop(anotherPhoto),
    crop(null),
    done('loadAccount', { realm: 'seller', user: meera }),
    saved,
    lost,
    done('form', { saved: null, record: meera, changed: false }),
    done('saveImage', { ...meera, seller_profile_photo: storedPhoto }),
    failed('saveImage', new ApiProblem('network')),
  ],
  unexpectedEvents: noPhotos,
  key: (now) => ({
    value: now.value,
    drafted: now.context.drafted,
    seller: now.context.seller,
    held: now.context.image !== null,
  }),
  always: {
    'what is neither a photo nor its removal leaves an unsaved photo on the page': (now) =>
      !isPhoto(now, 'unsaved') ||
      noPhotos.every((event) => isPhoto(stepFrom(now, event).snapshot as Now, 'unsaved')),
    'the page shows only a loaded seller': (now) => !now.matches('shown') || now.context.seller !== null,
    'a photo is kept from the crop until it is saved or removed': (now) =>
      !now.matches('shown') ||
      (isPhoto(now, 'saving') || isPhoto(now, 'unsaved')) === (now.context.image !== null),
  },
  canAlwaysReach: {
    'the profile without a pending photo': (now) =>
      now.matches({ shown: { details: 'reading' } }) && now.context.image === null,
  },
  stepInvariants: {
    'a save, and a look at the details after one without a reply, updates the session once': ({
      from,
      event,
      actions,
    }) =>
      sentEvents(actions).filter(({ type }) => type === 'account.changed').length ===
      Number(
        event === saved ||
          event.type === done('saveImage').type ||
          (event.type === done('loadAccount').type && from.matches('shown')),
      ),
    'a form left after a save without a reply looks at the details again; a pending photo stays': ({
      from,
      to,
      event,
    }) =>
      event !== lost ||
      (to.matches({ shown: { details: 'reloading' } }) && to.context.image === from.context.image),
    'the session receives the profile that the page shows': ({ to, actions }) =>
      sentEvents(actions).every(
        ({ type, account }) =>
          type !== 'account.changed' || (account as { user: unknown }).user === to.context.seller,
      ),
    'a draft, and nothing else, opens its form on loading': ({ from, to, event }) =>
      event.type !== done('loadAccount').type ||
      from.matches('shown') ||
      to.matches({ shown: { details: 'editing' } }) === (from.context.drafted !== null),
    'the form opens with the stored values': ({ to, actions }) =>
      spawnedInputs(actions, 'form').every(
        (input) => (input as { record: unknown }).record === to.context.seller,
      ),
    'a cropped photo is sent at once, a removed one is dropped': ({ from, to, event }) =>
      event.type !== 'form.change' ||
      !(isPhoto(from, 'unsaved') || (isPhoto(from, 'kept') && event['value'])) ||
      ((to.context.image === null) === (event['value'] === null) &&
        isPhoto(to, event['value'] ? 'saving' : 'kept')),
    'the last crop is the one sent': ({ event, actions }) =>
      spawnedInputs(actions, 'saveImage').every(
        (input) => !(event['value'] instanceof Blob) || (input as File).size === event['value'].size,
      ),
    'a photo is kept when saving it fails': ({ to, event }) =>
      event.type !== 'xstate.error.actor.saveImage' || to.context.image !== null,
    'the page shows the saved profile': ({ to, event }) =>
      (event !== saved || to.context.seller?.seller_name === renamed.seller_name) &&
      (event.type !== done('saveImage').type || to.context.seller?.seller_profile_photo === storedPhoto),
    'saving the photo keeps the name, saving the form keeps the photo': ({ from, to, event }) =>
      event.type === 'xstate.done.actor.saveImage'
        ? from.context.seller?.seller_name === to.context.seller?.seller_name
        : event.type !== 'xstate.done.actor.form' ||
          from.context.seller?.seller_profile_photo === to.context.seller?.seller_profile_photo,
  },
  screen: {
    show: (world) => {
      draftInTab('seller', 'profile', world.input);
      return withFakeApp(<Profile />, {}, world);
    },
    perform: {
      'profile.reload': press('Retry'),
      'profile.refresh': elsewhere,
      'profile.edit': press('Edit'),
      'image.retry': press('Retry'),
      'form.change': elsewhere, // from the image field
    },
  },
});
