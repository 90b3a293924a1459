// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { httpProblem } from '../../../src/api/httpProblem.ts';
import { ApiProblem } from '../../../src/api/problem.ts';
import { registrationCopy as words } from '../../../src/lib/copy/registration.ts';
import { toastsMachine } from '../../../src/machines/session/toasts.ts';
import {
  codeError,
  isCodeSent,
  otpVerificationMachine,
  sendError,
} from '../../../src/machines/shared/otpVerification.ts';

const input = (toasts: ReturnType<typeof createActor<typeof toastsMachine>>) => ({
  realm: 'customer' as const,
  purpose: 'registration' as const,
  phone_number: '9876543210',
  sent: null,
  copy: {
    sendFailed: words.otpSendFailed,
    verifyFailed: words.otpInvalid,
    sent: words.otpSent,
    resent: words.otpSent,
    verified: words.phoneVerified,
  },
  toasts,
});

function start(answers: { send?: () => Promise<number>; verify?: () => Promise<string | null> } = {}) {
  const send = vi.fn<() => Promise<number>>(answers.send ?? (async () => 60));
  const verify = vi.fn<() => Promise<string | null>>(answers.verify ?? (async () => null));
  const toasts = createActor(toastsMachine).start();
  const otp = createActor(
    otpVerificationMachine.provide({
      actors: { sendOtp: fromPromise(send), verifyOtp: fromPromise(verify) },
    }),
    { input: input(toasts) },
  ).start();
  return { otp, toasts, send, verify };
}

const settled = () => vi.advanceTimersByTimeAsync(0);
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

describe('phone verification', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-11-21T06:00:00Z') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('allows another code after a countdown of 60 seconds', async () => {
    const { otp, send } = start();
    await settled();

    await seconds(1);
    expect(otp.getSnapshot().context.left).toBe(59);
    otp.send({ type: 'otp.send' });
    expect(send).toHaveBeenCalledTimes(1);

    await seconds(59);
    otp.send({ type: 'otp.send' });
    await settled();
    expect(send).toHaveBeenCalledTimes(2);
    expect(otp.getSnapshot().context.left).toBe(60);
  });

  it('counts the resend pause by wall-clock time while the phone sleeps', async () => {
    const { otp } = start();
    await settled();

    vi.setSystemTime(new Date('2026-11-21T06:00:50Z'));
    document.dispatchEvent(new Event('visibilitychange'));

    expect(otp.getSnapshot().context.left).toBe(10);
  });

  it('does not prolong the resend pause when the clock is set back', async () => {
    const { otp } = start();
    await settled();
    await seconds(30);

    vi.setSystemTime(new Date('2026-11-21T05:00:00Z'));
    await seconds(1);

    expect(otp.getSnapshot().context.left).toBe(30);
  });

  it('shows why the server rejected a code and accepts the next one', async () => {
    const verify = vi
      .fn<() => Promise<string | null>>()
      .mockRejectedValueOnce(new ApiProblem('http', { code: 'otp_expired', detail: 'This OTP has expired.' }))
      .mockResolvedValueOnce(null);
    const { otp } = start({ verify });
    await settled();

    otp.send({ type: 'code.change', code: '123456' });
    otp.send({ type: 'code.submit' });
    await settled();
    expect(otp.getSnapshot().context.code).toBe('123456');
    expect(codeError(otp.getSnapshot())).toBe('This OTP has expired.');

    otp.send({ type: 'code.change', code: '654321' });
    otp.send({ type: 'code.submit' });
    await settled();
    expect(otp.getSnapshot().output).toEqual({ kind: 'verified', token: null });
  });

  it.each([
    ['code_underway', true, null],
    ['code_elsewhere', false, 'A code was sent elsewhere.'],
    ['too_many_requests', false, 'A code was sent elsewhere.'],
  ])('waits for Retry-After after %s, with the code boxes: %s', async (code, hasBoxes, problem) => {
    const answer = httpProblem(429, { code, detail: 'A code was sent elsewhere.' }, '37');
    const send = vi.fn<() => Promise<number>>().mockRejectedValueOnce(answer).mockResolvedValueOnce(60);
    const { otp, toasts } = start({ send });
    await settled();

    expect(isCodeSent(otp.getSnapshot())).toBe(hasBoxes);
    const { toast } = toasts.getSnapshot().context;
    expect(toast && [toast.tone, toast.text]).toEqual(
      hasBoxes ? ['info', 'A code was sent elsewhere.'] : null,
    );
    expect(otp.getSnapshot().context.left).toBe(37);
    expect(sendError(otp.getSnapshot())).toBe(problem);
    otp.send({ type: 'otp.send' });
    expect(send).toHaveBeenCalledTimes(1);

    await seconds(37);
    otp.send({ type: 'otp.send' });
    await settled();
    expect(isCodeSent(otp.getSnapshot())).toBe(true);
    expect(otp.getSnapshot().context.left).toBe(60);
  });
});

describe('the resend pause', () => {
  it.each([
    ['37', 37],
    ['0', 0],
    [null, undefined],
    ['Wed, 21 Oct 2026 07:28:00 GMT', undefined],
    ['-5', undefined],
    ['1e9', undefined],
  ])('reads Retry-After %j as %j', (header, expected) => {
    expect(httpProblem(429, {}, header).retryAfter).toBe(expected);
    expect(httpProblem(429, null, header).retryAfter).toBe(expected);
  });
});
