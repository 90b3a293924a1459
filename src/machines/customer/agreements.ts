// What the customer agreed to and asked for, read from the data that the store holds about them, and written into it.
import type { Consent, ErasureRequest, MyData } from '../../api/myData.ts';
import { privacyNotice } from '../../lib/copy/privacyNotice.ts';

type Held = { data: MyData | null };

/** The consent that holds; null while the customer was not asked yet. */
export function consentOf({ data }: Held): Consent | null {
  return data?.consents[0] ?? null;
}

/** Whether the customer agreed to the notice as it is today. */
export function agrees(context: Held): boolean {
  const consent = consentOf(context);
  return consent?.status === 'given' && consent.notice_version === privacyNotice.version;
}

/** The request for erasure that holds; null where there is none, or it was taken back. */
export function erasureOf({ data }: Held): ErasureRequest | null {
  const newest = data?.erasure_requests[0];
  return newest && newest.taken_back_at === null ? newest : null;
}

/** The data with a consent as the newest, in place of its earlier answer. */
export function withConsent({ data }: Held, { consent }: { consent: Consent }): MyData | null {
  const others = data?.consents.filter(({ recorded_at }) => recorded_at !== consent.recorded_at) ?? [];
  return data && { ...data, consents: [consent, ...others] };
}

/** The data with a request for erasure as the newest, in place of its earlier state. */
export function withErasure({ data }: Held, { request }: { request: ErasureRequest }): MyData | null {
  const others = data?.erasure_requests.filter(({ asked_at }) => asked_at !== request.asked_at) ?? [];
  return data && { ...data, erasure_requests: [request, ...others] };
}
