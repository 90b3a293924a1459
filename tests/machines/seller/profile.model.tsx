import { fireEvent, screen, within } from '@testing-library/react';
import { createEmptyActor, type AnyEventObject } from 'xstate';
import { ApiProblem } from '../../../src/api/problem.ts';
import { sellerCopy } from '../../../src/lib/copy/seller.ts';
import { visibleErrors } from '../../../src/lib/form.ts';
import { sellerErrors } from '../../../src/lib/shapes/sellerProfile.ts';
import { sellerProfileMachine } from '../../../src/machines/seller/profile.ts';
import Profile from '../../../src/screens/seller/Profile.tsx';
import { fillIn, leave } from '../../support/fillIn.ts';
import { byHand, elsewhere, press } from '../../support/gestures.ts';
import { describeMachine } from '../../support/model.ts';
import { inApp } from '../../support/standIns.tsx';
import { done, failed, sent, stable } from '../../support/step.ts';
import { sellerWith } from './samples.ts';

const copy = sellerCopy.profile;
const meera = { ...sellerWith('ACTIVE'), email: 'meera.nair@example.com' };
const refused = (fields: Record<string, string[]>) =>
  new ApiProblem('http', { status: 400, code: 'validation_failed', detail: 'Please check.', fields });
const labels = { seller_name: /^Name/, email: 'Email' };
const photo = new Blob(['small'], { type: 'image/webp' });
const fill = fillIn(labels);
const updated = ({ actions }: { actions: Parameters<typeof sent>[0] }) =>
  sent(actions).some(({ type }) => type === 'account.changed');

export const model = describeMachine({
  machine: sellerProfileMachine,
  begins: 'loading',
  busy: ['loading', 'shown.details.saving', 'shown.photo.offered.saving'],
  input: {
    session: createEmptyActor() as never,
    toasts: createEmptyActor() as never,
    bringCropper: async () => undefined,
  },
  walkBy: 'value',
  cases: [
    { type: 'form.change', name: 'seller_name', value: '' },
    { type: 'form.change', name: 'seller_name', value: 'Meera Shah' },
    { type: 'form.change', name: 'seller_profile_photo', value: photo },
    { type: 'form.change', name: 'seller_profile_photo', value: null },
    { type: 'form.blur', name: 'seller_name' },
    done('loadAccount', { realm: 'seller', user: meera }),
    done('saveDetails', { ...meera, seller_name: 'Meera Shah' }),
    failed('saveDetails', refused({ email: ['Invalid email'] })),
    failed('saveDetails', refused({ email: ['Invalid email'], shoe_size: ['Too small'] })),
    failed('saveDetails', new ApiProblem('timeout')),
    done('savePhoto', { ...meera, seller_profile_photo: '/media/sample-face-meera' }),
    failed('savePhoto', new ApiProblem('network')),
  ],
  hostile: [
    { type: 'form.change', name: '__proto__', value: 'x' },
    { type: 'form.change', name: 'seller_profile_photo', value: 'a text' },
    { type: 'form.change', name: 'phone_number', value: '9000000000' },
  ],
  key: ({ value, context: { seller, form, photo: held } }) => ({
    value,
    seller,
    held: held !== null,
    values: form.values,
    errors: visibleErrors(form, sellerErrors(form.values)),
  }),
  always: {
    'a page is shown only of a seller who is known': (now) =>
      !now.matches('shown') || now.context.seller !== null,
    'a photo is held from the cut until it is stored or taken back': (now) =>
      !now.matches('shown') ||
      (now.matches({ shown: { photo: { offered: 'saving' } } }) ||
        now.matches({ shown: { photo: { offered: 'unsaved' } } })) ===
        (now.context.photo !== null),
    'nothing is sent that our own rules refuse': (now) =>
      !now.matches({ shown: { details: 'saving' } }) ||
      Object.keys(sellerErrors(now.context.form.values)).length === 0,
  },
  canAlwaysReach: {
    'a page at rest': (now) => now.matches({ shown: { details: 'reading' } }) && now.context.photo === null,
  },
  everyStep: {
    'what was stored is told to the session, and nothing else is': (step) =>
      step.event.type.startsWith('xstate.done.actor.save') === updated(step),
    'a photo’s reply says nothing of the name, nor a name’s of the photo': ({ from, to, event }) =>
      event.type === 'xstate.done.actor.savePhoto'
        ? from.context.seller?.seller_name === to.context.seller?.seller_name
        : event.type !== 'xstate.done.actor.saveDetails' ||
          from.context.seller?.seller_profile_photo === to.context.seller?.seller_profile_photo,
    'a failure loses neither words nor photo': ({ from, to, event }) =>
      !event.type.startsWith('xstate.error.actor.save') ||
      stable([from.context.form.values, from.context.photo]) ===
        stable([to.context.form.values, to.context.photo]),
  },
  screen: {
    show: (world) => inApp(<Profile />, {}, world),
    telling: ({ context: { form } }) => Object.keys(form.refused).length === 0,
    perform: {
      'profile.reload': press('Retry'),
      'profile.edit': press('Edit'),
      'photo.retry': press('Retry'),
      'form.change': (event: AnyEventObject) => (event['name'] === 'seller_name' && fill) || elsewhere,
      'form.blur': leave(labels),
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
        shown && !at('reading') ? visibleErrors(form, sellerErrors(form.values)) : {},
      );
      return {
        alert: now.matches('failed') ? copy.failed : null,
        shows: [
          ...(shown ? [seller?.seller_name ?? '', copy.verified] : []),
          ...(at('reading') ? ['Joined On', '10 Jan 2025', '9811111111'] : []),
          ...(now.matches({ shown: { photo: { offered: 'unsaved' } } }) ? [copy.photoUnsaved] : []),
          ...(now.matches({ shown: { photo: { offered: 'saving' } } }) ? [copy.photoSaving] : []),
          ...errors,
        ],
        hides: [
          ...(now.matches({ shown: { photo: { offered: 'unsaved' } } }) ? [] : [copy.photoUnsaved]),
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
