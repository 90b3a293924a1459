import { createEmptyActor, type AnyEventObject } from 'xstate';
import { fireEvent, screen } from '@testing-library/react';
import { ApiProblem } from '../../../../src/api/problem.ts';
import { customerCopy } from '../../../../src/lib/copy/customer.ts';
import { visibleErrors } from '../../../../src/lib/form.ts';
import { formErrors, profileEditMachine } from '../../../../src/machines/customer/profileEdit.ts';
import ProfileEdit from '../../../../src/screens/customer/ProfileEdit.tsx';
import { changeField, blurField } from '../../kit/formGestures.ts';
import { byHand, elsewhere, press } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { withFakeApp, fakeActor, fakeCustomerSession } from '../../kit/fakes.tsx';
import type { ProfileChange } from '../../../../src/api/profile.ts';
import { spawnedInputs } from '../../kit/spawnedInputs.ts';
import { done, failed, sentEvents, stableStringify } from '../../kit/step.ts';
import { sampleCustomer } from '../samples.ts';

const copy = customerCopy.profileEdit;
const known = sampleCustomer({
  id: 'c1',
  full_name: 'Asha Rao',
  email: 'asha.rao@example.com',
  staff_name: 'Raghu Prakash',
  source: 'Referral',
  unread_notifications: 0,
});
const refused = (fields: Record<string, string[]>) =>
  new ApiProblem('http', { status: 400, code: 'validation_failed', detail: 'Please check.', fields });
const aboutAField = refused({ pincode: ['There is no such PIN code in Karnataka.'] });
const labels = { full_name: /^Full name/, pincode: 'Pin code', email: 'Email' };
const photo = new Blob(['small'], { type: 'image/webp' });
const fill = changeField(labels);

export const model = defineModel({
  machine: profileEditMachine,
  busy: ['loading', 'open.form.saving'],
  initial: { 'a customer who is known': 'open.form.filling', 'one who is not yet': 'loading' },
  expectedTargets: {
    'profile.reload': 'loading',
    'loadAccount ✓': 'open.form.filling',
    'loadAccount ✗': 'failed',
    'form.change': 'open.form.filling',
    'form.blur': 'open.form.filling',
    'form.submit': ['open.form.filling', 'open.form.saving'],
    'saveProfile ✓': 'saved',
    'saveProfile ✗': 'open.form.filling',
    'imageCrop ✗': 'open.photo.unavailable',
    'loadStaff ✓': 'open.staff.loaded',
    'loadStaff ✗': 'open.staff.failed',
    'staff.reload': 'open.staff.loading',
  },
  inputs: Object.fromEntries(
    Object.entries({ 'a customer who is known': known, 'one who is not yet': null }).map(([name, who]) => [
      name,
      {
        session: (who ? fakeCustomerSession(who) : fakeActor({ account: null })) as never,
        toasts: createEmptyActor() as never,
        navigation: createEmptyActor(),
        loadCropper: async () => undefined,
        customer: who,
      },
    ]),
  ),
  cases: [
    { type: 'form.change', name: 'full_name', value: '' },
    { type: 'form.change', name: 'full_name', value: 'Asha Pillai' },
    { type: 'form.change', name: 'profile_photo', value: photo },
    { type: 'form.blur', name: 'full_name' },
    done('loadAccount', { realm: 'customer', user: known }),
    done('loadStaff', [{ id: 's1', name: 'Raghu Prakash' }]),
    done('saveProfile', { ...known, full_name: 'Asha Pillai' }),
    failed('saveProfile', aboutAField),
    failed(
      'saveProfile',
      refused({ pincode: ['There is no such PIN code in Karnataka.'], shoe_size: ['Too small'] }),
    ),
    failed('saveProfile', new ApiProblem('timeout')),
  ],
  unexpectedEvents: [
    { type: 'form.change', name: '__proto__', value: 'x' },
    { type: 'form.change', name: 'phone_number', value: '9000000000' },
  ],
  key: ({ value, context: { form, customer, staff } }) => ({
    value,
    customer,
    staff,
    name: form.values.full_name,
    photo: form.values.profile_photo !== null,
    touched: form.touched,
    refused: form.serverErrors,
  }),
  always: {
    'nothing is sent that our own rules refuse': (now) =>
      !now.hasTag('busy') || now.matches('loading') || Object.keys(formErrors(now.context)).length === 0,
    'a form is filled only for a customer who is known': (now) =>
      !now.matches('open') || now.context.customer !== null,
    'what nobody touches stays as it was known': (now) =>
      !now.matches('open') || now.context.form.values.city === now.context.customer?.city,
    'the staff to choose from are the ones that came': (now) =>
      !now.matches({ open: { staff: 'loaded' } }) || now.context.staff.length === 1,
    'the form can be sent while it is being filled, and only then': (now) =>
      now.matches({ open: { form: 'filling' } }) === now.can({ type: 'form.submit' }),
    'what the server refused before is not said of what is being saved': (now) =>
      !now.matches({ open: { form: 'saving' } }) || Object.keys(now.context.form.serverErrors).length === 0,
  },
  canAlwaysReach: { saved: (now) => now.matches('saved') },
  stepInvariants: {
    'a failure loses nothing that was typed': ({ from, to, event }) =>
      !from.matches('open') ||
      !event.type.startsWith('xstate.error') ||
      stableStringify(from.context.form.values) === stableStringify(to.context.form.values),
    'the form holds what is typed, and says of a field that was left what is wrong with it': ({
      to,
      event,
    }) => {
      const { form } = to.context;
      const name = String(event['name']) as 'full_name' | 'profile_photo';
      if (event.type === 'form.change') return form.values[name] === event['value'];
      const errors = formErrors(to.context);
      return event.type !== 'form.blur' || visibleErrors(form, errors)[name] === errors[name];
    },
    'one press saves once what stands in the form, and never a phone number': ({
      from,
      to,
      event,
      actions,
    }) => {
      const { values } = from.context.form;
      const wishes = spawnedInputs(actions, 'saveProfile') as ProfileChange[];
      const isPressed = event.type === 'form.submit' && to.matches({ open: { form: 'saving' } });
      return (
        wishes.length === Number(isPressed) &&
        wishes.every(
          (wish) =>
            wish.full_name === values.full_name &&
            wish.city === values.city &&
            (wish.profile_photo === null) === (values.profile_photo === null) &&
            !('phone_number' in wish),
        )
      );
    },
    'a form that is not in order says all that is missing': ({ to, event }) => {
      const errors = formErrors(to.context);
      const said = visibleErrors(to.context.form, errors);
      return event.type !== 'form.submit' || Object.keys(errors).every((name) => name in said);
    },
    'what the server refuses stands at its field': ({ to, event }) =>
      event.type !== failed('saveProfile').type ||
      !(event['error'] as ApiProblem).fields ||
      to.context.form.serverErrors.pincode === aboutAField.fields?.['pincode']?.[0],
    'how a save ended is said once: by toast, or at the fields where it is about them alone': ({
      event,
      actions,
    }) =>
      sentEvents(actions).filter(({ type }) => type === 'toast.show').length ===
      Number(event.type.endsWith('.saveProfile') && event['error'] !== aboutAField),
    'a save is told to the session, said, and leads to the profile': ({ event, actions }) => {
      const told = sentEvents(actions).map(({ type }) => type);
      return (
        (event.type === 'xstate.done.actor.saveProfile') ===
        ['account.changed', 'toast.show', 'navigation.go'].every((type) => told.includes(type))
      );
    },
  },
  screen: {
    show: ({ input, clock, inspect }) =>
      withFakeApp(<ProfileEdit />, { customer: input.session }, { clock, inspect }),
    key: ({ value, context: { form } }) => [value, form.values, form.serverErrors],
    isRepresentative: (now) => !now.matches('open') || now.context.form.values.full_name !== '',
    perform: {
      'profile.reload': press('Retry'),
      'staff.reload': press('Retry'),
      'form.change': (event: AnyEventObject) => (event['name'] === 'profile_photo' ? elsewhere : fill),
      'form.blur': blurField(labels),
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
