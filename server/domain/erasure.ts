// Erasure of a customer's data: when a request may be carried out, and what becomes of texts that somebody typed.
import { formsOf } from '../../src/lib/digits.ts';
import { openPlans, owedRefunds } from '../../src/lib/erasure.ts';
import type { EnrollmentRow } from './enrollment.ts';

/** A request for erasure; instants as text, null for what has not happened. */
export interface ErasureRequest {
  asked_at: string;
  due_on: string;
  taken_back_at: string | null;
  carried_out_at: string | null;
}

/**
 * The reason that a request cannot be carried out now; null if it can. It may be carried out before its day, which is
 * the latest.
 */
export function erasureObstacle(
  request: Pick<ErasureRequest, 'taken_back_at' | 'carried_out_at'>,
  enrollments: readonly Pick<EnrollmentRow, 'status' | 'refund_amount' | 'refund_paid'>[],
): 'taken_back' | 'carried_out' | 'plan_open' | 'refund_owed' | null {
  if (request.taken_back_at !== null) return 'taken_back';
  if (request.carried_out_at !== null) return 'carried_out';
  if (openPlans(enrollments).length > 0) return 'plan_open';
  return owedRefunds(enrollments).length > 0 ? 'refund_owed' : null;
}

/** Identifies a person in a text. Empty texts and names of less than three letters are ignored. */
export interface Named {
  names: readonly string[];
  /** Digits; also matched in other scripts, and with blanks, points, hyphens and brackets between them. */
  phones: readonly string[];
  email: string;
}

const GAP = '…';
const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
const word = (text: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{M}])${literal(text)}(?![\\p{L}\\p{M}])`, 'giu');
/** Not within a longer number, such as that of a payment, but also after India's prefix. */
const spaced = (digits: string): RegExp =>
  new RegExp(
    `(?<=(?<!\\p{Nd})(?:(?:${anyScript('91')}|${anyScript('0')})${BETWEEN})?)${anyScript(digits)}(?!\\p{Nd})`,
    'gu',
  );
const BETWEEN = String.raw`[\s().-]*`;
const anyScript = (digits: string): string =>
  Array.from(digits, (digit) => `[${formsOf(digit)}]`).join(BETWEEN);
/** Shorter names, and numbers, cannot be told apart from other words in a text. */
const tells = (name: string): boolean => (name.match(/[\p{L}\p{M}]/gu)?.length ?? 0) >= 3;

/** The part before an @, of an e-mail address or a UPI address. */
const HANDLE = /[^\s@]+(?=@)/gu;

/**
 * Removes the person from a payment reference or a reason. In a text about this person alone (`own`), the phone, the
 * e-mail address, the name, each word of it, and the part before an @ become "…". In any other text only the phone
 * does: a customer's name or address could be one of the shop's own words. The rest stays, so that the books can be
 * compared with the bank.
 */
export function withoutPerson(
  text: string,
  { names, phones, email }: Named,
  { own }: { own: boolean },
): string {
  const known = names.map((name) => name.trim()).filter(tells);
  const words = known.flatMap((name) => name.split(/[\s.]+/u)).filter(tells);
  const patterns = [
    ...(own && email ? [word(email)] : []),
    ...(own ? known.map(word) : []),
    ...phones.filter(Boolean).map(spaced),
    ...(own ? [...words.map(word), HANDLE] : []),
  ];
  return patterns.reduce((left, pattern) => left.replace(pattern, GAP), text);
}
