// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { connect } from '../../../src/api/transport.ts';
import Transactions from '../../../src/screens/seller/payments/Transactions.tsx';
import { withFakeApp } from '../../../tools/statecharts/kit/fakes.tsx';
import { paid } from '../../../tools/statecharts/models/seller/samples.ts';
import { pageOf } from '../../support/pageOf.ts';

afterEach(() => {
  cleanup();
  connect({ realm: () => 'customer', fetch: (call) => fetch(call) });
});

it.each([
  ['gateway', 'Payment Gateway'],
  ['seller', 'Seller'],
  ['system', 'System'],
] as const)('a payment recorded by %s reads "%s"', async (paid_source, label) => {
  connect({ realm: () => 'seller', fetch: async () => Response.json(pageOf([{ ...paid, paid_source }])) });
  render(withFakeApp(<Transactions />, {}));

  fireEvent.click(await screen.findByRole('button', { name: /^Show details/ }));

  expect(screen.getByText(label, { selector: 'dd' })).toBeTruthy();
});
