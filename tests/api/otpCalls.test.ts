// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { sendOtp, verifyOtp } from '../../src/api/otp.ts';
import { outcome, replies } from '../support/replies.ts';

const { asked, reply } = replies();

it.each([
  ['customer', 'registration', '/api/otp/register'],
  ['customer', 'forgotPassword', '/api/otp/forgot-password'],
  ['seller', 'registration', '/api/seller/otp/register'],
  ['seller', 'forgotPassword', '/api/seller/otp/forgot-password'],
] as const)('a code for a %s’s %s is sent and verified at %s', async (realm, purpose, address) => {
  const request = { realm, purpose, phone_number: '9876543210' };
  reply(200, { detail: 'Sent.', resend_after: 60 });
  reply(200, { detail: 'Verified.', reset_token: 'T1' });

  expect(await outcome(sendOtp, request)).toBe(60);
  expect(await outcome(verifyOtp, { ...request, otp: '123456' })).toBe(
    purpose === 'registration' ? null : 'T1',
  );
  expect(asked).toEqual([
    { call: `POST ${address}/send/`, body: { phone_number: '9876543210' } },
    { call: `POST ${address}/verify/`, body: { phone_number: '9876543210', otp: '123456' } },
  ]);
});
