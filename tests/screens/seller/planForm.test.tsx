// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { connect } from '../../../src/api/transport.ts';
import Plans from '../../../src/screens/seller/plans/Plans.tsx';
import { withFakeApp } from '../../../tools/statecharts/kit/fakes.tsx';
import { pageOf } from '../../support/pageOf.ts';

afterEach(() => {
  cleanup();
  connect({ realm: () => 'customer', fetch: (call) => fetch(call) });
});

it('a benefit above 100 percent is pointed at, and 100 is not', async () => {
  connect({ realm: () => 'seller', fetch: async () => Response.json(pageOf([])) });
  render(withFakeApp(<Plans />, {}));
  fireEvent.click(await screen.findByRole('button', { name: 'Click Here' }));
  const benefit = screen.getByLabelText(/^Benefit in percent/);
  const hint = /Above 100 is more than one whole month/;

  fireEvent.change(benefit, { target: { value: '100' } });
  expect(screen.queryByText(hint)).toBeNull();

  fireEvent.change(benefit, { target: { value: '101' } });
  expect(screen.getByText(hint)).toBeTruthy();
});
