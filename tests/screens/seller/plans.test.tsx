// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { connect } from '../../../src/api/transport.ts';
import { planFormCopy } from '../../../src/lib/copy/planForm.ts';
import { sellerCopy } from '../../../src/lib/copy/seller.ts';
import Plans from '../../../src/screens/seller/plans/Plans.tsx';
import { plan } from '../../../tools/statecharts/models/seller/samples.ts';
import { withFakeApp } from '../../../tools/statecharts/kit/fakes.tsx';

afterEach(cleanup);
afterEach(() => connect({ realm: () => 'customer', fetch: (request) => fetch(request) }));

it('a plan card shows benefits and redemption wait only where set, and a fixed amount as one figure', async () => {
  const plain = plan({
    id: 'p2',
    name: 'Bridal Gold',
    is_active: false,
    max_amount: null,
    benefits_percentage: 0,
    redemption_days: 0,
  });
  connect({
    realm: () => 'seller',
    fetch: () => Promise.resolve(Response.json({ results: [plan(), plain] })),
  });

  render(withFakeApp(<Plans />, {}));

  const [full, bare] = await screen.findAllByRole('listitem');
  expect(full?.textContent).toContain('Active');
  expect(
    within(full!)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['11 months', '₹1,000 to ₹50,000', '75%', '30 days', planFormCopy.lateRules.shop_decides]);
  expect(bare?.textContent).toContain('Inactive');
  expect(
    within(bare!)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['11 months', '₹1,000', planFormCopy.lateRules.shop_decides]);
});

it('a plan that is being deactivated shows that no other can be added meanwhile', async () => {
  connect({
    realm: () => 'seller',
    fetch: ({ method }) =>
      method === 'GET' ? Promise.resolve(Response.json({ results: [plan()] })) : new Promise(() => undefined),
  });
  render(withFakeApp(<Plans />, {}));
  const add = await screen.findByRole('button', { name: sellerCopy.plans.add });
  expect(add.getAttribute('aria-disabled')).toBeNull();

  fireEvent.click(screen.getByRole('button', { name: /^Deactivate/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Deactivate' }));

  expect(add.getAttribute('aria-disabled')).toBe('true');
});

it('a line that is added to what a plan offers takes the focus, and so does the last one left', async () => {
  connect({
    realm: () => 'seller',
    fetch: () => Promise.resolve(Response.json({ results: [plan()] })),
  });
  render(withFakeApp(<Plans />, {}));
  fireEvent.click(await screen.findByRole('button', { name: sellerCopy.plans.add }));
  const line = (number: number) => screen.findByLabelText(planFormCopy.optionLine(number));
  const add = await screen.findByRole('button', { name: planFormCopy.addOption });
  while (screen.queryAllByLabelText(/^Line \d+$/).length < 2) fireEvent.click(add);
  await waitFor(async () => expect(document.activeElement).toBe(await line(2)));

  fireEvent.click(add);
  await waitFor(async () => expect(document.activeElement).toBe(await line(3)));

  fireEvent.click(screen.getByRole('button', { name: planFormCopy.removeOption(3) }));
  await waitFor(async () => expect(document.activeElement).toBe(await line(2)));
});
