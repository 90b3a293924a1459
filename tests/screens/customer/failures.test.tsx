// @vitest-environment happy-dom
// The customer's error catalogue: every failure of every call, as the contract declares it or the network makes it, leads to the right
// sentence in the right place, and nothing typed is lost. The whole app runs; only the network is played.
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CALL_TIMEOUT } from '../../../src/api/send.ts';
import { customerCopy } from '../../../src/lib/copy/customer.ts';
import { sharedCopy } from '../../../src/lib/copy/shared.ts';
import { paths } from '../../../src/lib/paths.ts';
import { pages } from '../../../src/routes.tsx';
import { App } from '../../../src/screens/App.tsx';
import { child, operations, replies, type Json, type Operation } from '../../support/contract.ts';
import { maturedEnrollment, sampleEnrollment, sampleNotification } from '../../support/customerSamples.ts';
import { json, noNetwork, setCookie, silence, type Answer } from '../../support/fakeServer.ts';
import { freshBrowser, runApp } from '../../support/runningApp.ts';

const copy = customerCopy;

// ------------------------------------------------------------------------------------------------ what the network can answer

interface Failure {
  name: string;
  answer: Answer;
  /** What the reply says; undefined where none came, or none that can be read. */
  said?: { code?: string; detail?: string; errors?: Record<string, string[]> };
  status?: number;
  /** The sentence of a failure that is not the server's. */
  sentence?: string;
}

const refused = (name: string, status: number, body: object): Failure => ({
  name: `${status} ${name}`,
  answer: () => json(body, status),
  said: body,
  status,
});

/** What the contract declares for this call, and what no contract can forbid. */
function failuresOf(operation: Operation): Failure[] {
  const declared = replies(operation)
    .filter(({ status }) => !status.startsWith('2'))
    .flatMap(({ status, examples }) =>
      (status === '5XX' ? examples.slice(0, 1) : examples).map(([name, body]) =>
        refused(name, status === '5XX' ? 500 : Number(status), body as object),
      ),
    );
  return [
    ...declared,
    refused('for a field that no form has', 400, {
      code: 'validation_failed',
      detail: 'Please check the highlighted fields.',
      errors: { nobodys: ['This field is not known here.'] },
    }),
    refused('too many', 429, {
      code: 'too_many_requests',
      detail: 'Too many attempts. Please wait a little.',
    }),
    {
      name: '500 without a word',
      answer: () => new Response('<html>', { status: 500 }),
      said: {},
      status: 500,
    },
    { name: 'a time-out', answer: silence, sentence: 'Request timed out. Please try again.' },
    { name: 'no network', answer: noNetwork, sentence: 'Network error. Please check your connection.' },
    ...(hasBody(operation)
      ? [{ name: 'a reply off the contract', answer: () => new Response('<html>') }]
      : []),
  ];
}

const hasBody = (operation: Operation) =>
  replies(operation).some(({ status, schema }) => status.startsWith('2') && schema !== undefined);

// ------------------------------------------------------------------------------------------------------ who makes which call

interface Flow {
  /** The `operationId` of the call. */
  call: string;
  at: string;
  /** Nobody is logged in. */
  visitor?: true;
  /** What the step of the history carries. */
  state?: unknown;
  /** What a person does until the call goes out with the next press; without it the page makes the call by itself. */
  before?: () => Promise<void>;
  press?: () => void;
  /** Where the sentence stands: as the page's, in a toast, as an alert, or anywhere in its text. */
  place: 'page' | 'toast' | 'alert' | 'text';
  /** Said when the server has no words of its own. */
  fallback: string;
  /** The form's fields: name on the wire, label. */
  fields?: Record<string, string | RegExp>;
  /** What must still be there, by label. */
  kept?: Record<string, string>;
  /** Refusals, by their code, that have an answer of their own: the text that must show. */
  instead?: Record<string, string | RegExp>;
  offContract?: string;
}

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
// By their words: roles and names are computed for every element, and this table presses some thousand buttons.
const says = (text: string, name: string | RegExp) =>
  typeof name === 'string' ? text.trim() === name : name.test(text);
function button(name: string | RegExp): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].find(
    (one) => !one.hidden && says(one.getAttribute('aria-label') ?? one.textContent, name),
  );
  if (!found) throw new Error(`There is no button ${String(name)}.`);
  return found;
}
const press = (name: string | RegExp) => () => void fireEvent.click(button(name));
const findButton = (name: string | RegExp) => waitFor(() => button(name));

const phone = '9876543210';
const password = 'Golden@123';
const registration = {
  full_name: /^Full name/,
  email: 'Email',
  phone_number: /^Phone number/,
  password: /^Create password/,
  confirm_password: /^Confirm password/,
  pincode: 'Pin code',
};
const kept = { '^Full name': 'Asha Pillai', '^Create password': password, '^Confirm password': password };

async function fillRegistration() {
  await findButton(copy.register.sendOtp);
  type(registration.full_name, 'Asha Pillai');
  type(registration.phone_number, phone);
  type(registration.password, password);
  type(registration.confirm_password, password);
}
async function typeCode(send: string) {
  fireEvent.click(button(send));
  type(await screen.findByLabelText(sharedCopy.otp.group).then(() => sharedCopy.otp.group), '123456');
}
const nominee = { name: /^Name/, phone_number: /^Phone number/, relationship: /^Relationship/ };
async function fillNominee(opener: string) {
  fireEvent.click(await findButton(opener));
  type(nominee.name, 'Rohan Rao');
  type(nominee.phone_number, '9876501234');
  type(nominee.relationship, 'Spouse');
  fireEvent.click(screen.getByLabelText(/I Confirm/));
}
const typedNominee = { '^Name': 'Rohan Rao', '^Phone number': '9876501234', '^Relationship': 'Spouse' };

const load = (call: string, at: string, fallback: string, more: Partial<Flow> = {}): Flow => ({
  call,
  at,
  place: 'page',
  fallback,
  ...more,
});

const flows: Flow[] = [
  {
    call: 'login',
    at: paths.login,
    visitor: true,
    before: async () => {
      await findButton(copy.login.submit);
      type(/^Phone number/, phone);
      type('Password', password);
    },
    press: press(copy.login.submit),
    place: 'alert',
    fallback: copy.login.invalidCredentials,
    offContract: 'Unexpected response. Please try again.',
    fields: { phone_number: /^Phone number/, password: 'Password' },
    kept: { '^Phone number': phone, '^Password': password },
    instead: { wrong_store: /^Please login from the correct seller subdomain: / },
  },
  {
    call: 'sendRegistrationOtp',
    at: paths.register,
    visitor: true,
    before: fillRegistration,
    press: press(copy.register.sendOtp),
    place: 'alert',
    fallback: 'Failed to send OTP',
    fields: { phone_number: registration.phone_number },
    kept: { ...kept, '^Phone number': phone },
  },
  {
    call: 'verifyRegistrationOtp',
    at: paths.register,
    visitor: true,
    before: async () => {
      await fillRegistration();
      await typeCode(copy.register.sendOtp);
    },
    press: press(copy.register.verifyOtp),
    place: 'text',
    fallback: 'Invalid OTP',
    kept: { ...kept, '^Phone number': phone, '^6-digit code': '123456' },
  },
  {
    call: 'register',
    at: paths.register,
    visitor: true,
    before: async () => {
      await fillRegistration();
      await typeCode(copy.register.sendOtp);
      fireEvent.click(button(copy.register.verifyOtp));
      await screen.findByText(copy.register.verified);
    },
    press: press('Register'),
    place: 'toast',
    fallback: copy.register.failed,
    fields: registration,
    kept: { ...kept, '^Phone number': phone },
    instead: { otp_required: 'Please verify the OTP for this phone number first.' },
  },
  load('listStaff', paths.register, 'Failed to load staff list', { visitor: true, place: 'text' }),
  {
    call: 'sendForgotPasswordOtp',
    at: paths.otp,
    visitor: true,
    before: async () => {
      await findButton('Send OTP');
      type('Phone number', phone);
    },
    press: press('Send OTP'),
    place: 'alert',
    fallback: 'Failed to send OTP',
    fields: { phone_number: 'Phone number' },
    kept: { '^Phone number': phone },
  },
  {
    call: 'verifyForgotPasswordOtp',
    at: paths.otp,
    visitor: true,
    before: async () => {
      await findButton('Send OTP');
      type('Phone number', phone);
      await typeCode('Send OTP');
    },
    press: press('Verify OTP'),
    place: 'text',
    fallback: 'Invalid OTP',
    kept: { '^Phone number': phone, '^6-digit code': '123456' },
  },
  {
    call: 'resetPassword',
    at: paths.resetPassword,
    visitor: true,
    state: { phone_number: phone, token: 'T0KEN' },
    before: async () => {
      await findButton('Reset Password');
      type('New password', password);
      type('Confirm password', password);
    },
    press: press('Reset Password'),
    place: 'alert',
    fallback: 'Failed to reset password',
    fields: { new_password: 'New password', confirm_password: 'Confirm password' },
    kept: { '^New password': password, '^Confirm password': password },
    instead: { reset_token_invalid: 'No reset token found. Please verify OTP first.' },
  },
  load('showProfile', paths.profile, 'Failed to load user'),
  load('listPlans', paths.home, 'Unable to load plan…'),
  load('listPlans', paths.plans, 'Failed to fetch plans.'),
  load('showPlan', paths.plan('p1'), 'Failed to load plan details', {
    instead: { not_found: 'Plan not found.' },
  }),
  {
    call: 'enroll',
    at: paths.home,
    before: async () => {
      fireEvent.change(await screen.findByLabelText('Monthly amount'), { target: { value: '3000' } });
      fireEvent.click(screen.getByLabelText(/I accept the/));
    },
    press: press('Enroll Now'),
    place: 'toast',
    fallback: 'Something went wrong',
    kept: { 'Monthly amount': '3000' },
  },
  load('listEnrollments', paths.goldVault, 'Failed to load vault'),
  {
    call: 'cancelPlan',
    at: paths.goldVault,
    before: async () => void fireEvent.click(await findButton('Cancel Plan')),
    press: press('Yes, cancel plan'),
    place: 'toast',
    fallback: 'Cancellation failed',
  },
  {
    call: 'requestRedemption',
    at: paths.goldVault,
    before: async () => void (await findButton('Request Redemption')),
    press: press('Request Redemption'),
    place: 'toast',
    fallback: 'Failed to request redemption',
  },
  load('showNominee', paths.nominee, 'Failed to load nominee', {
    instead: { not_found: 'No nominee added.' },
  }),
  {
    call: 'nameNominee',
    at: paths.nominee,
    before: () => fillNominee('Add Nominee'),
    press: press('Save Nominee'),
    place: 'toast',
    fallback: copy.nominee.saveFailed,
    fields: nominee,
    kept: typedNominee,
  },
  {
    call: 'changeNominee',
    at: paths.nominee,
    before: () => fillNominee('Edit'),
    press: press('Save Changes'),
    place: 'toast',
    fallback: copy.nominee.saveFailed,
    fields: nominee,
    kept: typedNominee,
    instead: { not_found: copy.nominee.goneMeanwhile },
  },
  {
    call: 'deleteNominee',
    at: paths.nominee,
    before: async () => void fireEvent.click(await findButton('Delete')),
    press: press('Yes, delete nominee'),
    place: 'toast',
    fallback: 'Failed to delete nominee',
    instead: { not_found: 'Nominee deleted.' },
  },
  load('listCatalogue', paths.catalogue, 'Failed to load catalogue'),
  load('listPendingPayments', paths.duePayments, 'Failed to load due payments'),
  load('listTransactions', paths.transactions, 'Failed to load transactions'),
  load('listNotifications', paths.notifications, 'Failed to load notifications'),
  {
    call: 'markNotificationRead',
    at: paths.notifications,
    before: async () => void (await findButton(/^Payment received/)),
    press: press(/^Payment received/),
    place: 'toast',
    fallback: 'Failed to mark notification as read',
  },
  {
    call: 'showPublicContact',
    at: paths.home,
    before: async () => void (await findButton('Contact Us')),
    press: press('Contact Us'),
    place: 'alert',
    fallback: 'Failed to load contact info',
  },
];

/** Calls whose failures nobody is told of, and what goes on all the same. */
const quiet: Record<string, { at: string; shows: string }> = {
  fetchCsrfToken: { at: paths.goldVault, shows: 'Saved in your vault' },
  showBranding: { at: paths.goldVault, shows: 'Saved in your vault' },
  upsertTransactionForDue: { at: paths.transactions, shows: copy.transactions.details },
};
/** Calls whose failures have tests of their own. */
const elsewhere = {
  refreshToken: 'tests/api/transport.test.ts',
  logout: 'tests/machines/session/session.test.ts',
  updateProfile: 'the profile form’s own test',
};

// ------------------------------------------------------------------------------------------------------------- the network

const byId = new Map(operations.map((operation) => [operation.id, operation]));
const pattern = ({ path }: Operation) => new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
const operationOf = ({ method, path }: { method: string; path: string }) =>
  operations.find((one) => one.method === method && pattern(one).test(path));

const listOf = (...results: unknown[]) => ({
  results,
  count: results.length,
  page: 1,
  page_size: 20,
  page_count: 1,
  next: null,
  previous: null,
  has_next: false,
  has_previous: false,
});
const late = sampleEnrollment({ next_due_date: '2026-01-01', is_payment_due: true });

/** What goes well goes as the contract's own examples say, but for what a flow needs in a certain state. */
const own: Record<string, () => Response> = {
  listEnrollments: () => json(listOf(late, maturedEnrollment())),
  listNotifications: () => json(listOf(sampleNotification())),
  refreshToken: () => json({ code: 'unauthenticated', detail: 'Please log in.' }, 401),
};

function well(operation: Operation): Response {
  const good = replies(operation).find(({ status }) => status.startsWith('2'));
  const [, body] = good?.examples[0] ?? [];
  return own[operation.id]?.() ?? (body === undefined ? new Response(null, { status: 204 }) : json(body));
}

let failing: { call: string; answer: Answer } | null;
let namesNobody: boolean;

const network: Answer = (call) => {
  const operation = operationOf(call);
  if (!operation) return new Response(null, { status: 204 });
  if (operation.id === failing?.call) return failing.answer(call);
  if (operation.id === 'showNominee' && namesNobody)
    return json({ code: 'not_found', detail: 'Not found.' }, 404);
  return well(operation);
};

function open({ at, visitor, state }: Pick<Flow, 'at' | 'visitor' | 'state'>) {
  if (!visitor) setCookie('customer-hint', '1');
  setCookie('csrftoken', 'token');
  const running = runApp(visitor ? paths.onboarding : at, network, { pages, apex: false });
  if (visitor)
    act(() => running.app.get('navigation').send({ type: 'navigation.go', to: at, replace: true, state }));
  render(<App app={running.app} />);
  return running.app;
}

beforeAll(() => Promise.all(pages.map((page) => page.load())), 60_000);
beforeEach(() => {
  failing = null;
  namesNobody = false;
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  freshBrowser();
  sessionStorage.clear();
});

/** Runs what makes the call, and lets the network fail it. */
async function fail(flow: Flow, failure: Failure) {
  namesNobody = flow.call === 'nameNominee';
  const fails = () => {
    failing = { call: flow.call, answer: failure.answer };
    if (failure.answer === silence) vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  };
  if (!flow.press) fails();
  const app = open(flow);
  if (flow.press) {
    await flow.before?.();
    app.get('toasts').send({ type: 'toast.dismiss' });
    fails();
    flow.press();
  }
  if (failure.answer === silence) {
    await act(() => vi.advanceTimersByTimeAsync(CALL_TIMEOUT + 10));
    vi.useRealTimers();
  }
  return app;
}

const noteOf = (label: string | RegExp) => {
  const field = screen.getByLabelText(label);
  return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
};

const alerts = () =>
  Array.from(document.querySelectorAll('[role=alert]'), (one) => one.textContent).join('\n');

/** What must be read where, by the rules of the catalogue. */
function expectation(flow: Flow, { said, status, sentence }: Failure) {
  const entries = Object.entries(said?.errors ?? {});
  const fields = entries.filter(([name]) => flow.fields?.[name] !== undefined);
  const rest = entries.filter(([name]) => flow.fields?.[name] === undefined).flatMap(([, texts]) => texts);
  const ownWords = said?.code === undefined ? undefined : flow.instead?.[said.code];
  const general =
    sentence ??
    (said ? rest.join(', ') || said.detail || flow.fallback : (flow.offContract ?? flow.fallback));
  return {
    loggedOut: status === 401 && !flow.visitor,
    fields,
    instead: ownWords,
    general: fields.length > 0 ? rest.join(', ') : general,
  };
}

const cases = flows.flatMap((flow) => {
  const operation = byId.get(flow.call);
  return (operation ? failuresOf(operation) : []).map((failure) => ({ flow, failure }));
});

describe('a failure of a customer’s call', () => {
  it('is in this table for every call that a customer’s page can make', () => {
    const forCustomers = operations.filter(({ node, path }) => {
      const schemes = (node.security ?? []) as Json[];
      const isPublic = schemes.length === 0 || schemes.some((one) => Object.keys(one as object).length === 0);
      const isCustomers = schemes.some((one) => child({ one }, 'one').customerSession !== undefined);
      return isCustomers || (isPublic && (!path.startsWith('/seller/') || path.includes('branding')));
    });
    const known = new Set([
      ...flows.map(({ call }) => call),
      ...Object.keys(quiet),
      ...Object.keys(elsewhere),
    ]);

    expect(forCustomers.map(({ id }) => id).filter((id) => !known.has(id))).toEqual([]);
    expect([...known].filter((id) => !byId.has(id))).toEqual([]);
  });

  it.each(cases)('$flow.call at $flow.at: $failure.name', async ({ flow, failure }) => {
    const app = await fail(flow, failure);
    const { loggedOut, fields, instead, general } = expectation(flow, failure);

    if (loggedOut || (flow.call === 'showProfile' && failure.status === 403)) {
      expect(await screen.findByText(copy.login.title)).toBeTruthy();
      return;
    }
    if (instead !== undefined) expect((await screen.findAllByText(instead)).length).toBeGreaterThan(0);
    else if (flow.place === 'page') {
      expect(await screen.findByText(flow.fallback)).toBeTruthy();
      expect(button('Retry')).toBeTruthy();
      return;
    } else if (flow.call === 'listStaff') expect(await screen.findByText(flow.fallback)).toBeTruthy();
    else {
      for (const [name, texts] of fields) {
        await waitFor(() => expect(noteOf(flow.fields?.[name] ?? '')).toBe(texts.join(', ')));
      }
      if (general && flow.place === 'toast') {
        await waitFor(() => expect(app.get('toasts').getSnapshot().context.toast?.text).toBe(general));
      } else if (general && flow.place === 'alert') {
        await waitFor(() => expect(alerts()).toContain(general));
      } else if (general) expect(await screen.findByText(general)).toBeTruthy();
    }
    if (failure.said?.code === 'reset_token_invalid' || failure.said?.code === 'wrong_store') return;
    for (const [label, value] of Object.entries(flow.kept ?? {})) {
      expect(screen.getByLabelText<HTMLInputElement>(new RegExp(label)).value).toBe(value);
    }
  });

  it.each(
    Object.entries(quiet).flatMap(([call, { at, shows }]) =>
      failuresOf(byId.get(call)!)
        .filter(({ status }) => status !== 401)
        .map((failure) => ({ call, at, shows, failure })),
    ),
  )('$call disturbs nobody: $failure.name', async ({ call, at, shows, failure }) => {
    const app = await fail({ call, at, place: 'page', fallback: '' }, failure);

    expect((await screen.findAllByText(shows)).length).toBeGreaterThan(0);
    expect(app.get('toasts').getSnapshot().context.toast).toBeNull();
  });
});
