// What a jeweller has typed into the registration, kept in this tab for a quarter of an hour so that a reload loses little. Never a password,
// a code or an image: fields are picked by name, on writing and on reading.
import { emptySellerRegistration, type SellerRegistrationTexts } from '../lib/schemas/sellerRegistration.ts';
import { draftKey, tabStorage } from './storage.ts';

/** Milliseconds from the last keystroke until a draft expires. */
export const DRAFT_LIFETIME = 15 * 60_000;

export type SellerStep = 'profile' | 'store';
export type DraftTexts = Omit<SellerRegistrationTexts, 'password' | 'confirm_password'>;

export interface SellerDraft {
  step: SellerStep;
  texts: DraftTexts;
}

const key = draftKey('seller');

const { password: _1, confirm_password: _2, ...blank } = emptySellerRegistration;
const names = Object.keys(blank) as (keyof DraftTexts)[];

const pick = (of: (name: keyof DraftTexts) => string): DraftTexts =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as DraftTexts;

export function saveDraft(step: SellerStep, texts: DraftTexts, now = Date.now()): void {
  tabStorage.write(
    key,
    JSON.stringify({ step, until: now + DRAFT_LIFETIME, texts: pick((name) => texts[name]) }),
  );
}

export const clearDraft = (): void => tabStorage.remove(key);

/** This tab's draft; null when it is missing, expired or malformed. An unusable draft is removed. */
export function readDraft(now = Date.now()): SellerDraft | null {
  const draft = parsed(tabStorage.read(key), now);
  if (!draft) clearDraft();
  return draft;
}

function parsed(stored: string | null, now: number): SellerDraft | null {
  try {
    const { step, until, texts } = JSON.parse(stored ?? 'null');
    const isOurs =
      (step === 'profile' || step === 'store') &&
      until > now &&
      until <= now + DRAFT_LIFETIME &&
      isTexts(texts);
    return isOurs ? { step, texts: pick((name) => texts[name]) } : null;
  } catch {
    return null;
  }
}

const isTexts = (value: unknown): value is DraftTexts =>
  typeof value === 'object' &&
  value !== null &&
  names.every((name) => typeof (value as Partial<DraftTexts>)[name] === 'string') &&
  names.some((name) => (value as DraftTexts)[name] !== blank[name]);
