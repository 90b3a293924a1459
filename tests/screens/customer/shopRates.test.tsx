// @vitest-environment happy-dom
// The rates that a shop shows its customers: each as of when it was set.
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { connect } from '../../../src/api/transport.ts';
import ShopRates from '../../../src/screens/customer/plans/ShopRates.tsx';
import { withFakeApp } from '../../../tools/statecharts/kit/fakes.tsx';
import { shownRates } from '../../../tools/statecharts/models/samples.ts';
import { json } from '../../support/fakeServer.ts';

afterEach(() => {
  cleanup();
  connect({ fetch: (request) => fetch(request) });
});

it('a rate that was set before the newest one says when, so that it does not pass for today’s', async () => {
  const [purest, other] = shownRates as [(typeof shownRates)[0], (typeof shownRates)[0]];
  const rates = [purest, { ...other, set_at: '2026-10-01T04:35:00Z' }];
  connect({ fetch: async () => json({ rates, is_shown: true, max_age_hours: 24 }) });
  render(withFakeApp(<ShopRates />, {}));

  await screen.findByText(/^As of 21 Nov 2026, 10:05 am, without GST/);
  const [newest, older] = [...document.querySelectorAll('dl > div')].map((one) => one.textContent);
  expect(newest).toBe('24 karat₹6,820');
  expect(older).toBe('22 karat₹6,250.5001 Oct 2026, 10:05 am');
});
