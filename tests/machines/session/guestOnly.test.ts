// A guests-only page waits a limited time for the logout of a signed-in visitor.
import { expect, it, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { guestOnlyMachine } from '../../../src/machines/session/guestOnly.ts';
import { fakeLocation, fakeNavigation, fakeSessionAt } from '../../../tools/statecharts/kit/fakes.tsx';

it('reloads a guests-only page after 20 seconds without a reply to the logout', () => {
  const clock = new SimulatedClock();
  const reload = vi.fn<() => void>();
  const page = createActor(guestOnlyMachine, {
    clock,
    input: {
      realm: 'customer',
      session: fakeSessionAt('signedIn'),
      navigation: fakeNavigation(null),
      location: { ...fakeLocation('/login'), reload },
    },
  }).start();
  page.send({ type: 'guest.logOut' });

  clock.increment(19_999);
  expect(reload).not.toHaveBeenCalled();
  clock.increment(1);
  expect(reload).toHaveBeenCalledOnce();
});
