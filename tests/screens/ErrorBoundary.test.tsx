// @vitest-environment happy-dom
// A bug in a screen ends at its boundary, with a message that contains no phone number.
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ErrorBoundary } from '../../src/screens/ErrorBoundary.tsx';

let fault: unknown;
function Screen(): ReactNode {
  if (fault !== null) throw fault;
  return <p>All is well</p>;
}
const show = (error: unknown) => {
  fault = error;
  render(
    <ErrorBoundary>
      <Screen />
    </ErrorBoundary>,
  );
  return screen.getByRole('alert').textContent;
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('the error boundary shows the message', () => {
  expect(show(new Error('plan is undefined'))).toContain('Something went wrong.plan is undefined');
});

it.each([
  ['phone 9876543210', 'phone ••••••'],
  ['code 123456 of 919876543210', 'code •••••• of ••••••'],
  ['year 2026, pin 40000', 'year 2026, pin 40000'],
])('the error boundary masks runs of six and more digits: %s', (message, shown) => {
  expect(show(new Error(message))).toContain(shown);
});

it('the error boundary shows no address of code that did not come', () => {
  const shown = show(new Error('Failed to fetch module: http://meera.localhost/assets/Plan-1.js'));

  expect(shown).toContain('Failed to fetch module: ••••••');
  expect(shown).not.toContain('assets');
});

it('the error boundary masks numbers before it shortens the message', () => {
  expect(show(new Error(`${'x'.repeat(196)}9876543210`))).not.toMatch(/\d/);
});

it('the error boundary shows at most 200 characters', () => {
  const shown = show(new Error('x'.repeat(5_000))) ?? '';

  expect(/x+/.exec(shown)?.[0]).toHaveLength(200);
});

it.each([
  ['a text', 'a text'],
  [null, 'null'],
  [undefined, 'undefined'],
  [{ code: 7 }, '[object Object]'],
])('the error boundary shows a thrown value that is no Error: %s', (thrown, shown) => {
  fault = thrown;
  function Throws(): ReactNode {
    throw thrown;
  }
  render(
    <ErrorBoundary>
      <Throws />
    </ErrorBoundary>,
  );

  expect(screen.getByRole('alert').textContent).toContain(shown);
});

it('Reload renders the screen again', () => {
  show(new Error('once'));
  fault = null;

  fireEvent.click(screen.getByRole('button', { name: 'Reload' }));

  expect(screen.getByText('All is well')).toBeDefined();
});
