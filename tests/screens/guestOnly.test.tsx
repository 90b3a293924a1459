// @vitest-environment happy-dom
// The pages for guests, in the whole app: who is logged in on that side logs out first, or goes to the account.
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pages } from '../../src/routes.tsx';
import { App } from '../../src/screens/App.tsx';
import { asha, meera } from '../../tools/statecharts/models/session/accounts.ts';
import { json, setCookie, type Answer } from '../support/fakeServer.ts';
import { resetBrowser, runApp } from '../support/runningApp.ts';

beforeEach(() => {
  resetBrowser();
  setCookie('__Host-csrftoken', 't1');
});
afterEach(() => {
  cleanup();
  resetBrowser();
});

const answer: Answer = ({ path }) => {
  if (path === '/api/profile/') return json(asha);
  return path === '/api/seller/profile/' ? json(meera) : new Response(null, { status: 204 });
};

it.each([
  ['/register', 'customer', '/api/logout/'],
  ['/seller/register', 'seller', '/api/seller/logout/'],
])('%s is blocked for a %s already logged in; Logout reloads it', async (path, side, logout) => {
  setCookie(`${side}-hint`, '1');
  const { app, server, location } = runApp(path, answer, { pages, apex: false });
  render(<App app={app} />);
  await screen.findByRole('dialog', { name: 'Already Logged In' });

  fireEvent.click(screen.getByRole('button', { name: 'Logout' }));

  await vi.waitFor(() => expect(location.left).toEqual(['reload']));
  expect(server.count(logout)).toBe(1);
});

it.each([
  ['/login', 'customer', '/home'],
  ['/nowhere', 'customer', '/home'],
  ['/seller/login', 'seller', '/seller/portfolio'],
])('%s leads a %s already logged in to the account', async (path, side, account) => {
  setCookie(`${side}-hint`, '1');
  const { app, location } = runApp(path, answer, { pages, apex: false });
  render(<App app={app} />);

  fireEvent.click(await screen.findByRole('button', { name: 'Go to my account' }));

  await vi.waitFor(() => expect(location.now().path).toBe(account));
});
