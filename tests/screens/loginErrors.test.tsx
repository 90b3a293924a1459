// @vitest-environment happy-dom
// A field's error on the login disappears as soon as somebody types in it (spec B2).
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { pages } from '../../src/routes.tsx';
import { App } from '../../src/screens/App.tsx';
import { setCookie } from '../support/fakeServer.ts';
import { resetBrowser, runApp } from '../support/runningApp.ts';

beforeEach(() => {
  resetBrowser();
  setCookie('__Host-csrftoken', 't1');
});
afterEach(() => {
  cleanup();
  resetBrowser();
});

it.each(['/login', '/seller/login'])('typing at %s clears the error of its field alone', async (path) => {
  const { app } = runApp(path, () => new Response(null, { status: 204 }), { pages, apex: false });
  render(<App app={app} />);
  await screen.findByRole('heading', { name: 'Welcome back' });
  const phone = screen.getByLabelText('Phone number');
  const password = screen.getByLabelText('Password');
  const isWrong = () => [phone, password].map((field) => field.getAttribute('aria-invalid') === 'true');
  fireEvent.change(phone, { target: { value: '58765' } });
  fireEvent.change(password, { target: { value: '123' } });
  fireEvent.blur(phone);
  fireEvent.blur(password);
  expect(isWrong()).toEqual([true, true]);

  fireEvent.change(phone, { target: { value: '587654' } });
  expect(isWrong()).toEqual([false, true]);

  fireEvent.blur(phone);
  expect(isWrong()).toEqual([true, true]);
});
