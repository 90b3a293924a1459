import { createEmptyActor } from 'xstate';
import { profileEditMachine } from '../../../../src/machines/customer/profileEdit.ts';
import ProfileEdit from '../../../../src/screens/customer/account/ProfileEdit.tsx';
import { fakeActor, fakeCustomerSession, withFakeApp } from '../../kit/fakes.tsx';
import { elsewhere, press } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { spawnedInputs } from '../../kit/spawnedInputs.ts';
import { done, sentEvents, stableStringify } from '../../kit/step.ts';
import { ashaInFull } from '../samples.ts';

const cropped = {
  type: 'form.change' as const,
  name: 'profile_photo',
  value: new Blob(['small'], { type: 'image/webp' }),
};
const renamed = { ...ashaInFull, full_name: 'Asha Pillai' };
const saved = done('form', { saved: renamed, record: renamed, changed: false });
const discarded = done('form', { saved: null, record: ashaInFull, changed: false });
const lost = done('form', { saved: null, record: ashaInFull, changed: true });
const loaded = done('loadAccount', { realm: 'customer', user: ashaInFull });

export const model = defineModel({
  machine: profileEditMachine,
  inputs: Object.fromEntries(
    Object.entries({ 'a loaded customer': ashaInFull, 'no customer yet': null }).map(([name, customer]) => [
      name,
      {
        session: (customer ? fakeCustomerSession(customer) : fakeActor({ account: null })) as never,
        toasts: createEmptyActor() as never,
        navigation: createEmptyActor(),
        loadCropper: async () => undefined,
        customer,
      },
    ]),
  ),
  cases: [cropped, loaded, done('loadStaff', [{ id: 's1', name: 'Raghu Prakash' }]), saved, discarded, lost],
  unexpectedEvents: [{ type: 'form.submit' }, { type: 'form.change', name: '__proto__', value: 'x' }],
  resting: ['open.photo.ready', 'open.photo.unavailable'],
  key: ({ value, context: { customer, staff, saved: stored } }) => ({ value, customer, staff, stored }),
  always: {
    'the form opens only with a loaded customer': (now) =>
      !now.matches('open') || now.context.customer !== null,
    'the staff list holds the loaded staff': (now) =>
      !now.matches({ open: { staff: 'loaded' } }) || now.context.staff.length === 1,
  },
  canAlwaysReach: {
    'the form, until it is discarded': (now) => now.matches('open') || now.matches('discarded'),
  },
  stepInvariants: {
    'the form starts from the loaded customer': ({ to, actions }) =>
      spawnedInputs(actions, 'form').every(
        (input) => (input as { record: unknown }).record === to.context.customer,
      ),
    'a cropped photo goes to the form': ({ event, actions }) =>
      (event === cropped) === sentEvents(actions).includes(cropped),
    'a save, and only a save, opens the profile': ({ event, actions }) =>
      (event === saved) === sentEvents(actions).some(({ type }) => type === 'navigation.go'),
    'the session receives only the stored or loaded profile': ({ event, actions }) =>
      stableStringify(
        sentEvents(actions).flatMap(({ type, account }) => (type === 'account.changed' ? [account] : [])),
      ) ===
      stableStringify(
        event === saved ? [{ realm: 'customer', user: renamed }] : event === loaded ? [event['output']] : [],
      ),
    'a save is kept': ({ to, event }) => event !== saved || to.context.saved === renamed,
    'a discarded form, and only that, leads back, after a save without a reply with the account loaded anew':
      ({ from, event, to, actions }) => {
        const leads = event === discarded || (event === loaded && from.matches({ loading: 'leaving' }));
        return (
          to.matches('discarded') === leads &&
          to.matches({ loading: 'leaving' }) === (event === lost) &&
          leads === sentEvents(actions).some(({ type }) => type === 'navigation.back')
        );
      },
  },
  screen: {
    show: ({ input, clock, inspect }) =>
      withFakeApp(<ProfileEdit />, { customer: input.session }, { clock, inspect }),
    perform: {
      'profile.reload': press('Retry'),
      'staff.reload': press('Retry'),
      'form.change': elsewhere, // from the image field
    },
  },
});
