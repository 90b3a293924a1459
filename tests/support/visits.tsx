// One visit of a page by a person, on the whole app over a fake network: the gestures that lead to a call. The same
// visits test the failures of a call and its request.
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { sharedCopy } from '../../src/lib/copy/shared.ts';
import { paths } from '../../src/lib/paths.ts';
import { pages } from '../../src/routes.tsx';
import { App } from '../../src/screens/App.tsx';
import { operations, replies, type Json, type Operation } from './contract.ts';
import { json, setCookie, type Answer, type Call } from './fakeServer.ts';
import { runApp } from './runningApp.ts';
import { pageOf } from './pageOf.ts';

export type Label = string | RegExp;

/** Successful replies by `operationId`. */
export type Answers = Record<string, () => Response>;

/** The content of a call: each value as typed or chosen; a file by its name. Omitted parts must be empty. */
export interface Sent {
  path?: Record<string, string>;
  query?: Record<string, string>;
  json?: Record<string, Json>;
  form?: Record<string, string | string[]>;
}

export interface Visit {
  /** The `operationId` of the call. */
  call: string;
  at: string;
  /** The page to start from, because the app's start makes the same call. */
  from?: string;
  /** Without a session. */
  visitor?: true;
  /** Prepares the browser's storage before the app starts. */
  arrange?: () => void;
  /** The history state. */
  state?: unknown;
  /** Prepares the page for `press`, which sends the call; without `press` the page sends it on load. */
  before?: () => Promise<void>;
  /** Fills in what `before` leaves out, where every field matters. */
  fill?: () => void | Promise<void>;
  press?: () => void;
  /** Successful replies of this visit only. */
  own?: Answers;
  /** The request; only the path by default. */
  sends?: Sent;
}

export interface Visitor {
  realm: 'customer' | 'seller';
  /** Successful replies that replace the contract's examples. */
  own: Answers;
}

// Finds buttons and fields by text: queries by role compute every element's name, those by label every element's labels, too slow for
// thousands of gestures.
const matches = (text: string, name: Label) =>
  typeof name === 'string' ? text.trim() === name : name.test(text);
export function button(name: Label): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].find(
    (one) => !one.hidden && matches(one.getAttribute('aria-label') ?? one.textContent, name),
  );
  if (!found) throw new Error(`There is no button ${String(name)}.`);
  return found;
}
export const press = (name: Label) => (): void => void fireEvent.click(button(name));
export const findButton = (name: Label): Promise<HTMLButtonElement> => waitFor(() => button(name));

/** The fields with this label. */
export function fields(label: Label): HTMLInputElement[] {
  const found = Array.from(document.querySelectorAll<HTMLElement>('label, [aria-label]'), (one) => {
    if (!matches(one.getAttribute('aria-label') ?? one.textContent, label)) return null;
    return one instanceof HTMLLabelElement ? one.control : one;
  });
  return Array.from(new Set(found)).filter((one) => one !== null) as HTMLInputElement[];
}
export function field(label: Label): HTMLInputElement {
  const [found, ...more] = fields(label);
  if (!found || more.length > 0)
    throw new Error(`There are ${fields(label).length} fields ${String(label)}.`);
  return found;
}
export const type = (label: Label, value: string): void =>
  void fireEvent.change(field(label), { target: { value } });

/** Requests a code and types one. */
export async function typeCode(send: string): Promise<void> {
  fireEvent.click(button(send));
  await screen.findByLabelText(sharedCopy.otp.group);
  type(sharedCopy.otp.group, '123456');
}

/** The first of a list's two pages. */
export const firstOfTwo = (...results: unknown[]) => json({ ...pageOf(results, 2), next: '?page=2' });

/** A literal path takes precedence over one with a parameter that matches it. */
const byPath = operations
  .toSorted((one, other) => Number(one.path.includes('{')) - Number(other.path.includes('{')))
  .map((one) => ({ one, pattern: new RegExp(`^/api${one.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }));
export const operationOf = ({ method, path }: Pick<Call, 'method' | 'path'>): Operation | undefined =>
  byPath.find(({ one, pattern }) => one.method === method && pattern.test(path))?.one;

/** The contract's example of this call's reply. */
export const exampleOf = (call: string): Json =>
  replies(operations.find(({ id }) => id === call)!).find(({ status }) => status === '200')!.examples[0]![1];

/** The day of every visit. */
export const VISITED_ON = '2026-11-21';

function well(operation: Operation, own: Answers): Response {
  const good = replies(operation).find(({ status }) => status.startsWith('2'));
  const [, body] = good?.examples[0] ?? [];
  const reply =
    own[operation.id]?.() ?? (body === undefined ? new Response(null, { status: 204 }) : json(body));
  reply.headers.set('Date', new Date(`${VISITED_ON}T12:00:00+05:30`).toUTCString());
  return reply;
}

/**
 * Makes the visit's gestures. `startFailing` is called just before its call and returns the reply; `whole` fills in
 * every field.
 */
export async function visit(
  { realm, own }: Visitor,
  row: Visit,
  startFailing?: () => Answer,
  whole = !startFailing,
) {
  const { at, from, visitor, state, arrange } = row;
  let failing: Answer | undefined;
  const network: Answer = (call) => {
    const operation = operationOf(call);
    if (!operation) return new Response(null, { status: 204 });
    if (failing && operation.id === row.call) return failing(call);
    return well(operation, { ...own, ...row.own });
  };
  arrange?.();
  if (!row.press && !from) failing = startFailing?.();

  if (!visitor) setCookie(`${realm}-hint`, '1');
  setCookie('__Host-csrftoken', 'token');
  const site = { pages, apex: false };
  const run = runApp(visitor ? paths.onboarding : (from ?? at), network, site, 'meera');
  const { app, shown } = run;
  const go = () => app.get('navigation').send({ type: 'navigation.go', to: at, replace: true, state });
  if (visitor) act(go);
  render(<App app={app} />);
  if (from) {
    await waitFor(() => expect(shown()).toBe(from));
    failing = startFailing?.();
    act(go);
  } else if (row.press) {
    await row.before?.();
    if (whole) await row.fill?.();
    app.get('toasts').send({ type: 'toast.dismiss' });
    failing = startFailing?.();
    row.press();
  }
  return run;
}
