// @vitest-environment happy-dom
// The seller's lists with their real machines on a fake network.
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { connect } from '../../../src/api/transport.ts';
import { syncServerClock } from '../../../src/api/clock.ts';
import { sellerCopy } from '../../../src/lib/copy/seller.ts';
import { sellerPaths } from '../../../src/lib/paths.ts';
import { toastsMachine } from '../../../src/machines/session/toasts.ts';
import Customers from '../../../src/screens/seller/Customers.tsx';
import Payments from '../../../src/screens/seller/Payments.tsx';
import Redemptions from '../../../src/screens/seller/Redemptions.tsx';
import Transactions from '../../../src/screens/seller/Transactions.tsx';
import { enrollment, paid, request, transaction } from '../../../tools/statecharts/models/seller/samples.ts';
import { withFakeApp, fakeLocation } from '../../../tools/statecharts/kit/fakes.tsx';

const page = (results: unknown[], page_count = 1) => ({
  results,
  count: results.length,
  page: 1,
  page_size: 20,
  page_count,
  next: null,
  previous: null,
  has_next: page_count > 1,
  has_previous: false,
});

type Reply = () => Response | Promise<Response>;
const ok =
  (body: unknown): Reply =>
  () =>
    Response.json(body);
const refused =
  (status: number, code: string, detail: string): Reply =>
  () =>
    Response.json({ code, detail }, { status });
/** The progress of the enrollment in all samples. */
const progress = ok(
  page([
    {
      id: 'e1',
      plan_id: 'p1',
      status: 'active',
      first_payment_date: '2026-04-05',
      last_paid_on: null,
      next_due_date: null,
      installments_paid: 8,
      total_installments: 11,
      percent_complete: 72,
    },
  ]),
);
/** Failed replies, and the server's reason if there is one. */
const breakdowns: [string, Reply, string | null][] = [
  [
    'the server fails',
    refused(500, 'internal', 'Something went wrong. Please try again.'),
    'Something went wrong. Please try again.',
  ],
  [
    'the server is called too often',
    refused(429, 'too_many_requests', 'Too many attempts. Please wait a little.'),
    'Too many attempts. Please wait a little.',
  ],
  [
    'there is no network',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'Network error. Please check your connection.',
  ],
  ['the reply is off contract', ok({ results: 'many' }), null],
  [
    'the reply is a page of HTML',
    () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }),
    null,
  ],
];

let requests: string[] = [];
let replies: Record<string, Reply> = {};
const toasts = createActor(toastsMachine).start();
const said = () => toasts.getSnapshot().context.toast?.text;

beforeEach(() => {
  requests = [];
  replies = {};
  document.cookie = '__Host-csrftoken=t; Path=/; Secure';
  syncServerClock('Sat, 21 Nov 2026 06:00:00 GMT');
  toasts.send({ type: 'toast.dismiss' });
  connect({
    realm: () => 'seller',
    fetch: async (call) => {
      const { pathname, search } = new URL(call.url);
      requests.push(`${call.method} ${pathname.replace('/api', '')}${search}`);
      return (replies[pathname.replace('/api', '')] ?? (() => new Response(null, { status: 503 })))();
    },
  });
});
afterEach(() => {
  cleanup();
  connect({ realm: () => 'customer', fetch: (call) => fetch(call) });
});

/** Waits until nothing on the page is busy. */
const settle = () =>
  act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    await vi.waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
  });
async function show(what: React.ReactNode, location = fakeLocation()) {
  render(withFakeApp(what, { toasts }, {}, location));
  await settle();
}
async function press(name: string | RegExp) {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
}

describe('the customers', () => {
  const copy = sellerCopy.customers;

  it('a customer row links to its customer and shows the plan’s progress', async () => {
    replies = {
      '/enrollments/': ok(page([enrollment()])),
      '/enrollments/progress/': progress,
    };

    await show(<Customers />);

    expect(screen.getByRole('link', { name: /^VIEW ALL.*Ananya Rao/ }).getAttribute('href')).toBe(
      sellerPaths.customer('u1'),
    );
    expect(requests).toContain('GET /enrollments/progress/?ids=e1');
    const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: '8 of 11 instalments paid' });
    expect(bar.value).toBe(72);
  });

  it.each(breakdowns)('customers are listed without progress when %s', async (_, reply) => {
    replies = { '/enrollments/': ok(page([enrollment()])), '/enrollments/progress/': reply };

    await show(<Customers />);

    expect(screen.getByText('Ananya Rao')).toBeTruthy();
    expect(screen.getByText('8 of 11 instalments paid')).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each(breakdowns)('the customer list fails when %s, and loads on Retry', async (_, reply, reason) => {
    replies = { '/enrollments/': reply };
    await show(<Customers />);
    const note = screen.getByRole('alert');
    expect(note.textContent).toContain(copy.failed);
    if (reason) expect(note.textContent).toContain(reason);

    replies = { '/enrollments/': ok(page([])) };
    await press('Retry');

    expect(screen.getByText(copy.empty)).toBeTruthy();
  });

  it('a turned page of a list begins at its top; a new search does not move the page', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    replies = { '/enrollments/': ok(page([enrollment()], 3)) };
    await show(<Customers />);
    expect(scroll).not.toHaveBeenCalled();

    await press('Next');

    expect(requests).toContain('GET /enrollments/?page=2');
    expect(
      scroll.mock.contexts.map((element) => (element as Element).contains(screen.getByRole('table'))),
    ).toEqual([true]);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'rao' } });
    await settle();
    expect(scroll).toHaveBeenCalledTimes(1);
    scroll.mockRestore();
  });

  it('the calendar of a list’s filter opens on today', async () => {
    replies['/enrollments/'] = ok(page([enrollment()]));
    await show(<Customers />);

    await press('Filter by date');
    fireEvent.click(screen.getAllByRole('button', { name: 'Choose a date' })[0]!);

    expect(document.activeElement?.getAttribute('aria-label')).toBe('21 November 2026');
  });

  it('Back restores the query of the customer list', async () => {
    const kept = { q: 'rao', from: '2026-11-01', to: '', page: 2 };
    const location = {
      ...fakeLocation(),
      now: () => ({ path: sellerPaths.customers, search: '', state: kept }),
    };

    await show(<Customers />, location);

    expect(requests).toEqual(['GET /enrollments/?page=2&q=rao&from=2026-11-01']);
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('rao');
  });

  it('the customer search sends the first hundred characters', async () => {
    const location = {
      ...fakeLocation(),
      now: () => ({
        path: '/',
        search: '',
        state: { q: `${'💍'.repeat(150)}\uD83D`, from: '', to: '', page: 1 },
      }),
    };

    await show(<Customers />, location);

    expect(new URLSearchParams(requests[0]?.split('?')[1]).get('q')).toBe('💍'.repeat(100));
  });
});

describe('the transactions', () => {
  const copy = sellerCopy.transactions;

  it('a transaction’s details open and close', async () => {
    replies = { '/transactions/': ok(page([{ ...paid, payment_reference: 'UPI 4417' }])) };
    await show(<Transactions />);
    expect(screen.queryByText('UPI 4417')).toBeNull();

    await press(/^Show details, Ananya Rao/);

    const details = document.querySelector('dl')?.textContent;
    for (const text of [
      '05 Nov 2026',
      '21 Nov 2026',
      'Cash',
      'Seller',
      'UPI 4417',
      '128',
      'T5E1F0C4A19B37D2C8E6B',
    ])
      expect(details).toContain(text);
    await press(/^Hide details, Ananya Rao/);
    expect(screen.queryByText('UPI 4417')).toBeNull();
  });

  it('transactions are filtered by status', async () => {
    replies = { '/transactions/': ok(page([])) };
    await show(<Transactions />);

    fireEvent.change(screen.getByLabelText(copy.status), { target: { value: 'due' } });
    await settle();
    fireEvent.change(screen.getByLabelText(copy.status), { target: { value: '' } });
    await settle();

    expect(requests).toEqual([
      'GET /transactions/?page=1',
      'GET /transactions/?page=1&status=due',
      'GET /transactions/?page=1',
    ]);
    expect(screen.getByText(copy.empty)).toBeTruthy();
  });

  it.each(breakdowns)(
    'the mark-paid dialog keeps what was typed when %s, and reports it in dialog and toast',
    async (_, reply, reason) => {
      replies = { '/transactions/': ok(page([transaction()])), '/transactions/t1/mark_paid/': reply };
      await show(<Transactions />);
      await press(/^Mark As Paid.*Ananya Rao/);
      const dialog = within(screen.getByRole('dialog'));
      fireEvent.change(dialog.getByRole('combobox'), { target: { value: 'upi' } });
      fireEvent.change(dialog.getByLabelText(copy.referenceField), { target: { value: 'UPI 4417' } });

      fireEvent.submit(dialog.getByRole('form'));
      await settle();

      expect(dialog.getByText(reason ?? copy.markFailed)).toBeTruthy();
      expect(said()).toBe(reason ?? copy.markFailed);
      expect(dialog.getByLabelText<HTMLInputElement>(copy.referenceField).value).toBe('UPI 4417');
      expect(dialog.getByRole<HTMLSelectElement>('combobox').value).toBe('upi');
    },
  );

  it.each(breakdowns)('the transaction list fails when %s, and loads on Reload', async (_, reply, reason) => {
    replies = { '/transactions/': reply };
    await show(<Transactions />);
    const note = screen.getByRole('alert');
    expect(note.textContent).toContain(copy.failed);
    if (reason) expect(note.textContent).toContain(reason);

    replies = { '/transactions/': ok(page([transaction()])) };
    fireEvent.click(within(note).getByRole('button', { name: copy.reload }));
    await settle();

    expect(screen.getByText('Ananya Rao')).toBeTruthy();
  });

  it('a transaction marked as paid is updated in its row', async () => {
    replies = { '/transactions/': ok(page([transaction()])), '/transactions/t1/mark_paid/': ok(paid) };
    await show(<Transactions />);
    await press(/^Mark As Paid.*Ananya Rao/);

    fireEvent.submit(within(screen.getByRole('dialog')).getByRole('form'));
    await settle();

    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('21 Nov 2026 · Cash')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Mark As Paid/ })).toBeNull();
    expect(said()).toBe(copy.marked);
  });
});

describe('the payments', () => {
  const copy = sellerCopy.payments;
  const bars = () => screen.queryAllByRole<HTMLProgressElement>('progressbar');

  it('payments show plan progress, loaded once per plan', async () => {
    const two = [transaction(), transaction({ id: 't2', installment_number: 9, status: 'pending' })];
    replies = { '/transactions/': ok(page(two)), '/enrollments/progress/': progress };

    await show(<Payments />);

    expect(requests).toContain('GET /enrollments/progress/?ids=e1');
    expect(bars().map(({ value }) => value)).toEqual([72, 72]);
  });

  it.each(breakdowns)('payments are listed without progress when %s', async (_, reply) => {
    replies = { '/transactions/': ok(page([transaction()])), '/enrollments/progress/': reply };

    await show(<Payments />);

    expect(screen.getByText('Instalment 8')).toBeTruthy();
    expect(bars()).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('a payment just marked as paid hides its stale progress', async () => {
    replies = {
      '/transactions/': ok(page([transaction()])),
      '/enrollments/progress/': progress,
      '/transactions/t1/mark_paid/': ok(paid),
    };
    await show(<Payments />);
    await press(/^Mark as Paid.*Ananya Rao/);

    fireEvent.submit(within(screen.getByRole('dialog')).getByRole('form'));
    await settle();

    expect(said()).toBe(copy.marked);
    expect(bars()).toEqual([]);
  });
});

describe('the redemption requests', () => {
  const copy = sellerCopy.redemptions;
  const list = '/redemption-requests/';
  const approve = `${list}r1/approve/`;

  it('a redemption request is accepted once for several presses', async () => {
    replies = {
      [list]: ok(page([request(), request({ id: 'r2', customer_name: 'Dev Menon' })])),
      [approve]: ok(
        request({
          status: 'approved',
          status_display: 'Approved',
          approved_on: '2026-11-21',
          approved_by: 'Meera Shah',
          slip_url: '/slips/r1',
        }),
      ),
    };
    await show(<Redemptions />);

    const accept = screen.getByRole('button', { name: /^Accept.*Ananya Rao/ });
    fireEvent.click(accept);
    expect(within(screen.getByRole('dialog')).getByText('Ananya Rao')).toBeTruthy();
    expect(within(screen.getByRole('dialog')).getByText('Eleven Months Gold')).toBeTruthy();
    expect(within(screen.getByRole('dialog')).getByText('₹60,000')).toBeTruthy();
    expect(requests.filter((call) => call.startsWith('POST'))).toEqual([]);
    const confirm = screen.getByRole('button', { name: 'Accept' });
    fireEvent.click(confirm);
    fireEvent.click(confirm);
    await settle();

    expect(requests.filter((call) => call.startsWith('POST'))).toEqual([`POST ${approve}`]);
    expect(said()).toBe(copy.approved);
    expect(screen.getByText('Approved')).toBeTruthy();
    expect(screen.getByText('21 Nov 2026 · Meera Shah')).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Slip, Ananya Rao/ }).getAttribute('href')).toBe('/slips/r1');
    expect(screen.queryByRole('button', { name: /^Accept.*Ananya Rao/ })).toBeNull();
    expect(screen.getByRole('button', { name: /^Accept.*Dev Menon/ })).toBeTruthy();
  });

  it.each(breakdowns)('a redemption request stays open when %s', async (_, reply, reason) => {
    replies = { [list]: ok(page([request()])), [approve]: reply };
    await show(<Redemptions />);

    await press(/^Accept/);
    await press('Accept');

    expect(said()).toBe(reason ?? copy.approveFailed);
    expect(screen.getByRole('button', { name: 'Accept' })).toBeTruthy();
  });

  it('redemption requests reload when one was already decided', async () => {
    replies = {
      [list]: ok(page([request()])),
      [approve]: refused(409, 'conflict', 'This is not possible any more. Please reload.'),
    };
    await show(<Redemptions />);

    replies[list] = ok(page([request({ status: 'approved' })]));
    await press(/^Accept/);
    await press('Accept');

    expect(said()).toBe('This is not possible any more. Please reload.');
    expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
    expect(screen.getByText('Approved')).toBeTruthy();
  });

  it('a redemption whose confirmation is cancelled stays open', async () => {
    replies = { [list]: ok(page([request()])) };
    await show(<Redemptions />);

    await press(/^Accept/);
    await press('Cancel');

    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Requested')).toBeTruthy();
    expect(requests.filter((call) => call.startsWith('POST'))).toEqual([]);
  });

  it('redemption requests of all pages are listed', async () => {
    let turn = 0;
    replies = {
      [list]: () =>
        Response.json({
          ...page([request({ id: `r${(turn += 1)}`, customer_name: `Customer ${turn}` })]),
          next: turn < 3 ? `https://elsewhere.example/steal?page=${turn + 1}` : null,
        }),
    };

    await show(<Redemptions />);

    expect(requests).toEqual(
      [1, 2, 3].map((at) => `GET ${list}?${at > 1 ? `page=${at}&` : ''}page_size=100`),
    );
    expect(screen.getByText('Customer 3')).toBeTruthy();
  });

  it.each(breakdowns)('the redemption list fails when %s, and loads on Retry', async (_, reply) => {
    replies = { [list]: reply };
    await show(<Redemptions />);
    expect(screen.getByRole('alert').textContent).toContain(copy.failed);

    replies = { [list]: ok(page([])) };
    await press(copy.retry);

    expect(screen.getByText(copy.empty)).toBeTruthy();
  });
});
