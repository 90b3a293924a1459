import { fromPromise } from 'xstate';
import { answer, client, done, type Schemas } from './client.ts';
import { changePassword as changed, listDevices } from './generated/decoders/profile.ts';

export type Device = Schemas['Device'];

/** The person's logged-in devices, latest used first. */
export const loadDevices = fromPromise<Device[]>(
  async ({ signal }) => (await answer(client.GET('/profile/devices/', { signal }), listDevices)).results,
);

/** Changes the person's password. Fails with `validation_failed` for its fields, the current password's too. */
export const changePassword = fromPromise<unknown, Schemas['PasswordChange']>(({ input: body, signal }) =>
  answer(client.PUT('/profile/password/', { body, signal }), changed),
);

/** Ends every session of the person's account. */
export const logOutEverywhere = fromPromise<void>(({ signal }) =>
  done(client.POST('/logout/everywhere/', { signal })),
);
