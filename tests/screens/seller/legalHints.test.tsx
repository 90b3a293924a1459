// @vitest-environment happy-dom
// Legal hints: where they show, and that they block nothing.
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connect } from '../../../src/api/transport.ts';
import { syncServerClock } from '../../../src/api/clock.ts';
import { legalCopy } from '../../../src/lib/copy/legal.ts';
import { EnrollmentCard } from '../../../src/screens/seller/customers/EnrollmentCard.tsx';
import Payments from '../../../src/screens/seller/payments/Payments.tsx';
import Plans from '../../../src/screens/seller/plans/Plans.tsx';
import Redemptions from '../../../src/screens/seller/payments/Redemptions.tsx';
import { enrollment, plan, request, transaction } from '../../../tools/statecharts/models/seller/samples.ts';
import { withFakeApp } from '../../../tools/statecharts/kit/fakes.tsx';
import { pageOf } from '../../support/pageOf.ts';
import { turns } from '../../support/turns.ts';

let replies: Record<string, () => Response> = {};
beforeEach(() => {
  document.cookie = '__Host-csrftoken=t; Path=/; Secure';
  syncServerClock('Sat, 21 Nov 2026 06:00:00 GMT');
  connect({
    realm: () => 'seller',
    fetch: async (call) => {
      const path = new URL(call.url).pathname.replace('/api', '');
      return (replies[path] ?? (() => new Response(null, { status: 503 })))();
    },
  });
});
afterEach(() => {
  cleanup();
  connect({ realm: () => 'customer', fetch: (call) => fetch(call) });
});

const settle = () =>
  act(async () => {
    await turns();
    await vi.waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
  });
async function show(what: React.ReactNode) {
  render(withFakeApp(what, {}));
  await settle();
}
async function press(name: RegExp) {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
}
const reads = (sentence: string) =>
  document.body.textContent?.replaceAll('\u00a0', ' ').includes(sentence) ?? false;

it('cash that brings the customer’s day to ₹2 lakh is pointed at in the dialog, and another method is not', async () => {
  replies = {
    '/transactions/': () => Response.json(pageOf([transaction()])),
    '/payments/cash/': () => Response.json({ day: '2026-11-21', amount: 195_000 }),
  };
  await show(<Payments />);
  await press(/^Mark as Paid.*Ananya Rao/);
  const hint = legalCopy.cash('₹2,00,000', 'Ananya Rao', '21 Nov 2026');
  const dialog = within(screen.getByRole('dialog'));

  await vi.waitFor(() => expect(reads(hint)).toBe(true));
  expect(dialog.getByRole('button', { name: 'Mark as Paid' }).hasAttribute('aria-disabled')).toBe(false);
  fireEvent.change(dialog.getByRole('combobox'), { target: { value: 'upi' } });
  await vi.waitFor(() => expect(reads(hint)).toBe(false));
});

it.each([
  ['less cash came on the day', () => Response.json({ day: '2026-11-21', amount: 194_999 })],
  ['the day’s cash cannot be loaded', () => new Response(null, { status: 503 })],
])('no cash is pointed at where %s', async (_, reply) => {
  replies = { '/transactions/': () => Response.json(pageOf([transaction()])), '/payments/cash/': reply };
  await show(<Payments />);
  await press(/^Mark as Paid.*Ananya Rao/);

  expect(reads('in cash on')).toBe(false);
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each([
  [200_000, false],
  [200_001, true],
])('accepting a redemption of ₹%i speaks of the PAN: %s', async (redeem_value, says) => {
  const { enrollment_info } = request();
  const asked = request({ enrollment_info: { ...enrollment_info, redeem_value } });
  replies = { '/redemption-requests/': () => Response.json(pageOf([asked])) };
  await show(<Redemptions />);
  await press(/^Accept.*Ananya Rao/);

  expect(reads(legalCopy.pan)).toBe(says);
});

it('the form of a plan says when its first instalment is held for more than 365 days', async () => {
  replies = { '/plans/': () => Response.json(pageOf([plan()])) };
  await show(<Plans />);
  await press(/^Add Plan/);
  const fill = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });

  fill(/^Duration in months/, '11');
  fill(/^Redemption wait/, '61');
  expect(reads('2(1)(c)(xii)(a)')).toBe(false);
  fill(/^Redemption wait/, '62');
  expect(reads(legalCopy.longPlan(366))).toBe(true);
});

it.each([
  ['2026-11-01', legalCopy.advanceDay(20), false],
  ['2025-12-22', legalCopy.advanceDay(334), false],
  ['2025-12-21', legalCopy.advanceDay(335), true],
  ['2025-11-21', legalCopy.advanceDay(365), true],
  ['2025-11-20', legalCopy.advanceOver(366), true],
])('the page of a customer who first paid on %s says "%s"', async (start_date, text, pointsAtLaw) => {
  await show(<EnrollmentCard enrollment={enrollment({ start_date })} today="2026-11-21" ownPage />);

  expect(screen.getByText(text)).toBeTruthy();
  expect(reads(legalCopy.advanceNear)).toBe(pointsAtLaw);
});
