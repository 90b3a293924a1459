// @vitest-environment happy-dom
// A passbook that stays open, beyond the generated walks (passbook.model.tsx).
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { syncServerClock } from '../../../src/api/clock.ts';
import type { Passbook } from '../../../src/api/passbook.ts';
import { ApiProblem } from '../../../src/api/problem.ts';
import { passbookMachine } from '../../../src/machines/customer/passbook.ts';
import { sampleEnrollment } from '../../../tools/statecharts/models/samples.ts';

const passbook = (installments_paid: number): Passbook => ({
  enrollment: sampleEnrollment({ installments_paid }),
  benefits_percentage: 75,
  redemption_days: 30,
  accepted_terms: null,
  today: '2026-11-21',
});

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T23:59:30+05:30') });
  syncServerClock(new Date().toUTCString());
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

/** A shown passbook; each further load gives the next of these, and no reply after the last. */
async function open(...loads: (Passbook | Error | null)[]) {
  const machine = passbookMachine.provide({
    actors: {
      loadPassbook: fromPromise<Passbook | null, string>(async () => {
        const found = loads.shift();
        if (found === undefined) return new Promise(() => undefined);
        if (found instanceof Error) throw found;
        return found;
      }),
    },
  });
  const actor = createActor(machine, { input: { id: 'e1' } }).start();
  await waitFor(actor, (now) => now.matches('shown'));
  const shows = () => actor.getSnapshot().context.passbook;
  return { actor, loads, shows };
}

it('is loaded again on a new day, and is of that day until the reply comes', async () => {
  const { actor, loads, shows } = await open(passbook(3), new ApiProblem('network'), passbook(4));

  await vi.advanceTimersByTimeAsync(61_000);
  expect(loads).toHaveLength(1);
  expect(shows()).toEqual({ ...passbook(3), today: '2026-11-22' });
  await vi.advanceTimersByTimeAsync(30_000);

  expect(shows()?.enrollment.installments_paid).toBe(4);
  actor.stop();
});

it('is loaded again when it comes back into view, and stays as it was where that fails', async () => {
  const { actor, loads, shows } = await open(passbook(3), passbook(4), new ApiProblem('network'));

  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(shows()?.enrollment.installments_paid).toBe(4);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);

  expect(loads).toEqual([]);
  expect(actor.getSnapshot().matches('shown')).toBe(true);
  expect(shows()).toEqual(passbook(4));
  actor.stop();
});

it('is loaded again at a press on a notification while it is in view', async () => {
  const serviceWorker = new EventTarget();
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  const { actor, shows } = await open(passbook(3), passbook(4));

  serviceWorker.dispatchEvent(new Event('message'));
  await vi.advanceTimersByTimeAsync(0);

  expect(shows()?.enrollment.installments_paid).toBe(4);
  actor.stop();
});
