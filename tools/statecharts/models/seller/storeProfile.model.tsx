import { createEmptyActor } from 'xstate';
import { storeProfileMachine } from '../../../../src/machines/seller/storeProfile.ts';
import StoreProfile from '../../../../src/screens/seller/store/StoreProfile.tsx';
import { withFakeApp } from '../../kit/fakes.tsx';
import { draftInTab } from '../../kit/draftInTab.ts';
import { elsewhere, press } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { spawnedInputs } from '../../kit/spawnedInputs.ts';
import { done, sentEvents, stableStringify } from '../../kit/step.ts';
import { meeraStore } from './samples.ts';

const renamed = { ...meeraStore, shop_name: 'Meera & Daughters' };
const cropped = {
  type: 'form.change' as const,
  name: 'shop_logo',
  value: new Blob(['small'], { type: 'image/png' }),
};
const saved = done('form', { saved: renamed, record: renamed, changed: false });
const lost = done('form', { saved: null, record: meeraStore, changed: true });

const input = {
  session: createEmptyActor() as never,
  brand: createEmptyActor() as never,
  toasts: createEmptyActor() as never,
  loadCropper: async () => undefined,
};

export const model = defineModel({
  machine: storeProfileMachine,
  inputs: { 'no draft': { ...input, drafted: null }, 'a draft': { ...input, drafted: '' } },
  cases: [
    cropped,
    done('loadAccount', { realm: 'seller', user: meeraStore }),
    saved,
    lost,
    done('form', { saved: null, record: meeraStore, changed: false }),
  ],
  unexpectedEvents: [{ type: 'form.submit' }, { type: 'form.change', name: '__proto__', value: 'x' }],
  resting: ['editing.withImages', 'editing.withoutImages'],
  key: ({ value, context: { seller, drafted } }) => ({ value, seller, drafted }),
  always: {
    'the page shows only a loaded store': (now) =>
      now.matches('loading') || now.matches('failed') || now.context.seller !== null,
  },
  canAlwaysReach: { 'the store': (now) => now.matches('reading') },
  stepInvariants: {
    'a save brings the session the stored store, and a load that is shown the loaded one; what may be another brand updates it once':
      ({ to, event, actions }) => {
        const isShown = event.type === done('loadAccount').type && to.matches('reading');
        const sent = sentEvents(actions);
        const accounts = sent.flatMap(({ type, account }) => (type === 'account.changed' ? [account] : []));
        const brands = sent.filter(({ type }) => type === 'brand.changed').length;
        return (
          stableStringify(accounts) ===
            stableStringify(
              event === saved || isShown ? [{ realm: 'seller', user: to.context.seller }] : [],
            ) && brands === Number(event === saved || event === lost)
        );
      },
    'a save shows the stored values, and one without a reply loads them; both clear the cached brand': ({
      to,
      event,
      actions,
    }) =>
      (event !== saved || to.context.seller === renamed) &&
      (event !== lost || to.matches('loading')) &&
      actions.some(({ type }) => type === 'clearCachedBrand') === (event === saved || event === lost),
    'a draft, and nothing else, opens its form on loading': ({ from, to, event }) =>
      event.type !== done('loadAccount').type || to.matches('editing') === (from.context.drafted !== null),
    'the form opens with the stored values': ({ to, actions }) =>
      spawnedInputs(actions, 'form').every(
        (input) => (input as { record: unknown }).record === to.context.seller,
      ),
    'a cropped image goes to the form': ({ event, actions }) =>
      (event === cropped) === sentEvents(actions).includes(cropped),
  },
  screen: {
    show: (world) => {
      draftInTab('seller', 'store', world.input);
      return withFakeApp(<StoreProfile />, {}, world);
    },
    perform: {
      'store.reload': press('Retry'),
      'store.edit': press('Edit'),
      'form.change': elsewhere, // from the image field
    },
  },
});
