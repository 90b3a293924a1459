// @vitest-environment happy-dom
// The shop's view of a customer who requested the erasure of their data.
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { connect } from '../../../src/api/transport.ts';
import type { EnrollmentStatus } from '../../../src/lib/statuses.ts';
import { CustomerRecord } from '../../../src/screens/seller/customers/Customer.tsx';
import { withFakeApp } from '../../../tools/statecharts/kit/fakes.tsx';
import { ananyaRao, enrollment } from '../../../tools/statecharts/models/seller/samples.ts';

afterEach(() => {
  cleanup();
  connect({ realm: () => 'customer', fetch: (call) => fetch(call) });
});

const alone = 'Asked for: due on 20 Dec 2026';
it.each<[EnrollmentStatus[], string]>([
  [[], alone],
  [['closed', 'cancelled'], alone],
  [['active', 'closed'], `${alone}, waits for one open plan`],
  [['matured', 'on_hold', 'cancelled'], `${alone}, waits for 2 open plans`],
])('with plans that are %j it says "%s"', async (statuses, text) => {
  const enrollments = statuses.map((status, at) => enrollment({ id: `e${at}`, status, transactions: [] }));
  connect({ realm: () => 'seller', fetch: async () => Response.json({ ...ananyaRao, enrollments }) });
  render(withFakeApp(<CustomerRecord customerId="u1" onBack={() => undefined} />, {}));

  const term = await screen.findByText('Erasure');
  expect(term.nextElementSibling?.textContent?.replaceAll('\u00a0', ' ')).toBe(text);
});
