import { fireEvent, screen, within } from '@testing-library/react';
import { createEmptyActor, type AnyEventObject, type SnapshotFrom } from 'xstate';
import { ApiProblem } from '../../../../src/api/problem.ts';
import { sellerCopy } from '../../../../src/lib/copy/seller.ts';
import { visibleErrors } from '../../../../src/lib/form.ts';
import { formErrors, storeProfileMachine } from '../../../../src/machines/seller/storeProfile.ts';
import StoreProfile from '../../../../src/screens/seller/StoreProfile.tsx';
import { changeField, blurField } from '../../kit/formGestures.ts';
import { formClaims } from '../../kit/formClaims.ts';
import { byHand, elsewhere, press } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { withFakeApp } from '../../kit/fakes.tsx';
import { done, failed, sentEvents } from '../../kit/step.ts';
import { sellerWith } from './samples.ts';

const copy = sellerCopy.storeProfile;
const meera = {
  ...sellerWith('ACTIVE'),
  whatsapp_number: '9847012345',
  seller_GSTIN: '32AAGCM4821K1ZP',
};
const renamed = { ...meera, shop_name: 'Meera & Daughters' };
const refused = (fields: Record<string, string[]>) =>
  new ApiProblem('http', { status: 400, code: 'validation_failed', detail: 'Please check.', fields });
const labels = { shop_name: /^Shop name/, pincode: /^Pincode/ };
const logo = new Blob(['small'], { type: 'image/png' });
const fill = changeField(labels);

const promises = formClaims<SnapshotFrom<typeof storeProfileMachine>>({
  typing: ['editing.form.typing'],
  sending: 'editing.form.saving',
  call: 'saveStore',
  errors: (now) => formErrors(now.context.form),
});

export const model = defineModel({
  machine: storeProfileMachine,
  initial: 'loading',
  busy: ['loading', 'editing.form.saving'],
  input: {
    session: createEmptyActor() as never,
    brand: createEmptyActor() as never,
    toasts: createEmptyActor() as never,
    loadCropper: async () => undefined,
  },
  cases: [
    { type: 'form.change', name: 'shop_name', value: '' },
    { type: 'form.change', name: 'shop_name', value: 'Meera & Daughters' },
    { type: 'form.change', name: 'shop_logo', value: logo },
    { type: 'form.blur', name: 'shop_name' },
    done('loadAccount', { realm: 'seller', user: meera }),
    done('saveStore', renamed),
    failed('saveStore', refused({ pincode: ['Pincode must be 6 digits', 'No such place'] })),
    failed('saveStore', refused({ pincode: ['Pincode must be 6 digits'], shoe_size: ['Too small'] })),
    failed('saveStore', new ApiProblem('timeout')),
  ],
  unexpectedEvents: [
    { type: 'form.change', name: '__proto__', value: 'x' },
    { type: 'form.change', name: 'store_url', value: 'kaveri' },
  ],
  key: ({ value, context: { seller, form } }) => ({
    value,
    seller,
    // A form that is not open is made anew when it opens.
    form: typeof value === 'string' || [
      form.values.shop_name,
      form.values.shop_logo !== null,
      form.touched,
      form.serverErrors,
    ],
  }),
  always: {
    'a store is shown only once it is known': (now) =>
      now.matches('loading') || now.matches('failed') || now.context.seller !== null,
    ...promises.always,
    'of a refused field the first sentence alone is shown': (now) =>
      !JSON.stringify(now.context.form.serverErrors).includes('No such place'),
  },
  canAlwaysReach: { 'the store': (now) => now.matches('reading') },
  stepInvariants: {
    ...promises.stepInvariants,
    'a save is told to the session and to the brand, once each, and nothing else is': ({
      event,
      actions,
    }) => {
      const told = sentEvents(actions).map(({ type }) => type);
      const times = (type: string) => told.filter((one) => one === type).length;
      const saved = Number(event.type === 'xstate.done.actor.saveStore');
      return times('account.changed') === saved && times('brand.changed') === saved;
    },
    'what was stored is shown, and the remembered brand of its address is forgotten': ({
      to,
      event,
      actions,
    }) =>
      event.type !== 'xstate.done.actor.saveStore' ||
      (to.context.seller === renamed && actions.some(({ type }) => type === 'forgetBrand')),
    'the form opens with what is stored': ({ to, event }) =>
      event.type !== 'store.edit' || to.context.form.values.shop_name === to.context.seller?.shop_name,
  },
  expectedTargets: {
    ...promises.expectedTargets,
    'loadAccount ✓': 'reading',
    'loadAccount ✗': 'failed',
    'store.reload': 'loading',
    'store.edit': 'editing.form.typing',
    'form.cancel': 'reading',
    'saveStore ✓': 'reading',
    'imageCrop ✗': 'editing.logo.unavailable',
  },
  screen: {
    show: (world) => withFakeApp(<StoreProfile />, {}, world),
    key: ({ value, context: { form } }) => [
      value,
      typeof value !== 'string' && [form.values, form.serverErrors],
    ],
    isRepresentative: ({ context: { form } }) => Object.keys(form.serverErrors).length === 0,
    perform: {
      'store.reload': press('Retry'),
      'store.edit': press('Edit'),
      'form.change': (event: AnyEventObject) => (event['name'] === 'shop_logo' ? elsewhere : fill),
      'form.blur': blurField(labels),
      'form.submit': press(copy.submit),
      // The dialog for cutting has a button of that name too.
      'form.cancel': byHand(() =>
        fireEvent.click(within(screen.getByRole('form')).getByRole('button', { name: copy.cancel })),
      ),
    },
    expected: (now) => {
      const { seller, form } = now.context;
      const typing = now.matches({ editing: { form: 'typing' } });
      const saving = now.matches({ editing: { form: 'saving' } });
      const errors = Object.values(typing || saving ? visibleErrors(form, formErrors(form)) : {});
      return {
        alert: now.matches('failed') ? copy.failed : null,
        shows: [
          ...(now.matches('reading') ? [seller?.shop_name ?? '', 'Kochi, Kerala', 'Store URL'] : []),
          ...(typing || saving ? [copy.storeUrlHint, 'Where it is'] : []),
          ...errors,
        ],
        hides: errors.length > 0 ? [] : ['is required', 'Pincode must be'],
        buttons: {
          Edit: now.matches('reading') ? 'enabled' : 'absent',
          [copy.submit]: typing ? 'enabled' : 'absent',
        },
      };
    },
  },
});
