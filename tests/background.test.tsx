// @vitest-environment happy-dom
// Parts that start after the first page: the bar of a lost connection, calls that fail at once, and reads that retry by
// themselves.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { start } from '../src/background.tsx';
import { client } from '../src/api/client.ts';
import { connect } from '../src/api/transport.ts';
import { LoadState } from '../src/screens/parts/states/LoadState.tsx';
import { json } from './support/fakeServer.ts';
import { smallSite } from '../tools/statecharts/models/smallSite.ts';
import { resetBrowser, runApp } from './support/runningApp.ts';

const BAR = 'No connection. Try again once it is back.';
let reached: boolean;
let asked: string[];
let stop: () => void;

beforeEach(async () => {
  reached = true;
  asked = [];
  vi.stubGlobal('fetch', (request: Request | string) => {
    asked.push(request instanceof Request ? `${request.method} ${request.url}` : 'HEAD');
    return reached ? Promise.resolve(json({})) : Promise.reject(new TypeError('Failed to fetch'));
  });
  const { app } = runApp('/login', () => json({}));
  connect({ fetch: (request) => fetch(request) });
  stop = await act(() => start(app));
});
afterEach(() => {
  act(() => stop());
  cleanup();
  resetBrowser();
  vi.unstubAllGlobals();
});

const lose = async () => {
  reached = false;
  act(() => void dispatchEvent(new Event('offline')));
  await screen.findByText(BAR);
};
const find = async () => {
  reached = true;
  act(() => void dispatchEvent(new Event('online')));
  await vi.waitFor(() => expect(screen.queryByText(BAR)).toBeNull());
};
const call = (signal?: AbortSignal) => client.GET('/plans/', { signal: signal ?? null });

it('a lost line shows the bar, and a found one removes it', async () => {
  expect(screen.queryByText(BAR)).toBeNull();

  await lose();
  await find();
});

it('a browser that believes to be offline while the server replies shows no bar', async () => {
  act(() => void dispatchEvent(new Event('offline')));
  await vi.waitFor(() => expect(asked).toEqual(['HEAD']));
  await act(() => Promise.resolve());

  expect(screen.queryByText(BAR)).toBeNull();
  expect((await call()).response.status).toBe(200);
});

it('a call without a reply finds out that the line is lost', async () => {
  reached = false;

  await expect(call()).rejects.toThrow('network');

  expect(await screen.findByText(BAR)).toBeDefined();
});

it('a call that a proxy answers in place of the server shows the bar until the server replies', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(json({ code: 'unavailable' }, 503)));

  expect((await call()).response.status).toBe(503);
  expect(await screen.findByText(BAR)).toBeDefined();

  vi.stubGlobal('fetch', () => Promise.resolve(json({})));
  await find();
});

it('a call that its screen gave up raises no doubt', async () => {
  const gone = new AbortController();
  reached = false;
  connect({
    fetch: (request) => {
      gone.abort();
      return fetch(request);
    },
  });

  void call(gone.signal);
  await new Promise((resolve) => setTimeout(resolve));

  expect(asked).toEqual([`GET ${location.origin}/api/plans/`]);
});

it('a call on a lost line fails at once, without being sent', async () => {
  await lose();
  asked = [];

  await expect(call()).rejects.toThrow('network');

  expect(asked).toEqual([]);
});

it('a list that failed to load tries again once when the line is back, and a loaded one does not', async () => {
  const onRetry = vi.fn(call);
  const list = (state: 'failed' | 'loaded') => (
    <LoadState
      of={{ matches: (one) => one === state }}
      skeleton={null}
      title="Failed to load plans."
      onRetry={() => void onRetry()}
    >
      Plans
    </LoadState>
  );
  const { rerender } = render(list('failed'));
  await lose();
  expect(onRetry).not.toHaveBeenCalled();

  await find();
  expect(onRetry).toHaveBeenCalledTimes(1);
  await expect(onRetry.mock.results[0]?.value).resolves.toHaveProperty('response.status', 200);

  rerender(list('loaded'));
  await lose();
  await find();
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('the code of the page that a link leads to is asked for when a person points at it or moves the focus to it', () => {
  render(
    <>
      <a href="/home?tab=due">
        <b>Home</b>
      </a>
      <a href="/seller/login">Jewellers</a>
      <a href="https://example.com/login">Elsewhere</a>
      <a href="/login" target="_blank">
        In a new tab
      </a>
    </>,
  );
  const load = Object.fromEntries(smallSite.pages.map((page) => [page.path, vi.spyOn(page, 'load')]));
  const asked = () => Object.keys(load).filter((path) => load[path]!.mock.calls.length > 0);

  fireEvent.pointerOver(screen.getByText('Elsewhere'));
  fireEvent.pointerOver(screen.getByText('In a new tab'));
  fireEvent.pointerOver(document.body);
  expect(asked()).toEqual([]);

  fireEvent.focusIn(screen.getByText('Jewellers'));
  expect(asked()).toEqual(['/seller/login']);

  fireEvent.pointerOver(screen.getByText('Home')); // logged out: the link leads to the login
  expect(asked()).toEqual(['/login', '/seller/login']);
});
