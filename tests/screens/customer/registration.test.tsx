// @vitest-environment happy-dom
// The registration page with its real flow, against a server that replies as the contract says.
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { privacyNotice } from '../../../src/lib/copy/privacyNotice.ts';
import { connect } from '../../../src/api/transport.ts';
import { memoryLocation } from '../../../tools/statecharts/kit/memoryLocation.ts';
import { startApp, type App } from '../../../src/machines/app.ts';
import Registration from '../../../src/screens/customer/account/Registration.tsx';
import { AppContext } from '../../../src/screens/useApp.ts';
import { pageOf } from '../../support/pageOf.ts';
import { field, press, toastOf, type } from '../../support/gestures.ts';

type Answer = [status: number, body: unknown, headers?: Record<string, string>] | TypeError;
interface Call {
  path: string;
  form: FormData | null;
  json: Record<string, string> | null;
}

const problem = (code: string, detail: string, errors?: Record<string, string[]>): Answer => [
  400,
  { code, detail, ...(errors && { errors }) },
];
const staffPage = (results: unknown[]): Answer => [200, pageOf(results)];
const sent: Answer = [200, { detail: 'OTP sent to your phone', resend_after: 60 }];
const registered: Answer = [
  201,
  { user: { id: '7c9e6679-7425-40de-944b-e07fc1f90ae7', full_name: 'Asha', phone_number: '9876543210' } },
];

let calls: Call[];
let answers: Record<string, Answer[]>;
let app: App;

/** The next answer to a path; its last one is given again and again. */
const reply = (path: string): Answer => {
  const given = answers[path] ?? [];
  return (given.length > 1 ? given.shift() : given[0]) ?? [404, { code: 'not_found', detail: 'Not found' }];
};

beforeEach(() => {
  calls = [];
  answers = {
    '/api/csrf/': [[204, null]],
    '/api/staff/': [staffPage([{ id: 's1', name: 'Raghu Prakash' }])],
    '/api/otp/register/send/': [sent],
    '/api/otp/register/verify/': [[200, { detail: 'Phone verified!' }]],
    '/api/register/': [registered],
  };
  connect({
    fetch: async (request) => {
      const path = new URL(request.url).pathname;
      const isForm = request.headers.get('Content-Type')?.startsWith('multipart/') ?? false;
      const text = request.method === 'POST' && !isForm ? await request.clone().text() : '';
      calls.push({
        path,
        form: isForm ? await request.clone().formData() : null,
        json: text ? JSON.parse(text) : null,
      });
      const answer = reply(path);
      if (answer instanceof TypeError) throw answer;
      const [status, body, headers] = answer;
      return new Response(body === null ? null : JSON.stringify(body), {
        status,
        headers: { 'Content-Type': 'application/json', ...headers },
      });
    },
  });
  sessionStorage.clear();
  show();
});
function show() {
  const pages = ['/register', '/login'].map((path) => ({
    path,
    access: 'public' as const,
    load: () => Promise.resolve(),
  }));
  app = startApp({
    site: { pages, apex: false },
    location: memoryLocation('/register'),
    rootDomain: 'localhost',
    store: { slug: 'meera', brand: null },
  });
  render(
    <StrictMode>
      <AppContext value={app}>
        <Registration />
      </AppContext>
    </StrictMode>,
  );
}
afterEach(() => {
  cleanup();
  app.root.stop();
});

const named = {
  name: /^Full name/,
  phone: /^Phone number/,
  password: /^Create password/,
  confirm: /^Confirm password/,
  consent: /^I agree that this store keeps and uses my data/,
};
const registrations = () => calls.filter(({ path }) => path === '/api/register/');

function fillIn() {
  type(named.name, ' Asha Pillai ');
  type(named.phone, '+91 98765-43210');
  type(named.password, 'Golden@123');
  type(named.confirm, 'Golden@123');
  fireEvent.click(field(named.consent));
}

async function proveThePhone() {
  press('Send OTP');
  await screen.findByLabelText('6-digit code');
  type('6-digit code', '123456');
  press('Verify OTP');
  await screen.findByText('Phone number verified');
}

describe('the registration page', () => {
  it('customer registration offers the store’s staff, also when StrictMode mounts it twice', async () => {
    const staff = await screen.findByLabelText('Staff who referred you');

    expect(
      within(staff)
        .getAllByRole('option')
        .map((one) => one.textContent),
    ).toEqual(['No one', 'Raghu Prakash']);
  });

  it('customer registration sends the filled fields once and goes to the login with the phone number', async () => {
    fillIn();
    await proveThePhone();

    const button = screen.getByRole('button', { name: 'Register' });
    fireEvent.click(button);
    fireEvent.click(button);
    fireEvent.submit(screen.getByRole('form', { name: 'Register' }));
    await waitFor(() => expect(app.location.now().path).toBe('/login'));

    expect(app.location.now().state).toEqual({ phone_number: '9876543210' });
    expect(registrations()).toHaveLength(1);
    expect(Object.fromEntries(registrations()[0]?.form ?? [])).toEqual({
      full_name: 'Asha Pillai',
      phone_number: '9876543210',
      password: 'Golden@123',
      confirm_password: 'Golden@123',
      notice_version: privacyNotice.version,
    });
    expect(toastOf(app)).toBe('Registration successful! Please log in.');
  });

  it('customer registration asks for an unticked consent of its own, beside the notice, and goes on without it', async () => {
    fillIn();
    const consent = field(named.consent);
    fireEvent.click(consent); // ticked by fillIn
    await proveThePhone();
    expect(screen.getByText('Privacy notice').closest('details')!.open).toBe(false);
    for (const { text } of privacyNotice.sections) expect(screen.getByText(text)).toBeTruthy();

    press('Register');

    await waitFor(() => expect(registrations()).toHaveLength(1));
    expect(registrations()[0]?.form?.has('notice_version')).toBe(false);
  });

  it('customer registration requires a phone number before it sends a code', () => {
    press('Send OTP');

    expect(screen.getByText('Phone number is required')).toBeTruthy();
    expect(document.activeElement).toBe(field(named.phone));
    expect(calls.some(({ path }) => path.includes('otp'))).toBe(false);
  });

  it('customer registration validates each field while typing', () => {
    type(named.name, 'A');
    type('Email', 'asha@');
    type(named.phone, '98765');
    type(named.password, 'short');
    type(named.confirm, 'other');

    for (const sentence of [
      'Name must be at least 2 characters',
      'Enter a valid email address',
      'Enter a valid 10-digit Indian Phone Number',
      'Passwords do not match',
    ])
      expect(screen.getByText(sentence)).toBeTruthy();
    expect(field(named.password).getAttribute('aria-invalid')).toBe('true');
  });

  it('Register stays disabled until the phone is verified, and Enter says why', async () => {
    fillIn();
    expect(screen.getByRole('button', { name: 'Register' }).getAttribute('aria-disabled')).toBe('true');

    await userEvent.type(field(named.name), '{Enter}');

    expect(toastOf(app)).toBe('Please verify your phone first');
    expect(registrations()).toHaveLength(0);
  });

  it('a changed phone number must be verified again', async () => {
    fillIn();
    await proveThePhone();

    type(named.phone, '9876543211');

    expect(screen.getByRole('button', { name: 'Send OTP' })).toBeTruthy();
    expect(screen.queryByText('Phone number verified')).toBeNull();
    expect(screen.getByRole('button', { name: 'Register' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('the focus moves to the code and then to the password', async () => {
    type(named.phone, '9876543210');
    screen.getByRole('button', { name: 'Send OTP' }).focus();
    press('Send OTP');
    await waitFor(() => expect(document.activeElement).toBe(field('6-digit code')));

    type('6-digit code', '123456');
    fireEvent.keyDown(field('6-digit code'), { key: 'Enter' });

    await waitFor(() => expect(document.activeElement).toBe(field(named.password)));
    expect(registrations()).toHaveLength(0);
  });

  it('a sent code does not take the focus from another field', async () => {
    type(named.phone, '9876543210');
    press('Send OTP');
    field(named.password).focus();

    await screen.findByLabelText('6-digit code');

    expect(document.activeElement).toBe(field(named.password));
  });

  it('field errors show at their fields, hidden fields open, and the rest is a toast', async () => {
    answers['/api/register/'] = [
      problem('validation_failed', 'Please check the highlighted fields.', {
        pincode: ['Use a 6-digit PIN'],
        password: ['Too common', 'Too old'],
        horoscope: ['Mercury is in retrograde'],
      }),
      registered,
    ];
    fillIn();
    await proveThePhone();
    press('Register');

    expect(await screen.findByText('Too common, Too old')).toBeTruthy();
    expect(screen.getByText('Use a 6-digit PIN')).toBeTruthy();
    expect(toastOf(app)).toBe('Mercury is in retrograde');
    expect(document.activeElement).toBe(field(named.password));
    expect(field(named.password).value).toBe('Golden@123');
    expect(screen.getByText('Phone number verified')).toBeTruthy();
  });

  it('a reload of the registration at the code leads back to it', async () => {
    fillIn();
    press('Send OTP');
    await screen.findByLabelText('6-digit code');

    cleanup();
    app.root.stop();
    show();

    expect(await screen.findByLabelText('6-digit code')).toBeTruthy();
    expect(field(named.phone).value).toContain('9876543210');
  });

  it('a date of birth in the future is refused', () => {
    press('See More');
    type('Date of birth', '31/12/2099');
    fireEvent.submit(screen.getByRole('form', { name: 'Register' }));

    expect(screen.getByText('Enter a real date as dd/MM/yyyy, not in the future')).toBeTruthy();
  });
});

describe('the staff of the registration page', () => {
  it('registration has no staff field where the store has no staff', async () => {
    cleanup();
    answers['/api/staff/'] = [staffPage([])];
    render(
      <AppContext value={app}>
        <Registration />
      </AppContext>,
    );
    await waitFor(() => expect(calls.filter(({ path }) => path === '/api/staff/').length).toBeGreaterThan(1));

    expect(screen.queryByLabelText('Staff who referred you')).toBeNull();
    expect(screen.queryByText('Failed to load staff list')).toBeNull();
  });
});
