import { createEmptyActor, type AnyEventObject } from 'xstate';
import { fireEvent, screen } from '@testing-library/react';
import { ApiProblem } from '../../../src/api/problem.ts';
import { customerCopy } from '../../../src/lib/copy/customer.ts';
import { visibleErrors } from '../../../src/lib/form.ts';
import { formErrors, profileEditMachine } from '../../../src/machines/customer/profileEdit.ts';
import ProfileEdit from '../../../src/screens/customer/ProfileEdit.tsx';
import { fillIn, leave } from '../../support/fillIn.ts';
import { byHand, elsewhere, press } from '../../support/gestures.ts';
import { describeMachine } from '../../support/model.ts';
import { inApp, knowing, signedIn } from '../../support/standIns.tsx';
import { done, failed, sent, stable } from '../../support/step.ts';
import { asha as registered } from '../session/accounts.ts';
import type { Account, Customer } from '../../../src/api/session.ts';

const copy = customerCopy.profileEdit;
const asha: Customer = {
  ...registered,
  email: 'asha.rao@example.com',
  staff: 's1',
  staff_name: 'Raghu Prakash',
  dob: '1994-08-17',
  gender: 'female',
  marital_status: 'married',
  street: '12 Temple Road',
  city: 'Mysuru',
  state: 'Karnataka',
  pincode: '570001',
  source: 'Referral',
};
const customer: Account = { realm: 'customer', user: asha };
const refused = (fields: Record<string, string[]>) =>
  new ApiProblem('http', { status: 400, code: 'validation_failed', detail: 'Please check.', fields });
const labels = { full_name: /^Full name/, pincode: 'Pin code', email: 'Email' };
const photo = new Blob(['small'], { type: 'image/webp' });
const fill = fillIn(labels);

export const model = describeMachine({
  machine: profileEditMachine,
  busy: ['loading', 'open.form.saving'],
  inputs: Object.fromEntries(
    Object.entries({ 'a customer who is known': asha, 'one who is not yet': null }).map(([name, known]) => [
      name,
      {
        session: (known ? signedIn(known) : knowing({ account: null })) as never,
        toasts: createEmptyActor() as never,
        navigation: createEmptyActor(),
        bringCropper: async () => undefined,
        customer: known,
      },
    ]),
  ),
  walkBy: 'value',
  cases: [
    { type: 'form.change', name: 'full_name', value: '' },
    { type: 'form.change', name: 'full_name', value: 'Asha Pillai' },
    { type: 'form.change', name: 'profile_photo', value: photo },
    { type: 'form.blur', name: 'full_name' },
    done('loadAccount', customer),
    done('loadStaff', [{ id: 's1', name: 'Raghu Prakash' }]),
    done('saveProfile', { ...asha, full_name: 'Asha Pillai' }),
    failed('saveProfile', refused({ pincode: ['There is no such PIN code in Karnataka.'] })),
    failed(
      'saveProfile',
      refused({ pincode: ['There is no such PIN code in Karnataka.'], shoe_size: ['Too small'] }),
    ),
    failed('saveProfile', new ApiProblem('timeout')),
  ],
  hostile: [
    { type: 'form.change', name: '__proto__', value: 'x' },
    { type: 'form.change', name: 'phone_number', value: '9000000000' },
  ],
  key: ({ value, context: { form, customer: known, staff } }) => ({
    value,
    known,
    staff,
    name: form.values.full_name,
    photo: form.values.profile_photo !== null,
    errors: visibleErrors(form, formErrors({ form, today: '2026-11-21' })),
  }),
  always: {
    'nothing is sent that our own rules refuse': (now) =>
      !now.hasTag('busy') || now.matches('loading') || Object.keys(formErrors(now.context)).length === 0,
    'a form is filled only for a customer who is known': (now) =>
      !now.matches('open') || now.context.customer !== null,
  },
  canAlwaysReach: { saved: (now) => now.matches('saved') },
  everyStep: {
    'a failure loses nothing that was typed': ({ from, to, event }) =>
      !from.matches('open') ||
      !event.type.startsWith('xstate.error') ||
      stable(from.context.form.values) === stable(to.context.form.values),
    'a save is told to the session, said, and leads to the profile': ({ event, actions }) => {
      const told = sent(actions).map(({ type }) => type);
      return (
        (event.type === 'xstate.done.actor.saveProfile') ===
        ['account.changed', 'toast.show', 'navigation.go'].every((type) => told.includes(type))
      );
    },
  },
  screen: {
    show: ({ input, clock, inspect }) =>
      inApp(<ProfileEdit />, { customer: input.session }, { clock, inspect }),
    telling: (now) => !now.matches('open') || now.context.form.values.full_name !== '',
    perform: {
      'profile.reload': press('Retry'),
      'staff.reload': press('Retry'),
      'form.change': (event: AnyEventObject) => (event['name'] === 'profile_photo' ? elsewhere : fill),
      'form.blur': leave(labels),
      'form.submit': byHand(() => fireEvent.submit(screen.getByRole('form', { name: copy.submit }))),
    },
    expected: (now) => {
      const { form } = now.context;
      const open = now.matches('open');
      const saving = now.matches({ open: { form: 'saving' } });
      const errors = Object.values(open ? visibleErrors(form, formErrors(now.context)) : {});
      return {
        alert: now.matches('failed') ? 'Failed to load user' : null,
        shows: [
          ...(now.matches('loading') ? ['Loading Profile…'] : []),
          ...(open ? ['About you', 'Address', copy.phoneHint] : []),
          ...(now.matches({ open: { staff: 'failed' } }) ? ['Failed to load staff list'] : []),
          ...(now.matches({ open: { staff: 'loaded' } }) ? ['Raghu Prakash'] : []),
          ...(saving ? [copy.busy] : []),
          ...errors,
        ],
        hides: [
          ...(now.matches({ open: { staff: 'failed' } }) ? [] : ['Failed to load staff list']),
          ...(errors.length > 0 ? [] : ['is required', 'There is no such PIN code in Karnataka.']),
        ],
        buttons: {
          [copy.submit]:
            !open && !now.matches('saved') ? 'absent' : saving ? 'absent' : open ? 'enabled' : 'disabled',
        },
      };
    },
  },
});
