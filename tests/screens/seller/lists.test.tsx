// @vitest-environment happy-dom
// The seller's lists with their real machines on a fake network.
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Route, Router } from 'wouter';
import { createActor, createMachine } from 'xstate';
import { connect } from '../../../src/api/transport.ts';
import { syncServerClock } from '../../../src/api/clock.ts';
import { announceReturn } from '../../../src/browser/connection.ts';
import { deskCopy } from '../../../src/lib/copy/desk.ts';
import { paymentsCopy } from '../../../src/lib/copy/payments.ts';
import { sellerCopy } from '../../../src/lib/copy/seller.ts';
import { sharedCopy } from '../../../src/lib/copy/shared.ts';
import { routePatterns, sellerPaths } from '../../../src/lib/paths.ts';
import { receivePath } from '../../../src/lib/sellerPlaces.ts';
import { nonBreaking } from '../../../src/lib/nonBreaking.ts';
import { toastsMachine } from '../../../src/machines/session/toasts.ts';
import * as badges from '../../../src/screens/parts/Badge.tsx';
import Customer, { CustomerRecord } from '../../../src/screens/seller/customers/Customer.tsx';
import Customers from '../../../src/screens/seller/customers/Customers.tsx';
import Desk from '../../../src/screens/seller/day/Desk.tsx';
import Journal from '../../../src/screens/seller/payments/Journal.tsx';
import Payments from '../../../src/screens/seller/payments/Payments.tsx';
import Profile from '../../../src/screens/seller/account/Profile.tsx';
import Redemptions from '../../../src/screens/seller/payments/Redemptions.tsx';
import Staff from '../../../src/screens/seller/store/Staff.tsx';
import Transactions from '../../../src/screens/seller/payments/Transactions.tsx';
import {
  deskLine,
  deskWith,
  enrollment,
  journalEntry,
  kavya,
  paid,
  received,
  request,
  TODAY,
  transaction,
} from '../../../tools/statecharts/models/seller/samples.ts';
import { maturedEnrollment, sampleSeller } from '../../../tools/statecharts/models/samples.ts';
import { fakeActor, withFakeApp, fakeLocation } from '../../../tools/statecharts/kit/fakes.tsx';
import { memoryLocation } from '../../../tools/statecharts/kit/memoryLocation.ts';
import { held } from '../../support/fakeServer.ts';
import { pageOf } from '../../support/pageOf.ts';
import { turns } from '../../support/turns.ts';

const customer = {
  id: 'u1',
  full_name: 'Ananya Rao',
  phone_number: '9876543210',
  email: null,
  language: null,
  staff_name: null,
  nominee: null,
  claim: null,
  consent: null,
  erasure: null,
  reported_payments: [],
  more_enrollments: 0,
  enrollments: [],
};

type Reply = () => Response | Promise<Response>;
const ok =
  (body: unknown): Reply =>
  () =>
    Response.json(body);
const progressOf = (id: string, percent_complete: number) => ({
  id,
  plan_id: 'p1',
  status: 'active',
  first_payment_date: '2026-04-05',
  last_paid_on: null,
  next_due_date: null,
  installments_paid: 8,
  total_installments: 11,
  percent_complete,
});
/** The progress of the enrollment in all samples. */
const progress = ok(pageOf([progressOf('e1', 72)]));
let requests: string[] = [];
/** Calls without a reply so far. */
let unanswered = 0;
let replies: Record<string, Reply> = {};
const toasts = createActor(toastsMachine).start();
const shop = fakeActor({ account: { realm: 'seller', user: sampleSeller() } });
const said = () => toasts.getSnapshot().context.toast?.text;

beforeEach(() => {
  requests = [];
  unanswered = 0;
  replies = {};
  document.cookie = '__Host-csrftoken=t; Path=/; Secure';
  syncServerClock('Sat, 21 Nov 2026 06:00:00 GMT');
  toasts.send({ type: 'toast.dismiss' });
  connect({
    realm: () => 'seller',
    fetch: async (call) => {
      const { pathname, search } = new URL(call.url);
      requests.push(`${call.method} ${pathname.replace('/api', '')}${search}`);
      unanswered += 1;
      try {
        return await (replies[pathname.replace('/api', '')] ?? (() => new Response(null, { status: 503 })))();
      } finally {
        unanswered -= 1;
      }
    },
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  connect({ realm: () => 'customer', fetch: (call) => fetch(call) });
});

/** The links to WhatsApp: their names, chats and texts. */
const chats = () =>
  screen.getAllByRole<HTMLAnchorElement>('link', { name: /WhatsApp/ }).map((link) => {
    const { origin, pathname, searchParams } = new URL(link.href);
    return [link.getAttribute('aria-label') ?? link.textContent, origin + pathname, searchParams.get('text')];
  });

/** Waits until every call has its reply and nothing on the page is busy. */
const settle = () =>
  act(async () => {
    await turns(5);
    await vi.waitFor(() =>
      expect([unanswered, document.querySelector('[aria-busy=true]')]).toEqual([0, null]),
    );
    await turns(5);
  });
async function show(what: React.ReactNode, location = fakeLocation()) {
  render(withFakeApp(what, { toasts, seller: shop }, {}, location));
  await settle();
}
async function press(name: string | RegExp) {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
}

/** An address bar that navigation moves, and the router that reads it. */
function addressBar(start: string) {
  const location = memoryLocation(start);
  const navigation = createActor(
    createMachine({
      on: {
        'navigation.go': { actions: ({ event }) => location.go(event['to'], event as never) },
        'navigation.back': { actions: () => location.back('/') },
      },
    }),
  ).start();
  const Shown = ({ children }: { children: React.ReactNode }) => {
    const { path, search } = useSyncExternalStore(location.listen, location.now);
    return (
      <Router hook={() => [path, location.go]} searchHook={() => search}>
        {children}
      </Router>
    );
  };
  return { location, navigation, Shown };
}

/** Shows a list at this address, which it may change; in a wide window a customer is beside it. */
async function showAt(address: string, what: React.ReactNode, isWide = false) {
  if (isWide) vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  const { location, navigation, Shown } = addressBar(address);
  render(<Shown>{withFakeApp(what, { toasts, navigation }, {}, location)}</Shown>);
  await settle();
  return location;
}

describe('the customers', () => {
  const copy = sellerCopy.customers;

  it('a turned page of a list begins at its top; a new search does not move the page', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    replies = { '/enrollments/': ok(pageOf([enrollment()], 3)) };
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

  it('a shop without customers is led to its QR code, a search without any to other words', async () => {
    replies['/enrollments/'] = ok(pageOf([]));
    await showAt(sellerPaths.customers, <Customers />);

    expect(screen.getByRole('link', { name: 'QR Code' }).getAttribute('href')).toBe(sellerPaths.qrCode);
    expect(screen.queryByText('Try other words or dates.')).toBeNull();
    cleanup();
    await showAt(`${sellerPaths.customers}?q=rao`, <Customers />);

    expect(screen.queryByRole('link', { name: 'QR Code' })).toBeNull();
    expect(screen.getByText('Try other words or dates.')).toBeTruthy();
  });

  it('the calendar of a list’s filter opens on today', async () => {
    replies['/enrollments/'] = ok(pageOf([enrollment()]));
    await show(<Customers />);

    await press('Filter by date');
    fireEvent.click(screen.getAllByRole('button', { name: 'Choose a date' })[0]!);

    expect(document.activeElement?.getAttribute('aria-label')).toBe('21 November 2026');
  });

  it('the customers are sorted by the heads of their columns, and each head says how', async () => {
    replies = { '/enrollments/': ok(pageOf([enrollment()])), '/enrollments/progress/': progress };
    await show(<Customers />);
    const sorted = (name: string) => screen.getByRole('columnheader', { name }).getAttribute('aria-sort');
    expect([sorted(copy.enrolledOn), sorted(copy.customer)]).toEqual(['descending', null]);

    await press(copy.customer);
    expect(sorted(copy.customer)).toBe('ascending');
    await press(copy.customer);
    expect(sorted(copy.customer)).toBe('descending');
    await press(copy.plan);
    expect([sorted(copy.plan), sorted(copy.customer)]).toEqual(['ascending', null]);
    await press(copy.plan);
    expect(sorted(copy.plan)).toBe('descending');
    await press(copy.enrolledOn);
    expect([sorted(copy.enrolledOn), sorted(copy.plan)]).toEqual(['descending', null]);

    expect(requests.filter((one) => !one.includes('progress'))).toEqual(
      ['', 'user_name', '-user_name', 'plan_name', '-plan_name', '-enrolled_on'].map(
        (sort) => `GET /enrollments/?page=1${sort && `&sort=${sort}`}`,
      ),
    );
  });

  it('the last page that is offered says that there is more, unless it is the end of the list', async () => {
    const furthest = { ...pageOf([paid], 2), page: 2 };
    const isSaid = async (count: number, asked: number) => {
      replies = { '/transactions/': ok({ ...furthest, count, page: asked }) };
      await show(<Transactions />, fakeLocation(sellerPaths.transactions, `?sort=amount&page=${asked}`));
      const said = screen.queryByText(sellerCopy.furtherRows) !== null;
      cleanup();
      return said;
    };

    expect(await isSaid(10_000, 2)).toBe(true);
    expect(await isSaid(9_999, 2)).toBe(false);
    expect(await isSaid(10_000, 1)).toBe(false);
  });

  it('in a wide window a row opens its customer beside the list, and the list is not loaded again', async () => {
    replies = {
      '/enrollments/': ok(pageOf([enrollment()])),
      '/enrollments/progress/': progress,
      '/customers/u1/': ok(customer),
    };
    const location = await showAt(`${sellerPaths.customers}?q=rao`, <Customers />, true);
    const link = () => screen.getByRole('link', { name: /^VIEW ALL.*Ananya Rao/ });

    fireEvent.click(link());
    await settle();

    const beside = within(screen.getByRole('region', { name: sellerCopy.layout.titles.Customer }));
    expect(beside.getByRole('heading', { name: 'Ananya Rao' })).toBeTruthy();
    expect(beside.getByRole('link', { name: '9876543210' }).getAttribute('href')).toBe('tel:+919876543210');
    expect(link().getAttribute('aria-current')).toBe('true');
    expect(requests.filter((one) => one.includes('/enrollments/?'))).toHaveLength(1);
    expect(location.trail.map(({ search }) => search)).toEqual(['?q=rao', '?q=rao&customer=u1']);

    fireEvent.click(beside.getByRole('button', { name: 'Close' }));
    expect(location.trail.map(({ search }) => search)).toEqual(['?q=rao']);
    expect(screen.queryByRole('region', { name: sellerCopy.layout.titles.Customer })).toBeNull();
  });

  it('a payment voided in the list is gone from the customer beside it, and one voided there from the list', async () => {
    replies = {
      '/transactions/': ok(pageOf([paid])),
      '/customers/u1/': ok({ ...customer, enrollments: [enrollment({ transactions: [paid] })] }),
      '/payments/pay1/void/': ok(received({ voided_on: TODAY })),
    };
    await showAt(`${sellerPaths.transactions}?customer=u1`, <Transactions />, true);
    const beside = () => within(screen.getByRole('region', { name: sellerCopy.layout.titles.Customer }));
    const loads = (path: string) => requests.filter((one) => one.startsWith(`GET ${path}`)).length;
    const voidIt = async (button: HTMLElement) => {
      fireEvent.click(button);
      await settle();
      fireEvent.change(screen.getByRole('textbox', { name: /^Reason/ }), { target: { value: 'Wrong plan' } });
      fireEvent.submit(within(screen.getByRole('dialog')).getByRole('form'));
      await settle();
      fireEvent.click(
        within(screen.getByRole('dialog')).getByRole('button', { name: sharedCopy.actions.close }),
      );
      await settle();
    };

    await voidIt(within(screen.getByRole('table')).getByRole('button', { name: /^Void/ }));
    expect([loads('/transactions/'), loads('/customers/u1/')]).toEqual([2, 2]);

    fireEvent.click(beside().getByText(sellerCopy.customer.installments));
    await voidIt(beside().getByRole('button', { name: /^Void/ }));
    expect([loads('/transactions/'), loads('/customers/u1/')]).toEqual([3, 3]);
  });

  it('what can be done with a payment of a customer is one group, which goes to the next line as a whole', async () => {
    replies = { '/customers/u1/': ok({ ...customer, enrollments: [enrollment({ transactions: [paid] })] }) };
    await showAt(`${sellerPaths.transactions}?customer=u1`, <Transactions />, true);
    const beside = within(screen.getByRole('region', { name: sellerCopy.layout.titles.Customer }));

    const group = beside.getByRole('button', { name: /^Void/ }).parentElement!;

    expect(within(group).getAllByRole('link')).toHaveLength(1);
    expect(within(group).getAllByRole('button')).toHaveLength(2);
    expect(group.textContent).not.toContain('₹');
  });

  it('a list that comes back with the line leaves the dialog of the customer beside it open', async () => {
    replies = { '/customers/u1/': ok({ ...customer, enrollments: [enrollment({ transactions: [paid] })] }) };
    await showAt(`${sellerPaths.transactions}?customer=u1`, <Transactions />, true);
    await press(/^Void/);
    const reason = screen.getByRole('textbox', { name: /^Reason/ });

    replies['/transactions/'] = ok(pageOf([paid]));
    act(announceReturn);
    await settle();

    expect(screen.getByRole('table')).toBeTruthy();
    expect(reason.isConnected).toBe(true);
    expect(requests.filter((one) => one.includes('/customers/u1/'))).toHaveLength(1);
  });

  it('a search made beside a customer is kept when the customer is closed', async () => {
    replies = {
      '/enrollments/': ok(pageOf([enrollment()])),
      '/enrollments/progress/': progress,
      '/customers/u1/': ok(customer),
    };
    const location = await showAt(sellerPaths.customers, <Customers />, true);
    fireEvent.click(screen.getByRole('link', { name: /^VIEW ALL.*Ananya Rao/ }));
    await settle();

    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'rao' } });
    await settle();
    expect(location.now().search).toBe('?customer=u1&q=rao');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await settle();

    expect(location.now().search).toBe('?q=rao');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('rao');
  });

  it('a customer’s page leads to a chat on WhatsApp, and with a reminder for each plan that is due', async () => {
    const late = {
      is_payment_due: true,
      days_until_due: -16,
      next_due_date: '2026-11-05',
      installments_paid: 7,
    };
    const enrollments = [
      enrollment(late),
      enrollment({ id: 'e2', plan_name: 'Golden Lotus' }),
      enrollment({ ...late, id: 'e3', plan_name: 'Bridal Gold', status: 'on_hold' }),
      maturedEnrollment(),
    ];
    replies['/customers/u1/'] = ok({ ...customer, language: 'ta', enrollments });

    await show(<CustomerRecord customerId="u1" onBack={() => undefined} />);

    expect(chats()).toEqual([
      ['WhatsApp', 'https://wa.me/919876543210', null],
      [
        'Remind on WhatsApp, Eleven Months Gold',
        'https://wa.me/919876543210',
        'வணக்கம் Ananya Rao, Meera Jewellers கடையின் அன்பான நினைவூட்டல்: Eleven Months Gold திட்டத்தின் ₹5,000 தவணை 05 நவ. 2026 அன்று செலுத்த வேண்டியிருந்தது. ஏற்கனவே செலுத்தியிருந்தால் இதைப் பொருட்படுத்த வேண்டாம். நன்றி!',
      ],
    ]);
  });

  it.each([
    ['while its dialog is open, and not once it is closed', enrollment(), '?receive'],
    ['not where nothing can be paid', enrollment({ status: 'redeemed' }), ''],
  ])('the address of a customer’s page asks for a payment %s', async (_, plan, asked) => {
    replies['/customers/u1/'] = ok({ ...customer, enrollments: [plan] });
    const { location, navigation, Shown } = addressBar(receivePath('u1'));
    render(
      <Shown>
        <Route path={routePatterns.sellerCustomer}>
          {withFakeApp(<Customer />, { toasts, navigation }, {}, location)}
        </Route>
      </Shown>,
    );
    await settle();
    expect([screen.queryAllByRole('dialog').length, location.now().search]).toEqual([asked ? 1 : 0, asked]);

    if (asked) await press(paymentsCopy.receive.cancel);

    expect(location.trail).toEqual([{ path: sellerPaths.customer('u1'), search: '', state: null }]);
    expect([screen.queryByRole('dialog'), screen.queryByText('Ananya Rao') !== null]).toEqual([null, true]);
  });

  it('a customer beside the list whose address was typed closes to the same list', async () => {
    replies = {
      '/enrollments/': ok(pageOf([enrollment()])),
      '/enrollments/progress/': progress,
      '/customers/u1/': ok(customer),
    };
    const location = await showAt(`${sellerPaths.customers}?q=rao&customer=u1`, <Customers />);

    fireEvent.click(screen.getByRole('button', { name: 'Close' }));

    expect(location.trail.map(({ search }) => search)).toEqual(['?q=rao']);
  });

  it('the customer search sends the first hundred characters', async () => {
    await show(<Customers />, fakeLocation('/', `?q=${encodeURIComponent('💍'.repeat(150))}`));

    expect(new URLSearchParams(requests[0]?.split('?')[1]).get('q')).toBe('💍'.repeat(100));
  });
});

describe('the address of a list', () => {
  it.each([
    ['customers', <Customers key="1" />, '/enrollments/', 'GET /enrollments/?page=1&q=rao'],
    ['payments', <Payments key="2" />, '/transactions/', 'GET /transactions/?page=1&q=rao&sort=overdue'],
    ['transactions', <Transactions key="3" />, '/transactions/', 'GET /transactions/?page=1&q=rao'],
    ['journal', <Journal key="4" />, '/journal/', 'GET /journal/?page=1&q=rao'],
  ])(
    '%s: the search stands in it, and another address asks for another list',
    async (_, what, call, asked) => {
      replies = { [call]: ok(pageOf([])), '/enrollments/progress/': progress };
      const location = await showAt('/seller/list', what);

      fireEvent.change(screen.getByRole('searchbox'), { target: { value: ' rao ' } });
      await settle();
      expect(requests.at(-1)).toBe(asked);
      expect(location.trail.map(({ path, search }) => path + search)).toEqual(['/seller/list?q=rao']);

      act(() => location.go('/seller/list?q=menon'));
      await settle();
      expect(requests.at(-1)).toBe(asked.replace('rao', 'menon'));
      expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('menon');
    },
  );

  it('status, order, page and applied days of the payments stand in it', async () => {
    replies = { '/transactions/': ok(pageOf([transaction()], 3)), '/enrollments/progress/': progress };
    const location = await showAt(sellerPaths.payments, <Payments />);

    fireEvent.click(screen.getByRole('tab', { name: 'Due' }));
    await settle();
    await press('Due on');
    await press('Filter by date');
    const from = screen.getByLabelText(sellerCopy.payments.from);
    fireEvent.change(from, { target: { value: '01/11/2026' } });
    fireEvent.blur(from);
    await press('Apply');
    await press('Next');

    expect(location.now().search).toBe('?status=due&sort=scheduled_due_date&from=2026-11-01&page=2');
    expect(location.trail).toHaveLength(1);
  });

  it('the redemptions are found by it, and it follows what is typed', async () => {
    replies = {
      '/redemption-requests/': ok(pageOf([request(), request({ id: 'r2', customer_name: 'Dev Menon' })])),
    };
    const location = await showAt(`${sellerPaths.redemptions}?q=menon`, <Redemptions />);
    expect(screen.queryByText('Ananya Rao')).toBeNull();

    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ananya' } });
    expect(location.trail.map(({ search }) => search)).toEqual(['?q=ananya']);
    expect(screen.getByText('Ananya Rao')).toBeTruthy();

    act(() => location.go(sellerPaths.redemptions));
    expect(screen.getByText('Dev Menon')).toBeTruthy();
  });

  it('is left alone while another page is on its way', async () => {
    replies = { '/enrollments/': ok(pageOf([])) };
    const { location, Shown } = addressBar(sellerPaths.customers);
    const opening = createActor(createMachine({ tags: 'busy' })).start();
    render(<Shown>{withFakeApp(<Customers />, { toasts, navigation: opening }, {}, location)}</Shown>);
    await settle();

    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'rao' } });
    await settle();

    expect(requests.at(-1)).toBe('GET /enrollments/?page=1&q=rao');
    expect(location.now().search).toBe('');
  });
});

describe('the journal', () => {
  it('an entry says what happened, to whom, when, by whom and why, and leads to its receipt', async () => {
    const voided = journalEntry({
      kind: 'void',
      reason: 'Booked for the wrong customer',
      recorded_at: '2026-11-06T05:12:44Z',
    });
    replies = { '/journal/': ok(pageOf([voided])) };

    await show(<Journal />);

    const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent);
    expect(cells).toEqual([
      '06 Nov 2026, 10:42 am',
      `Payment voidedInstalment 8 · UPI · UPI-402918${nonBreaking('Received on 05 Nov 2026')}Reason: Booked for the wrong customer`,
      'Ananya RaoEleven Months Gold',
      'By Meera Shah',
      '-₹5,000',
      'Receipt',
    ]);
    expect(screen.getByRole('link', { name: 'Receipt 121' }).getAttribute('href')).toBe('/receipts/t1');
  });

  it('a correction says what stood there before', async () => {
    replies = { '/journal/': ok(pageOf([journalEntry({ kind: 'correction', former_means: 'Cash, A-12' })])) };

    await show(<Journal />);

    const event = screen.getAllByRole('cell')[1]!;
    expect(event.textContent).toContain(
      'Payment correctedInstalment 8 · UPI · UPI-402918 · before: Cash, A-12',
    );
  });

  it('enrolling says who joined which plan, and what was agreed for each month', async () => {
    const enrolled = journalEntry({
      kind: 'enrollment',
      installment_number: null,
      paid_through: null,
      paid_through_display: null,
      payment_reference: null,
      received_on: null,
      receipt_number: null,
      receipt_url: null,
      recorded_by: 'customer',
      recorded_by_name: 'Ananya Rao',
    });
    replies = { '/journal/': ok(pageOf([enrolled])) };

    await show(<Journal />);

    const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent);
    expect(cells).toEqual([
      '05 Nov 2026, 10:42 am',
      'Enrolled',
      'Ananya RaoEleven Months Gold',
      'By Ananya Rao',
      '₹5,000 a month',
      '',
    ]);
  });

  it('closing a day says who counted how much, what was booked and why it differs, and leads to its sheet', async () => {
    const closed = {
      kind: 'closing',
      enrollment: null,
      user_id: null,
      user_name: null,
      user_phone: null,
      plan_name: null,
      installment_number: null,
      amount: 1950,
      cash_booked: 2000,
      paid_through: null,
      paid_through_display: null,
      payment_reference: null,
      received_on: '2026-11-04',
      reason: 'Change given twice',
      receipt_number: null,
      receipt_url: null,
    } as const;
    replies = { '/journal/': ok(pageOf([journalEntry(closed)])) };

    await show(<Journal />);

    const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent);
    expect(cells).toEqual([
      '05 Nov 2026, 10:42 am',
      'Day closedCash booked ₹2,000 · ₹50 shortReason: Change given twice',
      'Day sheet04 Nov 2026',
      'By Meera Shah',
      '₹1,950 counted',
      '',
    ]);
    expect(screen.getByRole('link', { name: 'Day sheet' }).getAttribute('href')).toBe(
      sellerPaths.daySheetOf('2026-11-04'),
    );
  });

  it.each([
    ['an owner', 'owner', sellerPaths.import],
    ['a manager', 'manager', undefined],
  ] as const)('a register leads %s to its page where the role has it', async (_, role, href) => {
    const taken = {
      kind: 'import',
      enrollment: null,
      user_id: null,
      user_name: null,
      plan_name: null,
    } as const;
    replies = { '/journal/': ok(pageOf([journalEntry({ ...taken, reason: 'register.xlsx' })])) };

    const seller = fakeActor({ account: { realm: 'seller', user: sampleSeller({ role }) } });
    render(withFakeApp(<Journal />, { seller }));
    await settle();

    expect(screen.getByText('register.xlsx')).toBeTruthy();
    expect(screen.getByText('Register').closest('a')?.getAttribute('href')).toBe(href);
  });

  it.each([
    ['seller', 'The shop, name not recorded'],
    ['customer', 'The customer, name not recorded'],
    ['system', 'Automatic'],
  ] as const)('an older entry of the %s says that its person was not recorded', async (recorded_by, text) => {
    replies = { '/journal/': ok(pageOf([journalEntry({ recorded_by, recorded_by_name: null })])) };

    await show(<Journal />);

    expect(screen.getByText(text)).toBeTruthy();
  });

  it('the journal of one enrollment names it and leads to the whole journal', async () => {
    replies = { '/journal/': ok(pageOf([journalEntry()])) };
    history.replaceState(null, '', sellerPaths.journalOf('e1'));

    await show(<Journal />);
    history.replaceState(null, '', '/');

    expect(requests).toEqual(['GET /journal/?page=1&enrollment=e1']);
    expect(screen.getByRole('heading', { name: 'Ananya Rao, Eleven Months Gold' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Show all entries' }).getAttribute('href')).toBe(
      sellerPaths.journal,
    );
  });
});

describe('the transactions', () => {
  const copy = sellerCopy.transactions;

  it('a transaction’s details open and close', async () => {
    replies = { '/transactions/': ok(pageOf([{ ...paid, payment_reference: 'UPI 4417' }])) };
    await show(<Transactions />);
    expect(screen.queryByText('UPI 4417')).toBeNull();

    const fold = screen.getByRole('button', { name: /^Show details, Ananya Rao/ });
    expect(fold.getAttribute('aria-expanded')).toBe('false');
    await press(/^Show details, Ananya Rao/);
    expect(fold.getAttribute('aria-expanded')).toBe('true');

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

  it('the mark-paid dialog leads to several payments at once, until a reference would be lost', async () => {
    replies = { '/transactions/': ok(pageOf([transaction()])) };
    await show(<Transactions />);
    await press(/^Mark As Paid.*Ananya Rao/);
    const several = () => screen.queryByRole('link', { name: paymentsCopy.receive.open });

    expect(several()?.getAttribute('href')).toBe('/seller/customer/u1?receive');
    fireEvent.change(screen.getByLabelText(copy.referenceField), { target: { value: 'UPI 4417' } });

    expect(several()).toBeNull();
  });

  it('a transaction marked as paid is updated in its row, where a coin turns', async () => {
    const coins = () => document.querySelectorAll('td linearGradient');
    replies = { '/transactions/': ok(pageOf([transaction()])), '/transactions/t1/mark_paid/': ok(paid) };
    await show(<Transactions />);
    expect(coins()).toHaveLength(0);
    await press(/^Mark As Paid.*Ananya Rao/);

    fireEvent.submit(within(screen.getByRole('dialog')).getByRole('form'));
    await settle();
    const booked = within(screen.getByRole('dialog', { name: paymentsCopy.receive.doneTitle }));
    for (const text of [
      'Ananya Rao',
      'Eleven Months Gold',
      'Instalment 8 of 11',
      '₹5,000',
      'Cash, received on 21 Nov 2026',
    ])
      expect(booked.getByText(text)).toBeTruthy();
    expect(booked.getByRole('link', { name: paymentsCopy.receive.viewReceipt }).getAttribute('href')).toBe(
      '/receipts/t1',
    );
    await press(paymentsCopy.receive.close);

    expect(screen.queryByRole('dialog')).toBeNull();
    expect(coins()).toHaveLength(1);
    expect(screen.getByText('21 Nov 2026 · Cash')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Mark As Paid/ })).toBeNull();
    expect(said()).toBe(copy.marked);
  });
});

/** Two late instalments of one plan. */
const lateRows = [
  transaction({ id: 't0', installment_number: 7, scheduled_due_date: '2026-10-05', days_overdue: 47 }),
  transaction({ pay_first: { id: 't0', installment_number: 7, scheduled_due_date: '2026-10-05' } }),
];

describe('several late instalments', () => {
  it('stand under the name of their customer, and the one that is paid first is named and paid', async () => {
    replies = { '/transactions/': ok(pageOf(lateRows)), '/transactions/t0/mark_paid/': ok(paid) };
    await show(<Transactions />);

    expect(screen.getAllByRole('link', { name: '9876543210' })).toHaveLength(1);
    await press(/^Mark As Paid.*Instalment 8 of 11/);
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('Instalment 7 of 05 Oct 2026 is paid first.')).toBeTruthy();
    expect(dialog.getByText('Instalment 7 of 11')).toBeTruthy();
    fireEvent.submit(dialog.getByRole('form'));
    await settle();

    expect(requests).toContain('POST /transactions/t0/mark_paid/');
  });

  it('are one line of the desk, which takes as many of them as are chosen', async () => {
    const line = deskLine({ amount: 10_000, installments: 2, day: '2026-10-05', transaction: lateRows[0]! });
    const transactions = lateRows.map((row) => ({ ...paid, id: row.id }));
    replies = {
      '/desk/': ok(deskWith({ overdue: { count: 1, amount: 10_000, lines: [line] } })),
      '/payments/': ok({ payments: [received({ amount: 10_000, transactions })] }),
    };
    await show(<Desk />);

    const said = screen.getByRole('listitem').textContent;
    for (const text of [nonBreaking('2 months · oldest 05 Oct 2026, 47\u00a0days'), '₹10,000'])
      expect(said).toContain(text);
    expect(chats()[0]?.[2]).toContain('2 instalments for Eleven Months Gold, ₹10,000 in all');
    await press(/^Mark paid/);
    const dialog = within(screen.getByRole('dialog'));
    const amounts = () => dialog.getAllByText(/^₹/).map(({ textContent }) => textContent);
    expect(amounts()).toEqual(['₹5,000']);
    fireEvent.change(dialog.getByLabelText(/^Instalments/), { target: { value: '2' } });
    expect(amounts()).toEqual(['₹10,000']);
    fireEvent.submit(dialog.getByRole('form'));
    await settle();

    expect(requests).toContain('POST /payments/');
    expect(screen.getByText('Instalments 7 to 8 of 11')).toBeTruthy();
  });
});

it('the instalments of a page stand together under their person, unless they are sorted by amount', async () => {
  const other = { ...paid, id: 't2', user_id: 'u2', user_name: 'Dev Menon', enrollment: 'e2' };
  const second = { ...paid, id: 't3', enrollment: 'e3', plan_name: 'Golden Lotus' };
  replies = { '/transactions/': ok(pageOf([paid, other, second])), '/enrollments/progress/': progress };
  const people = () =>
    within(screen.getByRole('table'))
      .getAllByRole('link', { name: /Ananya Rao$|^Dev Menon$/ })
      .map(({ textContent }) => textContent);

  await show(<Payments />);
  expect(people()).toEqual(['Ananya Rao', 'Ananya Rao', 'Dev Menon']);
  expect(screen.getByText('Golden Lotus')).toBeTruthy();

  await press(sellerCopy.payments.amount);
  expect(people()).toEqual(['Ananya Rao', 'Dev Menon', 'Ananya Rao']);
});

it('what was voided in the days of a collection counts against it, with the day of the void', async () => {
  const voided = { ...paid, id: 't2', enrollment: 'e2', status: 'voided', paid_on: '2026-11-05' } as const;
  const rows = [paid, { ...voided, voided_on: TODAY }, { ...voided, id: 't3', voided_on: '2026-11-22' }];
  replies = { '/transactions/': ok(pageOf(rows)), '/enrollments/progress/': progress };
  await showAt(`${sellerPaths.payments}?figure=collected&from=${TODAY}&to=${TODAY}`, <Payments />);

  const amounts = within(screen.getByRole('table')).getAllByText(/^-?₹/);
  expect(amounts.map(({ textContent }) => textContent)).toEqual(['₹5,000', '-₹5,000', '₹5,000']);
  expect(screen.getByText('21 Nov 2026')).toBeTruthy();
});

describe('the desk', () => {
  it('shows who asked for an erasure also when nothing else needs anybody', async () => {
    const asked = {
      customer: 'u2',
      user_name: 'Dev Menon',
      due_on: '2026-12-03',
      open_plans: 0,
      refunds_owed: 0,
    };
    replies = { '/desk/': ok({ ...deskWith(), erasures: [asked] }) };

    await show(<Desk />);

    expect(screen.getByRole('link', { name: 'Dev Menon' }).getAttribute('href')).toBe(
      sellerPaths.customer('u2'),
    );
    expect(screen.queryByText(deskCopy.empty)).toBeNull();
  });

  it('leads to the plans while none is active', async () => {
    replies = { '/desk/': ok({ ...deskWith(), has_active_plan: false }) };

    await show(<Desk />);

    expect(screen.getByText(deskCopy.noPlanHint)).toBeDefined();
    expect(screen.getByRole('link', { name: deskCopy.toPlans }).getAttribute('href')).toBe(sellerPaths.plans);
    expect(screen.queryByText(deskCopy.empty)).toBeNull();
  });

  it('a matured plan says what it is worth and from which day it may be asked for, and so does its reminder, until that day', async () => {
    const line = { day: '2026-11-10', transaction: null };
    const lines = [
      deskLine({ ...line, amount: 19_200, redemption_eligible_on: '2026-12-10' }),
      deskLine({ ...line, amount: 24_600, enrollment: 'e2', redemption_eligible_on: TODAY }),
    ];
    replies = { '/desk/': ok(deskWith({ matured: { count: 2, amount: 43_800, lines } })) };

    await show(<Desk />);

    expect(screen.getByRole('region', { name: deskCopy.sections.matured }).textContent).toContain('₹43,800');
    const [early, open] = within(screen.getByRole('list')).getAllByRole('listitem');
    const rupees = (place: Element | undefined) => place?.textContent?.match(/₹[\d,]+/g);
    expect([rupees(early), rupees(open)]).toEqual([['₹19,200'], ['₹24,600']]);
    expect(early!.textContent).toContain(nonBreaking('May be asked for from 10 Dec 2026'));
    expect(open!.textContent).not.toContain('May be asked for');
    expect(chats().map(([, , text]) => text)).toEqual([
      'Namaste Ananya Rao, your plan Eleven Months Gold is complete. You can ask for ₹19,200 in gold at Meera Jewellers from 10 Dec 2026. Thank you!',
      'Namaste Ananya Rao, your plan Eleven Months Gold is complete: ₹24,600 in gold is waiting for you at Meera Jewellers. Please ask for it in the app, or visit us.',
    ]);
  });
});

describe('the payments', () => {
  const copy = sellerCopy.payments;
  const bars = () => screen.queryAllByRole<HTMLProgressElement>('progressbar');

  it('what is due can be reminded of on WhatsApp, in the language of its customer', async () => {
    const first = { enrollment_status: 'payment_pending', installment_number: 1 } as const;
    const rows = [
      transaction({ user_language: 'hi' }),
      transaction({
        id: 't2',
        enrollment: 'e2',
        plan_name: 'Golden Lotus',
        anchored_on: '2026-04-21',
        scheduled_due_date: '2026-11-21',
      }),
      transaction({
        id: 't3',
        enrollment: 'e3',
        plan_name: 'Festival Saver',
        ...first,
        scheduled_due_date: '2026-11-21',
      }),
      transaction({
        id: 't4',
        enrollment: 'e4',
        plan_name: 'Bridal Gold',
        scheduled_due_date: '2026-11-22',
        status: 'pending',
      }),
      transaction({ id: 't5', enrollment: 'e5', plan_name: 'Temple Treasure', enrollment_status: 'on_hold' }),
      { ...paid, id: 't6', enrollment: 'e6', plan_name: 'Diwali Gold' },
    ];
    replies = { '/transactions/': ok(pageOf(rows)), '/enrollments/progress/': progress };

    await show(<Payments />);

    expect(chats()).toEqual([
      [
        'Remind Ananya Rao on WhatsApp, Eleven Months Gold',
        'https://wa.me/919876543210',
        'नमस्ते Ananya Rao, Meera Jewellers की ओर से याद दिलाना था: Eleven Months Gold की ₹5,000 की किस्त 05 नव॰ 2026 को देय थी। अगर आप चुका चुके हैं तो इस संदेश पर ध्यान न दें। धन्यवाद!',
      ],
      [
        'Remind Ananya Rao on WhatsApp, Golden Lotus',
        'https://wa.me/919876543210',
        'Namaste Ananya Rao, a friendly reminder from Meera Jewellers: the instalment of ₹5,000 for Golden Lotus is due today. Thank you!',
      ],
      [
        'Remind Ananya Rao on WhatsApp, Festival Saver',
        'https://wa.me/919876543210',
        'Namaste Ananya Rao, thank you for choosing Festival Saver at Meera Jewellers. Your plan begins with the first instalment of ₹5,000. We look forward to seeing you!',
      ],
    ]);
  });

  it('a reminder sent from a list is recorded, also by the counter', async () => {
    replies = { '/transactions/': ok(pageOf([transaction()])), '/enrollments/progress/': progress };
    const seller = fakeActor({ account: { realm: 'seller', user: sampleSeller({ role: 'counter' }) } });
    render(withFakeApp(<Payments />, { toasts, seller }));
    await settle();

    const chat = screen.getByRole('link', { name: /WhatsApp/ });
    chat.addEventListener('click', (event) => event.preventDefault()); // stays off WhatsApp
    fireEvent.click(chat);
    await settle();

    expect(requests.filter((request) => request.startsWith('POST'))).toEqual([
      'POST /enrollments/e1/contacts/',
    ]);
  });

  it.each([
    ['manager', 1],
    ['counter', 0],
  ] as const)(
    'a customer’s plan leads a %s to its journal where the role may read it',
    async (role, links) => {
      replies = { '/customers/u1/': ok({ ...customer, enrollments: [enrollment()] }) };
      const seller = fakeActor({ account: { realm: 'seller', user: sampleSeller({ role }) } });
      render(withFakeApp(<CustomerRecord customerId="u1" onBack={() => undefined} />, { toasts, seller }));
      await settle();

      expect(screen.getByRole('heading', { name: 'Ananya Rao' })).toBeTruthy();
      expect(screen.queryAllByRole('link', { name: /^Journal/ })).toHaveLength(links);
    },
  );

  it('payments show plan progress, loaded once per plan', async () => {
    const two = [transaction(), transaction({ id: 't2', installment_number: 9, status: 'pending' })];
    replies = { '/transactions/': ok(pageOf(two)), '/enrollments/progress/': progress };

    await show(<Payments />);

    expect(requests).toContain('GET /enrollments/progress/?ids=e1');
    expect(bars().map(({ value }) => value)).toEqual([72, 72]);
  });

  it('each payment marked as paid brings the progress as it is after it', async () => {
    const dev = { id: 't2', enrollment: 'e2', user_name: 'Dev Menon' };
    replies = {
      '/transactions/': ok(pageOf([transaction(), transaction(dev)])),
      '/enrollments/progress/': ok(pageOf([progressOf('e1', 72), progressOf('e2', 18)])),
      '/transactions/t1/mark_paid/': ok(paid),
      '/transactions/t2/mark_paid/': ok({ ...paid, ...dev }),
    };
    await show(<Payments />);
    const markAsPaid = async (name: string) => {
      await press(new RegExp(`^Mark as Paid.*${name}`));
      fireEvent.submit(within(screen.getByRole('dialog')).getByRole('form'));
      await settle();
      await press(paymentsCopy.receive.close);
    };

    replies['/enrollments/progress/'] = ok(pageOf([progressOf('e1', 81), progressOf('e2', 18)]));
    await markAsPaid('Ananya Rao');
    expect([said(), bars().map(({ value }) => value)]).toEqual([copy.marked, [81, 18]]);

    replies['/enrollments/progress/'] = ok(pageOf([progressOf('e1', 81), progressOf('e2', 27)]));
    await markAsPaid('Dev Menon');
    expect(bars().map(({ value }) => value)).toEqual([81, 27]);
  });

  it('a payment just marked as paid hides its stale progress until the new one is there', async () => {
    replies = {
      '/transactions/': ok(pageOf([transaction()])),
      '/enrollments/progress/': progress,
      '/transactions/t1/mark_paid/': ok(paid),
    };
    await show(<Payments />);
    await press(/^Mark as Paid.*Ananya Rao/);

    const newer = held<Response>();
    replies['/enrollments/progress/'] = () => newer.promise;
    fireEvent.submit(within(screen.getByRole('dialog')).getByRole('form'));
    fireEvent.click(await screen.findByRole('button', { name: paymentsCopy.receive.close }));
    expect(bars()).toEqual([]);

    newer.settle(Response.json(pageOf([progressOf('e1', 81)])));
    await settle();
    expect(bars().map(({ value }) => value)).toEqual([81]);
  });

  it('the row of a payment just marked as paid stays the one that the focus returns to', async () => {
    replies = {
      '/transactions/': ok(pageOf([transaction()])),
      '/enrollments/progress/': progress,
      '/transactions/t1/mark_paid/': ok(paid),
    };
    await show(<Payments />);
    const row = screen.getByRole('button', { name: /^Mark as Paid.*Ananya Rao/ }).closest('tr');
    await press(/^Mark as Paid.*Ananya Rao/);
    fireEvent.submit(within(screen.getByRole('dialog')).getByRole('form'));
    await settle();
    await press(paymentsCopy.receive.close);

    expect(row?.textContent).not.toContain('Mark as Paid');
    expect(row?.isConnected).toBe(true);
  });

  it('a payment voided in the list brings the progress as it is after it', async () => {
    replies = {
      '/transactions/': ok(pageOf([paid])),
      '/enrollments/progress/': progress,
      '/payments/pay1/void/': ok(received({ voided_on: TODAY })),
    };
    await show(<Payments />);
    await press(/^Void/);
    fireEvent.change(screen.getByRole('textbox', { name: /^Reason/ }), { target: { value: 'Wrong plan' } });

    replies['/transactions/'] = ok(pageOf([transaction()]));
    replies['/enrollments/progress/'] = ok(pageOf([progressOf('e1', 63)]));
    fireEvent.submit(within(screen.getByRole('dialog')).getByRole('form'));
    await settle();
    await press(sharedCopy.actions.close);

    expect(bars().map(({ value }) => value)).toEqual([63]);
  });
});

describe('the redemption requests', () => {
  const copy = sellerCopy.redemptions;
  const list = '/redemption-requests/';
  const approve = `${list}r1/approve/`;

  it('a redemption request is accepted once for several presses', async () => {
    replies = {
      [list]: ok(pageOf([request(), request({ id: 'r2', customer_name: 'Dev Menon' })])),
      [approve]: ok(
        request({
          status: 'approved',
          status_display: 'Approved',
          approved_on: '2026-11-21',
          approved_by: 'Meera Shah',
          decided_on: '2026-11-21',
          decided_by: 'Meera Shah',
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
    expect(screen.getByText('21 Nov 2026')).toBeTruthy();
    expect(screen.getByText('Meera Shah')).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Slip, Ananya Rao/ }).getAttribute('href')).toBe('/slips/r1');
    expect(screen.queryByRole('button', { name: /^Accept.*Ananya Rao/ })).toBeNull();
    expect(screen.getByRole('button', { name: /^Accept.*Dev Menon/ })).toBeTruthy();
  });
});

describe('a partner, an owner among the staff', () => {
  const partner = sampleSeller({ id: kavya.id, person_name: 'Kavya Iyer' });
  const seller = fakeActor({ account: { realm: 'seller', user: partner } });

  it('finds no way to delete the own record', async () => {
    const colleague = { ...kavya, id: 'colleague', name: 'Anand Rao' };
    replies = { '/staff/': ok(pageOf([kavya, colleague])) };

    render(withFakeApp(<Staff />, { toasts, seller }));
    await settle();

    const names = (action: RegExp) =>
      screen.getAllByRole('button', { name: action }).map(({ textContent }) => textContent);
    expect(names(/^Delete/)).toEqual(['Delete Anand Rao']);
    expect(names(/^Edit/)).toHaveLength(2);
  });

  it('reads on the seller’s profile whose it is', async () => {
    replies = { '/seller/profile/': ok(partner) };

    render(withFakeApp(<Profile />, { toasts, seller }));
    await settle();

    expect(
      await screen.findByText(/^This is the store’s own account.* logged in as Kavya Iyer.$/),
    ).toBeTruthy();
  });
});

describe('what draws the rows of a list anew', () => {
  /** Number of rendered rows: each has one badge. */
  const drawn = () => vi.mocked(badges.Badge).mock.calls.length;
  beforeEach(() => void vi.spyOn(badges, 'Badge'));

  const dueRow = transaction({ status: 'due' });

  it.each([
    ['customers', <Customers key="" />, '/enrollments/', enrollment()],
    ['journal', <Journal key="" />, '/journal/', journalEntry()],
    ['payments', <Payments key="" />, '/transactions/', dueRow],
    ['transactions', <Transactions key="" />, '/transactions/', dueRow],
  ])('a letter in the search of the %s does not, its answer does', async (_, what, call, row) => {
    replies = { [call]: ok(pageOf([row])), '/enrollments/progress/': progress };
    await show(what);
    const before = drawn();

    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'a' } });
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'an' } });
    expect([screen.getByRole<HTMLInputElement>('searchbox').value, drawn()]).toEqual(['an', before]);

    await vi.waitFor(() => expect(requests.some((one) => one.includes('q=an'))).toBe(true));
    await settle();
    expect(drawn()).toBeGreaterThan(before);
  });

  it('another tab of the payments does not, its answer does', async () => {
    replies = { '/transactions/': ok(pageOf([dueRow])), '/enrollments/progress/': progress };
    await show(<Payments />);
    const before = drawn();

    fireEvent.click(screen.getByRole('tab', { name: sellerCopy.payments.tabs.paid }));
    expect([
      screen.getByRole('tab', { selected: true }).textContent,
      screen.getByRole('tabpanel').querySelector('[aria-busy=true]') !== null,
      drawn(),
    ]).toEqual([sellerCopy.payments.tabs.paid, true, before]);

    await vi.waitFor(() => expect(requests.some((one) => one.includes('status=paid'))).toBe(true));
    await settle();
    expect(drawn()).toBeGreaterThan(before);
  });

  it.each([
    ['payments', <Payments key="" />],
    ['transactions', <Transactions key="" />],
  ])('the dialog that opens over the %s does not', async (_, what) => {
    replies = { '/transactions/': ok(pageOf([dueRow])), '/enrollments/progress/': progress };
    await show(what);
    const before = drawn();

    await press(/^Mark/);

    expect([screen.getByRole('dialog').tagName, drawn()]).toEqual(['DIALOG', before]);
  });
});
