// @vitest-environment happy-dom
// The browser's address bar and the tests' own behave alike.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserLocation } from '../../src/browser/location.ts';
import { memoryLocation } from '../../tools/statecharts/kit/memoryLocation.ts';

const scroll = vi.fn<(x: number, y: number) => void>();

beforeEach(() => {
  vi.stubGlobal('scrollTo', scroll);
  history.replaceState(null, '', '/home');
  scroll.mockReset();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe.each([
  ['browserLocation', browserLocation],
  ['memoryLocation', () => memoryLocation('/home')],
])('%s', (_, start) => {
  it('a location reports its path, its search and the state of its history entry', () => {
    const location = start();
    expect(location.now()).toEqual({ path: '/home', search: '', state: null });

    location.go('/plans?selectedPlan=7', { state: { token: 'T1' } });
    expect(location.now()).toEqual({
      path: '/plans',
      search: '?selectedPlan=7',
      state: { token: 'T1' },
    });

    location.go('/plans');
    expect(location.now().state).toBeNull();
  });

  it('a location notifies its listeners of every navigation until they unsubscribe', () => {
    const location = start();
    const listener = vi.fn<() => void>();
    const stop = location.listen(listener);

    location.go('/plans');
    location.go('/terms', { replace: true });
    stop();
    location.go('/home');

    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('back navigates to the fallback when the app was entered here', () => {
    const location = start();
    location.go('/gold-vault', { replace: true });

    location.back('/');

    expect(location.now()).toEqual({ path: '/', search: '', state: null });
  });
});

describe('browserLocation', () => {
  it('back uses the browser’s history once the app has its own entry', () => {
    const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
    const location = browserLocation();

    location.go('/plans');
    location.back('/');
    expect(back).toHaveBeenCalledOnce();

    history.replaceState({ depth: 0, state: null }, '', '/home'); // the entry's address
    location.back('/');
    expect(back).toHaveBeenCalledOnce();
    expect(location.now().path).toBe('/');
    back.mockRestore();
  });

  it('back recognises the app’s own history entries after a reload', () => {
    browserLocation().go('/plans');
    const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);

    browserLocation().back('/');

    expect(back).toHaveBeenCalledOnce();
    back.mockRestore();
  });

  it('a location notifies its listeners of the browser’s own Back and Forward', () => {
    const listener = vi.fn<() => void>();
    const stop = browserLocation().listen(listener);

    dispatchEvent(new Event('popstate'));
    stop();
    dispatchEvent(new Event('popstate'));

    expect(listener).toHaveBeenCalledOnce();
  });

  it('navigating scrolls a new page to its top, but not the same page, nor one that shows a selected plan', () => {
    const location = browserLocation();

    location.go('/plans');
    location.go('/login', { replace: true });
    expect(scroll).toHaveBeenCalledTimes(2);

    location.go('/login?from=otp');
    location.go('/home?selectedPlan=7');
    expect(scroll).toHaveBeenCalledTimes(2);
  });
});
