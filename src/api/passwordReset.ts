import { fromPromise } from 'xstate';
import { answer, client, type Schemas } from './client.ts';
import { resetPassword as decoder } from './generated/decoders/registration.ts';

/**
 * Sets a new password, for both realms: the token identifies the account and works once. Fails with
 * `reset_token_invalid`, or with `validation_failed` for `new_password` and `confirm_password`.
 */
export const resetPassword = fromPromise<unknown, Schemas['PasswordReset']>(({ input: body, signal }) =>
  answer(client.POST('/reset-password/', { body, signal }), decoder),
);
