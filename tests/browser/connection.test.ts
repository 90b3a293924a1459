// @vitest-environment happy-dom
// The connection to the server: the browser's hints, the server's replies, and the one reload for missing code.
import { afterEach, expect, it, vi } from 'vitest';
import { askServer, reloadOnce, watchConnection } from '../../src/browser/connection.ts';
import { announceReturn, onReturn, reportMissingCode } from '../../src/browser/connection.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sessionStorage.clear();
  document.head.innerHTML = '';
});

const build = (name: string) =>
  (document.head.innerHTML = `<script type="module" src="/assets/index-${name}.js"></script>`);

it('a missing chunk reloads the page once for each build', () => {
  const reload = vi.fn();
  build('a');
  reloadOnce(reload);
  reloadOnce(reload);
  expect(reload).toHaveBeenCalledTimes(1);

  build('b');
  reloadOnce(reload);
  build('a');
  reloadOnce(reload);

  expect(reload).toHaveBeenCalledTimes(2);
});

it('without storage a missing chunk never reloads the page', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: denied, setItem: denied });
  const reload = vi.fn();
  build('a');

  reloadOnce(reload);

  expect(reload).not.toHaveBeenCalled();
});

it('hints of the browser are passed on until they are no longer wanted', () => {
  const hints: string[] = [];
  const stop = watchConnection((hint) => hints.push(hint));

  dispatchEvent(new Event('offline'));
  dispatchEvent(new Event('online'));
  stop();
  dispatchEvent(new Event('offline'));

  expect(hints).toEqual(['lost', 'found']);
});

it('the browser’s word that the line is back is passed on once more a second later', () => {
  vi.useFakeTimers();
  const hints: string[] = [];
  const stop = watchConnection((hint) => hints.push(hint));

  dispatchEvent(new Event('online'));
  vi.advanceTimersByTime(999);
  expect(hints).toEqual(['found']);
  vi.advanceTimersByTime(1);
  expect(hints).toEqual(['found', 'found']);

  dispatchEvent(new Event('online'));
  stop();
  vi.advanceTimersByTime(1000);
  expect(hints).toHaveLength(3);
  vi.useRealTimers();
});

it('code that did not come is passed on, also when it was missing before anybody watched', () => {
  const onHint = vi.fn();
  const stopPart = onReturn(reportMissingCode); // as a part does that still waits
  reportMissingCode();

  const stop = watchConnection(onHint);
  stopPart();
  stop();
  reportMissingCode();

  expect(onHint.mock.calls).toEqual([['missed']]);
});

it('a browser that starts offline says so at once', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const onHint = vi.fn();

  watchConnection(onHint)();

  expect(onHint).toHaveBeenCalledWith('lost');
});

it.each([
  ['page', 200, true],
  ['refusal', 404, false],
])('the server’s %s settles whether it would send the page', async (_, status, ok) => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status })));

  await expect(askServer()).resolves.toBe(ok);
});

it('a screen hears of the return until it has gone', () => {
  const listener = vi.fn();
  const stop = onReturn(listener);
  announceReturn();
  stop();
  announceReturn();

  expect(listener).toHaveBeenCalledTimes(1);
});

it('a proxy that says that the server is away counts as no connection', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }));

  await expect(askServer()).rejects.toThrow('away');
});
