// @vitest-environment happy-dom
// Lists of several pages: what came stays on the page when a later page fails, and the whole comes with a retry.
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, expect, it } from 'vitest';
import { createEmptyActor } from 'xstate';
import { connect } from '../../../src/api/transport.ts';
import GoldVault from '../../../src/screens/customer/savings/GoldVault.tsx';
import Notifications from '../../../src/screens/customer/savings/Notifications.tsx';
import Transactions from '../../../src/screens/customer/savings/Transactions.tsx';
import { fakeCustomerSession, fakeLocation, withFakeApp } from '../../../tools/statecharts/kit/fakes.tsx';
import {
  sampleCustomer,
  sampleEnrollment,
  sampleNotification,
  sampleTransaction,
} from '../../../tools/statecharts/models/samples.ts';
import { json } from '../../support/fakeServer.ts';

afterEach(() => {
  cleanup();
  connect({ fetch: (request) => fetch(request) });
});

const lists: [
  title: string,
  path: string,
  Screen: ComponentType,
  first: object,
  second: object,
  texts: [string, string],
][] = [
  [
    'transactions',
    '/api/transactions/',
    Transactions,
    sampleTransaction({ plan_name: 'First Gold' }),
    sampleTransaction({ id: 't2', plan_name: 'Second Gold' }),
    ['First Gold', 'Second Gold'],
  ],
  [
    'notifications',
    '/api/notifications/',
    Notifications,
    sampleNotification({ message: 'First Gold' }),
    sampleNotification({ id: 'n2', message: 'Second Gold' }),
    ['First Gold', 'Second Gold'],
  ],
  [
    'vault',
    '/api/enrollments/',
    GoldVault,
    sampleEnrollment({ plan_name: 'First Gold' }),
    sampleEnrollment({ id: 'e2', plan_name: 'Second Gold' }),
    ['First Gold', 'Second Gold'],
  ],
];

const page = (number: number, result: object, path: string) =>
  json({
    count: 2,
    page: number,
    page_size: 1,
    page_count: 2,
    next: number === 1 ? `${path}?page=2` : null,
    previous: null,
    has_next: number === 1,
    has_previous: number === 2,
    results: [result],
  });

it.each(lists)(
  'page 1 of %s stays when page 2 fails, and a retry brings both',
  async (_, path, Screen, first, second, [one, two]) => {
    let works = false;
    connect({
      fetch: async (request) => {
        const { pathname, searchParams } = new URL(request.url);
        if (pathname !== path) return json({ results: [] });
        if (searchParams.get('page') !== '2') return page(1, first, path);
        return works ? page(2, second, path) : json({ detail: 'Down.' }, 500);
      },
    });
    const actors = {
      toasts: createEmptyActor() as never,
      customer: fakeCustomerSession(sampleCustomer()) as never,
    };
    render(withFakeApp(<Screen />, actors, {}, fakeLocation('/catalogue', '')));
    if (Screen === Notifications) fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));

    expect((await screen.findByRole('alert')).textContent).toContain(
      'The rest of the list could not be loaded.',
    );
    expect(screen.getByText(one)).not.toBeNull();
    expect(document.body.textContent).not.toContain("You've explored it all");
    expect(document.body.textContent).not.toContain('Saved in your vault');

    works = true;
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));

    expect(await screen.findByText(two)).not.toBeNull();
    expect(screen.getByText(one)).not.toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

it('of a list that goes on, as many notifications are unread as the account has now, not as it had at the login', async () => {
  const now = sampleCustomer({ unread_notifications: 3 });
  connect({
    fetch: async ({ url }) =>
      url.includes('/api/profile/') ? json(now) : page(1, sampleNotification(), '/api/notifications/'),
  });
  const actors = {
    toasts: createEmptyActor() as never,
    customer: fakeCustomerSession(sampleCustomer({ unread_notifications: 7 })) as never,
  };

  render(withFakeApp(<Notifications />, actors, {}, fakeLocation('/notifications', '')));

  expect(await screen.findByText(/unread$/)).toMatchObject({ textContent: '3 unread' });
});
