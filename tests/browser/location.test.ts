// @vitest-environment happy-dom
// The address bar as a port: the real one, and the one that tests bring, which must behave alike.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserLocation, memoryLocation } from '../../src/browser/location.ts';

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
  ['the real address bar', browserLocation],
  ['the tests’ address bar', () => memoryLocation('/home')],
])('%s', (_, start) => {
  it('says where the person is, and what travels with the step', () => {
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

  it('tells its listeners of every move, until they stop listening', () => {
    const location = start();
    const told = vi.fn<() => void>();
    const stop = location.listen(told);

    location.go('/plans');
    location.go('/terms', { replace: true });
    stop();
    location.go('/home');

    expect(told).toHaveBeenCalledTimes(2);
  });

  it('without a step of our own before, Back leads to the fallback', () => {
    const location = start();
    location.go('/gold-vault', { replace: true });

    location.back('/');

    expect(location.now()).toEqual({ path: '/', search: '', state: null });
  });
});

describe('the real address bar', () => {
  it('goes back in the browser’s history once there is a step of our own', () => {
    const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
    const location = browserLocation();

    location.go('/plans');
    location.back('/');
    expect(back).toHaveBeenCalledOnce();

    history.replaceState({ depth: 0, state: null }, '', '/home'); // where that step leads
    location.back('/');
    expect(back).toHaveBeenCalledOnce();
    expect(location.now().path).toBe('/');
    back.mockRestore();
  });

  it('knows its own steps also after a reload', () => {
    browserLocation().go('/plans');
    const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);

    browserLocation().back('/');

    expect(back).toHaveBeenCalledOnce();
    back.mockRestore();
  });

  it('hears the browser’s own Back and Forward', () => {
    const told = vi.fn<() => void>();
    const stop = browserLocation().listen(told);

    dispatchEvent(new Event('popstate'));
    stop();
    dispatchEvent(new Event('popstate'));

    expect(told).toHaveBeenCalledOnce();
  });

  it('starts a new page at its top, but not the same page, nor one that shows one of its plans', () => {
    const location = browserLocation();

    location.go('/plans');
    location.go('/login', { replace: true });
    expect(scroll).toHaveBeenCalledTimes(2);

    location.go('/login?from=otp');
    location.go('/home?selectedPlan=7');
    expect(scroll).toHaveBeenCalledTimes(2);
  });
});
