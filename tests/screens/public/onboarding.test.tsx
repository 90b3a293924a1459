// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { memoryLocation } from '../../../tools/statecharts/kit/memoryLocation.ts';
import { startApp, type App as RunningApp } from '../../../src/machines/app.ts';
import { pages } from '../../../src/routes.tsx';
import { App } from '../../../src/screens/App.tsx';

let app: RunningApp;
afterEach(() => {
  cleanup();
  app.root.stop();
  vi.unstubAllGlobals();
});

async function openAt(path: string) {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  const location = memoryLocation(path);
  app = startApp({
    site: { pages, apex: false },
    location,
    rootDomain: 'localhost',
    store: { slug: 'meera', brand: { name: 'Meera', tagline: null, logo: null, cover: null, color: null } },
  });
  await waitFor(app.get('navigation'), (now) => now.matches('open'));
  render(<App app={app} />);
  return location;
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it.each([
  {
    path: '/onboarding',
    first: 'Your gold, your peace of mind',
    next: 'Continue',
    second: 'Investing made easy for everyone',
    to: '/login',
  },
  {
    path: '/seller/onboarding',
    first: 'WHERE VALUE MEETS VISION',
    next: 'Next',
    second: 'THE SMARTER WAY TO ATTRACT CUSTOMERS',
    to: '/seller/register',
  },
  {
    path: '/seller',
    first: 'WHERE VALUE MEETS VISION',
    next: 'Next',
    second: 'THE SMARTER WAY TO ATTRACT CUSTOMERS',
    to: '/seller/register',
  },
])('$path shows two slides and goes on to $to', async ({ path, first, next, second, to }) => {
  const location = await openAt(path);

  expect(heading()).toBe(first);
  press(next);
  expect(heading()).toBe(second);
  press('Get Started');
  await act(() => vi.waitFor(() => expect(location.now().path).toBe(to)));
});

it('the arrow keys turn the intro slides, browser shortcuts do not', async () => {
  await openAt('/onboarding');
  const first = heading();

  fireEvent.keyDown(document.body, { key: 'ArrowRight', altKey: true });
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
  expect(heading()).toBe(first);
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  expect(heading()).not.toBe(first);
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
  expect(heading()).toBe(first);
});

it('a swipe or a dot turns the intro slides, a touch or scroll does not', async () => {
  await openAt('/onboarding');
  const first = heading();
  const slides = screen.getByRole('main', { name: 'Introduction' });
  const draw = (x: number, y: number) => {
    fireEvent.pointerDown(slides, { clientX: 200, clientY: 200, isPrimary: true });
    fireEvent.pointerUp(slides, { clientX: 200 + x, clientY: 200 + y, isPrimary: true });
  };

  draw(-39, 0);
  draw(-60, -90);
  expect(heading()).toBe(first);
  draw(-60, 10);
  expect(heading()).not.toBe(first);
  press('Picture 1 of 2');
  expect(heading()).toBe(first);
  press('Picture 2 of 2');
  expect(heading()).not.toBe(first);
});
