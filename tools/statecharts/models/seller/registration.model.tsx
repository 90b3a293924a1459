import { fireEvent, screen } from '@testing-library/react';
import { createEmptyActor, type AnyEventObject, type SnapshotFrom } from 'xstate';
import { ApiProblem } from '../../../../src/api/problem.ts';
import { sellerCopy } from '../../../../src/lib/copy/seller.ts';
import { sharedCopy } from '../../../../src/lib/copy/shared.ts';
import { visibleErrors } from '../../../../src/lib/form.ts';
import { isChanged } from '../../../../src/lib/isChanged.ts';
import { profileFieldNames } from '../../../../src/lib/schemas/sellerRegistration.ts';
import { sellerRegistrationMachine } from '../../../../src/machines/seller/registration.ts';
import { formErrors } from '../../../../src/machines/seller/registrationForm.ts';
import { keepSentCode } from '../../../../src/machines/shared/sentCode.ts';
import Registration from '../../../../src/screens/seller/account/Registration.tsx';
import { formClaims } from '../../kit/formClaims.ts';
import { byHand, elsewhere, followLink, press } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { retype } from '../../kit/retype.ts';
import { withFakeApp, fakeSessionAt } from '../../kit/fakes.tsx';
import { spawnedInputs } from '../../kit/spawnedInputs.ts';
import { done, failed, containsText, sentEvents, stableStringify, stepFrom } from '../../kit/step.ts';
import {
  codesAsked,
  changedNumberIsUnverified,
  isAside,
  isLookedUpAgain,
  isShown,
  onlyValidNumbersAreLookedUp,
  proofThatStandsVerifies,
  unansweredUntilTheNext,
  verifiedNumberIsLookedUp,
} from '../shared/registrationClaims.ts';

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

/** The draft fills all but one field of the second step, so the walk types one instead of ten. */
const draft = {
  seller_name: 'Asha Pillai',
  phone_number: '9845012345',
  shop_phone_number: '8012345678',
  store_url: 'pillai-gold',
  street: '12 Temple Street',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560001',
};

type Now = SnapshotFrom<typeof sellerRegistrationMachine>;
const isLeaving = (now: Now) => now.matches({ open: { form: 'leaving' } });
const isProfile = (now: Now) =>
  now.matches({ open: { form: { filling: 'profile' } } }) ||
  now.matches({ open: { form: { leaving: 'profile' } } });
const isStore = (now: Now) => now.matches({ open: { form: { filling: 'store' } } });
const isPhone = (now: Now, phone: 'unverified' | 'restoring' | 'verifying' | 'verified') =>
  now.matches({ open: { phone } });
const otherPhone = '9845066601';
/** Of the number in the draft. */
const sent = { phone_number: '9845012345', left: 30 };
const isDraft = (now: Now, draft: 'restoring' | 'absent' | 'restored') => now.matches({ open: { draft } });
const isOnPage = (now: Now, name: string) =>
  isProfile(now) === (profileFieldNames as readonly string[]).includes(name);
/** The errors that block the next step. */
const obstacles = (now: Now): object => {
  const errors = formErrors(now.context);
  if (!isProfile(now)) return errors;
  const own = Object.entries(errors).filter(([name]) =>
    (profileFieldNames as readonly string[]).includes(name),
  );
  return Object.fromEntries([
    ...(isPhone(now, 'verified') ? [] : [['phone_number', 'not verified']]),
    ...own,
  ]);
};
const isFresh = ({ context: { form } }: Now) => Object.keys(form.touched).length === 0;
const seen = ({ context: { form } }: Now) => visibleErrors(form, formErrors({ form }));
/** Leaves out the number of attempts: it changes no transition. */
const keyOf = (now: Now, shownErrors: string[]) => [
  now.value,
  now.context.form.values,
  now.context.form.touched.phone_number,
  shownErrors.toSorted(),
  now.context.form.serverErrors,
  isAside(now) && now.context.codePhone,
  now.context.verifiedPhone,
  now.context.isUnanswered,
];
const promises = formClaims<Now>({
  typing: ['open.form.filling.profile', 'open.form.filling.store'],
  sending: 'open.form.registering',
  call: 'registerSeller',
  errors: obstacles,
  isShown: isOnPage,
  alwaysToasts: true,
});

export const model = defineModel({
  machine: sellerRegistrationMachine,
  input: { toasts: silent as never, navigation: silent, sent, loadCropper: async () => undefined },
  cases: [
    { type: 'form.change', name: 'phone_number', value: '98' },
    { type: 'form.change', name: 'phone_number', value: '9845012345' },
    { type: 'form.change', name: 'phone_number', value: otherPhone },
    { type: 'form.change', name: 'password', value: 'Golden@2' },
    { type: 'form.change', name: 'confirm_password', value: 'Golden@2' },
    { type: 'form.change', name: 'shop_name', value: 'Pillai Gold House' },
    { type: 'form.blur', name: 'store_url' },
    done('restoreDraft', draft),
    done('restoreDraft', null),
    done('loadPhoneVerification', true),
    done('loadPhoneVerification', false),
    done('otpVerification', { kind: 'verified', token: null }),
    done('otpVerification', { kind: 'refused', refusal: 'Enter 10-digit Indian mobile' }),
    done('registerSeller', {}),
    failed('registerSeller', unproved),
    failed('registerSeller', refused({ email: ['Invalid email'] })),
    failed('registerSeller', refused({ store_url: ['This store URL is already taken'], shoe: ['Small'] })),
    failed('registerSeller', new ApiProblem('timeout')),
  ],
  unexpectedEvents: [
    { type: 'form.change', name: '__proto__', value: 'x' },
    { type: 'form.change', name: 'pincode', value: '９'.repeat(10_000) },
    { type: 'phone.invalidated' },
  ],
  key: (now) => keyOf(now, Object.keys(seen(now))),
  // No other event while a step asks whether it may be left. Fields are filled in order; without a draft the walk
  // leaves the rest empty. A code is requested once all else is filled in, or when there was no draft; the croppers
  // fail last. A registration without a reply is sent again, from either step.
  skips: ({ type, name, value, output }, now) => {
    const { values, serverErrors } = now.context.form;
    const isUnderWay = isDraft(now, 'restored') && values.confirm_password === '';
    if (now.context.isUnanswered) return !/^form.submit$|^step.back$|registerSeller$/.test(type);
    if (type.endsWith('Crop'))
      return !isStore(now) || values.shop_name === '' || Object.keys(serverErrors).length > 0;
    if (isDraft(now, 'restoring')) return !type.endsWith('restoreDraft');
    if (isLeaving(now)) return !/^form.(keep|discard)$/.test(type);
    // Each step is left once: with a number begun, and before the first shop field.
    if (type === 'form.cancel')
      return isStore(now)
        ? values.shop_name !== '' || 'shop_name' in seen(now) || Object.keys(serverErrors).length > 0
        : !isDraft(now, 'absent') || values.phone_number !== '98';
    if (type === 'phone.restored') return true; // the flow’s own
    const wasVerified = now.context.verifiedPhone !== null && !isPhone(now, 'verified');
    if (type === 'phone.invalidated') return isPhone(now, 'verifying') || wasVerified;
    // Another number is followed no further than to its code.
    if (values.phone_number === otherPhone) return name !== 'phone_number' && type !== 'otp.send';
    if (value === otherPhone) return !isAside(now);
    if (type === 'draft.discard') return values.password !== '' || isPhone(now, 'verifying');
    if (isPhone(now, 'restoring'))
      return (
        !type.endsWith('loadPhoneVerification') && type !== 'otp.send' && (value !== '98' || wasVerified)
      );
    if (isPhone(now, 'verifying') && values.password === '' && isDraft(now, 'restored'))
      return !type.endsWith('otpVerification');
    // Phone errors and Back are covered before the first shop field.
    const hasShopInput = values.shop_name !== '' || 'shop_name' in seen(now);
    if (
      hasShopInput &&
      (value === '98' ||
        output?.kind === 'refused' ||
        ['step.back', 'xstate.error.actor.otpVerification'].includes(type))
    )
      return true;
    if (type === 'form.change' && name === 'phone_number') {
      if (value === '98')
        return isDraft(now, 'absent') ? !isFresh(now) : !isPhone(now, 'verified') || isUnderWay;
      return isUnderWay;
    }
    if (type === 'form.change') {
      if (isDraft(now, 'absent') || values.phone_number === '98') return true;
      return values[name as 'shop_name'] !== '' || (name === 'confirm_password' && values.password === '');
    }
    if (type === 'form.submit') return isDraft(now, 'absent') ? !isFresh(now) : isUnderWay;
    return type === 'form.blur' ? !isStore(now) : type === 'otp.send' && isUnderWay;
  },
  always: {
    'the context keeps no password after the end': (now) =>
      now.status === 'active' || !containsText(now.context, 'Golden@2'),
    ...promises.always,
    'the second step and the submission require a verified phone': (now) =>
      now.status === 'done' || isProfile(now) || isPhone(now, 'verified'),
    'no server error shows while a registration is being sent': (now) =>
      !now.hasTag('busy') || Object.keys(now.context.form.serverErrors).length === 0,
    'Back works exactly on the second step': (now) => now.can({ type: 'step.back' }) === isStore(now),
    'a form that is filled in asks before it is left exactly where something was typed': (now) =>
      !now.matches({ open: { form: 'filling' } }) ||
      now.can({ type: 'form.cancel' }) === isChanged(now.context.form.values, now.context.values),
    'after a reload, only a valid number is looked up': (now) =>
      onlyValidNumbersAreLookedUp(now, formErrors(now.context).phone_number === undefined),
    'the boxes stand beside their own number only': (now) =>
      !isShown(now) || now.context.form.values.phone_number === now.context.codePhone,
    'asking for a code takes back that it is missing, also of a number that is being looked up': (now) => {
      if (!isPhone(now, 'restoring')) return true;
      const pressed = stepFrom(now, { type: 'form.submit' }).snapshot;
      return seen(stepFrom(pressed, { type: 'otp.send' }).snapshot as Now).phone_number === undefined;
    },
  },
  canAlwaysReach: {
    // Without a draft the walk leaves the rest of the second step empty.
    'registered, once the street is filled in, or left': (now) =>
      now.status === 'done' || now.context.form.values.street === '',
  },
  stepInvariants: {
    ...promises.stepInvariants,
    'another phone number is unverified again': changedNumberIsUnverified,
    'a number that is changed back to the verified one is looked up': verifiedNumberIsLookedUp,
    'a number is verified without a code only if the server still has its proof': proofThatStandsVerifies,
    'a code goes to a valid number only and clears its error; an invalid number shows its error': ({
      to,
      event,
    }) => {
      const { phone_number } = formErrors(to.context);
      if (event.type !== 'otp.send') return true;
      return phone_number
        ? (isPhone(to, 'unverified') || isAside(to)) && seen(to).phone_number === phone_number
        : isPhone(to, 'verifying') && seen(to).phone_number === undefined;
    },
    'no code is sent unless it is asked for': ({ event, actions }) =>
      event.type === 'otp.send' || codesAsked(actions).length === 0,
    'a registration without a reply is shown until the next one': unansweredUntilTheNext('registerSeller'),
    'the password goes to the server only': ({ actions }) => !containsText(sentEvents(actions), 'Golden@2'),
    'Next shows an error at a valid but unverified phone': ({ from, to, event }) =>
      event.type !== 'form.submit' ||
      !isProfile(from) ||
      isPhone(from, 'verified') ||
      formErrors(from.context).phone_number !== undefined ||
      to.context.form.serverErrors.phone_number === sellerCopy.register.phoneNotVerified,
    'only its code verifies a phone, and clears its error, or the server’s word that it did': ({
      from,
      to,
      event,
    }) => {
      if (event.type === done('loadPhoneVerification').type)
        return event['output'] === true
          ? isPhone(to, 'verified')
          : isPhone(
              to,
              from.context.sent?.phone_number === from.context.form.values.phone_number
                ? 'verifying'
                : 'unverified',
            );
      const { kind, refusal } = (event['output'] ?? {}) as { kind?: string; refusal?: string };
      if (kind && isAside(from)) return isPhone(to, 'unverified');
      if (kind === 'verified') return isPhone(to, 'verified') && seen(to).phone_number === undefined;
      if (kind === 'refused') return isPhone(to, 'unverified') && seen(to).phone_number === refusal;
      return !isPhone(to, 'verified') || isPhone(from, 'verified');
    },
    'only changes and a restored number save the draft': ({ from, to, event, actions }) => {
      const isTyped = event.type === 'form.change' && isOnPage(from, String(event['name']));
      const isBack = !isDraft(from, 'restored') && isDraft(to, 'restored');
      return actions.filter(({ type }) => type === 'saveDraft').length === Number(isTyped || isBack);
    },
    'the draft is removed after the registration, on leaving and when it is discarded': ({
      to,
      event,
      actions,
    }) =>
      actions.some(({ type }) => type === 'removeDraft') ===
      (to.status === 'done' || (event.type === 'draft.discard' && isDraft(to, 'absent'))),
    'a restored phone number and a verified one are looked up, others are not': ({
      from,
      to,
      actions,
      event,
    }) =>
      spawnedInputs(actions, 'loadPhoneVerification').length ===
      Number(
        isPhone(to, 'restoring') &&
          !isPhone(from, 'restoring') &&
          (/restoreDraft$|^phone.restored$/.test(event.type) || isLookedUpAgain(to)),
      ),
    'a discarded draft leaves the form as it opened, and the phone unverified': ({ to, event }) =>
      event.type !== 'draft.discard' ||
      !isDraft(to, 'absent') ||
      (to.context.form.values.phone_number === '' && isPhone(to, 'unverified')),
    'a draft restores its texts': ({ to, event }) =>
      event.type !== 'xstate.done.actor.restoreDraft' ||
      isDraft(to, to.context.form.values.city === '' ? 'absent' : 'restored'),
    'only a registration navigates to the login, with its phone number': ({ from, to, actions }) =>
      stableStringify(
        sentEvents(actions).flatMap(({ type, state }) => (type === 'navigation.go' ? [state] : [])),
      ) ===
      stableStringify(
        to.matches('registered') ? [{ phone_number: from.context.form.values.phone_number }] : [],
      ),
    'only a changed form asks before it is left, at its current step': ({ from, to }) =>
      isLeaving(from) ||
      !isLeaving(to) ||
      (isProfile(from) === isProfile(to) && isChanged(from.context.form.values, from.context.values)),
    'a kept form stays at its step': ({ from, to, event }) =>
      event.type !== 'form.keep' || isProfile(from) === isProfile(to),
    'leaving leads one step back': ({ to, actions }) =>
      to.matches('left') === sentEvents(actions).some(({ type }) => type === 'navigation.back'),
    'an unverified phone refused by the server shows its error on the first step': ({ to, event }) =>
      event['error'] !== unproved ||
      (isProfile(to) &&
        isPhone(to, 'unverified') &&
        to.context.form.serverErrors.phone_number === unproved.detail),
    'a refusal opens the step with the refused field': ({ to, event }) =>
      event.type !== 'xstate.error.actor.registerSeller' ||
      (to.context.form.serverErrors.email || event['error'] === unproved ? isProfile(to) : isStore(to)),
  },
  screen: {
    isRepresentative: (now) => now.context.isUnanswered,
    // The question whether to leave gives the focus to the first field, which is left then.
    key: (now) =>
      keyOf(
        now,
        Object.keys(seen(now)).filter((name) => name !== 'seller_name'),
      ),
    show: ({ clock, inspect }) => {
      keepSentCode({ realm: 'seller', purpose: 'registration', ...sent }, sent.left);
      return withFakeApp(<Registration />, { seller: fakeSessionAt('signedOut') }, { clock, inspect });
    },
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
      'draft.discard': press('Discard'),
      'form.cancel': followLink, // the browser’s Back leads from the second step to the first
      'form.keep': press(sharedCopy.leave.keep),
      'form.discard': press(sharedCopy.leave.discard),
      'phone.restored': elsewhere,
      'phone.invalidated': elsewhere,
    },
  },
});
