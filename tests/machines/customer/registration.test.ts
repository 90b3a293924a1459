// The date of birth limit, and errors under See More. All else: registration.model.tsx and screens/customer/registration.test.tsx.
import { afterEach, expect, it } from 'vitest';
import { createActor, createEmptyActor, fromPromise, waitFor } from 'xstate';
import { syncServerClock } from '../../../src/api/clock.ts';
import type { Staff } from '../../../src/api/registration.ts';
import { registrationMachine } from '../../../src/machines/customer/registration.ts';

const input = {
  toasts: createEmptyActor() as never,
  sent: null,
  navigation: createEmptyActor(),
  loadCropper: async () => undefined,
};

afterEach(() => syncServerClock(new Date().toUTCString()));

it('validates a date of birth against the store’s date from the first reply on', async () => {
  const loadStaff = fromPromise<Staff[]>(async () => {
    syncServerClock('Wed, 01 Jan 2031 06:00:00 GMT');
    return [];
  });
  const actor = createActor(registrationMachine.provide({ actors: { loadStaff } }), {
    input,
  }).start();
  const before = actor.getSnapshot().context.today;

  await waitFor(actor, (now) => now.matches({ open: { staff: 'loaded' } }));

  expect(before).not.toBe('2031-01-01');
  expect(actor.getSnapshot().context.today).toBe('2031-01-01');
});

it.each([
  ['a number that is not verified', false, 'unverified'],
  ['a verified number', true, 'verified'],
] as const)('with %s, Register shows an error under See More', async (_, proofStands, phone) => {
  const draft = fromPromise(async () => ({ phone_number: '9876543210', pincode: '57' }));
  const actor = createActor(
    registrationMachine.provide({
      actors: {
        loadStaff: fromPromise<Staff[]>(async () => []),
        restoreDraft: draft as never,
        loadPhoneVerification: fromPromise(async () => proofStands),
      },
    }),
    { input },
  ).start();
  await waitFor(actor, (now) => now.matches({ open: { phone, draft: 'restored' } }));
  const before = actor.getSnapshot();

  actor.send({ type: 'form.submit' });

  expect(before.matches({ open: { more: 'closed' } })).toBe(true);
  expect(actor.getSnapshot().matches({ open: { more: 'open' } })).toBe(true);
});
