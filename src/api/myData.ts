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

/** All data that the store has about the customer. */
export const loadMyData = fromPromise<MyData>(({ signal }) =>
  answer(client.GET('/profile/my-data/', { signal }), showMyData),
);

/**
 * Records a consent or its withdrawal; outputs the current one. Fails with `validation_failed` for an outdated notice.
 */
export const setConsent = fromPromise<Consent, Schemas['ConsentChange']>(({ input: body, signal }) =>
  answer(client.PUT('/profile/consent/', { body, signal }), consentSet),
);

/** Requests the erasure of the customer's data, or takes that back; outputs the updated request. */
export const setErasure = fromPromise<ErasureRequest, Schemas['ErasureChange']>(({ input: body, signal }) =>
  answer(client.PUT('/profile/erasure/', { body, signal }), erasureSet),
);
