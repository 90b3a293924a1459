// @vitest-environment happy-dom
// The frame and the static pages: their texts and links.
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { customerCopy } from '../../../src/lib/copy/customer.ts';
import { paths } from '../../../src/lib/paths.ts';
import { pages } from '../../../src/routes.tsx';
import type { ScreenPage } from '../../../src/screens/App.tsx';
import CustomerFrame from '../../../src/screens/customer/CustomerFrame.tsx';
import Home from '../../../src/screens/customer/savings/Home.tsx';
import Profile from '../../../src/screens/customer/account/Profile.tsx';
import Terms from '../../../src/screens/customer/help/Terms.tsx';
import { sampleCustomer } from '../../../tools/statecharts/models/samples.ts';
import { recordingActor } from '../../support/recordingActor.ts';
import {
  fakeBrand,
  withFakeApp,
  fakeActor,
  fakeCustomerSession,
} from '../../../tools/statecharts/kit/fakes.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function page(path: string): ScreenPage {
  const found = pages.find((one) => one.path === path);
  if (!found) throw new Error(`no page ${path}`);
  return found;
}
const customer = fakeCustomerSession(sampleCustomer());
const brand = fakeBrand('Meera Jewellers');

const frame = (path: string, named = {}) =>
  withFakeApp(
    <CustomerFrame page={page(path)}>
      <p>content</p>
    </CustomerFrame>,
    { customer, brand, ...named },
  );
const show = (...shown: Parameters<typeof frame>) => render(frame(...shown));

describe('the frame around the customer’s pages', () => {
  it('the home page greets the customer by first name and puts the store in the window title', () => {
    show(paths.home);

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe("Hey AnanyaLet's invest smartly");
    expect(document.title).toBe("Let's invest smartly · Meera Jewellers");
  });

  it.each([[paths.home], [paths.catalogue], [paths.plans], [paths.profile]])(
    '%s has the tabs and the menu button',
    (path) => {
      show(path);

      expect(screen.getByRole('button', { name: 'Open menu' })).toBeDefined();
      const tabs = within(screen.getByRole('navigation', { name: 'Meera Jewellers' }));
      expect(tabs.getAllByRole('link').map((link) => link.textContent)).toEqual([
        'Home',
        'Catalogue',
        'Plans',
        'Profile',
      ]);
    },
  );

  it.each([
    [paths.goldVault, 'GOLD VAULT'],
    [paths.transactions, 'TRANSACTIONS HISTORY'],
    [paths.terms, 'TERMS & CONDITIONS'],
    ['/plans/:id', 'Plan Overview'],
  ])('%s has its title and a back button, and no tabs', (path, heading) => {
    const { ref: navigation, heard } = recordingActor();
    show(path, { navigation });

    fireEvent.click(screen.getByRole('button', { name: 'Go back' }));

    expect(heard).toEqual([{ type: 'navigation.back' }]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading);
    expect(screen.queryByRole('navigation', { name: 'Meera Jewellers' })).toBeNull();
  });

  it('the customer menu greets by full name, links to six pages and logs out', () => {
    const { ref, heard } = recordingActor();
    const session = Object.assign(ref, { getSnapshot: () => customer.getSnapshot() });
    show(paths.home, { customer: session });
    fireEvent.click(screen.getByRole('button', { name: 'Open menu' }));

    const menu = within(screen.getByRole('dialog'));
    expect(menu.getByText('Hey Ananya Rao')).toBeDefined();
    expect(menu.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      paths.transactions,
      paths.goldVault,
      paths.nominee,
      paths.terms,
      paths.duePayments,
      paths.notifications,
    ]);
    fireEvent.click(menu.getByRole('button', { name: 'Log Out' }));

    expect(heard).toEqual([{ type: 'session.logOut' }]);
  });

  it('the menu and the rail show the number of unread notifications, and none when all are read', () => {
    show(paths.home);
    const rail = within(screen.getByRole('navigation', { name: 'Your menu' }));
    expect(rail.getByRole('link', { name: /^Notifications/ }).textContent).toBe('Notifications4');
    fireEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    expect(within(screen.getByRole('dialog')).getByRole('link', { name: /^Notifications/ }).textContent).toBe(
      'Notifications4',
    );
    cleanup();

    show(paths.home, { customer: fakeCustomerSession(sampleCustomer({ unread_notifications: 0 })) });
    expect(screen.getByRole('link', { name: 'Notifications' }).textContent).toBe('Notifications');
  });

  it.each([
    [4, '4 unread notifications', '4'],
    [1, '1 unread notification', '1'],
    [0, 'No unread notifications', ''],
  ])('the bell of the home page leads to %i unread notifications', (unread_notifications, name, count) => {
    show(paths.home, { customer: fakeCustomerSession(sampleCustomer({ unread_notifications })) });

    const bell = screen.getByRole('link', { name });
    expect(bell.getAttribute('href')).toBe(paths.notifications);
    expect(bell.textContent).toBe(count);
  });

  it('other pages have no bell in their bar', () => {
    show(paths.plans);

    expect(screen.queryByRole('link', { name: /unread/ })).toBeNull();
  });

  it('the first link of a customer page skips the menus', () => {
    show(paths.goldVault);
    const first = document.querySelector('a');

    expect(first?.textContent).toBe('Skip to content');
    act(() => first?.click());

    expect(document.activeElement?.tagName).toBe('MAIN');
  });

  it('a page change moves the focus to the start of the new page', () => {
    const { rerender } = render(frame(paths.home));
    expect(document.activeElement?.tagName).not.toBe('MAIN');

    rerender(frame(paths.plans));

    expect(document.activeElement?.tagName).toBe('MAIN');
  });
});

describe('pages without a flow', () => {
  it('the terms name the store, or "Seller" without one', () => {
    render(withFakeApp(<Terms />, { brand }));
    expect(screen.getByText('Know The Rules')).toBeDefined();
    expect(document.body.textContent).toContain('Meera Jewellers keeps the record');
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(10);
    cleanup();

    render(withFakeApp(<Terms />, { brand: fakeBrand(null) }));
    expect(document.body.textContent).toContain('Seller keeps the record');
  });

  it('the profile shows its own loading text', () => {
    render(withFakeApp(<Profile />, { customer: fakeActor({ account: null }) }));

    expect(screen.getByRole('status').textContent).toBe(customerCopy.profile.loading);
  });

  it('Home links to the plans while they load', () => {
    vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined));
    render(withFakeApp(<Home />, { customer, brand }));

    expect(screen.getByRole('link', { name: 'Invest Today' }).getAttribute('href')).toBe(paths.plans);
  });
});
