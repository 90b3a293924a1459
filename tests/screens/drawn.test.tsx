// @vitest-environment happy-dom
// Drawings: shares, bars, coins and ticks match their figures, and each status has its own color.
import { cleanup, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { syncServerClock } from '../../src/api/clock.ts';
import { connect } from '../../src/api/transport.ts';
import { CoinStacks } from '../../src/screens/parts/figures/CoinStacks.tsx';
import stacksCss from '../../src/screens/parts/figures/CoinStacks.module.css';
import { Donut } from '../../src/screens/parts/figures/Donut.tsx';
import donutCss from '../../src/screens/parts/figures/Donut.module.css';
import { ProgressRing } from '../../src/screens/parts/figures/ProgressRing.tsx';
import ringCss from '../../src/screens/parts/figures/ProgressRing.module.css';
import { Badge } from '../../src/screens/parts/Badge.tsx';
import {
  checkCircle,
  clock,
  gem,
  info,
  minusCircle,
  warning,
} from '../../src/screens/parts/ornaments/icons.ts';
import CustomerTransactions from '../../src/screens/customer/savings/Transactions.tsx';
import Home from '../../src/screens/customer/savings/Home.tsx';
import { EnrollmentCard } from '../../src/screens/customer/savings/EnrollmentCard.tsx';
import { EnrollmentCard as SellerCard } from '../../src/screens/seller/customers/EnrollmentCard.tsx';
import Journal from '../../src/screens/seller/payments/Journal.tsx';
import Redemptions from '../../src/screens/seller/payments/Redemptions.tsx';
import SellerTransactions from '../../src/screens/seller/payments/Transactions.tsx';
import { Collections } from '../../src/screens/seller/reports/Collections.tsx';
import barsCss from '../../src/screens/seller/reports/Collections.module.css';
import Quick from '../../src/screens/seller/reports/Quick.tsx';
import Staff from '../../src/screens/seller/store/Staff.tsx';
import { transactionStatuses } from '../../src/lib/statuses.ts';
import {
  fakeBrand,
  fakeCustomerSession,
  fakeLocation,
  withFakeApp,
} from '../../tools/statecharts/kit/fakes.tsx';
import {
  sampleCustomer,
  sampleEnrollment,
  samplePlan,
  sampleTransaction,
} from '../../tools/statecharts/models/samples.ts';
import {
  enrollment,
  journalEntry,
  kavya,
  request,
  TODAY,
  transaction,
} from '../../tools/statecharts/models/seller/samples.ts';
import { badgesIn } from '../support/badges.ts';
import { json } from '../support/fakeServer.ts';
import { pageOf } from '../support/pageOf.ts';

afterEach(() => {
  cleanup();
  connect({ realm: () => 'customer', fetch: (call) => fetch(call) });
});

/** Shows a page of this realm; each of its calls is answered with `body`. */
function show(page: ReactNode, body: unknown, realm: 'customer' | 'seller' = 'seller') {
  syncServerClock('Sat, 21 Nov 2026 06:00:00 GMT');
  connect({ realm: () => realm, fetch: async () => json(body) });
  const actors = { customer: fakeCustomerSession(sampleCustomer()), brand: fakeBrand('Meera Jewellers') };
  return render(withFakeApp(page, actors, {}, fakeLocation('/home', '')));
}

const ticksIn = (path: Element) => path.getAttribute('d')?.match(/M/g)?.length ?? 0;

describe('a donut', () => {
  const colors = ['gold', 'brand', 'peacock', 'kumkum'] as const;
  const colorOf = ({ classList }: Element) =>
    colors.filter((color) => classList.contains(donutCss[color]!)).join();
  /** The shares around the circle and those of the legend, each by its colour. */
  const drawn = () => {
    const donut = screen.getByRole('figure');
    return {
      circle: Array.from(donut.querySelectorAll('circle'), (one) => [
        colorOf(one),
        Number.parseFloat(one.getAttribute('stroke-dasharray') ?? ''),
        Number(one.getAttribute('stroke-dashoffset')),
      ]),
      legend: within(donut)
        .getAllByRole('listitem')
        .map((one) => [colorOf(one.querySelector(`.${donutCss.key}`)!), one.textContent]),
    };
  };

  it('draws each share as long as its part of the sum, one after the other, in the colour of its legend', () => {
    render(
      <Donut
        label="Income"
        shares={[
          { label: 'Collected', amount: 6000, color: 'gold' },
          { label: 'Pending', amount: 3000, color: 'peacock' },
          { label: 'Due', amount: 1000, color: 'kumkum' },
        ]}
      />,
    );

    // A gap of 1.2 parts in a hundred between two shares.
    expect(drawn()).toEqual({
      circle: [
        ['gold', 5880, 0],
        ['peacock', 2880, -6000],
        ['kumkum', 880, -9000],
      ],
      legend: [
        ['gold', 'Collected₹6,000'],
        ['peacock', 'Pending₹3,000'],
        ['kumkum', 'Due₹1,000'],
      ],
    });
    expect(document.querySelector('circle')?.getAttribute('pathLength')).toBe('10000');
  });

  it('closes for a share that is alone', () => {
    render(<Donut label="Income" shares={[{ label: 'Collected', amount: 500, color: 'gold' }]} />);

    expect(document.querySelector('circle')?.hasAttribute('stroke-dasharray')).toBe(false);
  });

  it('of the day’s income has gold for what is collected and red for what is due', async () => {
    const amounts = {
      billed: 10_000,
      collected: 6000,
      pending: 3000,
      due: 1000,
      outstanding: 4000,
      on_hold: 0,
    };
    show(<Quick />, { ...pageOf([]), overall: { counts: { paid: 6, pending: 3, due: 1 }, amounts } });
    await screen.findByRole('figure');

    expect(drawn().legend).toEqual([
      ['gold', 'Collected'],
      ['peacock', 'Pending'],
      ['kumkum', 'Due'],
    ]);
  });

  it('of a plan has the brand’s colour for what is paid and gold for what is added', async () => {
    show(<Home />, pageOf([samplePlan({ min_amount: 5000, max_amount: null })]), 'customer');
    await screen.findByRole('figure');

    expect(drawn().legend.map(([color, text]) => [color, text?.replace(/₹.*/, '')])).toEqual([
      ['brand', 'You pay'],
      ['gold', "Jeweller's benefit"],
    ]);
  });
});

it('the bars of a year are as high as their amounts, and the highest is marked', () => {
  const months = [0, 1000, 2000, 4000].map((amount, at) => ({ month: `2026-0${at + 1}`, amount }));
  render(<Collections year={{ months, previous_to_date: 0 } as never} />);

  const bars = [...document.querySelectorAll<HTMLElement>(`.${barsCss.bar}`)];
  expect(bars.map(({ style }) => style.blockSize)).toEqual(['0%', '17.5%', '35%', '70%']);
  expect(Array.from(document.querySelectorAll(`.${barsCss.most}`), (one) => one.textContent)).toEqual([
    '₹4K',
  ]);
});

it('a month in which more was taken back than came in has a bar of its own kind, as long as its figure', () => {
  const months = [
    { month: '2026-10', amount: 4000 },
    { month: '2026-11', amount: -2000 },
  ];
  render(<Collections year={{ months, last_month_so_far: 0 }} />);

  const [, below] = document.querySelectorAll<HTMLElement>(`.${barsCss.bar}`);
  expect(below?.style.blockSize).toBe('35%');
  expect(below?.classList.contains(barsCss.takenBack!)).toBe(true);
});

it('a ring has a tick for each instalment, and those that are paid in gold', () => {
  render(<ProgressRing paid={4} count={11} />);

  const ring = screen.getByRole('img', { name: '4 of 11 instalments paid' });
  expect(
    Array.from(ring.querySelectorAll('path'), (path) => [path.getAttribute('class'), ticksIn(path)]),
  ).toEqual([
    [ringCss.rest, 11],
    [ringCss.paid, 4],
  ]);
});

it('a stack has a coin for each month, and what is added stands on the last one', () => {
  render(<CoinStacks count={3} extra={1} label="Coins" from="1" to="3" />);

  const drawn = Array.from(screen.getByRole('figure').querySelectorAll('path'), (path) => [
    path.getAttribute('class'),
    ticksIn(path),
    path.getAttribute('transform'),
  ]);
  expect(drawn).toEqual([
    [stacksCss.paid, 1 + 2 + 3, null],
    [stacksCss.added, 1, 'translate(0 -90)'],
  ]);
});

describe('a badge', () => {
  it.each([
    ['active', checkCircle],
    ['due', clock],
    ['risk', warning],
    ['completed', gem],
    ['info', info],
    ['neutral', minusCircle],
    ['void', minusCircle],
  ] as const)('that is %s has its own colour and its icon', (variant, icon) => {
    render(<Badge variant={variant}>Status</Badge>);

    expect(badgesIn()).toEqual([['Status', variant]]);
    expect(document.querySelector('svg path')?.getAttribute('d')).toBe(icon);
  });

  it('each status of a transaction has its own word and its own colour', async () => {
    const rows = transactionStatuses.map((status, at) => sampleTransaction({ id: `t${at}`, status }));
    show(
      <CustomerTransactions />,
      pageOf([...rows, sampleTransaction({ id: 'late', status: 'due', is_overdue: true })]),
      'customer',
    );
    await screen.findAllByRole('list');

    expect(badgesIn()).toEqual([
      ['Pending', 'neutral'],
      ['Due', 'due'],
      ['Paid', 'active'],
      ['Failed', 'risk'],
      ['Voided', 'void'],
      ['Refunded', 'info'],
      ['Due', 'risk'],
    ]);
  });

  it('of a row of the seller’s transactions is red for what failed or is late alone', async () => {
    const rows = transactionStatuses.map((status, at) =>
      transaction({ id: `t${at}`, status, is_overdue: false }),
    );
    show(
      <SellerTransactions />,
      pageOf([...rows, transaction({ id: 'late', status: 'due', is_overdue: true })]),
    );
    await screen.findByRole('table');

    expect(badgesIn()).toEqual([
      ['Pending', 'neutral'],
      ['Due', 'due'],
      ['Paid', 'active'],
      ['Failed', 'risk'],
      ['Voided', 'neutral'],
      ['Refunded', 'neutral'],
      ['Due', 'risk'],
    ]);
  });

  it('of a journal entry tells money that came from money that went', async () => {
    const kinds = ['enrollment', 'payment', 'void', 'cancellation', 'redemption', 'closing'] as const;
    const cheques = [null, 'Insufficient funds'].map((reason, at) =>
      journalEntry({ id: `cheque ${at}`, kind: 'clearing', reason }),
    );
    show(<Journal />, pageOf([...kinds.map((kind, at) => journalEntry({ id: `${at}`, kind })), ...cheques]));
    await screen.findByRole('table');

    expect(badgesIn()).toEqual([
      ['Enrolled', 'info'],
      ['Payment', 'active'],
      ['Payment voided', 'risk'],
      ['Plan cancelled', 'neutral'],
      ['Redemption accepted', 'completed'],
      ['Day closed', 'neutral'],
      ['Cheque cleared', 'active'],
      ['Cheque returned', 'risk'],
    ]);
  });

  it('of a redemption request tells what waits from what is decided', async () => {
    const statuses = ['requested', 'approved', 'rejected', 'cancelled'] as const;
    show(<Redemptions />, pageOf(statuses.map((status) => request({ id: status, status }))));
    await screen.findByText('Approved');

    expect(badgesIn()).toEqual([
      ['Requested', 'due'],
      ['Approved', 'active'],
      ['Rejected', 'risk'],
      ['Cancelled', 'neutral'],
    ]);
  });

  it('of a login of the staff tells who has one', async () => {
    const logins = ['invited', 'active', 'deactivated'] as const;
    show(<Staff />, pageOf(logins.map((login) => ({ ...kavya, id: login, login }))));
    await screen.findAllByText('Kavya Iyer');

    expect(badgesIn().map(([, look]) => look)).toEqual(['due', 'active', 'neutral']);
  });
});

describe('a plan on hold whose instalment is late', () => {
  const late = {
    status: 'on_hold',
    days_until_due: -20,
    next_due_date: '2026-11-01',
    is_payment_due: true,
  } as const;

  it('reads to its customer as on hold alone: nothing is overdue, and no bonus at risk', () => {
    render(<EnrollmentCard enrollment={sampleEnrollment(late)} today={TODAY} free send={() => undefined} />);

    expect(badgesIn()).toEqual([['On Hold', 'due']]);
    const text = document.body.textContent;
    expect(text).not.toMatch(/Overdue|Pay Now|lose your bonus|without bonus|paid on time/);
  });

  it('reads to its jeweller as on hold alone', () => {
    render(withFakeApp(<SellerCard enrollment={enrollment(late)} today={TODAY} ownPage />, {}));

    expect(badgesIn()).toEqual([['On Hold', 'due']]);
    expect(document.body.textContent).not.toContain('Overdue');
  });
});
