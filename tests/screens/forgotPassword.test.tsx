// @vitest-environment happy-dom
// A forgotten password on both sides, with the real flows and navigation, against a server that replies as the contract
// says.
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '../../src/api/transport.ts';
import { memoryLocation } from '../../tools/statecharts/kit/memoryLocation.ts';
import { startApp, type App } from '../../src/machines/app.ts';
import CustomerForgot from '../../src/screens/customer/account/ForgotPassword.tsx';
import CustomerReset from '../../src/screens/customer/account/ResetPassword.tsx';
import SellerForgot from '../../src/screens/seller/account/ForgotPassword.tsx';
import SellerReset from '../../src/screens/seller/account/ResetPassword.tsx';
import { AppContext } from '../../src/screens/useApp.ts';
import { field, press, toastOf, type } from '../support/gestures.ts';

type Answer = [status: number, body: unknown];
interface Call {
  path: string;
  body: Record<string, string>;
}

const sides = {
  customer: { at: '', Forgot: CustomerForgot, Reset: CustomerReset },
  seller: { at: '/seller', Forgot: SellerForgot, Reset: SellerReset },
};
type Side = keyof typeof sides;
const both = Object.keys(sides) as Side[];
/** Each side by its own document. */
const sentText = (side: Side): string =>
  side === 'seller' ? 'OTP sent to your phone' : 'OTP sent. Please check your phone.';
const ticket = { phone_number: '9876543210', token: 'T0KEN' };

let calls: Call[];
let answers: Record<string, Answer>;
let app: App;
let location: ReturnType<typeof memoryLocation>;

beforeEach(() => {
  sessionStorage.clear();
  calls = [];
  answers = {
    '/api/csrf/': [204, null],
    '/api/reset-password/': [200, { detail: 'Password reset successful!' }],
  };
  for (const side of ['', '/seller']) {
    answers[`/api${side}/otp/forgot-password/send/`] = [200, { detail: 'OTP sent.', resend_after: 60 }];
    answers[`/api${side}/otp/forgot-password/verify/`] = [200, { detail: 'OK', reset_token: 'T0KEN' }];
  }
  connect({
    fetch: async (request) => {
      const { pathname } = new URL(request.url);
      const text = request.method === 'POST' ? await request.clone().text() : '';
      calls.push({ path: pathname, body: text ? (JSON.parse(text) as Record<string, string>) : {} });
      const [status, body] = answers[pathname] ?? [404, { code: 'not_found', detail: 'Not found' }];
      return new Response(body === null ? null : JSON.stringify(body), {
        status,
        headers: { 'Content-Type': 'application/json' },
      });
    },
  });
});
afterEach(() => {
  cleanup();
  app.root.stop();
});

/** Opens a page as the browser does; `state` is what its step of the history carries. */
function open(path: string, Screen: () => React.ReactNode, state: unknown = null) {
  location = memoryLocation('/login');
  location.go(path, { state });
  return enter(Screen);
}

/** Starts the app at the current address: the first time, and again at every reload. */
async function enter(Screen: () => React.ReactNode) {
  const paths = ['otp', 'reset-password', 'login'].flatMap((page) => [`/${page}`, `/seller/${page}`]);
  app = startApp({
    site: {
      pages: paths.map((path) => ({ path, access: 'public' as const, load: () => Promise.resolve() })),
      apex: false,
    },
    location,
    rootDomain: 'localhost',
    store: { slug: 'meera', brand: null },
  });
  await waitFor(() => expect(app.get('navigation').getSnapshot().matches('open')).toBe(true));
  render(
    <StrictMode>
      <AppContext value={app}>
        <Screen />
      </AppContext>
    </StrictMode>,
  );
}

async function reload(Screen: () => React.ReactNode) {
  cleanup();
  app.root.stop();
  await enter(Screen);
}

const callsTo = (end: string) => calls.filter(({ path }) => path.endsWith(end));

const fill = (password = 'Golden@123', confirm = password) => {
  type('New password', password);
  type('Confirm password', confirm);
  press('Reset Password');
};

/** All that a script on the page could read of this visit, but for the flow itself. */
const readable = () =>
  JSON.stringify([location.trail, document.body.innerHTML, app.get('navigation').getSnapshot()]);

async function askForCode(phone = '9876543210') {
  type('Phone number', phone);
  press('Send OTP');
  await screen.findByLabelText('6-digit code');
}

describe.each(both)('the forgotten password of a %s', (side) => {
  const { at, Forgot } = sides[side];
  beforeEach(() => open(`${at}/otp`, Forgot));

  it('a verified phone carries number and token to the area’s reset page', async () => {
    await askForCode('+91 98765-43210');
    expect(toastOf(app)).toBe(sentText(side));
    expect(field('Phone number').readOnly).toBe(true);

    type('6-digit code', '123456');
    press('Verify OTP');
    await waitFor(() => expect(location.now().path).toBe(`${at}/reset-password`));

    expect(location.now().state).toEqual(ticket);
    expect(toastOf(app)).toBe('OTP verified. You may now reset your password.');
    expect(callsTo(`${at}/otp/forgot-password/send/`)[0]?.body).toEqual({ phone_number: '9876543210' });
    expect(callsTo(`${at}/otp/forgot-password/verify/`)[0]?.body).toEqual({
      phone_number: '9876543210',
      otp: '123456',
    });
  });

  it('a reload at the code, as by another language, leads back to it and sends none', async () => {
    await askForCode();
    await reload(Forgot);

    expect(await screen.findByLabelText('6-digit code')).toBeTruthy();
    expect(field('Phone number').value).toBe('9876543210');
    expect(screen.getByRole('button', { name: /^Resend OTP in/ })).toBeTruthy();
    expect(callsTo('/send/')).toHaveLength(1);

    type('6-digit code', '123456');
    press('Verify OTP');
    await waitFor(() => expect(location.now().state).toEqual(ticket));
    await reload(Forgot);
    expect(screen.queryByLabelText('6-digit code')).toBeNull();
  });

  it.each([
    ['nothing', ''],
    ['nine digits', '987654321'],
    ['a number that no mobile has', '5876543210'],
  ])('a forgotten password sends no code to %s', (_, text) => {
    if (text) type('Phone number', text);
    press('Send OTP');

    const sentence =
      side === 'seller' ? 'Enter 10-digit Indian mobile' : 'Enter a valid 10-digit Indian Phone Number';
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(document.activeElement).toBe(field('Phone number'));
    expect(callsTo('/send/')).toHaveLength(0);
  });

  it.each(['+91 98765 43210', '09876543210', '91-9876543210', '(98765) 43210', '98765432109999'])(
    'the phone field reads %s as ten digits',
    (text) => {
      type('Phone number', text);
      expect(field('Phone number').value).toBe('9876543210');
    },
  );

  it('Enter in the phone field sends the code and moves the focus to it', async () => {
    await userEvent.type(field('Phone number'), '9876543210{Enter}');

    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('6-digit code')));
  });
});

describe.each(both)('the reset page of a %s', (side) => {
  const { at, Reset } = sides[side];
  const arrive = (state: unknown = ticket) => open(`${at}/reset-password`, Reset, state);
  it('a reset password is sent once and leads to the area’s login', async () => {
    await arrive();
    fill();
    press('Resetting…');
    await waitFor(() => expect(location.now().path).toBe(`${at}/login`));

    expect(callsTo('/reset-password/').map(({ body }) => body)).toEqual([
      { ...ticket, new_password: 'Golden@123', confirm_password: 'Golden@123' },
    ]);
    expect(toastOf(app)).toBe('Password reset successful!');
    expect(readable()).not.toMatch(/T0KEN|Golden@123/);
  });

  it('the reset token leaves the browser history at once', async () => {
    await arrive();

    await waitFor(() => expect(location.now().state).toBeNull());
    expect(readable()).not.toContain('T0KEN');
  });

  it('a session change does not restore the reset token', async () => {
    await arrive();
    await waitFor(() => expect(location.now().state).toBeNull());

    app.get('navigation').send({
      type: 'sessionStatus.changed',
      realm: 'customer',
      status: 'signedIn',
      byChoice: false,
    });
    expect(location.now().state).toBeNull();
  });

  it('a reload of the reset page reports the missing token', async () => {
    await arrive();
    await waitFor(() => expect(location.now().state).toBeNull());
    await reload(Reset);

    expect(screen.getByRole('alert').textContent).toBe('No reset token found. Please verify OTP first.');
  });

  it.each([
    ['nothing', null, 'No reset token found. Please verify OTP first.'],
    ['a phone alone', { phone_number: '9876543210' }, 'No reset token found. Please verify OTP first.'],
    ['a token alone', { token: 'T0KEN' }, 'Missing phone number. Please restart the reset flow.'],
    ['something else', 'T0KEN', 'No reset token found. Please verify OTP first.'],
  ])(
    'the reset page with %s shows no form but the reason and a link to the start',
    async (_, state, sentence) => {
      await arrive(state);

      expect(screen.getByRole('alert').textContent).toBe(sentence);
      expect(screen.queryByLabelText('New password')).toBeNull();
      expect(screen.getByRole('link', { name: 'Start again' }).getAttribute('href')).toBe(`${at}/otp`);
      expect(callsTo('/reset-password/')).toHaveLength(0);
    },
  );

  it.each([
    ['short', 'short', ['Use 8+ characters']],
    ['💍💍💍💍', '💍💍💍💍', ['Use 8+ characters']],
    ['Golden@123', 'Golden@12', ['Passwords do not match']],
    ['short', '', ['Use 8+ characters', 'Passwords do not match']],
  ])('the new password %s with confirmation %s is refused', async (password, confirm, sentences) => {
    await arrive();
    fill(password, confirm);

    const notes = [field('New password'), field('Confirm password')]
      .filter((input) => input.getAttribute('aria-invalid') === 'true')
      .map((input) => document.getElementById(input.getAttribute('aria-describedby')!)?.textContent);
    expect(notes).toEqual(sentences);
    expect(callsTo('/reset-password/')).toHaveLength(0);
  });
});
