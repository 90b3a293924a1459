// @vitest-environment happy-dom
// The app on screen: who sees which page, what stays while another comes, and what a fault leaves standing.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode, type ComponentType, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Link, useParams, useSearch } from 'wouter';
import { customerOf } from '../../src/machines/session/session.ts';
import { toast } from '../../src/machines/session/toasts.ts';
import type { Access } from '../../src/lib/routeDecision.ts';
import { App, type ScreenPage } from '../../src/screens/App.tsx';
import { lazyComponent } from '../../src/screens/lazyComponent.tsx';
import { useAppSelector, useAppActor } from '../../src/screens/useApp.ts';
import { asha } from '../../tools/statecharts/models/session/accounts.ts';
import { held, json, noNetwork, setCookie, type Answer } from '../support/fakeServer.ts';
import { resetBrowser, runApp } from '../support/runningApp.ts';
import { turns } from '../support/turns.ts';

const rendered: Record<string, number> = {};
const count = (name: string) => (rendered[name] = (rendered[name] ?? 0) + 1);

function Frame({ children }: { children: ReactNode }) {
  return (
    <div>
      <nav>
        <Link href="/plans/7?from=home">Plan</Link>
        <Link href="/broken">Broken</Link>
        <Link href="/login">Login</Link>
      </nav>
      {children}
    </div>
  );
}
function Home() {
  count('home');
  return <h1>Hey {useAppSelector('customer', (now) => customerOf(now)?.full_name ?? 'nobody')}</h1>;
}
function Login() {
  const navigation = useAppActor('navigation');
  return (
    <>
      <h1>Welcome back</h1>
      <button onClick={() => navigation.send({ type: 'navigation.go', to: '/home' })}>In</button>
    </>
  );
}
function Plan() {
  const { id } = useParams();
  return (
    <h1>
      Plan {id} {useSearch()}
    </h1>
  );
}
function Broken(): ReactNode {
  throw new Error('Call 9876543210 is broken');
}

let bringPlan: () => Promise<{ default: ComponentType }>;

function page(path: string, access: Access, bring: () => Promise<{ default: ComponentType }>): ScreenPage {
  const part = lazyComponent(bring);
  return { path, access, name: 'Login', load: part.load, Frame, Screen: part.Component };
}
const site = () => ({
  apex: false,
  pages: [
    page('/', 'landing', () => Promise.resolve({ default: Login })),
    page('/login', 'public', () => Promise.resolve({ default: Login })),
    page('/home', 'customer', () => Promise.resolve({ default: Home })),
    page('/plans/:id', 'customer', () => bringPlan()),
    page('/broken', 'public', () => Promise.resolve({ default: Broken })),
  ],
});

const answer: Answer = ({ path }) =>
  path === '/api/profile/' ? json(asha) : new Response(null, { status: 204 });

function show(path: string, reply: Answer = answer) {
  const run = runApp(path, reply, site());
  render(
    <StrictMode>
      <App app={run.app} />
    </StrictMode>,
  );
  return run;
}
const notHere = () =>
  new TypeError('Failed to fetch dynamically imported module: http://meera.localhost/assets/Plan-1.js');
const heading = () => screen.queryByRole('heading')?.textContent ?? null;

beforeEach(() => {
  resetBrowser();
  setCookie('__Host-csrftoken', 't1');
  setCookie('customer-hint', '1');
  for (const name of Object.keys(rendered)) delete rendered[name];
  bringPlan = () => Promise.resolve({ default: Plan });
});
afterEach(() => {
  cleanup();
  resetBrowser();
  vi.restoreAllMocks();
});

describe('a guarded page', () => {
  it('a guarded page is never rendered without its session', async () => {
    resetBrowser();
    const { app, location } = show('/home');
    await screen.findByRole('heading', { name: 'Welcome back' });

    fireEvent.click(screen.getByRole('button', { name: 'In' }));
    act(() => location.go('/home'));
    act(() => app.get('navigation').send({ type: 'navigation.enter', realm: 'customer' }));
    await act(() => turns());

    expect(heading()).toBe('Welcome back');
    expect(location.now().path).toBe('/login');
    expect(rendered).toEqual({});
  });

  it.each([
    ['a pressed reminder', '/plans/7?reminder', 'Plan 7'],
    ['a link, as ever,', '/plans/7?from=mail', 'Hey Asha Rao'],
  ])('%s that finds no session leads on from the login: %s to "%s"', async (_, address, page) => {
    resetBrowser();
    const { app, location } = show(address);
    await screen.findByRole('heading', { name: 'Welcome back' });
    expect(location.now()).toMatchObject({ path: '/login', search: '' });

    act(() => app.get('customer').send({ type: 'session.opened' }));
    act(() => app.get('navigation').send({ type: 'navigation.enter', realm: 'customer' }));

    expect(await screen.findByRole('heading', { name: page })).toBeDefined();
    expect(location.now().search).toBe('');
  });

  it('a pressed reminder whose session goes on shows its page, under the address of that page', async () => {
    const { location } = show('/plans/7?reminder');

    expect(await screen.findByRole('heading', { name: 'Plan 7' })).toBeDefined();
    expect(location.trail).toHaveLength(1);
    expect(location.now()).toMatchObject({ path: '/plans/7', search: '' });
  });

  it('a guarded page is removed when its session ends', async () => {
    const { app } = show('/home');
    await screen.findByRole('heading', { name: 'Hey Asha Rao' });

    act(() => app.get('customer').send({ type: 'session.ended' }));

    expect(screen.queryByText('Hey Asha Rao')).toBeNull();
    expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeDefined();
  });

  it('a guarded page is not rendered after the inactivity limit', async () => {
    localStorage.setItem('active-customer', String(Date.now() - 20 * 60_000));

    show('/home');

    expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeDefined();
    expect(await screen.findByText('Logged out due to inactivity.')).toBeDefined();
    expect(rendered).toEqual({});
  });

  it('a guarded page offers Retry while the server is unreachable', async () => {
    let offline = true;
    show('/home', (call) => (offline ? noNetwork(call) : answer(call)));
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByText('Failed to load user')).toBeDefined();
    expect(screen.getByRole('navigation')).toBeDefined();
    expect(screen.getByText('Network error. Please check your connection.')).toBeDefined();

    offline = false;
    fireEvent.click(retry);

    expect(await screen.findByRole('heading', { name: 'Hey Asha Rao' })).toBeDefined();
  });
});

it('a first page whose code does not come stands in its frame, as often as it fails and while it is tried again', async () => {
  bringPlan = () => Promise.reject(notHere());
  show('/plans/7');
  const retry = await screen.findByRole('button', { name: 'Retry' });
  let fail: (error: Error) => void = () => undefined;
  bringPlan = () => new Promise((_, reject) => (fail = reject));

  fireEvent.click(retry);
  expect(screen.queryByText('Failed to load this page')).toBeNull();
  expect(screen.getByRole('navigation')).toBeDefined();
  await act(async () => fail(notHere()));

  expect(await screen.findByText('Failed to load this page')).toBeDefined();
  expect(screen.getByRole('navigation')).toBeDefined();
});

it('a page whose code has a fault stands in its frame, and is not called a matter of the network', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  bringPlan = () => Promise.reject(new ReferenceError('Plan is not defined'));
  show('/plans/7');

  expect(await screen.findByText('Plan is not defined')).toBeDefined();
  expect(screen.getByText('Something went wrong.')).toBeDefined();
  expect(screen.getByRole('navigation')).toBeDefined();
});

describe('on the way to another page', () => {
  it('the current page stays until the next page’s code is loaded', async () => {
    const code = held<{ default: ComponentType }>();
    bringPlan = () => code.promise;
    const { location } = show('/home');
    await screen.findByRole('heading', { name: 'Hey Asha Rao' });

    fireEvent.click(screen.getByRole('link', { name: 'Plan' }));
    expect([heading(), location.now().path]).toEqual(['Hey Asha Rao', '/home']);

    await act(async () => code.settle({ default: Plan }));
    expect([heading(), location.now().path]).toEqual(['Plan 7 from=home', '/plans/7']);
  });

  it('Back keeps the current page until the previous one is loaded', async () => {
    const { location } = show('/home');
    await screen.findByRole('heading', { name: 'Hey Asha Rao' });
    const code = held<{ default: ComponentType }>();
    bringPlan = () => code.promise;

    act(() => location.go('/plans/8'));
    expect(heading()).toBe('Hey Asha Rao');

    await act(async () => code.settle({ default: Plan }));
    expect(heading()).toBe('Plan 8 ');
  });

  it('a page whose code fails to load offers Retry', async () => {
    let tries = 0;
    bringPlan = () => {
      tries += 1;
      return tries === 1 ? Promise.reject(notHere()) : Promise.resolve({ default: Plan });
    };
    show('/plans/7');
    expect(await screen.findByText('Failed to load this page')).toBeDefined();

    fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));

    expect(await screen.findByRole('heading', { name: 'Plan 7' })).toBeDefined();
    expect(tries).toBe(2);
  });
});

describe('a page whose code does not come', () => {
  beforeEach(() => {
    bringPlan = () => Promise.reject(notHere());
  });
  const askForPlan = async () => {
    const run = show('/home');
    await screen.findByRole('heading', { name: 'Hey Asha Rao' });
    fireEvent.click(screen.getByRole('link', { name: 'Plan' }));
    await screen.findByText('Failed to load this page');
    return run;
  };

  it('a page whose code does not come keeps the frame and its links, and shows no path', async () => {
    await askForPlan();
    expect(document.body.textContent).not.toMatch(/\/plans|assets|http/);

    fireEvent.click(screen.getByRole('link', { name: 'Login' }));

    expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeDefined();
  });

  it('Back from a page whose code did not come returns to the page before', async () => {
    const { app, location } = await askForPlan();

    act(() => app.get('navigation').send({ type: 'navigation.back' }));

    expect([heading(), location.now().path]).toEqual(['Hey Asha Rao', '/home']);
  });
});

it('a toast re-renders nothing but itself', async () => {
  const { app } = show('/home');
  await screen.findByRole('heading', { name: 'Hey Asha Rao' });
  const before = { ...rendered };

  act(() => app.get('toasts').send(toast('success', 'Nominee deleted.')));
  expect(await screen.findByText('Nominee deleted.')).toBeDefined();
  act(() => app.get('toasts').send({ type: 'toast.dismiss' }));

  expect(screen.queryByText('Nominee deleted.')).toBeNull();
  expect(rendered).toEqual(before);
  expect(before['home']).toBeGreaterThan(0);
});

it('a session event re-renders only readers of what it changed', async () => {
  const { app, server } = show('/home');
  await screen.findByRole('heading', { name: 'Hey Asha Rao' });
  const before = rendered['home'];
  const calls = server.calls.length;

  act(() => app.get('customer').send({ type: 'session.renew' }));
  await vi.waitFor(() => expect(server.calls.length).toBeGreaterThan(calls));
  await act(() => turns());

  expect(rendered['home']).toBe(before);
});
