import { fromPromise } from 'xstate';
import { answer, client, type Schemas } from './client.ts';
import { showPublicContact, showSupportContact } from './decoders/contact.ts';

export type PublicContact = Schemas['PublicContact'];

/** How the store of this address is reached. */
export const loadContact = fromPromise<PublicContact>(({ signal }) =>
  answer(client.GET('/contact/public/', { signal }), showPublicContact),
);

export type SupportContact = Schemas['SupportContact'];

/** How a jeweller reaches the people who run the product. */
export const loadSupportContact = fromPromise<SupportContact>(({ signal }) =>
  answer(client.GET('/seller/contact/', { signal }), showSupportContact),
);
