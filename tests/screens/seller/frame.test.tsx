// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, createMachine, type AnyActorRef } from 'xstate';
import type { SellerRole } from '../../../src/api/permissions.ts';
import { routePatterns, sellerPaths } from '../../../src/lib/paths.ts';
import { pages } from '../../../src/routes.tsx';
import * as buttons from '../../../src/screens/parts/Button.tsx';
import { Subject } from '../../../src/screens/parts/Subject.tsx';
import SellerFrame from '../../../src/screens/seller/SellerFrame.tsx';
import { sellerWith } from '../../../tools/statecharts/models/seller/samples.ts';
import { withFakeApp } from '../../../tools/statecharts/kit/fakes.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

/** An actor with this context that records the events it receives. */
function listening(context: object) {
  const heard: string[] = [];
  const actor: AnyActorRef = createActor(
    createMachine({ context, on: { '*': { actions: ({ event }) => void heard.push(event.type) } } }),
  ).start();
  return { heard, actor };
}

function at(path: string, role: SellerRole = 'owner') {
  const page = pages.find((one) => one.path === path);
  if (!page) throw new Error(`no page ${path}`);
  const seller = listening({
    account: { realm: 'seller', user: { ...sellerWith('ACTIVE'), person_name: 'Kavya Iyer', role } },
  });
  const navigation = listening({});
  const brand = listening({ brand: null });
  const frame = (shown: ReactNode) =>
    withFakeApp(<SellerFrame page={page}>{shown}</SellerFrame>, {
      seller: seller.actor,
      navigation: navigation.actor,
      brand: brand.actor,
    });
  const { rerender } = render(frame('the page'));
  return {
    events: { seller: seller.heard, navigation: navigation.heard },
    rerender: (shown: ReactNode) => rerender(frame(shown)),
  };
}

const linksOf = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('the frame of the seller’s pages', () => {
  it.each([
    [sellerPaths.quick, 'Quick Status'],
    [sellerPaths.portfolio, 'Portfolio'],
    [sellerPaths.customers, 'Customers'],
    [sellerPaths.payments, 'Payments'],
  ])('%s has the seller’s four tabs and the menu button', (path, title) => {
    at(path);

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(linksOf('Sections')).toEqual(['Quick', 'Portfolio', 'Customer', 'Payment']);
    expect(screen.getByRole('button', { name: 'Open menu' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Go back' })).toBeNull();
  });

  it('the title bar of a customer’s page has their name', () => {
    const { rerender } = at(routePatterns.sellerCustomer);
    rerender(<Subject name="Ananya Rao" />);

    expect(screen.getByRole('heading', { level: 1 }).lastChild?.textContent).toBe('Ananya Rao');
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  });

  it.each([sellerPaths.plans, sellerPaths.staff, sellerPaths.contact])(
    '%s has a back button and no tabs',
    (path) => {
      const { events } = at(path);

      expect(screen.queryByRole('navigation', { name: 'Sections' })).toBeNull();
      fireEvent.click(screen.getByRole('button', { name: 'Go back' }));
      expect(events.navigation).toEqual(['navigation.back']);
    },
  );

  it('the current page is marked in the seller’s tabs', () => {
    at(sellerPaths.payments);

    const tabs = screen.getByRole('navigation', { name: 'Sections' });
    const [marked, ...others] = within(tabs)
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page');

    expect(marked?.textContent).toBe('Payment');
    expect(others).toEqual([]);
  });

  it('the seller’s menu opens, logs out and closes', () => {
    const { events } = at(sellerPaths.portfolio);
    const menu = document.querySelector('dialog');
    expect(menu?.open).toBe(false);

    fireEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    expect(menu?.open).toBe(true);
    expect(linksOf('Main menu')).toEqual([
      'Desk',
      'Day Sheet',
      'Gold Rate',
      'Profile',
      'Store Profile',
      'Password & Devices',
      'Plans',
      'Catalogue',
      'Transactions',
      'Journal',
      'What the shop owes',
      'Redemption',
      'QR Code',
      'Staff',
    ]);

    const dialog = within(screen.getByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Log Out' }));
    expect(events.seller).toEqual(['session.logOut']);
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
    expect(menu?.open).toBe(false);
  });

  it('the menu alone is drawn anew when it opens and closes', () => {
    const icons = vi.spyOn(buttons, 'IconButton'); // the bar has one, the menu another
    const drawn = () => icons.mock.calls.map(([{ label }]) => label);
    at(sellerPaths.portfolio);
    expect(drawn()).toContain('Open menu');
    icons.mockClear();

    fireEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(document.querySelector('dialog')?.open).toBe(false);
    expect(new Set(drawn())).toEqual(new Set(['Close']));
  });

  it('the window title names page and shop, and a link skips to the content', () => {
    at(sellerPaths.payments);

    expect(document.title).toBe('Payments · Meera Jewellers');
    const skip = screen.getByRole('link', { name: 'Skip to content' });
    expect(document.getElementById(skip.getAttribute('href')?.slice(1) ?? '')?.textContent).toBe('the page');
  });

  it('the menu names the person and the role, and has only what the role includes', () => {
    at(sellerPaths.payments, 'counter');

    expect(screen.getAllByText('Kavya Iyer · Counter')).not.toEqual([]);
    expect(linksOf('Sections')).toEqual(['Desk', 'Customer', 'Payment']);
    expect(linksOf('Main')).toEqual([
      'Desk',
      'Payments',
      'Gold Rate',
      'Customers',
      'Transactions',
      'Plans',
      'QR Code',
      'Password & Devices',
      'Contact',
    ]);
    expect(screen.getByText('the page')).toBeTruthy();
  });

  it('a page that is not part of the role says so and leads to the desk', () => {
    at(sellerPaths.staff, 'manager');

    expect(screen.queryByText('the page')).toBeNull();
    expect(screen.getByText('This page is not part of your login')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to the desk' }).getAttribute('href')).toBe('/seller/desk');
  });

  it('a role without the portfolio, where a login leads, is led on to the desk', () => {
    at(sellerPaths.portfolio, 'counter');

    expect(location.pathname).toBe('/seller/desk');
    expect(screen.queryByText('This page is not part of your login')).toBeNull();
  });

  const hrefsOf = (name: string) =>
    within(screen.getByRole('navigation', { name }))
      .getAllByRole<HTMLAnchorElement>('link')
      .map((link) => link.pathname);
  /** Pages that another page leads to. */
  const linkedOn: Readonly<Record<string, string>> = {
    [sellerPaths.contact]: sellerPaths.portfolio,
    [routePatterns.sellerCustomer]: sellerPaths.customers,
    [sellerPaths.import]: sellerPaths.customers,
  };
  const isOpenTo = (role: SellerRole, path: string) => {
    at(path, role);
    const isOpen = screen.queryByText('the page') !== null;
    cleanup();
    return isOpen;
  };

  it.each<[SellerRole, string]>([
    ['owner', sellerPaths.portfolio],
    ['manager', sellerPaths.portfolio],
    ['counter', sellerPaths.desk],
  ])('the first page of the %s leads to every page of the role, and out', (role, first) => {
    const own = pages
      .filter(({ access, path }) => access === 'activeSeller' && isOpenTo(role, path))
      .map(({ path }) => path);
    const { events } = at(first, role);

    fireEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    for (const links of [hrefsOf('Sections').concat(hrefsOf('Main menu')), hrefsOf('Main')]) {
      const missing = own.filter((path) => !links.includes(path) && !links.includes(linkedOn[path] ?? ''));
      expect(missing).toEqual([]);
      expect(new Set(links).size).toBe(links.length);
    }
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Log Out' }));
    expect(events.seller).toEqual(['session.logOut']);
  });
});
