// @vitest-environment happy-dom
// What people paste into the customer's forms: no field breaks on it, it stays to be corrected, and nothing goes out that the field's rule
// forbids. Each rule's own table of boundary values stands beside it (tests/lib).
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { connect } from '../../../src/api/transport.ts';
import { matchingItems } from '../../../src/lib/catalogue.ts';
import { isAllowedAmount } from '../../../src/lib/planFigures.ts';
import { paths } from '../../../src/lib/paths.ts';
import { pages } from '../../../src/routes.tsx';
import { App } from '../../../src/screens/App.tsx';
import { json, setCookie, type Answer } from '../../support/fakeServer.ts';
import { sampleCustomer } from '../../support/customerSamples.ts';
import { rubbish } from '../../support/rubbish.ts';
import { freshBrowser, runApp } from '../../support/runningApp.ts';

const pasted = Object.entries(rubbish);
/** Digits of other scripts are read as digits: these are the number that they show. */
const isNumber = (name: string) => /^(full-width|Devanagari) digits$/.test(name);

const answer: Answer = ({ path }) => {
  if (path === '/api/profile/') return json(sampleCustomer());
  if (path === '/api/nominee/') return json({ code: 'not_found', detail: 'Not found.' }, 404);
  return json({ code: 'internal', detail: 'No.' }, 500);
};

interface Form {
  name: string;
  at: string;
  state?: unknown;
  signedIn?: true;
  /** What opens the form, when it is not there at once. */
  opener?: string;
  submit: string;
  /** In order, by label. */
  good: Record<string, string>;
  ticked?: string;
  /** Where the form's call goes. */
  call: string;
  /** For each field, which rubbish it may send. */
  takes: Record<string, (name: string, text: string) => boolean>;
}

const never = () => false;
const anyLongEnough = (least: number, most: number) => (_: string, text: string) =>
  Array.from(text).length >= least && Array.from(text).length <= most;

const forms: Form[] = [
  {
    name: 'the login',
    at: paths.login,
    submit: 'Log In',
    good: { '^Phone number': '9876543210', '^Password': 'Golden@123' },
    call: '/api/login/',
    takes: { '^Phone number': isNumber, '^Password': (_, text) => text.length >= 6 },
  },
  {
    name: 'the forgotten password',
    at: paths.otp,
    submit: 'Send OTP',
    good: { '^Phone number': '9876543210' },
    call: '/api/otp/forgot-password/send/',
    // Only ten digits fit in: ten thousand nines are the first ten of them.
    takes: { '^Phone number': (name) => isNumber(name) || name === '10,000 digits' },
  },
  {
    name: 'the new password',
    at: paths.resetPassword,
    state: { phone_number: '9876543210', token: 'T0KEN' },
    submit: 'Reset Password',
    good: { '^New password': 'Golden@123', '^Confirm password': 'Golden@123' },
    call: '/api/reset-password/',
    takes: { '^New password': never, '^Confirm password': never }, // either is not the other
  },
  {
    name: 'the nominee',
    at: paths.nominee,
    signedIn: true,
    opener: 'Add Nominee',
    submit: 'Save Nominee',
    good: { '^Name': 'Rohan Rao', '^Phone number': '9876501234', '^Relationship': 'Spouse' },
    ticked: 'I Confirm',
    call: '/api/nominee/',
    takes: {
      '^Name': (name, text) => text.trim() !== '' && anyLongEnough(1, 120)(name, text),
      '^Phone number': (name) => isNumber(name) || name === '10,000 digits',
      '^Relationship': never,
    },
  },
];

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(label));
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const findButton = (name: string) =>
  waitFor(() => {
    const found = [...document.querySelectorAll('button')].find((one) => one.textContent === name);
    if (!found) throw new Error(`There is no button ${name}.`);
    return found;
  });

afterEach(() => {
  cleanup();
  freshBrowser();
  connect({ fetch: (request) => fetch(request) });
});

async function open({ at, state, signedIn, opener, good, ticked }: Form) {
  if (signedIn) setCookie('customer-hint', '1');
  setCookie('csrftoken', 'token');
  const { app, server } = runApp(signedIn ? at : paths.onboarding, answer, { pages, apex: false });
  if (!signedIn) app.get('navigation').send({ type: 'navigation.go', to: at, replace: true, state });
  render(<App app={app} />);
  if (opener) fireEvent.click(await findButton(opener));
  await waitFor(() => field(Object.keys(good)[0] ?? ''));
  for (const [label, value] of Object.entries(good)) type(label, value);
  if (ticked) fireEvent.click(screen.getByLabelText(new RegExp(ticked)));
  return server;
}

describe.each(forms)('$name', (form) => {
  const cases = Object.keys(form.good).flatMap((label) =>
    pasted.map(([name, text]) => ({ label, name, text })),
  );

  it.each(cases)('with $name in "$label" sends nothing that it should not', async ({ label, name, text }) => {
    const server = await open(form);
    const send = await findButton(form.submit);
    const sends = form.takes[label]?.(name, text) ?? false;

    type(label, text);
    const typed = field(label).value;
    fireEvent.click(send);

    if (sends) await waitFor(() => expect(server.count(form.call)).toBeGreaterThan(0));
    else expect(document.querySelector('[aria-invalid="true"]')).not.toBeNull();
    expect(field(label).value).toBe(typed);
    const writes = server.calls.filter(({ path, method }) => path === form.call && method !== 'GET');
    expect(writes.length > 0).toBe(sends);
    for (const { body } of writes) {
      const { phone_number } = JSON.parse(new TextDecoder().decode(body)) as { phone_number: string };
      expect(phone_number).toMatch(/^\d{10,15}$/);
    }
  });
});

describe('what has no form', () => {
  it.each(pasted)('no plan takes %s for an amount', (_, text) => {
    expect(isAllowedAmount({ min_amount: 1000, max_amount: 50_000 }, Number(text))).toBe(false);
  });

  it.each(pasted)('the catalogue can be searched for %s, and finds what it says', (_, text) => {
    const item = { id: '1', product_name: `Ring ${text}`, purity: '22K', product_image: null, tags: [] };

    expect(matchingItems([item] as never, text)).toEqual([item]);
    expect(matchingItems([{ ...item, product_name: 'Bangle' }] as never, text)).toHaveLength(
      text.trim() === '' ? 1 : 0,
    );
  });
});
