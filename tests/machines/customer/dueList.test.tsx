// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { syncServerClock } from '../../../src/api/clock.ts';
import { connect } from '../../../src/api/transport.ts';
import { announceReturn } from '../../../src/browser/connection.ts';
import type { Dues, PendingPayment } from '../../../src/api/dues.ts';
import { customerCopy } from '../../../src/lib/copy/customer.ts';
import { dueListMachine } from '../../../src/machines/customer/dueList.ts';
import { toastsMachine } from '../../../src/machines/session/toasts.ts';
import DuePayments from '../../../src/screens/customer/savings/DuePayments.tsx';
import { provideActors } from '../../../tools/statecharts/kit/provideActors.ts';
import { fakeCustomerSession, withFakeApp } from '../../../tools/statecharts/kit/fakes.tsx';
import { sampleCustomer } from '../../../tools/statecharts/models/samples.ts';
import { json } from '../../support/fakeServer.ts';

const copy = customerCopy.duePayments;

const payment = (given: Partial<PendingPayment>): PendingPayment => ({
  transaction_id: String(given.due_date),
  is_first_payment: false,
  enrollment: 'e1',
  plan_name: 'Golden Lotus',
  installment_number: 4,
  amount: 5000,
  due_date: '2026-11-05',
  overdue: false,
  report: null,
  ...given,
});

const shop = {
  shop_name: 'Meera Jewellers',
  phone: '8212345678',
  whatsapp: null,
  address: '12 Bazaar Street, Mysuru, Karnataka 570001',
  opening_hours: 'Mon to Sat, 10:30 am to 8 pm',
  upi_id: null,
};

let putBack = () => undefined as void;
afterEach(() => {
  cleanup();
  putBack();
});

/** Renders the page with these dues; returns a reader of the current toast. */
function show(load: () => Promise<Dues>) {
  const toasts = createActor(toastsMachine).start();
  putBack = provideActors(dueListMachine, { loadDues: fromPromise(load) });
  const customer = fakeCustomerSession(sampleCustomer({ full_name: 'Asha Rao' }));
  render(withFakeApp(<DuePayments />, { toasts, customer }));
  return () => toasts.getSnapshot().context.toast;
}

describe('due payments', () => {
  it('labels overdue, today’s and upcoming payments', async () => {
    const payments = [
      payment({ due_date: '2026-11-05', overdue: true }),
      payment({ due_date: '2026-11-21' }),
      payment({ due_date: '2026-12-05' }),
    ];
    show(async () => ({ payments, contact: null, today: '2026-11-21' }));

    const rows = await screen.findAllByRole('listitem');

    expect(rows.map((row) => row.textContent)).toEqual([
      'Golden Lotus₹5,000Due on 05 Nov 2026Overdue by 16 daysPay Now',
      'Golden Lotus₹5,000Due on 21 Nov 2026Due todayPay Now',
      'Golden Lotus₹5,000Due on 05 Dec 2026Due in 14 daysPay Now',
    ]);
    expect(within(rows[0]!).getByRole('link').getAttribute('href')).toBe('/gold-vault/e1');
  });

  it('each due month is a row, the next one and a first payment are more to come', async () => {
    const payments = [
      payment({ enrollment: 'e2', plan_name: 'New Gold', due_date: '2027-12-01', is_first_payment: true }),
      payment({ due_date: '2027-12-31' }),
      payment({ due_date: '2028-01-31' }),
      payment({ due_date: '2028-02-15', enrollment: 'e3', plan_name: 'Today' }),
      payment({ due_date: '2028-02-29' }),
    ];
    show(async () => ({ payments, contact: null, today: '2028-02-15' }));

    const rows = await screen.findAllByRole('listitem');

    expect(rows.map((row) => row.textContent)).toEqual([
      'Golden Lotus₹5,000Due on 31 Dec 2027Overdue by 46 daysPay Now',
      'Golden Lotus₹5,000Due on 31 Jan 2028Overdue by 15 daysPay Now',
      'Today₹5,000Due on 15 Feb 2028Due todayPay Now',
      'New Gold₹5,000Your plan begins with this paymentPay Now',
      'Golden Lotus₹5,000Due on 29 Feb 2028Due in 14 daysPay Now',
    ]);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Your Payment Is Due',
      'More to come',
    ]);
    expect(screen.getByRole('region', { name: 'To pay now' }).textContent.replaceAll('\u00a0', ' ')).toBe(
      'To pay now₹15,000Overdue since 31 Dec 2027 · ₹10,0003 instalments · ₹10,000 more to come',
    );
  });

  it('adds up what comes next when nothing is due', async () => {
    const payments = [payment({ due_date: '2026-12-05' }), payment({ due_date: '2026-12-08', amount: 2000 })];
    show(async () => ({ payments, contact: null, today: '2026-11-21' }));

    expect((await screen.findByRole('region', { name: 'To pay next' })).textContent).toBe(
      'To pay next₹7,0002 instalments',
    );
  });

  it('says where to pay', async () => {
    show(async () => ({ payments: [payment({})], contact: shop, today: '2026-11-01' }));

    const where = within(await screen.findByRole('region', { name: 'Pay at the store' }));

    expect(where.getByText('12 Bazaar Street, Mysuru, Karnataka 570001')).toBeTruthy();
    expect(where.getByText('Open: Mon to Sat, 10:30 am to 8 pm')).toBeTruthy();
    const call = screen.getByRole('link', { name: /^Call/ });
    expect(call.getAttribute('href')).toBe('tel:+918212345678');
    const first = screen.getByRole('link', { name: 'Golden Lotus' });
    expect(call.compareDocumentPosition(first), 'how to pay stands before the list').toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(screen.queryByRole('link', { name: /WhatsApp/ })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Pay by UPI' })).toBeNull();
  });

  it('offers the shop’s UPI ID for what is due, as a code, as a link and to copy', async () => {
    const contact = {
      shop_name: 'Meera & Daughters',
      phone: null,
      whatsapp: null,
      address: 'Mysuru',
      opening_hours: null,
      upi_id: 'meera@okbank',
    };
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const said = show(async () => ({
      payments: [payment({}), payment({ enrollment: 'e2', transaction_id: 't2', due_date: '2026-12-01' })],
      contact,
      today: '2026-11-21',
    }));

    const upi = within(await screen.findByRole('region', { name: 'Pay by UPI' }));

    expect(await upi.findByRole('img', { name: 'QR code to pay ₹5,000 to meera@okbank' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Pay ₹5,000 in a UPI app' }).getAttribute('href')).toBe(
      'upi://pay?pa=meera@okbank&pn=Meera%20%26%20Daughters&am=5000.00&cu=INR&tn=Asha%20Rao%2C%20Golden%20Lotus%204',
    );
    fireEvent.click(upi.getByRole('button', { name: 'Copy UPI ID' }));
    await waitFor(() => expect(said()).toEqual({ text: 'UPI ID copied.', tone: 'success' }));
    expect(copied).toHaveBeenCalledExactlyOnceWith('meera@okbank');
  });

  it('shows what is due although it does not know where to pay', async () => {
    connect({
      fetch: async ({ url }) =>
        url.includes('contact') ? json({ detail: 'No.' }, 500) : json({ pending_payments: [payment({})] }),
    });
    render(withFakeApp(<DuePayments />, { toasts: createActor(toastsMachine).start() }));

    expect(await screen.findByRole('link', { name: 'Golden Lotus' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Pay at the store' })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    connect({ fetch: (request) => fetch(request) });
  });

  it('reloads due payments when a new day begins', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T23:58:30+05:30'), shouldAdvanceTime: true });
    syncServerClock(new Date().toUTCString());
    const answers = [
      { payments: [], contact: null, today: '2026-11-21' },
      { payments: [payment({ due_date: '2026-11-22' })], contact: null, today: '2026-11-22' },
    ];
    show(async () => answers.shift()!);
    expect(await screen.findByText('No Due Payment Yet')).toBeTruthy();

    await act(() => vi.advanceTimersByTimeAsync(180_000));

    expect(screen.getByText('Due today')).toBeTruthy();
    vi.useRealTimers();
  });

  it('loads them again when the line is back, where the new day’s could not be loaded', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T23:58:30+05:30'), shouldAdvanceTime: true });
    syncServerClock(new Date().toUTCString());
    const answers = [
      async () => ({ payments: [], contact: null, today: '2026-11-21' }),
      () => Promise.reject(new Error('off')),
      async () => ({ payments: [payment({ due_date: '2026-11-22' })], contact: null, today: '2026-11-22' }),
    ];
    show(() => answers.shift()!());
    await screen.findByText('No Due Payment Yet');
    await act(() => vi.advanceTimersByTimeAsync(125_000));
    expect(answers).toHaveLength(1);

    act(announceReturn);

    expect(await screen.findByText('Due today')).toBeTruthy();
    vi.useRealTimers();
  });

  it('stops offering UPI for a payment that the shop booked meanwhile, once the page is back in view', async () => {
    const contact = { ...shop, upi_id: 'meera@okbank' };
    const next = payment({ due_date: '2026-12-05', amount: 2000 });
    const answers = [
      { payments: [payment({}), next], contact, today: '2026-11-21' },
      { payments: [next], contact, today: '2026-11-21' },
    ];
    show(async () => answers.shift()!);
    expect(await screen.findByRole('link', { name: 'Pay ₹5,000 in a UPI app' })).toBeTruthy();

    document.dispatchEvent(new Event('visibilitychange'));

    expect(await screen.findByRole('link', { name: 'Pay ₹2,000 in a UPI app' })).toBeTruthy();
    expect(screen.queryByText('Overdue by 16 days')).toBeNull();
  });

  it('goes on saying where to pay when that could not be loaded again', async () => {
    const answers = [
      { payments: [payment({})], contact: shop, today: '2026-11-21' },
      { payments: [payment({ amount: 2000 })], contact: null, today: '2026-11-21' },
    ];
    show(async () => answers.shift()!);
    await screen.findByText('12 Bazaar Street, Mysuru, Karnataka 570001');

    document.dispatchEvent(new Event('visibilitychange'));

    await screen.findAllByText('₹2,000');
    expect(screen.getByText('12 Bazaar Street, Mysuru, Karnataka 570001')).toBeTruthy();
  });

  it('one instalment is chosen, paid with a note of it, and the shop told of the reference', async () => {
    const late = payment({ due_date: '2026-10-05' });
    const second = payment({ installment_number: 5, due_date: '2026-11-05' });
    const report = {
      reference: '433812345678',
      installments: 1,
      amount: 5000,
      reported_on: '2026-11-21',
      not_found: false,
    };
    const sent: unknown[] = [];
    connect({
      fetch: async (request) => {
        sent.push(await request.json());
        return json(
          {
            pending_payments: [
              { ...late, report },
              { ...second, report },
            ],
          },
          201,
        );
      },
    });
    const told = { report: { ...report, not_found: true } };
    const answers = [
      [late, second],
      [
        { ...late, ...told },
        { ...second, ...told },
      ],
    ];
    show(async () => ({
      payments: answers.shift()!,
      contact: { ...shop, upi_id: 'meera@okbank' },
      today: '2026-11-21',
    }));

    fireEvent.change(await screen.findByLabelText(copy.choose), { target: { value: 'e1 1' } });
    const link = screen.getByRole('link', { name: 'Pay ₹5,000 in a UPI app' });
    expect(new URL(link.getAttribute('href')!).searchParams.get('tn')).toBe('Asha Rao, Golden Lotus 4');
    fireEvent.click(screen.getByRole('button', { name: 'I have paid' }));
    fireEvent.change(await screen.findByLabelText(/^Reference/), { target: { value: '4338 1234 5678' } });
    fireEvent.click(screen.getByRole('button', { name: 'Tell the store' }));

    expect(await screen.findByText(copy.report.notFound('₹5,000', '433812345678'))).toBeTruthy();
    expect(sent).toEqual([
      {
        installments: [{ enrollment: 'e1', first: 4, count: 1, first_open: 5000 }],
        reference: '433812345678',
      },
    ]);
  });

  it('Pay Now leads to the payment of its plan where the shop has a UPI ID', async () => {
    const payments = [
      payment({}),
      payment({ enrollment: 'e2', transaction_id: 't2', due_date: '2026-11-20' }),
    ];
    const contact = { ...shop, upi_id: 'meera@okbank' };
    const said = show(async () => ({ payments, contact, today: '2026-11-21' }));

    fireEvent.click((await screen.findAllByRole('button', { name: 'Pay Now' }))[1]!);

    expect(said()).toEqual({
      tone: 'info',
      text: 'Please contact the store for payment.',
      way: { to: '/due-payments?plan=e2', label: 'Ways to pay' },
    });
  });
});
