// The PIN of a person on the seller's side, and the lock of their session.
import { fromPromise } from 'xstate';
import { client, done, type Schemas } from './client.ts';

export const setPin = fromPromise<true, Schemas['PinChange']>(async ({ input: body, signal }) => {
  await done(client.PUT('/profile/pin/', { body, signal }));
  return true;
});

export const removePin = fromPromise<void>(({ signal }) => done(client.DELETE('/profile/pin/', { signal })));

export const lockSession = fromPromise<void>(({ signal }) => done(client.POST('/seller/lock/', { signal })));

export const unlockSession = fromPromise<void, string>(({ input: pin, signal }) =>
  done(client.POST('/seller/unlock/', { body: { pin }, signal })),
);
