import { fromPromise } from 'xstate';
import { answer, client, type Schemas } from './client.ts';
import { resetPassword as done } from './decoders/registration.ts';

/**
 * Sets a new password, for both sides: the token knows whose account it is, and works once. Fails with `reset_token_invalid`, or
 * `validation_failed` with errors on `new_password` and `confirm_password`.
 */
export const resetPassword = fromPromise<unknown, Schemas['PasswordReset']>(({ input: body, signal }) =>
  answer(client.POST('/reset-password/', { body, signal }), done),
);
