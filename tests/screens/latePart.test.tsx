// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { watchLine } from '../../src/browser/line.ts';
import { announceReturn } from '../../src/browser/lineSignals.ts';
import { latePart } from '../../src/screens/lazyComponent.tsx';

it('a part whose code does not come leaves the page as it is, and comes when the server replies again', async () => {
  const load = vi
    .fn<() => Promise<{ default: () => React.ReactNode }>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue({ default: () => <p>Your session has ended.</p> });
  const missed = vi.fn<() => void>();
  const stop = watchLine(missed);
  const Part = latePart(load);
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
