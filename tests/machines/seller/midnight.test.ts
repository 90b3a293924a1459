// @vitest-environment happy-dom
// The seller's pages that stay open: they are loaded again when somebody comes back, and past midnight, when a payment is booked on the new day.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, createEmptyActor, fromPromise, waitFor, type ActorRefFrom } from 'xstate';
import { syncServerClock, today } from '../../../src/api/clock.ts';
import type { CustomerRecord } from '../../../src/api/customers.ts';
import type { DaySheet } from '../../../src/api/daySheet.ts';
import type { Desk, LinesAsked } from '../../../src/api/desk.ts';
import { customerMachine } from '../../../src/machines/seller/customer.ts';
import { daySheetMachine } from '../../../src/machines/seller/daySheet.ts';
import { deskQuery } from '../../../src/machines/seller/deskDialogs.ts';
import { fakePageAddress } from '../../../tools/statecharts/kit/fakes.tsx';
import { deskMachine } from '../../../src/machines/seller/desk.ts';
import { ananyaRao, daySheet, deskLine, deskWith } from '../../../tools/statecharts/models/seller/samples.ts';

const toasts = createEmptyActor() as never;
const TOMORROW = '2026-11-22';
let loads: string[];
/** Replies with the day of the request. */
const loaded = <Answer extends object>(answer: Answer) => {
  loads.push(today());
  return { ...answer, today: today() };
};
const midnightPasses = () => vi.advanceTimersByTimeAsync(61_000);

beforeEach(() => {
  loads = [];
  vi.useFakeTimers({ now: new Date('2026-11-21T23:59:30+05:30') });
  syncServerClock(new Date().toUTCString());
});
afterEach(() => vi.useRealTimers());

const paymentForm = (desk: ActorRefFrom<typeof deskMachine>) =>
  desk.getSnapshot().children.markPaid?.getSnapshot().children.form;

const openDesk = async () => {
  const machine = deskMachine.provide({
    actors: {
      loadDesk: fromPromise<Desk, LinesAsked>(async () =>
        loaded(deskWith({ overdue: { lines: [deskLine()] } })),
      ),
    },
  });
  const desk = createActor(machine, {
    input: { toasts, drafted: null, address: fakePageAddress(deskQuery(() => 0)) },
  }).start();
  await waitFor(desk, (now) => now.matches('shown'));
  const paidOn = () => {
    desk.send({ type: 'line.markPaid', enrollment: 'e1' });
    return paymentForm(desk)?.getSnapshot().context.form.values.paid_on;
  };
  return { desk, paidOn };
};

it('the desk is loaded again when somebody comes back to it', async () => {
  const { desk } = await openDesk();

  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(10);

  expect(loads).toHaveLength(2);
  desk.stop();
});

it('the desk is loaded again, and its dialogs open with the new day', async () => {
  const { desk, paidOn } = await openDesk();

  await midnightPasses();

  expect(loads).toEqual(['2026-11-21', TOMORROW]);
  expect(paidOn()).toBe(TOMORROW);
  paymentForm(desk)?.send({ type: 'form.cancel' });
  desk.send({ type: 'line.snooze', enrollment: 'e1' });
  expect(desk.getSnapshot().children.snooze?.getSnapshot().context.form.values.snooze_until).toBe(
    '2026-11-23',
  );
  desk.stop();
});

it('a dialog of the desk stays open over midnight, and the next one opens with the new day', async () => {
  const { desk, paidOn } = await openDesk();
  expect(paidOn()).toBe('2026-11-21');
  const dialog = paymentForm(desk);

  await midnightPasses();

  expect(paymentForm(desk)).toBe(dialog);
  dialog?.send({ type: 'form.cancel' });
  await waitFor(desk, (now) => now.matches('shown'));
  expect(loads).toEqual(['2026-11-21', TOMORROW]);
  expect(paidOn()).toBe(TOMORROW);
  paymentForm(desk)?.send({ type: 'form.cancel' });
  expect(desk.getSnapshot().matches('shown')).toBe(true); // it is of this day
  desk.stop();
});

const openCustomer = async () => {
  const machine = customerMachine.provide({
    actors: {
      loadCustomer: fromPromise<CustomerRecord, string>(async () =>
        loaded({ customer: ananyaRao, today: '' }),
      ),
    },
  });
  const customer = createActor(machine, { input: { id: 'u1', toasts, list: null, drafted: null } }).start();
  await waitFor(customer, (now) => now.matches('shown'));
  return customer;
};

it('a customer is loaded again, and pays several instalments on the new day', async () => {
  const customer = await openCustomer();

  await midnightPasses();
  await waitFor(customer, (now) => now.matches('shown'));
  customer.send({ type: 'payment.receive' });

  const form = customer.getSnapshot().children.receivePayment?.getSnapshot().context.form;
  expect([loads, form?.values['paid_on']]).toEqual([['2026-11-21', TOMORROW], TOMORROW]);
  customer.stop();
});

it('a customer whose dialog was open over midnight is loaded again when it is cancelled', async () => {
  const customer = await openCustomer();
  customer.send({ type: 'payment.receive' });

  await midnightPasses();
  expect(loads).toEqual(['2026-11-21']);
  customer.getSnapshot().children.receivePayment?.send({ type: 'form.cancel' });
  await waitFor(customer, (now) => now.matches('shown'));

  expect(loads).toEqual(['2026-11-21', TOMORROW]);
  customer.stop();
});

const openDaySheet = async (day: string) => {
  const machine = daySheetMachine.provide({
    actors: {
      loadDaySheet: fromPromise<DaySheet, string>(async ({ input }) =>
        loaded(daySheet({ day: input || today() })),
      ),
    },
  });
  const sheet = createActor(machine, {
    input: { day, address: fakePageAddress({ day: '' }), toasts, drafted: null },
  }).start();
  await waitFor(sheet, (now) => now.matches('shown'));
  const days = () => {
    const shown = sheet.getSnapshot().context.sheet;
    return [shown?.day, shown?.today];
  };
  return { sheet, days };
};

it('the day sheet of today is that of the new day; that of another day stays', async () => {
  const open = await openDaySheet('');
  const earlier = await openDaySheet('2026-11-20');

  await midnightPasses();

  expect(loads).toEqual(['2026-11-21', '2026-11-21', TOMORROW]);
  expect(open.days()).toEqual([TOMORROW, TOMORROW]);
  expect(open.sheet.getSnapshot().context.form.values.day).toBe(TOMORROW);
  expect(earlier.days()).toEqual(['2026-11-20', TOMORROW]);
  open.sheet.stop();
  earlier.sheet.stop();
});

it('a day that is being closed over midnight stays until its dialog is cancelled', async () => {
  const { sheet, days } = await openDaySheet('');
  sheet.send({ type: 'closing.ask' });

  await midnightPasses();
  expect(days()).toEqual(['2026-11-21', TOMORROW]);
  sheet.getSnapshot().children.closing?.send({ type: 'form.cancel' });
  await waitFor(sheet, (now) => now.matches('shown'));

  expect(days()).toEqual([TOMORROW, TOMORROW]);
  sheet.stop();
});
