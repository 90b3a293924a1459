// The date of birth limit. All else: registration.model.tsx and screens/customer/registration.test.tsx.
import { afterEach, expect, it } from 'vitest';
import { createActor, createEmptyActor, fromPromise, waitFor } from 'xstate';
import { syncServerClock } from '../../../src/api/clock.ts';
import type { Staff } from '../../../src/api/registration.ts';
import { registrationMachine } from '../../../src/machines/customer/registration.ts';

afterEach(() => syncServerClock(new Date().toUTCString()));

it('validates a date of birth against the store’s date from the first reply on', async () => {
  const loadStaff = fromPromise<Staff[]>(async () => {
    syncServerClock('Wed, 01 Jan 2031 06:00:00 GMT');
    return [];
  });
  const actor = createActor(registrationMachine.provide({ actors: { loadStaff } }), {
    input: {
      toasts: createEmptyActor() as never,
      navigation: createEmptyActor(),
      loadCropper: async () => undefined,
    },
  }).start();
  const before = actor.getSnapshot().context.today;

  await waitFor(actor, (now) => now.matches({ open: { staff: 'loaded' } }));

  expect(before).not.toBe('2031-01-01');
  expect(actor.getSnapshot().context.today).toBe('2031-01-01');
});
