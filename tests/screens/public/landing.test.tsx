// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { memoryLocation } from '../../../tools/statecharts/kit/memoryLocation.ts';
import { landingCopy } from '../../../src/lib/copy/landing.ts';
import { startApp, type App as RunningApp } from '../../../src/machines/app.ts';
import { pages } from '../../../src/routes.tsx';
import { App } from '../../../src/screens/App.tsx';
import { FILM_PACE } from '../../../src/screens/public/landing/Film.tsx';

let app: RunningApp;

beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  app = startApp({
    site: { pages, apex: true },
    location: memoryLocation('/'),
    rootDomain: 'localhost',
    store: { slug: null, brand: null },
  });
  await waitFor(app.get('navigation'), (now) => now.matches('open'));
  render(<App app={app} />);
});
afterEach(() => {
  cleanup();
  app.root.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const addressesOf = (name: string) =>
  screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));
const saysSoon = (name: string) =>
  screen.getByText(name, { selector: 'h3, span' }).closest('li, p')?.textContent.includes('Coming soon');
const shown = () => document.querySelector('figure [data-shown]')?.textContent;
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const open = { name: landingCopy.nav.open };
const close = { name: landingCopy.nav.close };

it('every section in the landing header is on the page once', () => {
  const places = within(screen.getByRole('navigation', { name: landingCopy.nav.label })).getAllByRole('link');

  expect(places.map((link) => link.textContent)).toEqual(['Home', 'Solutions', 'App', 'Why Us', 'About Us']);
  const shell = readFileSync('index.html', 'utf8');
  for (const link of places) {
    const id = link.getAttribute('href')?.slice(1) ?? '';
    expect(document.querySelectorAll(`[id="${id}"]`)).toHaveLength(1);
    expect(shell).not.toContain(`id="${id}"`);
  }
});

it('the landing page links sellers to the introduction and the login', () => {
  expect(new Set(addressesOf('Get Started'))).toEqual(new Set(['/seller/onboarding']));
  expect(new Set(addressesOf('Become a Seller'))).toEqual(new Set(['/seller/onboarding']));
  expect(new Set(addressesOf('Log in'))).toEqual(new Set(['/seller/login']));
});

it('only unreleased features are marked as coming soon', () => {
  const { solutions, coming, partners, footer } = landingCopy;

  for (const name of [coming.autopay.title, coming.payments.title, partners.card, partners.upi, footer.legal])
    expect(saysSoon(name)).toBe(true);
  for (const name of [solutions.dashboard.title, solutions.receipt.title, partners.otp])
    expect(saysSoon(name)).toBe(false);
});

it('Legal & Privacy is a disabled link', () => {
  const legal = screen.getByRole('link', { name: 'Legal & Privacy' });

  expect(legal.getAttribute('aria-disabled')).toBe('true');
  expect(legal.hasAttribute('href')).toBe(false);
});

it.each([
  ['bubble', 12],
  ['sparkle', 14],
])('shows as many of each %s as there is room for: %i, and seven on a phone', (kind, all) => {
  expect(document.querySelectorAll(`[data-mote=${kind}]`)).toHaveLength(all);
  expect(document.querySelectorAll(`[data-mote=${kind}]:not([data-roomy])`)).toHaveLength(7);
});

it('the landing menu opens on a phone and closes when a link is followed', () => {
  fireEvent.click(screen.getByRole('button', open));
  expect(screen.getByRole('button', close).getAttribute('aria-expanded')).toBe('true');

  fireEvent.click(screen.getByRole('link', { name: 'Solutions' }));
  expect(screen.getByRole('button', open).getAttribute('aria-expanded')).toBe('false');

  fireEvent.click(screen.getByRole('button', open));
  fireEvent.click(screen.getByRole('button', close));
  expect(screen.getByRole('button', open).getAttribute('aria-expanded')).toBe('false');
});

it('the film starts and stops by its button', () => {
  const { play, pause, pieces } = landingCopy.catalogue;

  wait(10 * FILM_PACE);
  expect(shown()).toBe(pieces.necklace);
  fireEvent.click(screen.getByRole('button', { name: play }));
  wait(FILM_PACE);
  expect(shown()).toBe(pieces.jhumka);
  fireEvent.click(screen.getByRole('button', { name: pause }));
  wait(10 * FILM_PACE);
  expect(shown()).toBe(pieces.jhumka);
});

it('the team slideshow advances by itself', () => {
  const { crafts } = landingCopy.team;
  expect(screen.getByText(crafts[0].body)).toBeTruthy();

  wait(3_000);

  expect(screen.getByText(crafts[1].body)).toBeTruthy();
});

it('images below the first screen load lazily', () => {
  const eager = [...document.querySelectorAll('main img:not([loading=lazy])')];

  expect(eager.every((image) => image.closest('#home'))).toBe(true);
});

it('the share links carry this page’s address', () => {
  const links = within(screen.getByRole('navigation', { name: landingCopy.footer.social })).getAllByRole(
    'link',
  );

  expect(links).toHaveLength(4);
  for (const link of links) {
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('http://meera.localhost:3000');
    expect(link.getAttribute('rel')).toContain('noopener');
  }
});

it('the footer says by whom the product is marketed', () => {
  expect(screen.getByRole('contentinfo').textContent).toContain('Marketed by');
});
