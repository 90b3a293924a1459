import { fireEvent, screen } from '@testing-library/react';
import { createEmptyActor, type AnyEventObject } from 'xstate';
import { ApiProblem } from '../../../src/api/problem.ts';
import { formErrors, sellerRegistrationMachine } from '../../../src/machines/seller/registration.ts';
import Registration from '../../../src/screens/seller/Registration.tsx';
import { byHand, elsewhere, press } from '../../support/gestures.ts';
import { describeMachine } from '../../support/model.ts';
import { retype } from '../../support/retype.ts';
import { inApp, sessionAt } from '../../support/standIns.tsx';
import { done, failed, holds, sent } from '../../support/step.ts';

const silent = createEmptyActor();

const refused = (fields: Record<string, string[]>) =>
  new ApiProblem('http', { status: 400, code: 'validation_failed', detail: 'Please check.', fields });
const unproved = new ApiProblem('http', {
  status: 400,
  code: 'otp_required',
  detail: 'Please verify the OTP for this phone number first.',
});

const labels: Record<string, string | RegExp> = {
  seller_name: /^Full name/,
  phone_number: /^Phone number/,
  password: /^Password/,
  confirm_password: /^Confirm password/,
  shop_name: /^Shop name/,
  store_url: /^Store URL/,
};
const fieldOf = (event: AnyEventObject) =>
  screen.queryByLabelText<HTMLInputElement>(labels[event['name']] ?? 'nothing');

/** The draft brings all but one field of the second step, so that the walk need not type ten. */
const draft = {
  step: 'store' as const,
  texts: {
    seller_name: 'Asha Pillai',
    email: '',
    phone_number: '9845012345',
    shop_name: '',
    shop_phone_number: '8012345678',
    whatsapp_number: '',
    seller_GSTIN: '',
    store_url: 'pillai-gold',
    street: '12 Temple Street',
    city: 'Bengaluru',
    state: 'Karnataka',
    pincode: '560001',
    country: 'India',
  },
};

export const model = describeMachine({
  machine: sellerRegistrationMachine,
  input: { toasts: silent as never, navigation: silent, bringCropper: async () => undefined },
  walkBy: 'value',
  cases: [
    { type: 'form.change', name: 'phone_number', value: '98' },
    { type: 'form.change', name: 'phone_number', value: '9845012345' },
    { type: 'form.change', name: 'password', value: 'Golden@2' },
    { type: 'form.change', name: 'confirm_password', value: 'Golden@2' },
    { type: 'form.change', name: 'shop_name', value: 'Pillai Gold House' },
    { type: 'form.blur', name: 'store_url' },
    done('recallDraft', draft),
    done('recallDraft', null),
    done('otpVerification', { kind: 'verified', token: null }),
    done('otpVerification', { kind: 'refused', refusal: 'Enter 10-digit Indian mobile' }),
    done('registerSeller', {}),
    failed('registerSeller', unproved),
    failed('registerSeller', refused({ email: ['Invalid email'] })),
    failed('registerSeller', refused({ store_url: ['This store URL is already taken'], shoe: ['Small'] })),
    failed('registerSeller', new ApiProblem('timeout')),
  ],
  hostile: [
    { type: 'form.change', name: '__proto__', value: 'x' },
    { type: 'form.change', name: 'pincode', value: '９'.repeat(10_000) },
    { type: 'phone.doubted' },
  ],
  repeatable: ['form.change'], // each keystroke gives the draft its quarter of an hour anew
  // What was typed is told apart by what it means; how often the form was tried is not told apart at all.
  key: (now) => [
    now.value,
    Object.keys(formErrors(now.context)),
    Object.keys(now.context.form.refused).length,
    now.context.form.values.phone_number,
  ],
  always: {
    'the passwords are forgotten at the end': (now) =>
      !now.matches('registered') || !holds(now.context, 'Golden@2'),
    'nothing is sent that our own rules refuse': (now) =>
      !now.hasTag('busy') || Object.keys(formErrors(now.context)).length === 0,
    'the shop comes after a proved phone': (now) =>
      now.matches('registered') ||
      now.matches({ open: { form: { filling: 'profile' } } }) ||
      now.matches({ open: { phone: 'proved' } }),
  },
  canAlwaysReach: {
    // Where there was no draft, nobody here types the rest of the second step.
    'registered, if the shop is told': (now) =>
      now.matches('registered') || now.context.form.values.street === '',
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
      event['error'] !== unproved ||
      to.matches({ open: { phone: 'unproved', form: { filling: 'profile' } } }),
    'a field in error is on the page': ({ to, event }) => {
      if (event.type !== 'xstate.error.actor.registerSeller') return true;
      const { email, store_url } = to.context.form.refused;
      if (email) return to.matches({ open: { form: { filling: 'profile' } } });
      return !store_url || to.matches({ open: { form: { filling: 'store' } } });
    },
  },
  screen: {
    show: ({ clock, inspect }) =>
      inApp(<Registration />, { seller: sessionAt('signedOut') }, { clock, inspect }),
    perform: {
      'form.change': (event) => {
        const label = labels[event['name']];
        return fieldOf(event) && label ? retype(label, ({ value }) => value) : elsewhere;
      },
      'form.blur': byHand((event, actor) => {
        const field = fieldOf(event);
        if (field) fireEvent.blur(field);
        else actor.send(event);
      }),
      'form.submit': byHand(() => fireEvent.submit(screen.getByRole('form'))),
      'otp.send': byHand((event, actor) => {
        const button = screen.queryByRole('button', { name: 'Send OTP' });
        if (button) fireEvent.click(button);
        else actor.send(event);
      }),
      'step.back': press('Back'),
      'phone.doubted': elsewhere,
    },
    expected: (now) => {
      const gone = now.matches('registered');
      const at = (value: Parameters<typeof now.matches>[0]) => now.matches(value);
      const profile = at({ open: { form: { filling: 'profile' } } });
      const busy = now.hasTag('busy');
      return {
        heading: profile ? 'Profile setup' : 'Store Setup',
        buttons: {
          Next: profile ? 'enabled' : 'absent',
          Back: profile ? 'absent' : busy || gone ? 'disabled' : 'enabled',
          'Finish Setup': profile || busy ? 'absent' : gone ? 'disabled' : 'enabled',
        },
        shows: [
          ...(profile && at({ open: { phone: 'proved' } }) ? ['Phone number verified'] : []),
          ...(profile && at({ open: { phone: 'proving' } }) ? ['Sending…'] : []),
          ...(profile && at({ open: { draft: 'restored' } }) ? ['We kept what you typed.'] : []),
          ...(busy ? ['Setting up…'] : []),
        ],
        hides: at({ open: { draft: 'restored' } }) ? [] : ['We kept what you typed.'],
      };
    },
  },
});
