// The customer's consents and erasure requests, read from and written into the data that the store has about them.
import type { Consent, ErasureRequest, MyData } from '../../api/myData.ts';
import { privacyNotice } from '../../lib/copy/privacyNotice.ts';

type Held = { data: MyData | null };

/** The current consent; null before the customer was asked. */
export function consentOf({ data }: Held): Consent | null {
  return data?.consents[0] ?? null;
}

/** True when the customer has agreed to the current notice. */
export function agrees(context: Held): boolean {
  const consent = consentOf(context);
  return consent?.status === 'given' && consent.notice_version === privacyNotice.version;
}

/** The open or completed request for erasure; null if there is none, or it was taken back. */
export function erasureOf({ data }: Held): ErasureRequest | null {
  const newest = data?.erasure_requests[0];
  return newest && newest.taken_back_at === null ? newest : null;
}

/** The data with this consent as the newest, replacing its earlier version. */
export function withConsent({ data }: Held, { consent }: { consent: Consent }): MyData | null {
  const others = data?.consents.filter(({ recorded_at }) => recorded_at !== consent.recorded_at) ?? [];
  return data && { ...data, consents: [consent, ...others] };
}

/** The data with this request for erasure as the newest, replacing its earlier version. */
export function withErasure({ data }: Held, { request }: { request: ErasureRequest }): MyData | null {
  const others = data?.erasure_requests.filter(({ asked_at }) => asked_at !== request.asked_at) ?? [];
  return data && { ...data, erasure_requests: [request, ...others] };
}
