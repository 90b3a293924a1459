import { fromPromise } from 'xstate';
import { answer, client, type Schemas } from './client.ts';
import { showPublicContact, showSupportContact } from './generated/decoders/contact.ts';

export type PublicContact = Schemas['PublicContact'];

/** Contact of this address's store. */
export const loadContact = fromPromise<PublicContact>(({ signal }) =>
  answer(client.GET('/contact/public/', { signal }), showPublicContact),
);

export type SupportContact = Schemas['SupportContact'];

/** Contact of the product's support, for jewellers. */
export const loadSupportContact = fromPromise<SupportContact>(({ signal }) =>
  answer(client.GET('/seller/contact/', { signal }), showSupportContact),
);
