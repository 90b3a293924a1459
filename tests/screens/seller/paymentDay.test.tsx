// @vitest-environment happy-dom
// The day of a payment, in the dialogs that take one: today is offered, and no day to come.
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createActor, createEmptyActor } from 'xstate';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connect } from '../../../src/api/transport.ts';
import { CASH_LIMIT } from '../../../src/lib/legalLimits.ts';
import { partsCopy } from '../../../src/lib/copy/parts.ts';
import { paymentsCopy } from '../../../src/lib/copy/payments.ts';
import { sellerCopy } from '../../../src/lib/copy/seller.ts';
import { paymentsScreenMethods } from '../../../src/lib/copy/shared.ts';
import { markPaidMachine } from '../../../src/machines/seller/markPaid.ts';
import {
  receivePaymentForm,
  receivePaymentFormMachine,
} from '../../../src/machines/seller/receivePaymentForm.ts';
import { MarkPaidDialog } from '../../../src/screens/seller/payments/MarkPaidDialog.tsx';
import { ReceivePaymentDialog } from '../../../src/screens/seller/payments/ReceivePaymentDialog.tsx';
import { withFakeApp } from '../../../tools/statecharts/kit/fakes.tsx';
import {
  ananyaRao,
  enrollment,
  TODAY,
  transaction,
} from '../../../tools/statecharts/models/seller/samples.ts';

beforeEach(() =>
  connect({
    realm: () => 'seller',
    fetch: async ({ url }) => {
      const day = new URL(url).searchParams.get('day');
      return Response.json({ day, amount: day === '2026-11-20' ? CASH_LIMIT : 0 });
    },
  }),
);
afterEach(() => {
  cleanup();
  connect({ realm: () => 'customer', fetch: (call) => fetch(call) });
});

const toasts = createEmptyActor() as never;
const { payments } = sellerCopy;
const record = { customer: ananyaRao, today: TODAY };

const dialogs: [name: string, dialog: () => ReactNode][] = [
  [
    'one instalment',
    () => (
      <MarkPaidDialog
        flow={createActor(markPaidMachine, {
          input: {
            transaction: transaction({ scheduled_due_date: TODAY }),
            most: 1,
            today: TODAY,
            methods: paymentsScreenMethods,
            copy: payments,
            toasts,
          },
        }).start()}
        words={payments}
      />
    ),
  ],
  [
    'several instalments',
    () => (
      <ReceivePaymentDialog
        form={createActor(receivePaymentFormMachine, { input: receivePaymentForm([record], toasts) }).start()}
        records={[record]}
      />
    ),
  ],
];

it.each(dialogs)('a payment of %s can be received today, and not tomorrow', (_, dialog) => {
  render(withFakeApp(dialog(), {}));
  fireEvent.click(screen.getByRole('button', { name: partsCopy.date.open }));
  const isOffered = (day: string) => !screen.getByRole<HTMLButtonElement>('button', { name: day }).disabled;

  expect([isOffered('21 November 2026'), isOffered('22 November 2026')]).toEqual([true, false]);
});

it('several instalments cannot be received on a day that began after their dialog opened', () => {
  const form = createActor(receivePaymentFormMachine, {
    input: receivePaymentForm([record], toasts),
  }).start();

  render(
    withFakeApp(<ReceivePaymentDialog form={form} records={[{ ...record, today: '2026-11-22' }]} />, {}),
  );
  fireEvent.click(screen.getByRole('button', { name: partsCopy.date.open }));

  expect(screen.getByRole<HTMLButtonElement>('button', { name: '22 November 2026' }).disabled).toBe(true);
});

it.each(dialogs)('the cash that a payment of %s adds to is that of the day typed', async (_, dialog) => {
  render(withFakeApp(dialog(), {}));
  const typed = (text: string) =>
    fireEvent.change(screen.getByRole('textbox', { name: 'Received on' }), { target: { value: text } });
  const hint = () => screen.queryByText(/in cash on/)?.textContent.replaceAll('\u00a0', ' ');

  typed('20/11/2026');
  await vi.waitFor(() => expect(hint()).toContain('in cash on 20 Nov 2026'));
  typed('19/11/2026');
  await vi.waitFor(() => expect(hint()).toBeUndefined());
});

it.each([
  ['all that is due by today, and nothing of a later day', 5, ['3', '1', '0', '0']],
  ['the first payments where nothing is due', 9, ['0', '0', '0', '1']],
])('several instalments open with %s', (_, installments_paid, opened) => {
  const plans = [
    enrollment({ plan_name: 'Eleven Months Gold', anchored_on: '2026-04-21', installments_paid }),
    enrollment({ id: 'e2', plan_name: 'Golden Lotus', anchored_on: '2026-06-21', installments_paid }),
    enrollment({ id: 'e3', plan_name: 'Bridal Gold', anchored_on: '2026-06-22', installments_paid }),
    enrollment({ id: 'e4', plan_name: 'Festival Saver', status: 'payment_pending', installments_paid: 0 }),
  ];
  const today = { ...record, customer: { ...ananyaRao, enrollments: plans } };
  const form = createActor(receivePaymentFormMachine, { input: receivePaymentForm([today], toasts) }).start();

  render(withFakeApp(<ReceivePaymentDialog form={form} records={[today]} />, {}));

  const chosen = (plan: string) =>
    screen.getByRole<HTMLSelectElement>('combobox', { name: new RegExp(plan) }).value;
  expect(plans.map(({ plan_name }) => chosen(plan_name))).toEqual(opened);
});

it('one instalment more or less is one press', () => {
  const form = createActor(receivePaymentFormMachine, {
    input: receivePaymentForm([record], toasts),
  }).start();
  render(withFakeApp(<ReceivePaymentDialog form={form} records={[record]} />, {}));
  const plan = record.customer.enrollments[0]!;
  const field = screen.getByRole<HTMLSelectElement>('combobox', { name: plan.plan_name });
  const press = (name: string) => {
    fireEvent.click(screen.getByRole('button', { name }));
    return field.value;
  };
  const { less, more } = paymentsCopy.receive;
  const before = Number(field.value);

  expect(press(more(plan.plan_name))).toBe(String(before + 1));
  for (let count = before; count >= 0; count--) expect(press(less(plan.plan_name))).toBe(String(count));
  expect(press(less(plan.plan_name))).toBe('0');
});
