import { createActor, createEmptyActor, createMachine, type AnyEventObject, type SnapshotFrom } from 'xstate';
import { ApiProblem } from '../../../../src/api/problem.ts';
import type { Registration as RegistrationRequest } from '../../../../src/api/registration.ts';
import { sharedCopy } from '../../../../src/lib/copy/shared.ts';
import { visibleErrors } from '../../../../src/lib/form.ts';
import { isChanged } from '../../../../src/lib/isChanged.ts';
import type { App } from '../../../../src/machines/app.ts';
import { registrationMachine } from '../../../../src/machines/customer/registration.ts';
import { formErrors } from '../../../../src/machines/customer/registrationForm.ts';
import { keepSentCode } from '../../../../src/machines/shared/sentCode.ts';
import Registration from '../../../../src/screens/customer/account/Registration.tsx';
import { AppContext } from '../../../../src/screens/useApp.ts';
import { byHand, elsewhere, goBack, press, tick } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { retype } from '../../kit/retype.ts';
import { spawnedInputs } from '../../kit/spawnedInputs.ts';
import { done, failed, containsText, sentEvents, stableStringify } from '../../kit/step.ts';
import {
  codesAsked,
  changedNumberIsUnverified,
  isAside,
  isShown,
  onlyValidNumbersAreLookedUp,
  proofThatStandsVerifies,
  unansweredUntilTheNext,
  verifiedNumberIsLookedUp,
} from '../shared/registrationClaims.ts';
import { fireEvent, screen } from '@testing-library/react';

const visitor = createActor(
  createMachine({
    initial: 'account',
    states: { account: { initial: 'signedOut', states: { signedOut: {} } } },
  }),
).start();
const silent = createEmptyActor();

type Now = SnapshotFrom<typeof registrationMachine>;

const refused = (fields: Record<string, string[]>) =>
  new ApiProblem('http', { status: 400, code: 'validation_failed', detail: 'Please check.', fields });
const otpRequired = new ApiProblem('http', {
  status: 400,
  code: 'otp_required',
  detail: 'Please verify the OTP for this phone number first.',
});

const refusedPin = refused({ pincode: ['Use a 6-digit PIN'], shoe_size: ['Too small'] });
const aboutThePin = refused({ pincode: ['Use a 6-digit PIN'] });
const isDraft = (now: Now, draft: 'restoring' | 'restored') => now.matches({ open: { draft } });
const otherPhone = '9845066601';
const isElseUntouched = (now: Now) =>
  now.context.form.values.full_name + now.context.form.values.password === '' && isElseAtStart(now);
/** The staff list, the further fields and the photo. */
const isElseAtStart = (now: Now) =>
  now.matches({ open: { staff: 'loading', more: 'closed', photo: 'ready' } });
const isAsOpened = (now: Now) =>
  now.matches({ open: { form: 'filling', phone: 'unverified', draft: 'absent' } }) &&
  !isChanged(now.context.form.values, now.context.values);
/** True when the staff list, the further fields and the photo are followed no further. */
const isFollowedNoFurther = (now: Now) => isAsOpened(now) && !isElseAtStart(now);
/** A refusal opens the further fields, and they may be closed. */
const isRefused = (now: Now, type: string) =>
  type.startsWith('more.') &&
  now.matches({ open: { form: 'filling' } }) &&
  'pincode' in now.context.form.serverErrors;
/** Of the number in the draft. */
const sent = { phone_number: '9876543210', left: 30 };
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
  input: {
    toasts: silent as never,
    navigation: silent,
    sent,
    loadCropper: async () => undefined,
  },
  cases: [
    { type: 'form.change', name: 'full_name', value: 'Asha Pillai' },
    { type: 'form.change', name: 'phone_number', value: '' },
    { type: 'form.change', name: 'phone_number', value: '9876543210' },
    { type: 'form.change', name: 'phone_number', value: otherPhone },
    { type: 'form.change', name: 'password', value: 'Golden@1' },
    { type: 'form.change', name: 'confirm_password', value: 'Golden@1' },
    { type: 'form.change', name: 'consent', value: true },
    { type: 'form.blur', name: 'full_name' },
    done('restoreDraft', null),
    done('restoreDraft', { phone_number: '9876543210' }),
    done('loadPhoneVerification', true),
    done('loadPhoneVerification', false),
    done('loadStaff', [{ id: 's1', name: 'Raghu Prakash' }]),
    done('otpVerification', { kind: 'verified', token: null }),
    done('otpVerification', {
      kind: 'refused',
      refusal: 'This phone number is already registered here. Please log in.',
    }),
    done('registerCustomer', {}),
    failed('registerCustomer', otpRequired),
    failed('registerCustomer', aboutThePin),
    failed('registerCustomer', refusedPin),
    failed('registerCustomer', new ApiProblem('timeout')),
  ],
  unexpectedEvents: [
    { type: 'form.change', name: '__proto__', value: 'x' },
    { type: 'form.change', name: 'pincode', value: '９'.repeat(10_000) },
    { type: 'phone.invalidated' },
  ],
  // The staff list, the photo and the further fields are independent of the form: they are followed while the form is
  // as it opened, and the form is filled in while they are at their start. The draft comes first; with one, only its
  // phone number and its end are followed: the rest is as without.
  // A number is changed while its code waits, in an otherwise empty form, and then to another one; no further than to
  // its code. An otherwise empty form is left, with no other event while it asks. The consent comes last, and the
  // number stays from then on. A registration without a reply is sent again. Once a number was verified, it is changed
  // in an otherwise empty form, and only the ways to verify one again are followed.
  skips: ({ type, value, name }, now: Now) => {
    if (type === 'phone.restored' || type === 'errors.shown') return true; // the flow’s own
    if (/^staff|^more|loadStaff$|imageCrop$/.test(type)) return !isAsOpened(now) && !isRefused(now, type);
    if (isFollowedNoFurther(now)) return true;
    if (now.context.verifiedPhone !== null) {
      if (name === 'phone_number') return !isElseUntouched(now);
      if (!now.matches(isVerified) && now.matches({ open: { form: 'filling' } }))
        return !/^otp.send$|otpVerification$|loadPhoneVerification$/.test(type);
    }
    if (now.context.isUnanswered) return !/^form.submit$|registerCustomer$/.test(type);
    if (name === 'consent')
      return !now.matches(isVerified) || Object.keys(formErrors(now.context)).length > 0;
    if (name === 'phone_number' && now.context.form.values.consent) return true;
    if (type === 'form.cancel')
      return !isElseUntouched(now) || now.context.form.values.phone_number === otherPhone;
    if (now.matches({ open: { form: 'leaving' } })) return !/^form.(keep|discard)$/.test(type);
    if (type === 'phone.invalidated') return now.matches({ open: { phone: 'verifying' } });
    const isOther = now.context.form.values.phone_number === otherPhone;
    if (isAside(now) || isOther) return name !== 'phone_number' && !/^otp.send$|otpVerification$/.test(type);
    if (value === otherPhone) return true;
    if (isShown(now) && name === 'phone_number' && value === '') return !isElseUntouched(now);
    if (isDraft(now, 'restoring')) return !type.endsWith('restoreDraft');
    if (!isDraft(now, 'restored')) return false;
    return (
      !['draft.discard', 'otp.send'].includes(type) && !type.endsWith('loadPhoneVerification') && value !== ''
    );
  },
  // Submits and touched fields change what shows, not what can happen next.
  key: (now) => [
    now.value,
    now.context.form.serverErrors,
    { ...now.context.form.values, profile_photo: null },
    isAside(now) && now.context.codePhone,
    now.context.verifiedPhone,
    now.context.isUnanswered,
  ],
  always: {
    'registering and leaving clear the passwords': (now) =>
      now.status === 'active' || !containsText(now.context, 'Golden@1'),
    'no call is made with invalid fields': (now) =>
      !now.hasTag('busy') || Object.keys(formErrors(now.context)).length === 0,
    'no call is made before the phone is verified': (now) => !now.hasTag('busy') || now.matches(isVerified),
    'only a valid phone number is verified': (now) =>
      !(isShown(now) || now.matches(isVerified)) || formErrors(now.context).phone_number === undefined,
    'a form that is filled in asks before it is left exactly where something was typed': (now) =>
      !now.matches({ open: { form: 'filling' } }) ||
      now.can({ type: 'form.cancel' }) === isChanged(now.context.form.values, now.context.values),
    'after a reload, only a valid number is looked up': (now) =>
      onlyValidNumbersAreLookedUp(now, formErrors(now.context).phone_number === undefined),
    'the boxes stand beside their own number only': (now) =>
      !isShown(now) || now.context.form.values.phone_number === now.context.codePhone,
    'the staff list holds the loaded staff': (now) =>
      !now.matches({ open: { staff: 'loaded' } }) || now.context.staff.length === 1,
  },
  canAlwaysReach: {
    'registered, or left, where the form is followed': (now) =>
      now.matches('registered') || now.matches('left') || isFollowedNoFurther(now),
  },
  stepInvariants: {
    'a submit registers once, with the form’s values and the verified number': ({
      from,
      to,
      event,
      actions,
    }) => {
      const { full_name, password } = from.context.form.values;
      const requests = spawnedInputs(actions, 'registerCustomer') as RegistrationRequest[];
      const isPressed = event.type === 'form.submit' && to.matches({ open: { form: 'registering' } });
      return (
        requests.length === Number(isPressed) &&
        requests.every((one) => one.full_name === full_name && one.password === password) &&
        requests.every((one) => one.phone_number === '9876543210' && from.matches(isVerified))
      );
    },
    'a requested code goes to the number in the form if it is valid': ({ to, event, actions }) => {
      const asked = codesAsked(actions);
      if (event.type !== 'otp.send') return asked.length === 0;
      const isInOrder = formErrors(to.context).phone_number === undefined;
      return (
        asked.map(({ phone_number: one }) => one).join() ===
        (isInOrder ? to.context.form.values.phone_number : '')
      );
    },
    'a submit shows every error, a blur or a code request the error of its field': ({ to, event }) => {
      if (event.type !== 'otp.send' && event.type !== 'form.blur' && event.type !== 'form.submit')
        return true;
      const { form } = to.context;
      const errors = formErrors(to.context);
      const shown = visibleErrors(form, errors);
      if (event.type === 'otp.send') return errors.phone_number === shown.phone_number;
      if (event.type === 'form.blur') return errors.full_name === shown.full_name;
      return to.hasTag('busy') || Object.keys(errors).every((name) => name in shown);
    },
    'server errors show at their fields': ({ from, to, event }) => {
      const { serverErrors: shown = {} } = to.context?.form ?? {};
      const { fields: rejected, code } = (event['error'] ?? {}) as Partial<ApiProblem>;
      const isNoPhone = event['output']?.kind === 'refused' && isShown(from);
      return (
        (!rejected || shown.pincode === rejected['pincode']?.join()) &&
        ((code !== 'otp_required' && !isNoPhone) || shown.phone_number !== undefined)
      );
    },
    'passwords go to the server only': ({ actions }) => !containsText(sentEvents(actions), 'Golden@1'),
    'a failure keeps the typed values': ({ from, to, event }) =>
      !event.type.startsWith('xstate.error') ||
      JSON.stringify(from.context.form.values) === JSON.stringify(to.context.form.values),
    'changing the phone number resets its verification': changedNumberIsUnverified,
    'a number that is changed back to the verified one is looked up': verifiedNumberIsLookedUp,
    'a number is verified without a code only if the server still has its proof': proofThatStandsVerifies,
    'a changed form asks before it is left': ({ from, to, event }) =>
      event.type !== 'form.cancel' ||
      !from.matches({ open: { form: 'filling' } }) ||
      to.matches({ open: { form: 'leaving' } }) === isChanged(from.context.form.values, from.context.values),
    'a valid phone number that a draft brings back is looked up': ({ from, to, actions }) => {
      const isBack = !isDraft(from, 'restored') && isDraft(to, 'restored');
      if (!isBack || !from.matches({ open: { phone: 'unverified' } })) return true;
      const isValid = formErrors(to.context).phone_number === undefined;
      return (
        to.matches({ open: { phone: isValid ? 'restoring' : 'unverified' } }) &&
        spawnedInputs(actions, 'loadPhoneVerification').length === Number(isValid)
      );
    },
    'leaving leads one step back': ({ to, actions }) =>
      to.matches('left') === sentEvents(actions).some(({ type }) => type === 'navigation.back'),
    'a registration without a reply is shown until the next one': unansweredUntilTheNext('registerCustomer'),
    'registering, and only that, opens the login, with the phone number': ({ to, actions }) =>
      stableStringify(
        sentEvents(actions).flatMap(({ type, state }) => (type === 'navigation.go' ? [state] : [])),
      ) === stableStringify(to.matches('registered') ? [{ phone_number: '9876543210' }] : []),
    'changes and a restored number save the draft; registering, leaving and discarding remove it': ({
      from,
      to,
      event,
      actions,
    }) => {
      const kept = actions.map(({ type }) => type).filter((type) => /^(save|remove)Draft$/.test(type));
      const isTyped = event.type === 'form.change' && from.matches({ open: { form: 'filling' } });
      const isBack = !isDraft(from, 'restored') && isDraft(to, 'restored');
      const isOver = to.status === 'done' || (event.type === 'draft.discard' && isDraft(from, 'restored'));
      return kept.join() === (isTyped || isBack ? 'saveDraft' : isOver && from !== to ? 'removeDraft' : '');
    },
    'only its code verifies a phone, or the server’s word that it did': ({ from, to, event }) =>
      from.matches(isVerified) ||
      !to.matches(isVerified) ||
      event['output']?.kind === 'verified' ||
      event['output'] === true,
    'a discarded draft leaves the form as it opened, and the phone unverified': ({ from, to, event }) =>
      event.type !== 'draft.discard' ||
      !isDraft(from, 'restored') ||
      (to.context.form.values.phone_number === '' &&
        (to.matches({ open: { phone: 'unverified' } }) || isAside(to))),
    'an otp_required answer resets the verification': ({ to, event }) =>
      event['error'] !== otpRequired || to.matches({ open: { phone: 'unverified', form: 'filling' } }),
    'an error under See More opens it': ({ to, event }) =>
      event['error'] === otpRequired ||
      to.context?.form.serverErrors.pincode === undefined ||
      event.type !== 'xstate.error.actor.registerCustomer' ||
      to.matches({ open: { more: 'open' } }),
  },
  screen: {
    isRepresentative: (now) => now.context.isUnanswered,
    show: ({ clock, inspect }) => {
      keepSentCode({ realm: 'customer', purpose: 'registration', ...sent }, sent.left);
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
        if (event['name'] === 'consent') return tick(/^I agree/);
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
        else actor.send(event); // already open: the machine raised it itself
      }),
      'more.close': press('See Less'),
      'phone.invalidated': elsewhere,
      'phone.restored': elsewhere,
      'errors.shown': elsewhere,
      'draft.discard': press('Discard'),
      'form.cancel': goBack,
      'form.keep': press(sharedCopy.leave.keep),
      'form.discard': press(sharedCopy.leave.discard),
    },
  },
});
