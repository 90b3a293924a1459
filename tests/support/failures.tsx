// Tests one realm's calls: each sends the typed values, once, and each of its failures, declared by the contract or
// caused by the network, shows the right message in the right place and keeps the typed values. The whole app runs on a
// fake network; each realm's file lists its calls. `npm test` covers each failure of a call's own; tests/nightly covers
// every failure of every call.
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { securityCopy } from '../../src/lib/copy/security.ts';
import { CALL_TIMEOUT } from '../../src/api/send.ts';
import * as sharing from '../../src/browser/sharing.ts';
import type { App as RunningApp } from '../../src/machines/app.ts';
import { pages } from '../../src/routes.tsx';
import { operations, replies, type Operation } from './contract.ts';
import { fakeCropper } from './croppedPictures.tsx';
import { held, json, noNetwork, neverReplies, type Answer } from './fakeServer.ts';
import { refusedStorage } from './refusedStorage.ts';
import { callsOf, expectSent, unsentValues } from './requests.ts';
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

const TIME_OUT = 'a time-out';
const WITH_ONE_MORE = 'for its fields and one more';

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

/** The failures that the contract declares for this call and those of any call; `fields`: the form's fields. */
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
          fieldErrors(WITH_ONE_MORE, { ...everyField, ...unknownField }),
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
    { name: TIME_OUT, answer: neverReplies, sentence: 'Request timed out. Please try again.' },
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
  /** The message if the server gives none. */
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
  /** Each press is a separate call. */
  eachPress?: true;
  /** Error codes that close the form. */
  ends?: readonly string[];
  /** Error codes with an info toast instead of an error toast. */
  news?: readonly string[];
  /** Error codes with a text of their own. */
  instead?: Record<string, Label>;
  offContract?: string;
}

export interface Side extends Visitor {
  /** True when a page of this realm can make the call. */
  makes: (operation: Operation) => boolean;
  flows: readonly Flow[];
  /** Calls that fail silently, with a text that must still show. */
  quiet: Record<string, { at: string; shows: string } & Pick<Flow, 'visitor' | 'arrange' | 'own' | 'sends'>>;
  /** Calls whose failures are tested in the named file. */
  elsewhere: Record<string, string>;
  /** The heading of the login page. */
  loginTitle: string;
}

export interface Requests {
  /** Visits for requests that the visits of the failures do not make: further pages, filters, ways to leave a field empty. */
  further: readonly Visit[];
  /** Why no page sends these values, by operation, place and name: `register form source`. */
  unsent: Record<string, string>;
}

/** A page that sends its call on load and shows one message when it fails. */
export const load = (call: string, at: string, fallback: string, more: Partial<Flow> = {}): Flow => ({
  call,
  at,
  place: 'page',
  fallback,
  ...more,
});

/** The query of a list that is read page by page. */
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

/** The values of the fields on the screen, without passwords, codes and files. */
const typedValues = (): [HTMLInputElement, string][] =>
  Array.from(
    document.querySelectorAll<HTMLInputElement>(
      ':is(input, textarea, select):not([type=password], [type=file], [type=range], [autocomplete=one-time-code])',
    ),
    (field) => [field, `${field.value} ${field.checked}`],
  );

async function run(side: Side, flow: Flow, { answer }: Failure, whole = false) {
  let typed: [HTMLInputElement, string][] = [];
  const startFailing = () => {
    typed = typedValues();
    if (answer === neverReplies) vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    return answer;
  };
  const { app, server } = await visit(side, flow, startFailing, whole);
  if (answer === neverReplies) {
    await act(() => vi.advanceTimersByTimeAsync(CALL_TIMEOUT + 10));
    vi.useRealTimers();
  }
  return { app, server, typed };
}

// ------------------------------------------------------------------------------------------------------- expected messages

/** The messages that the catalogue's rules require. */
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

/** Fields that are gone or hold something else than before. */
const lostOf = (typed: [HTMLInputElement, string][]) =>
  typed
    .filter(([field, value]) => !field.isConnected || `${field.value} ${field.checked}` !== value)
    .map(([field]) => field.outerHTML);

async function expectFailure(
  side: Side,
  flow: Flow,
  failure: Failure,
  { app, typed }: Pick<Awaited<ReturnType<typeof run>>, 'app' | 'typed'>,
) {
  const { loggedOut, fields, instead, general, ends, tone } = expectation(flow, failure);
  if (loggedOut) {
    await screen.findByText(side.loginTitle);
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
  // All other fields keep their values, unless the failure ends the form or turns it to its other step.
  if (!ends && instead === undefined && !flow.turn) expect(lostOf(typed)).toEqual([]);
}

// ------------------------------------------------------------------------------------------------------------- the tests

const byId = new Map(operations.map((operation) => [operation.id, operation]));
const isWrite = ({ call, press }: Flow) => press !== undefined && byId.get(call)!.method !== 'GET';
const failuresIn = (flow: Flow) => failuresOf(byId.get(flow.call)!, Object.keys(flow.fields ?? {}));

/** Number of operations that declare each refusal. */
const declarations = new Map<string, number>();
for (const operation of operations)
  for (const { name } of failuresOf(operation)) declarations.set(name, (declarations.get(name) ?? 0) + 1);

/** A refusal that few operations declare, or that the page treats in its own way. */
const isOwn = ({ instead = {}, ends = [], news = [] }: Flow, { name, said }: Failure): boolean =>
  declarations.get(name)! < 12 || [...Object.keys(instead), ...ends, ...news].includes(said?.code ?? '');

/** The client gets a new token and repeats the call. */
const isSentAgain = ({ said }: Failure) => said?.code === 'csrf_failed';

interface Case {
  flow: Flow;
  failure: Failure;
}

/**
 * For each call: the errors of its form's fields, each refusal of its own, and otherwise one of the shared ones, a
 * different one for each call. The first of them comes after a visit that fills in every field.
 */
function essentials(flows: readonly Flow[]): { first: Case[]; others: Case[] } {
  const first: Case[] = [];
  const others: Case[] = [];
  const met = new Map<string, number>();
  const owns = new Set<string>();
  for (const flow of flows) {
    const all = failuresIn(flow);
    const own = all.filter((failure) => {
      const id = `${flow.call} ${failure.name}`;
      if (failure.name !== WITH_ONE_MORE && (!isOwn(flow, failure) || owns.has(id))) return false;
      owns.add(id);
      return true;
    });
    const shared = all
      .filter((failure) => failure.name !== TIME_OUT && !isSentAgain(failure))
      .toSorted((one, other) => (met.get(one.name) ?? 0) - (met.get(other.name) ?? 0));
    const [failure, ...more] = own.length > 0 ? own : shared.slice(0, 1);
    met.set(failure!.name, (met.get(failure!.name) ?? 0) + 1);
    first.push({ flow, failure: failure! });
    others.push(...more.map((one) => ({ flow, failure: one })));
  }
  const [flow] = flows.filter(isWrite);
  for (const failure of failuresIn(flow!).filter((one) => one.name === TIME_OUT || isSentAgain(one)))
    others.push({ flow: flow!, failure });
  return { first, others };
}

function prepare(): void {
  beforeAll(() => Promise.all(pages.map((page) => page.load())));
  beforeEach(() => {
    fakeCropper();
    // A saved file is a link that is followed: happy-dom leaves the page for it.
    vi.spyOn(sharing, 'saveFile').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    cleanup();
    resetBrowser();
  });
}

/** Declares the tests of one realm's calls. */
export function testCalls(side: Side, { further, unsent }: Requests): void {
  const { flows, quiet, elsewhere } = side;
  prepare();

  describe(`calls of a ${side.realm}’s pages`, () => {
    it(`these tables cover every call that a ${side.realm}’s page can make, and every value that it could send`, () => {
      const visits = [
        ...flows,
        ...Object.entries(quiet).map(([call, row]) => ({ ...row, call })),
        ...further,
      ];
      const known = new Set([...visits.map(({ call }) => call), ...Object.keys(elsewhere)]);
      const made = operations.filter(side.makes).map(({ id }) => id);

      expect(made.filter((id) => !known.has(id))).toEqual([]);
      expect([...known].filter((id) => !byId.has(id))).toEqual([]);
      expect(unsentValues(side.makes, visits)).toEqual(Object.keys(unsent).toSorted());
    });

    const { first, others } = essentials(flows);

    it.each(first)(
      '$flow.call at $flow.at sends what was typed, once, and handles $failure.name',
      async ({ flow, failure }) => {
        const reply = held<void>();
        const answer: Answer = async (call) => {
          await reply.promise;
          return failure.answer(call);
        };
        const visited = await run(side, flow, { ...failure, answer }, true);
        const { calls } = visited.server;
        if (isWrite(flow) && !flow.eachPress) pressAgain(flow);
        await expectSent(side, flow, calls);

        await act(async () => reply.settle());

        await expectFailure(side, flow, failure, visited);
        expect(callsOf(calls, flow.call).length === 1 || !isWrite(flow)).toBe(true);
      },
    );

    it.each(others)('$flow.call at $flow.at handles $failure.name', async ({ flow, failure }) => {
      const visited = await run(side, flow, failure);

      await expect(expectFailure(side, flow, failure, visited)).resolves.toBeUndefined();
    });

    it.each(further)('$call at $at sends what was typed, and nothing else', async (row) => {
      const { server } = await visit(side, row);

      await expect(expectSent(side, row, server.calls)).resolves.toBeUndefined();
    });

    it.each(Object.entries(quiet))('$0 fails without a toast', async (call, { at, shows, ...more }) => {
      const { app, server } = await visit(side, { call, at, ...more }, () => noNetwork);

      expect((await screen.findAllByText(shows)).length).toBeGreaterThan(0);
      if (more.sends) await expectSent(side, { call, at, ...more }, server.calls);
      expect(app.get('toasts').getSnapshot().context.toast).toBeNull();
    });
  });
}

function pressAgain(flow: Flow): void {
  const form = document.querySelector('dialog form') ?? document.querySelector('form');
  try {
    flow.press!();
  } catch {
    // the button is no longer there
  }
  if (form?.isConnected) fireEvent.submit(form);
}

/** Declares the tests of every failure of every call of one realm. */
export function testEveryFailure(side: Side): void {
  const { flows, quiet } = side;
  prepare();

  describe(`failed calls of a ${side.realm}’s pages`, () => {
    it.each(flows.flatMap((flow) => failuresIn(flow).map((failure) => ({ flow, failure }))))(
      '$flow.call at $flow.at handles $failure.name',
      async ({ flow, failure }) => {
        const visited = await run(side, flow, failure);

        await expect(expectFailure(side, flow, failure, visited)).resolves.toBeUndefined();
      },
    );

    it.each(
      flows
        .filter((flow) => isWrite(flow) && !flow.arrange && !flow.turn)
        .flatMap((flow) => Object.entries(refusedStorage).map(([mode, refuse]) => ({ flow, mode, refuse }))),
    )('$flow.call at $flow.at keeps what was typed where storage is $mode', async ({ flow, refuse }) => {
      try {
        refuse();
        expect(() => sessionStorage.setItem('a', '1')).toThrow('refused');
        const { typed } = await run(side, flow, { name: 'no network', answer: noNetwork });
        await waitFor(() => expect(document.body.textContent).toContain(NO_NETWORK));
        expect(lostOf(typed)).toEqual([]);
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

const passwordChange = {
  current_password: 'Golden@123',
  new_password: 'Marigold7',
  confirm_password: 'Marigold7',
};
const passwordFields = {
  current_password: /^Current password/,
  new_password: /^New password/,
  confirm_password: /^Confirm new password/,
};
async function fillPasswordChange() {
  fireEvent.click(await findButton(securityCopy.change));
  type(passwordFields.current_password, passwordChange.current_password);
  type(passwordFields.new_password, passwordChange.new_password);
  type(passwordFields.confirm_password, passwordChange.confirm_password);
}

/** The page of a password and the signed-in devices. */
export const passwordAndDevices = (at: string): Flow[] => [
  load('listDevices', at, securityCopy.loadFailed),
  {
    call: 'changePassword',
    at,
    before: fillPasswordChange,
    press: press(securityCopy.submit),
    sends: { json: passwordChange },
    place: 'toast',
    fallback: securityCopy.changeFailed,
    fields: passwordFields,
    kept: {
      '^Current password': passwordChange.current_password,
      '^New password': passwordChange.new_password,
    },
  },
  {
    call: 'logOutEverywhere',
    at,
    before: async () => void fireEvent.click(await findButton(securityCopy.logOutEverywhere)),
    press: press(securityCopy.logOutConfirm),
    place: 'toast',
    fallback: securityCopy.logOutFailed,
  },
];
