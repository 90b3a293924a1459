// @vitest-environment happy-dom
// Plans that are closed, alone or of a fixed amount.
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Route, Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { customerCopy } from '../../../src/lib/copy/customer.ts';
import { connect } from '../../../src/api/transport.ts';
import Home from '../../../src/screens/customer/savings/Home.tsx';
import Plan from '../../../src/screens/customer/plans/Plan.tsx';
import {
  fakeBrand,
  fakeCustomerSession,
  fakeLocation,
  withFakeApp,
} from '../../../tools/statecharts/kit/fakes.tsx';
import { sampleCustomer, samplePlan } from '../../../tools/statecharts/models/samples.ts';
import { json } from '../../support/fakeServer.ts';
import { pageOf } from '../../support/pageOf.ts';

afterEach(() => {
  cleanup();
  connect({ fetch: (request) => fetch(request) });
});

function show(page: ReactNode, path: string, plan: ReturnType<typeof samplePlan>) {
  connect({
    fetch: async ({ url }) => json(new URL(url).pathname.endsWith('plans/') ? pageOf([plan]) : plan),
  });
  const actors = { customer: fakeCustomerSession(sampleCustomer()), brand: fakeBrand('Meera Jewellers') };
  render(withFakeApp(page, actors, {}, fakeLocation(path, '')));
}

function showPlan(changes: Parameters<typeof samplePlan>[0]) {
  const { hook } = memoryLocation({ path: '/plans/p1' });
  show(
    <Router hook={hook}>
      <Route path="/plans/:id">
        <Plan />
      </Route>
    </Router>,
    '/plans/p1',
    samplePlan(changes),
  );
}

it('the page of a plan draws a stack of coins for each month, one coin higher than the one before', async () => {
  showPlan({ duration_months: 3, redemption_days: 30 });

  const drawing = await screen.findByRole('figure');

  const [paid] = drawing.querySelectorAll('path');
  expect(paid?.getAttribute('d')?.match(/M/g)).toHaveLength(1 + 2 + 3);
});

it('the page of a closed plan says so and offers no enrollment', async () => {
  showPlan({ is_active: false });

  const button = await screen.findByRole('button', { name: 'Enrollments Closed' });

  expect(button.matches('[disabled], [aria-disabled=true]')).toBe(true);
  expect(screen.getByText('New enrollments closed')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Enroll Now' })).toBeNull();
});

it('Home with one open plan of a fixed amount has neither a selector nor a slider', async () => {
  show(<Home />, '/home', samplePlan({ min_amount: 5000, max_amount: null }));

  await screen.findByRole('button', { name: 'Enroll Now' });

  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.queryByRole('slider')).toBeNull();
});

it('Home says that the plan of a link is not open any more, and shows an open one', async () => {
  const { hook, searchHook } = memoryLocation({ path: '/home', searchPath: 'selectedPlan=gone' });
  const home = (
    <Router hook={hook} searchHook={searchHook}>
      <Home />
    </Router>
  );
  show(home, '/home', samplePlan({ name: 'Wedding Gold' }));

  expect(await screen.findByText(customerCopy.home.planGone)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Wedding Gold' })).toBeTruthy();
});

it('no amount of a plan’s page stands twice in its header and its bar, nor in its example', async () => {
  showPlan({ name: 'First Gold', min_amount: 1000, max_amount: 50_000, duration_months: 3 });

  const enroll = await screen.findByRole('link', { name: 'Enroll Now' });
  expect(enroll.parentElement?.textContent).toBe('First GoldEnroll Now');
  const total = screen.getByText('Total value').nextElementSibling?.textContent ?? '';
  expect(document.body.textContent.split(total)).toHaveLength(2);
});
