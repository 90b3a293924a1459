// @vitest-environment happy-dom
// Logging in, in the whole app with its real pages: what a person types, reads, and where it leads.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sharedCopy } from '../../src/lib/copy/shared.ts';
import { pages } from '../../src/routes.tsx';
import { App } from '../../src/screens/App.tsx';
import { asha, meera } from '../../tools/statecharts/models/session/accounts.ts';
import { held, json, noNetwork, refusal, setCookie, type Answer, type Call } from '../support/fakeServer.ts';
import { resetBrowser, runApp } from '../support/runningApp.ts';
import { turns } from '../support/turns.ts';

const nothing = () => new Response(null, { status: 204 });
/** A server that accepts both logins; `logIn` overrides the login's reply. */
const server =
  (logIn: (call: Call) => Response | Promise<Response> = () => json({ user: asha, seller: meera })): Answer =>
  (call) => {
    if (call.path.endsWith('/login/')) return logIn(call);
    if (call.path === '/api/profile/') return json(asha);
    return call.path === '/api/seller/profile/' ? json(meera) : nothing();
  };

async function open(path: string, answer: Answer = server()) {
  const run = runApp(path, answer, { pages, apex: false });
  render(
    <StrictMode>
      <App app={run.app} />
    </StrictMode>,
  );
  await screen.findByRole('heading', { name: 'Welcome back' });
  return { ...run, logins: () => run.server.calls.filter((call) => call.path.endsWith('/login/')) };
}

const phone = () => screen.getByLabelText<HTMLInputElement>('Phone number');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const button = () => screen.getByRole('button', { name: 'Log In' });
const type = (field: HTMLInputElement, value: string) => fireEvent.change(field, { target: { value } });
const fill = (number = '9876543210', secret = 'S3cret!') => {
  type(phone(), number);
  type(password(), secret);
};
/** Waits for an alert with this text (a closed dialog may have the same words). */
const alerted = (sentence: string) =>
  vi.waitFor(() =>
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(sentence),
  );

beforeEach(() => {
  resetBrowser();
  setCookie('__Host-csrftoken', 't1');
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  resetBrowser();
});

describe('a login after a session that ended', () => {
  it.each([
    [{ type: 'session.idle' }, sharedCopy.sessionEnded.idle],
    [{ type: 'session.ended' }, sharedCopy.sessionEnded.server],
    [{ type: 'tab.left' }, sharedCopy.sessionEnded.otherTab],
  ] as const)('the login after %o says why, until the person is in again', async (end, sentence) => {
    setCookie('customer-hint', '1');
    const { app, shown } = runApp('/profile', server(), { pages, apex: false });
    render(
      <StrictMode>
        <App app={app} />
      </StrictMode>,
    );
    await vi.waitFor(() => expect(shown()).toBe('/profile'));

    act(() => app.get('customer').send(end));
    expect(await screen.findByText(sentence)).toBeTruthy();
    await act(() => turns());
    expect(screen.queryByText(sentence)).toBeTruthy();

    fill();
    fireEvent.click(button());
    await vi.waitFor(() => expect(shown()).toBe('/profile'));
    expect(screen.queryByText(sentence)).toBeNull();
  });

  it('the login after a logout by choice gives no reason', async () => {
    setCookie('customer-hint', '1');
    const { app, server: calls } = runApp('/profile', server(), { pages, apex: false });
    render(<App app={app} />);
    await vi.waitFor(() => expect(app.get('customer').getSnapshot().hasTag('busy')).toBe(false));

    act(() => app.get('customer').send({ type: 'session.logOut' }));
    await screen.findByRole('heading', { name: 'Welcome back' });
    await vi.waitFor(() => expect(calls.count('/api/logout/')).toBe(1));
    await act(() => turns());

    for (const sentence of Object.values(sharedCopy.sessionEnded))
      expect(screen.queryByText(sentence)).toBeNull();
  });
});

it.each(['/login', '/seller/login'])(
  'whoever has just registered finds the phone number at %s, and it stands in no address',
  async (to) => {
    const { app, location } = await open(to === '/login' ? '/seller/login' : '/login');

    act(() =>
      app.get('navigation').send({ type: 'navigation.go', to, state: { phone_number: '9845012345' } }),
    );

    await vi.waitFor(() => expect(location.now().path).toBe(to));
    await vi.waitFor(() => expect(phone().value).toBe('9845012345'));
    expect(location.now().search).toBe('');
  },
);

describe('the customer’s login', () => {
  it('a customer login sends the bare number, shows a toast and goes home', async () => {
    const { location, logins } = await open('/login');

    fill('+91 98765 43210');
    fireEvent.click(button());

    expect(await screen.findByText('Login successful!')).toBeDefined();
    await vi.waitFor(() => expect(location.now().path).toBe('/home'));
    expect(logins().map(({ body }) => JSON.parse(new TextDecoder().decode(body)) as unknown)).toEqual([
      { phone_number: '9876543210', password: 'S3cret!' },
    ]);
  });

  it('a customer login with a wrong phone or short password shows field errors and sends nothing', async () => {
    const { logins } = await open('/login');
    expect(screen.queryByText('Please enter a valid phone number.')).toBeNull();

    fill('5876543210', '12345');
    fireEvent.click(button());

    expect(screen.getByText('Please enter a valid phone number.')).toBeDefined();
    expect(screen.getByText('At least 6 characters')).toBeDefined();
    expect(document.activeElement).toBe(phone());

    fill();
    fireEvent.click(button());
    expect(await screen.findByText('Login successful!')).toBeDefined();
    expect(logins()).toHaveLength(1); // the one with both corrected
  });

  it('fast presses on Log In send one login', async () => {
    const reply = held<Response>();
    const { logins } = await open(
      '/login',
      server(() => reply.promise),
    );
    fill();

    for (let press = 0; press < 5; press += 1) fireEvent.click(screen.getByRole('button', { name: /Log/ }));
    expect(await screen.findByText('Logging in…')).toBeDefined();
    await act(async () => reply.settle(refusal(401)));
    await alerted('No.');

    expect(logins()).toHaveLength(1);
  });

  it.each([
    [
      'is refused by whatever stands before the server',
      () => new Response('<h1>429</h1>', { status: 429, headers: { 'Retry-After': '900' } }),
      'Too many attempts. Please try again in 15 minutes.',
    ],
    ['is too large for a proxy', () => new Response('<h1>413</h1>', { status: 413 }), 'Request failed.'],
    ['gets an odd answer', () => json({ ok: true }), 'Unexpected response. Please try again.'],
  ] as const)('a customer login that %s says why and keeps what was typed', async (_, reply, sentence) => {
    const { location } = await open('/login', server(reply));
    fill();

    fireEvent.click(button());

    await alerted(sentence);
    expect([phone().value, password().value]).toEqual(['9876543210', 'S3cret!']);
    expect(location.now().path).toBe('/login');
  });

  it('a customer login whose session cannot be opened says so', async () => {
    await open('/login', (call) => (call.path === '/api/profile/' ? noNetwork(call) : server()(call)));
    fill();

    fireEvent.click(button());

    await alerted('Login failed to initialize session. Please try again.');
    expect([phone().value, password().value]).toEqual(['9876543210', 'S3cret!']);
  });

  describe('of an account that belongs to another store', () => {
    const elsewhere = server(() => refusal(403, 'wrong_store', { correct_subdomain: 'kaveri' }));
    async function tryHere() {
      const run = await open('/login', elsewhere);
      fill();
      fireEvent.click(button());
      const dialog = await screen.findByRole('dialog', { name: 'Account Exists Under Another Seller' });
      return { ...run, dialog };
    }

    it('a customer of another store is shown and sent to that store', async () => {
      const { location, dialog } = await tryHere();
      expect(dialog.querySelector('[autofocus]')?.textContent).toBe('Go to Correct Seller');
      expect(dialog.textContent).toContain('Please login from the correct seller subdomain: kaveri');

      fireEvent.click(screen.getByRole('button', { name: 'Go to Correct Seller' }));

      expect(location.left).toEqual(['http://kaveri.localhost:3000/login']);
      expect(password().value).toBe('');
    });

    it.each([
      ['gold.example', 'gold.example', 'http://gold.example:3000/login'],
      ['gold.example/evil', 'kaveri', 'http://kaveri.localhost:3000/login'],
      ['me@evil.example', 'kaveri', 'http://kaveri.localhost:3000/login'],
      [7, 'kaveri', 'http://kaveri.localhost:3000/login'],
    ])('a customer of a store whose own domain is %j is sent to %s', async (own_domain, name, address) => {
      const { location } = await open(
        '/login',
        server(() => refusal(403, 'wrong_store', { correct_subdomain: 'kaveri', own_domain })),
      );
      fill();
      fireEvent.click(button());
      const dialog = await screen.findByRole('dialog', { name: 'Account Exists Under Another Seller' });
      expect(dialog.textContent).toContain(`Please login from the correct seller subdomain: ${name}`);

      fireEvent.click(screen.getByRole('button', { name: 'Go to Correct Seller' }));

      expect(location.left).toEqual([address]);
    });

    it('a customer of another store may register here', async () => {
      const { location } = await tryHere();

      fireEvent.click(screen.getByRole('button', { name: 'Register a New Account Under This Seller' }));

      await vi.waitFor(() => expect(location.now().path).toBe('/register'));
      expect(location.left).toEqual([]);
    });
  });

  it.each(['evil.com', '//evil', 'kav%2eeri', 'www'])(
    'a customer is never sent to a store called %j',
    async (correct_subdomain) => {
      const { location } = await open(
        '/login',
        server(() => refusal(403, 'wrong_store', { correct_subdomain, own_domain: 'gold.example' })),
      );
      fill();

      fireEvent.click(button());

      await alerted('Could not determine your store URL. Please try again.');
      expect(location.left).toEqual([]);
    },
  );
});

describe('the jeweller’s login', () => {
  it('a seller’s Log In waits for a valid phone and a password, and a complete phone moves the focus', async () => {
    await open('/seller/login');
    expect(button().getAttribute('aria-disabled')).toBe('true');

    type(phone(), '987654321');
    expect(document.activeElement).not.toBe(password());
    type(phone(), '9198450666'); // the beginning of +919845066601, as far as the field can know
    expect(document.activeElement).not.toBe(password());
    type(phone(), '9876543210');
    expect(document.activeElement).toBe(password());
    expect(button().getAttribute('aria-disabled')).toBe('true');

    type(password(), 'x');
    expect(button().getAttribute('aria-disabled')).toBeNull();
  });

  it('an active seller goes to the portfolio after the login', async () => {
    const { location } = await open('/seller/login');
    fill();

    fireEvent.click(button());

    expect(await screen.findByText('Login successful!')).toBeDefined();
    await vi.waitFor(() => expect(location.now().path).toBe('/seller/portfolio'));
  });

  it('a seller with pending KYC goes to the KYC page after the login', async () => {
    const pending = { ...meera, kyc_status: 'PENDING', is_verified: false };
    const { location } = await open('/seller/login', (call) =>
      call.path === '/api/seller/profile/' ? json(pending) : server()(call),
    );
    fill();

    fireEvent.click(button());

    await vi.waitFor(() => expect(location.now().path).toBe('/seller/kyc'));
  });

  it('a seller of another store is told where the browser goes, and goes there', async () => {
    const { location } = await open(
      '/seller/login',
      server(() => refusal(403, 'wrong_store', { correct_subdomain: 'kaveri' })),
    );
    fill();
    fireEvent.click(button());

    expect(await screen.findByText('Please login from the correct seller subdomain: kaveri')).toBeDefined();
    expect(screen.getByText('Redirecting you to kaveri.localhost:3000…')).toBeDefined();
    expect(location.left).toEqual([]);

    await vi.waitFor(() =>
      expect(location.left).toEqual(['http://kaveri.localhost:3000/seller/kyc#phone=9876543210']),
    );
  });
});

describe('the login of an account already logged in', () => {
  it('the login is blocked for an account already logged in; Logout reloads after the server’s reply', async () => {
    setCookie('customer-hint', '1');
    const heard = held<Response>();
    const { location, server: calls } = await open('/login', (call) =>
      call.path === '/api/logout/' ? heard.promise : server()(call),
    );
    await screen.findByRole('dialog', { name: 'Already Logged In' });

    fireEvent.click(screen.getByRole('button', { name: 'Logout' }));
    expect(await screen.findByText('Logging out…')).toBeDefined();
    await vi.waitFor(() => expect(calls.count('/api/logout/')).toBe(1));
    expect(location.left).toEqual([]);

    await act(async () => heard.settle(nothing()));
    await vi.waitFor(() => expect(location.left).toEqual(['reload']));
  });

  it('a seller’s session does not block the customer login', async () => {
    setCookie('seller-hint', '1');
    const { app } = await open('/login');
    await vi.waitFor(() => expect(app.get('seller').getSnapshot().context.account).not.toBeNull());
    await act(() => turns());

    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a login that must wait because of wrong passwords', () => {
  it.each([
    ['/login', '/otp'],
    ['/seller/login', '/seller/otp'],
  ])('at %s it offers a code, and takes the number along', async (path, otp) => {
    const sentence = 'Too many attempts. Please try again in 15 minutes.';
    const { shown } = await open(
      path,
      server(() => refusal(429, 'too_many_requests', { detail: sentence })),
    );
    fill();
    fireEvent.click(button());
    await alerted(sentence);

    fireEvent.click(await screen.findByRole('button', { name: 'Get a code' }));

    await vi.waitFor(() => expect(shown()).toBe(otp));
    await vi.waitFor(() => expect(phone().value).toBe('9876543210'));
  });
});
