// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { CODE_UNDERWAY, sendOtp } from '../../src/api/otp.ts';
import { connect } from '../../src/api/transport.ts';
import { clearCookies, json, setCookie } from '../support/fakeServer.ts';
import { refusedStorage } from '../support/refusedStorage.ts';

const input = { realm: 'customer', purpose: 'registration', phone_number: '9876543210' } as const;
const wait = (seconds: number) => () =>
  json({ code: 'too_many_requests', detail: 'Please wait.' }, 429, { 'Retry-After': String(seconds) });
const sent = () => json({ detail: 'Sent.', resend_after: 60 });
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

const replies: (() => Response | Promise<Response>)[] = [];
/** Sends a code to the phone on a network that replies so; resolves with the code of the problem, null for none. */
async function send(reply: () => Response | Promise<Response>, phone_number = input.phone_number as string) {
  replies.push(reply);
  const actor = createActor(sendOtp, { input: { ...input, phone_number } }).start();
  actor.subscribe({ error: () => undefined });
  const { status, error } = await waitFor(actor, (now) => now.status !== 'active').catch(() =>
    actor.getSnapshot(),
  );
  return status === 'error'
    ? ((error as { code?: string; kind: string }).code ?? (error as { kind: string }).kind)
    : null;
}

beforeEach(() => {
  setCookie('__Host-csrftoken', 'token');
  connect({ fetch: async () => replies.shift()!() });
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  clearCookies();
  connect({ fetch: (request) => fetch(request) });
});

describe('a code that was asked for again within the wait', () => {
  it('is underway where this tab sent one to that number', async () => {
    expect(await send(sent)).toBeNull();
    expect(await send(wait(40))).toBe(CODE_UNDERWAY);
    expect(await send(wait(40), '9876500001')).toBe('too_many_requests');
    expect(await send(wait(3_000))).toBe('too_many_requests');
  });

  it('is underway where the reply about it was lost', async () => {
    expect(await send(lost)).toBe('network');
    expect(await send(wait(57))).toBe(CODE_UNDERWAY);
  });

  it('is underway where the browser keeps nothing', async () => {
    refusedStorage.full();
    expect(await send(sent)).toBeNull();
    expect(await send(wait(57))).toBe(CODE_UNDERWAY);
  });
});
