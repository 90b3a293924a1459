// Tests one realm's error catalogue: every failure of every call, declared by the contract or caused by the network, shows the right
// message in the right place and keeps typed values. The whole app runs on a fake network; each realm's file lists its calls.
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { CALL_TIMEOUT } from '../../src/api/send.ts';
import type { App as RunningApp } from '../../src/machines/app.ts';
import { pages } from '../../src/routes.tsx';
import { operations, replies, type Operation } from './contract.ts';
import { json, noNetwork, neverReplies, type Answer } from './fakeServer.ts';
import { refusedStorage } from './refusedStorage.ts';
import { resetBrowser } from './runningApp.ts';
import {
  field,
  fields,
  findButton,
  press,
  type,
  typeCode,
  visit,
  type Label,
  type Visit,
  type Visitor,
} from './visits.tsx';

// ------------------------------------------------------------------------------------------------ failures of the network

interface Failure {
  name: string;
  answer: Answer;
  /** The reply's body; undefined without a readable reply. */
  said?: { code?: string; detail?: string; errors?: Record<string, string[]> };
  status?: number;
  /** The message of a failure without a server reply. */
  sentence?: string;
}

const refused = (name: string, status: number, body: object): Failure => ({
  name: `${status} ${name}`,
  answer: () => json(body, status),
  said: body,
  status,
});
const fieldErrors = (name: string, errors: Record<string, string[]>): Failure =>
  refused(name, 400, { code: 'validation_failed', detail: 'Please check the highlighted fields.', errors });

const NO_NETWORK = 'Network error. Please check your connection.';

const unknownField = { unknown_field: ['This field is not known here.'] };

const hasBody = (operation: Operation) =>
  replies(operation).some(({ status, schema }) => status.startsWith('2') && schema !== undefined);

/** The failures that the contract declares for this call and those that any call can meet; `fields`: the calling form's fields. */
function failuresOf(operation: Operation, fields: readonly string[] = []): Failure[] {
  const declared = replies(operation)
    .filter(({ status }) => !status.startsWith('2'))
    .flatMap(({ status, examples }) =>
      (status === '5XX' ? examples.slice(0, 1) : examples).map(([name, body]) =>
        refused(name, status === '5XX' ? 500 : Number(status), body as object),
      ),
    );
  const everyField = Object.fromEntries(fields.map((name) => [name, [`Not this ${name}.`, 'Nor another.']]));
  return [
    ...declared,
    ...(fields.length > 0
      ? [
          fieldErrors('for each of its fields', everyField),
          fieldErrors('for its fields and one more', { ...everyField, ...unknownField }),
        ]
      : []),
    fieldErrors('for a field that no form has', unknownField),
    refused('too many', 429, {
      code: 'too_many_requests',
      detail: 'Too many attempts. Please wait a little.',
    }),
    {
      name: '500 with an HTML body',
      answer: () => new Response('<html>', { status: 500 }),
      said: {},
      status: 500,
    },
    { name: 'a time-out', answer: neverReplies, sentence: 'Request timed out. Please try again.' },
    { name: 'no network', answer: noNetwork, sentence: NO_NETWORK },
    ...(hasBody(operation)
      ? [{ name: 'a reply off the contract', answer: () => new Response('<html>') }]
      : []),
  ];
}

// ------------------------------------------------------------------------------------------------------ calls and their pages

/** `page` shows `fallback` for every failure, with a retry button; the other places show the server's message. */
type Place = 'page' | 'toast' | 'alert' | 'text' | 'dialog';

export interface Flow extends Visit {
  /** The call that loads the account: a 403 ends the session. */
  opensSession?: true;
  place: Place | readonly Place[];
  /** The message when the server gives none. */
  fallback: string;
  /** The button beside a page's message: Retry by default, null for none. */
  retry?: string | null;
  /** The text of a further toast. */
  alsoToast?: string;
  /** Labels of the form's fields by wire name. */
  fields?: Record<string, Label>;
  /** Each field shows its first message only. */
  firstAlone?: true;
  /** The message beside field errors; `rest`, its default, joins the errors of unknown fields. */
  besideFields?: (rest: string, first: string) => string;
  /** Values that must survive, by label pattern. */
  kept?: Record<string, string>;
  /** Switches to the form's other step. */
  turn?: () => Promise<void>;
  /** Error codes that close the form. */
  ends?: readonly string[];
  /** Error codes with an info toast instead of an error toast. */
  news?: readonly string[];
  /** Error codes with a text of their own. */
  instead?: Record<string, Label>;
  offContract?: string;
}

export interface Side extends Visitor {
  /** Whether a page of this realm can make the call. */
  makes: (operation: Operation) => boolean;
  flows: readonly Flow[];
  /** Calls that fail silently, and a text that shows all the same. */
  quiet: Record<string, { at: string; shows: string } & Pick<Flow, 'visitor' | 'arrange' | 'own' | 'sends'>>;
  /** Calls whose failures are tested in the named file. */
  elsewhere: Record<string, string>;
  /** The heading of the login page. */
  loginTitle: string;
}

/** A page that sends its call on load and shows one message when it fails. */
export const load = (call: string, at: string, fallback: string, more: Partial<Flow> = {}): Flow => ({
  call,
  at,
  place: 'page',
  fallback,
  ...more,
});

/** What a list is asked for that is read page after page. */
export const wholeList: Pick<Flow, 'sends'> = { sends: { query: { page_size: '100' } } };

interface PasswordSide {
  paths: { otp: string; resetPassword: string };
  /** The operations that send and check the code. */
  send: string;
  verify: string;
  phone: string;
  password: string;
  /** The text of a further toast when the code is refused. */
  alsoToast?: string;
}

/** The flows of a forgotten password; both realms differ only in the OTP calls. */
export function forgottenPassword({ paths, send, verify, phone, password, alsoToast }: PasswordSide): Flow[] {
  const enterPhone = async () => {
    await findButton('Send OTP');
    type('Phone number', phone);
  };
  return [
    {
      call: send,
      at: paths.otp,
      visitor: true,
      before: enterPhone,
      press: press('Send OTP'),
      sends: { json: { phone_number: phone } },
      place: 'alert',
      fallback: 'Failed to send OTP',
      fields: { phone_number: 'Phone number' },
      instead: { code_underway: /^We sent a code to / },
      kept: { '^Phone number': phone },
    },
    {
      call: verify,
      at: paths.otp,
      visitor: true,
      before: async () => {
        await enterPhone();
        await typeCode('Send OTP');
      },
      press: press('Verify OTP'),
      sends: { json: { phone_number: phone, otp: '123456' } },
      place: 'text',
      ...(alsoToast !== undefined && { alsoToast }),
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
        type(/^New password/, password);
        type(/^Confirm password/, password);
      },
      press: press('Reset Password'),
      sends: {
        json: { phone_number: phone, new_password: password, confirm_password: password, token: 'T0KEN' },
      },
      place: 'alert',
      fallback: 'Failed to reset password',
      fields: { new_password: 'New password', confirm_password: 'Confirm password' },
      kept: { '^New password': password, '^Confirm password': password },
      ends: ['reset_token_invalid'],
      instead: { reset_token_invalid: 'No reset token found. Please verify OTP first.' },
    },
  ];
}

// ------------------------------------------------------------------------------------------------------------- the network

/** What stands in the fields on the screen, passwords, codes and files apart. */
const typedValues = (): [HTMLInputElement, string][] =>
  Array.from(
    document.querySelectorAll<HTMLInputElement>(
      ':is(input, textarea, select):not([type=password], [type=file], [type=range], [autocomplete=one-time-code])',
    ),
    (field) => [field, `${field.value} ${field.checked}`],
  );

async function run(side: Side, flow: Flow, { answer }: Failure) {
  let typed: [HTMLInputElement, string][] = [];
  const startFailing = () => {
    typed = typedValues();
    if (answer === neverReplies) vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    return answer;
  };
  const { app } = await visit(side, flow, startFailing);
  if (answer === neverReplies) {
    await act(() => vi.advanceTimersByTimeAsync(CALL_TIMEOUT + 10));
    vi.useRealTimers();
  }
  return { app, typed };
}

// ------------------------------------------------------------------------------------------------------- expected messages

/** The messages that the catalogue's rules demand. */
function expectation(flow: Flow, { said, status, sentence }: Failure) {
  const entries = Object.entries(said?.errors ?? {});
  const isOfForm = ([name]: [string, string[]]) => flow.fields?.[name] !== undefined;
  const fields = entries.filter(isOfForm);
  const texts = (of: [string, string[]]) => (flow.firstAlone ? of[1].slice(0, 1) : of[1]);
  const rest = entries
    .filter((entry) => !isOfForm(entry))
    .flatMap(texts)
    .join(', ');
  const general =
    sentence ?? (said ? rest || said.detail || flow.fallback : (flow.offContract ?? flow.fallback));
  return {
    loggedOut: !flow.visitor && (status === 401 || (status === 403 && flow.opensSession === true)),
    fields: fields.map((entry) => ({ label: flow.fields?.[entry[0]] ?? '', note: texts(entry).join(', ') })),
    instead: said?.code === undefined ? undefined : flow.instead?.[said.code],
    general: fields.length > 0 ? (flow.besideFields?.(rest, texts(fields[0]!)[0] ?? '') ?? rest) : general,
    ends: flow.ends?.includes(said?.code ?? '') ?? false,
    tone: flow.news?.includes(said?.code ?? '') ? 'info' : 'error',
  };
}

const textsOf = (selector: string) =>
  Array.from(document.querySelectorAll(selector), (one) => one.textContent).join('\n');

async function showsAt(place: Place, flow: Flow, general: string, tone: string, app: RunningApp) {
  if (place === 'page') {
    expect((await screen.findAllByText(flow.fallback)).length).toBeGreaterThan(0);
    if (flow.retry !== null) await findButton(flow.retry ?? 'Retry');
  } else if (place === 'toast') {
    await waitFor(() =>
      expect(app.get('toasts').getSnapshot().context.toast).toMatchObject({ text: general, tone }),
    );
  } else if (place === 'alert') await waitFor(() => expect(textsOf('[role=alert]')).toContain(general));
  else if (place === 'dialog') await waitFor(() => expect(textsOf('dialog')).toContain(general));
  else expect((await screen.findAllByText(general)).length).toBeGreaterThan(0);
}

/** Finds the field on either step of the form. */
async function fieldOf(flow: Flow, label: Label): Promise<HTMLInputElement> {
  if (fields(label).length === 0) await flow.turn?.();
  return field(label);
}

const noteOf = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? '';

const byId = new Map(operations.map((operation) => [operation.id, operation]));

/** `npm run bars` takes every case (docs/browser-bars.md). */
const isFull = process.env['BARS'] === 'full';

/** A failure that so many calls of a realm share is met by a third of them in `npm test`. */
const MANY = 9;

/** Of each such failure every third call, beginning with another one for each failure: no call goes without. */
function sample<Case extends { failure: Failure }>(cases: readonly Case[]): readonly Case[] {
  if (isFull) return cases;
  const alike = new Map<string, Case[]>();
  for (const one of cases) alike.set(one.failure.name, [...(alike.get(one.failure.name) ?? []), one]);
  const kept = [...alike.values()].map((all, kind) =>
    all.length < MANY ? all : all.filter((_, at) => (at + kind) % 3 === 0),
  );
  const taken = new Set(kept.flat());
  return cases.filter((one) => taken.has(one));
}

/** Declares the tests of one realm's catalogue. */
export function testFailures(side: Side): void {
  const { flows, quiet, elsewhere } = side;
  const cases = flows.flatMap((flow) => {
    const operation = byId.get(flow.call);
    const failures = operation ? failuresOf(operation, Object.keys(flow.fields ?? {})) : [];
    return failures.map((failure) => ({ flow, failure }));
  });

  beforeAll(() => Promise.all(pages.map((page) => page.load())));
  afterEach(() => {
    vi.useRealTimers();
    cleanup();
    resetBrowser();
  });

  describe(`failed calls of a ${side.realm}’s pages`, () => {
    it(`this table covers every call that a ${side.realm}’s page can make`, () => {
      const known = new Set([
        ...flows.map(({ call }) => call),
        ...Object.keys(quiet),
        ...Object.keys(elsewhere),
      ]);
      const made = operations.filter(side.makes).map(({ id }) => id);

      expect(made.filter((id) => !known.has(id))).toEqual([]);
      expect([...known].filter((id) => !byId.has(id))).toEqual([]);
    });

    it.each(sample(cases))('$flow.call at $flow.at handles $failure.name', async ({ flow, failure }) => {
      const { app, typed } = await run(side, flow, failure);
      const { loggedOut, fields, instead, general, ends, tone } = expectation(flow, failure);

      if (loggedOut) {
        expect(await screen.findByText(side.loginTitle)).toBeTruthy();
        return;
      }
      if (instead !== undefined) expect((await screen.findAllByText(instead)).length).toBeGreaterThan(0);
      else {
        for (const place of [flow.place].flat()) {
          if (general) await showsAt(place, flow, general, tone, app);
        }
        if (flow.alsoToast) await showsAt('toast', flow, flow.alsoToast, tone, app);
        for (const { label, note } of fields) {
          await waitFor(async () => expect(noteOf(await fieldOf(flow, label))).toBe(note));
        }
      }
      for (const [label, value] of ends ? [] : Object.entries(flow.kept ?? {})) {
        expect((await fieldOf(flow, new RegExp(label))).value).toBe(value);
      }
      // And whatever else stood in a field, unless the failure ends the form or turns it to its other step.
      if (!ends && instead === undefined && !flow.turn) {
        const lost = typed.filter(
          ([field, value]) => !field.isConnected || `${field.value} ${field.checked}` !== value,
        );
        expect(lost.map(([field]) => field.outerHTML)).toEqual([]);
      }
    });

    it.each(
      flows
        .filter(({ call, press, arrange, turn }) => {
          const isWrite = byId.get(call)?.method !== 'GET';
          return isWrite && press && !arrange && !turn;
        })
        .flatMap((flow, at) =>
          Object.entries(refusedStorage)
            .filter((_, mode) => isFull || (at + mode) % 2 === 0) // one after the other
            .map(([mode, refuse]) => ({ flow, mode, refuse })),
        ),
    )('$flow.call at $flow.at keeps what was typed where storage is $mode', async ({ flow, refuse }) => {
      try {
        refuse();
        expect(() => sessionStorage.setItem('a', '1')).toThrow('refused');
        const { typed } = await run(side, flow, { name: 'no network', answer: noNetwork });
        await waitFor(() => expect(document.body.textContent).toContain(NO_NETWORK));
        const lost = typed.filter(
          ([field, value]) => !field.isConnected || `${field.value} ${field.checked}` !== value,
        );
        expect(lost.map(([field]) => field.outerHTML)).toEqual([]);
      } finally {
        vi.unstubAllGlobals();
      }
    });

    it.each(
      Object.entries(quiet).flatMap(([call, { at, shows, ...more }]) =>
        failuresOf(byId.get(call)!)
          .filter(({ status }) => status !== 401)
          .map((failure) => ({ call, at, shows, more, failure })),
      ),
    )('$call shows no toast after $failure.name', async ({ call, at, shows, more, failure }) => {
      const { app } = await run(side, load(call, at, '', more), failure);

      expect((await screen.findAllByText(shows)).length).toBeGreaterThan(0);
      expect(app.get('toasts').getSnapshot().context.toast).toBeNull();
    });
  });
}
