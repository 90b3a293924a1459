import { createActor, createEmptyActor, createMachine, type AnyEventObject } from 'xstate';
import { ApiProblem } from '../../../src/api/problem.ts';
import type { App } from '../../../src/machines/app.ts';
import { formErrors, registrationMachine } from '../../../src/machines/customer/registration.ts';
import Registration from '../../../src/screens/customer/Registration.tsx';
import { AppContext } from '../../../src/screens/useApp.ts';
import { byHand, elsewhere, press } from '../../support/gestures.ts';
import { describeMachine } from '../../support/model.ts';
import { retype } from '../../support/retype.ts';
import { done, failed, holds, sent } from '../../support/step.ts';
import { fireEvent, screen } from '@testing-library/react';

const visitor = createActor(
  createMachine({
    initial: 'account',
    states: { account: { initial: 'signedOut', states: { signedOut: {} } } },
  }),
).start();
const silent = createEmptyActor();

const refused = (fields: Record<string, string[]>) =>
  new ApiProblem('http', { status: 400, code: 'validation_failed', detail: 'Please check.', fields });
const unproved = new ApiProblem('http', {
  status: 400,
  code: 'otp_required',
  detail: 'Please verify the OTP for this phone number first.',
});

const labels: Record<string, string | RegExp> = {
  full_name: /^Full name/,
  phone_number: /^Phone number/,
  password: /^Create password/,
  confirm_password: /^Confirm password/,
  pincode: 'Pin code',
};
const fields = (event: AnyEventObject) => labels[String(event['name'])];

export const model = describeMachine({
  machine: registrationMachine,
  busy: ['open.form.registering'],
  input: {
    toasts: silent as never,
    navigation: silent,
    bringCropper: async () => undefined,
  },
  walkBy: 'value',
  cases: [
    { type: 'form.change', name: 'full_name', value: 'Asha Pillai' },
    { type: 'form.change', name: 'phone_number', value: '98' },
    { type: 'form.change', name: 'phone_number', value: '9876543210' },
    { type: 'form.change', name: 'password', value: 'Golden@1' },
    { type: 'form.change', name: 'confirm_password', value: 'Golden@1' },
    { type: 'form.blur', name: 'full_name' },
    done('loadStaff', [{ id: 's1', name: 'Raghu Prakash' }]),
    done('otpVerification', { kind: 'verified', token: null }),
    done('otpVerification', {
      kind: 'refused',
      refusal: 'This phone number is already registered here. Please log in.',
    }),
    done('registerCustomer', {}),
    failed('registerCustomer', unproved),
    failed('registerCustomer', refused({ pincode: ['Use a 6-digit PIN'], shoe_size: ['Too small'] })),
    failed('registerCustomer', new ApiProblem('timeout')),
  ],
  hostile: [
    { type: 'form.change', name: '__proto__', value: 'x' },
    { type: 'form.change', name: 'pincode', value: '９'.repeat(10_000) },
    { type: 'phone.doubted' },
  ],
  // What was typed is told apart by what it means; how often the form was tried is not told apart at all.
  key: (now) => [
    now.value,
    Object.keys(formErrors(now.context)),
    Object.entries(now.context.form.refused),
    now.context.form.values.phone_number,
  ],
  always: {
    'the passwords are forgotten at the end': (now) =>
      !now.matches('registered') || !holds(now.context, 'Golden@1'),
    'nothing is sent that our own rules refuse': (now) =>
      !now.hasTag('busy') || Object.keys(formErrors(now.context)).length === 0,
    'nothing is sent before the phone is proved': (now) =>
      !now.hasTag('busy') || now.matches({ open: { phone: 'proved' } }),
  },
  canAlwaysReach: {
    registered: (now) => now.matches('registered'),
  },
  everyStep: {
    'a failure loses nothing that was typed': ({ from, to, event }) =>
      !event.type.startsWith('xstate.error') ||
      JSON.stringify(from.context.form.values) === JSON.stringify(to.context.form.values),
    'another phone number is another question': ({ from, to, event }) =>
      event.type !== 'form.change' ||
      from.context.form.values.phone_number === to.context.form.values.phone_number ||
      to.matches({ open: { phone: 'unproved' } }),
    'registering, and nothing else, leads to the login': ({ to, actions }) =>
      to.matches('registered') === sent(actions).some(({ type }) => type === 'navigation.go'),
    'the server wanting proof leads back to proving': ({ to, event }) =>
      event['error'] !== unproved || to.matches({ open: { phone: 'unproved', form: 'filling' } }),
    'fields in error are on the page': ({ to, event }) =>
      event['error'] === unproved ||
      to.context?.form.refused.pincode === undefined ||
      event.type !== 'xstate.error.actor.registerCustomer' ||
      to.matches({ open: { more: 'open' } }),
  },
  screen: {
    show: ({ clock, inspect }) => {
      const named: Record<string, unknown> = { customer: visitor };
      const app = {
        root: silent,
        get: (name: string) => named[name] ?? silent,
        location: { now: () => ({ path: '/register', search: '', state: null }), reload: () => undefined },
        rootDomain: 'localhost',
        options: { clock, inspect },
      };
      return (
        <AppContext value={app as unknown as App}>
          <Registration />
        </AppContext>
      );
    },
    perform: {
      'form.change': (event) => {
        const label = fields(event);
        return label ? retype(label, ({ value }) => value) : elsewhere;
      },
      'form.blur': byHand((event) => fireEvent.blur(screen.getByLabelText(fields(event) ?? ''))),
      'form.submit': byHand(() => fireEvent.submit(screen.getByRole('form', { name: 'Register' }))),
      'otp.send': press('Send OTP'),
      'staff.reload': press('Retry'),
      'more.open': byHand((event, actor) => {
        const button = screen.queryByRole('button', { name: 'See More' });
        if (button) fireEvent.click(button);
        else actor.send(event); // a raised one, when it is open already
      }),
      'more.close': press('See Less'),
      'phone.doubted': elsewhere,
    },
    expected: (now) => {
      const gone = now.matches('registered');
      const at = (value: Parameters<typeof now.matches>[0]) => now.matches(value);
      const proved = at({ open: { phone: 'proved' } });
      return {
        heading: 'Create your account',
        buttons: {
          Register: gone ? 'disabled' : now.hasTag('busy') ? 'absent' : proved ? 'enabled' : 'disabled',
          'See More': at({ open: { more: 'open' } }) ? 'absent' : 'enabled',
          Retry: at({ open: { staff: 'failed' } }) ? 'enabled' : 'absent',
        },
        shows: [
          ...(proved ? ['Phone number verified'] : []),
          ...(at({ open: { phone: 'proving' } }) ? ['Sending…'] : []),
          ...(at({ open: { staff: 'failed' } }) ? ['Failed to load staff list'] : []),
          ...(at({ open: { more: 'open' } }) ? ['Where did you find us?'] : []),
          ...(now.hasTag('busy') ? ['Registering…'] : []),
          ...Object.entries(now.context.form.refused).flatMap(([name, said]) =>
            name === 'phone_number' || at({ open: { more: 'open' } }) ? [said] : [],
          ),
        ],
        hides: [
          ...(proved ? ['Send OTP'] : ['Phone number verified']),
          ...(at({ open: { staff: 'failed' } }) ? ['Raghu Prakash'] : ['Failed to load staff list']),
        ],
      };
    },
  },
});
