// One toast at a time: the newest, for its full duration.
import { expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { toast, toastsMachine } from '../../../src/machines/session/toasts.ts';

function start() {
  const clock = new SimulatedClock();
  const toasts = createActor(toastsMachine, { clock }).start();
  return { clock, toasts, toastText: () => toasts.getSnapshot().context.toast?.text ?? null };
}

it('shows a toast for three seconds', () => {
  const { clock, toasts, toastText } = start();
  toasts.send(toast('success', 'Nominee deleted.'));

  clock.increment(2_999);
  expect(toastText()).toBe('Nominee deleted.');
  clock.increment(1);
  expect(toastText()).toBeNull();
});

it('shows a toast with a link for ten seconds, long enough to reach it', () => {
  const { clock, toasts, toastText } = start();
  toasts.send(toast('info', 'Pay directly to seller for now', { to: '/due-payments', label: 'Ways to pay' }));

  clock.increment(9_999);
  expect(toastText()).toBe('Pay directly to seller for now');
  clock.increment(1);
  expect(toastText()).toBeNull();
});

it('replaces a toast by a newer one, which has three seconds of its own', () => {
  const { clock, toasts, toastText } = start();
  toasts.send(toast('success', 'First'));
  clock.increment(2_500);
  toasts.send(toast('error', 'Second'));

  clock.increment(2_999);
  expect(toastText()).toBe('Second');
  clock.increment(1);
  expect(toastText()).toBeNull();
});

it('shows a pinned toast until it is dismissed', () => {
  const { clock, toasts, toastText } = start();
  toasts.send({ type: 'toast.pin', tone: 'warning', text: 'One minute left.' });
  clock.increment(59_000);
  expect(toastText()).toBe('One minute left.');

  toasts.send({ type: 'toast.dismiss' });
  expect(toastText()).toBeNull();
});
