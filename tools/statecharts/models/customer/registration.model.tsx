import { createActor, createEmptyActor, createMachine, type AnyEventObject } from 'xstate';
import { ApiProblem } from '../../../../src/api/problem.ts';
import type { Registration as Told } from '../../../../src/api/registration.ts';
import { customerCopy } from '../../../../src/lib/copy/customer.ts';
import { visibleErrors } from '../../../../src/lib/form.ts';
import type { App } from '../../../../src/machines/app.ts';
import { formErrors, registrationMachine } from '../../../../src/machines/customer/registration.ts';
import Registration from '../../../../src/screens/customer/Registration.tsx';
import { AppContext } from '../../../../src/screens/useApp.ts';
import { byHand, elsewhere, press } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { retype } from '../../kit/retype.ts';
import { spawnedInputs } from '../../kit/spawnedInputs.ts';
import { done, failed, containsText, sentEvents } from '../../kit/step.ts';
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

const refusedPin = refused({ pincode: ['Use a 6-digit PIN'], shoe_size: ['Too small'] });
const aboutThePin = refused({ pincode: ['Use a 6-digit PIN'] });
const isVerified = { open: { phone: 'verified' } } as const;

const labels: Record<string, string | RegExp> = {
  full_name: /^Full name/,
  phone_number: /^Phone number/,
  password: /^Create password/,
  confirm_password: /^Confirm password/,
  pincode: 'Pin code',
};
const fields = (event: AnyEventObject) => labels[String(event['name'])];

export const model = defineModel({
  machine: registrationMachine,
  initial: 'open.phone.unverified',
  busy: ['open.form.registering'],
  expectedTargets: {
    'form.change': 'open.form.filling',
    'form.blur': 'open.form.filling',
    'form.submit': ['open.form.filling', 'open.form.registering'],
    'registerCustomer ✓': 'registered',
    'registerCustomer ✗': 'open.form.filling',
    'otp.send': ['open.phone.unverified', 'open.phone.verifying'],
    'otpVerification ✓': ['open.phone.unverified', 'open.phone.verified'],
    'otpVerification ✗': 'open.phone.unverified',
    'phone.invalidated': 'open.phone.unverified',
    'imageCrop ✗': 'open.photo.unavailable',
    'loadStaff ✓': 'open.staff.loaded',
    'loadStaff ✗': 'open.staff.failed',
    'staff.reload': 'open.staff.loading',
    'more.open': 'open.more.open',
    'more.close': 'open.more.closed',
  },
  input: {
    toasts: silent as never,
    navigation: silent,
    loadCropper: async () => undefined,
  },
  walkBy: 'value',
  cases: [
    { type: 'form.change', name: 'full_name', value: 'Asha Pillai' },
    { type: 'form.change', name: 'phone_number', value: '' },
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
    failed('registerCustomer', aboutThePin),
    failed('registerCustomer', refusedPin),
    failed('registerCustomer', new ApiProblem('timeout')),
  ],
  unexpectedEvents: [
    { type: 'form.change', name: '__proto__', value: 'x' },
    { type: 'form.change', name: 'pincode', value: '９'.repeat(10_000) },
    { type: 'phone.invalidated' },
  ],
  // How often the form was tried, and what was looked at, does not tell one configuration from another.
  key: ({ value, context: { form } }) => [value, form.serverErrors, { ...form.values, profile_photo: null }],
  always: {
    'the passwords are forgotten at the end': (now) =>
      !now.matches('registered') || !containsText(now.context, 'Golden@1'),
    'nothing is sent that our own rules refuse': (now) =>
      !now.hasTag('busy') || Object.keys(formErrors(now.context)).length === 0,
    'nothing is sent before the phone is proved': (now) => !now.hasTag('busy') || now.matches(isVerified),
    'the form can be sent while it is being filled, and only then': (now) =>
      now.matches({ open: { form: 'filling' } }) === now.can({ type: 'form.submit' }),
    'a code can be asked for until the phone is being proved': (now) =>
      now.matches({ open: { phone: 'unverified' } }) === now.can({ type: 'otp.send' }),
    'a number is proved only while it is in order': (now) =>
      !(now.matches({ open: { phone: 'verifying' } }) || now.matches(isVerified)) ||
      formErrors(now.context).phone_number === undefined,
    'the staff to choose from are the ones that came': (now) =>
      !now.matches({ open: { staff: 'loaded' } }) || now.context.staff.length === 1,
  },
  canAlwaysReach: {
    registered: (now) => now.matches('registered'),
  },
  stepInvariants: {
    'one press registers once, with what stands in the form and the bare number that was proved': ({
      from,
      to,
      event,
      actions,
    }) => {
      const { full_name, password } = from.context.form.values;
      const told = spawnedInputs(actions, 'registerCustomer') as Told[];
      const isPressed = event.type === 'form.submit' && to.matches({ open: { form: 'registering' } });
      return (
        told.length === Number(isPressed) &&
        told.every((one) => one.full_name === full_name && one.password === password) &&
        told.every((one) => one.phone_number === '9876543210' && from.matches(isVerified))
      );
    },
    'a code goes to the number in the form, when it is asked for and the number is in order': ({
      to,
      event,
      actions,
    }) => {
      const asked = spawnedInputs(actions, 'otpVerification') as { phone_number: string }[];
      if (event.type !== 'otp.send') return asked.length === 0;
      const isInOrder = formErrors(to.context).phone_number === undefined;
      return asked.map(({ phone_number: one }) => one).join() === (isInOrder ? '9876543210' : '');
    },
    'what stops a press is said where it is: all of the form, or of the phone alone': ({ to, event }) => {
      if (event.type !== 'otp.send' && event.type !== 'form.blur' && event.type !== 'form.submit')
        return true;
      const { form } = to.context;
      const errors = formErrors(to.context);
      const said = visibleErrors(form, errors);
      if (event.type === 'otp.send') return errors.phone_number === said.phone_number;
      if (event.type === 'form.blur') return errors.full_name === said.full_name;
      return to.hasTag('busy') || Object.keys(errors).every((name) => name in said);
    },
    'what the server refuses stands at its field': ({ to, event }) => {
      const { serverErrors: said = {} } = to.context?.form ?? {};
      const { fields: told, code } = (event['error'] ?? {}) as Partial<ApiProblem>;
      const isNoPhone = event['output']?.kind === 'refused';
      return (
        (!told || said.pincode === told['pincode']?.join()) &&
        ((code !== 'otp_required' && !isNoPhone) || said.phone_number !== undefined)
      );
    },
    'each press and each answer is said at most once by toast, and only what no field says': ({
      from,
      to,
      event,
      actions,
    }) => {
      const said = sentEvents(actions).flatMap(({ type, text }) =>
        type === 'toast.show' ? [String(text)] : [],
      );
      if (event.type === 'form.submit' && !from.matches(isVerified))
        return said.join() === customerCopy.register.phoneNotVerified;
      const isLoud =
        to.matches('registered') ||
        event.type === failed('otpVerification').type ||
        (event.type === failed('registerCustomer').type &&
          event['error'] !== unproved &&
          event['error'] !== aboutThePin);
      return said.length === Number(isLoud);
    },
    'no password is told to anybody but the server': ({ actions }) =>
      !containsText(sentEvents(actions), 'Golden@1'),
    'a failure loses nothing that was typed': ({ from, to, event }) =>
      !event.type.startsWith('xstate.error') ||
      JSON.stringify(from.context.form.values) === JSON.stringify(to.context.form.values),
    'another phone number is another question': ({ from, to, event }) =>
      event.type !== 'form.change' ||
      from.context.form.values.phone_number === to.context.form.values.phone_number ||
      to.matches({ open: { phone: 'unverified' } }),
    'registering, and nothing else, leads to the login': ({ to, actions }) =>
      to.matches('registered') === sentEvents(actions).some(({ type }) => type === 'navigation.go'),
    'the server wanting proof leads back to proving': ({ to, event }) =>
      event['error'] !== unproved || to.matches({ open: { phone: 'unverified', form: 'filling' } }),
    'fields in error are on the page': ({ to, event }) =>
      event['error'] === unproved ||
      to.context?.form.serverErrors.pincode === undefined ||
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
      'phone.invalidated': elsewhere,
    },
    expected: (now) => {
      const gone = now.matches('registered');
      const at = (value: Parameters<typeof now.matches>[0]) => now.matches(value);
      const proved = at({ open: { phone: 'verified' } });
      return {
        heading: 'Create your account',
        buttons: {
          Register: gone ? 'disabled' : now.hasTag('busy') ? 'absent' : proved ? 'enabled' : 'disabled',
          'See More': at({ open: { more: 'open' } }) ? 'absent' : 'enabled',
          Retry: at({ open: { staff: 'failed' } }) ? 'enabled' : 'absent',
        },
        shows: [
          ...(proved ? ['Phone number verified'] : []),
          ...(at({ open: { phone: 'verifying' } }) ? ['Sending…'] : []),
          ...(at({ open: { staff: 'failed' } }) ? ['Failed to load staff list'] : []),
          ...(at({ open: { more: 'open' } }) ? ['Where did you find us?'] : []),
          ...(now.hasTag('busy') ? ['Registering…'] : []),
          ...Object.entries(now.context.form.serverErrors).flatMap(([name, said]) =>
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
