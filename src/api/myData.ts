import { fromPromise } from 'xstate';
import { answer, client, type Schemas } from './client.ts';
import {
  setConsent as consentSet,
  setErasure as erasureSet,
  showMyData,
} from './generated/decoders/myData.ts';

export type MyData = Schemas['MyData'];
export type Consent = Schemas['Consent'];
export type ErasureRequest = Schemas['ErasureRequest'];

/** All that the store holds about the customer. */
export const loadMyData = fromPromise<MyData>(({ signal }) =>
  answer(client.GET('/profile/my-data/', { signal }), showMyData),
);

/** Records a consent or its withdrawal; outputs what holds now. Fails with `validation_failed` for another notice than today's. */
export const setConsent = fromPromise<Consent, Schemas['ConsentChange']>(({ input: body, signal }) =>
  answer(client.PUT('/profile/consent/', { body, signal }), consentSet),
);

/** Asks for the erasure of the customer's data, or takes that back; outputs the request as it is now. */
export const setErasure = fromPromise<ErasureRequest, Schemas['ErasureChange']>(({ input: body, signal }) =>
  answer(client.PUT('/profile/erasure/', { body, signal }), erasureSet),
);
