// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { announceReturn, watchConnection } from '../../src/browser/connection.ts';
import { lazyPart } from '../../src/screens/lazyComponent.tsx';

it('a part whose code does not come leaves the page as it is, and comes when the server replies again', async () => {
  const load = vi
    .fn<() => Promise<{ default: () => React.ReactNode }>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue({ default: () => <p>Your session has ended.</p> });
  const missed = vi.fn<() => void>();
  const stop = watchConnection(missed);
  const Part = lazyPart(load);
  render(
    <>
      <h1>Log in</h1>
      <Part />
    </>,
  );
  await vi.waitFor(() => expect(missed).toHaveBeenCalledOnce());
  expect(load).toHaveBeenCalledOnce();
  expect(screen.queryByText('Your session has ended.')).toBeNull();

  announceReturn();

  expect(await screen.findByText('Your session has ended.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Log in' })).toBeTruthy();
  stop();
});

it('a part with a fault is left out and reported, and takes nothing else along', async () => {
  const report = vi.fn<(error: unknown) => void>();
  vi.stubGlobal('reportError', report);
  const fault = new ReferenceError('Ended is not defined');
  const Part = lazyPart<object>(() => Promise.reject(fault));
  render(
    <>
      <Part />
      <h1>Forgot password?</h1>
    </>,
  );

  await vi.waitFor(() => expect(report).toHaveBeenCalledExactlyOnceWith(fault));

  expect(await screen.findByRole('heading', { name: 'Forgot password?' })).toBeTruthy();
  vi.unstubAllGlobals();
});
