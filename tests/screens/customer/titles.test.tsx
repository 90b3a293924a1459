// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { paths } from '../../../src/lib/paths.ts';
import { pages } from '../../../src/routes.tsx';
import CustomerFrame from '../../../src/screens/customer/CustomerFrame.tsx';
import { fakeBrand, fakeCustomerSession, withFakeApp } from '../../../tools/statecharts/kit/fakes.tsx';
import { sampleCustomer } from '../../../tools/statecharts/models/samples.ts';

afterEach(cleanup);

it.each([
  [paths.catalogue, 'Catalogue'],
  [paths.profile, 'Profile'],
  [paths.profileEdit, 'Profile Edit'],
  [paths.security, 'Password & devices'],
  [paths.myData, 'My data'],
  [paths.nominee, 'NOMINEE DETAILS'],
  [paths.duePayments, 'DUE PAYMENTS'],
  [paths.notifications, 'NOTIFICATIONS'],
])('%s has the title %s', (path, title) => {
  const page = pages.find((one) => one.path === path)!;
  const actors = { customer: fakeCustomerSession(sampleCustomer()), brand: fakeBrand('Meera Jewellers') };
  render(withFakeApp(<CustomerFrame page={page}>content</CustomerFrame>, actors));

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
});
