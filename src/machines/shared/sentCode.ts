// A code that was sent, kept for the tab: a reload, as by another language, leads back to its boxes.
import type { OtpRequest } from '../../api/otp.ts';
import { draftedRecord, readDraft, removeDraft, saveDraft, type DraftPlace } from '../../browser/drafts.ts';

export interface SentCode {
  phone_number: string;
  /** Seconds until another may be requested. */
  left: number;
}

const sentDraft = ({ realm, purpose, phone_number }: OtpRequest): DraftPlace => ({
  owner: 'visitor',
  form: `codeSent:${realm}:${purpose}`,
  record: phone_number,
  fields: ['next_at'],
});

/** `left`: seconds until another code may be requested. */
export const keepSentCode = (request: OtpRequest, left: number): void =>
  saveDraft(sentDraft(request), { next_at: String(Date.now() + left * 1000) }, {});

export const forgetSentCode = (request: OtpRequest): void => removeDraft(sentDraft(request));

/** The code that waits in this tab, or null. */
export function sentCode(request: Omit<OtpRequest, 'phone_number'>): SentCode | null {
  const phone_number = draftedRecord('visitor', sentDraft({ ...request, phone_number: '' }).form);
  if (phone_number === null) return null;
  const { next_at } = readDraft(sentDraft({ ...request, phone_number }), {}) ?? {};
  return { phone_number, left: Math.max(0, Math.ceil((Number(next_at) - Date.now()) / 1000)) };
}
