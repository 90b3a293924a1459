// @vitest-environment happy-dom
// An address without a store: a customer's pages show that at once, a jeweller's work.
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { waitFor } from 'xstate';
import { pages, storelessPages } from '../../../src/routes.tsx';
import { App } from '../../../src/screens/App.tsx';
import { noNetwork } from '../../support/fakeServer.ts';
import { resetBrowser, runApp } from '../../support/runningApp.ts';

afterEach(() => {
  cleanup();
  resetBrowser();
});

async function openAt(path: string, apex = false) {
  const { app } = runApp(path, noNetwork, { pages: storelessPages(), apex });
  render(<App app={app} />);
  await waitFor(app.get('navigation'), (now) => now.matches('open'));
  return screen.getByRole('heading', { level: 1 }).textContent;
}

const customersPaths = pages
  .map(({ path }) => path.replace(':id', '7'))
  .filter((path) => path !== '/' && !path.startsWith('/seller'));

it.each([...customersPaths, '/nowhere'])('without a store %s asks for the store’s link', async (path) => {
  for (const apex of [true, false]) {
    expect(await openAt(path, apex)).toBe("Open your jeweller's store link");
    // The choice of a language comes later, if it is not loaded yet.
    expect(screen.queryAllByRole('button').filter(({ lang }) => lang === '')).toEqual([]);
    expect(screen.getByRole('link', { name: 'Log in to your store' }).getAttribute('href')).toBe(
      '/seller/login',
    );
    cleanup();
    resetBrowser();
  }
});

it('the root of an address that is neither a store nor the product’s asks for the store’s link', async () => {
  expect(await openAt('/')).toBe("Open your jeweller's store link");
});

it('a jeweller logs in without a store in the address', async () => {
  expect(await openAt('/seller/login', true)).toBe('Welcome back');
});
