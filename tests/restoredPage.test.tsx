// @vitest-environment happy-dom
// A page restored from the back/forward cache shows no account before the server has confirmed it (docs/gates.md, B15).
import { act } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { start } from '../src/background.tsx';
import { asha } from '../tools/statecharts/models/session/accounts.ts';
import { clearCookies, json, setCookie } from './support/fakeServer.ts';
import { resetBrowser, runApp } from './support/runningApp.ts';

let stop: () => void;
afterEach(() => {
  act(() => stop());
  resetBrowser();
  vi.unstubAllGlobals();
});

const show = (persisted: boolean): void =>
  act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted })));

const nothing = (): void => undefined;

it.each<[string, () => void, 'signedOut' | 'loading']>([
  ['whose session is gone', clearCookies, 'signedOut'],
  ['whose session may still be', nothing, 'loading'],
])('a page %s, brought back whole, shows no account at once', async (_, leave, state) => {
  vi.stubGlobal('fetch', () => Promise.resolve(json(asha)));
  setCookie('customer-hint', '1');
  const { app, shown } = runApp('/home', () => json(asha));
  const customer = app.get('customer');
  await waitFor(customer, (now) => now.matches({ account: 'signedIn' }));
  await vi.waitFor(() => expect(shown()).toBe('/home'));
  stop = await act(() => start(app));

  show(false);
  expect(customer.getSnapshot().context.account).toEqual({ realm: 'customer', user: asha });
  leave();
  show(true);

  expect(customer.getSnapshot().context.account).toBeNull();
  expect(customer.getSnapshot().matches({ account: state })).toBe(true);
  expect(shown()).not.toBe('/home');
});
