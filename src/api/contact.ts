import { fromPromise } from 'xstate';
import { answer, client, type Schemas } from './client.ts';
import { showPublicContact } from './shapes/contact.ts';

export type PublicContact = Schemas['PublicContact'];

/** How the store of this address is reached. */
export const loadContact = fromPromise<PublicContact>(({ signal }) =>
  answer(client.GET('/contact/public/', { signal }), showPublicContact),
);
