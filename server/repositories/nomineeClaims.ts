// The nominee's claim to the savings of a customer who died. One claim holds at a time.
import { todayInKolkata, type Day } from '../../src/lib/dates.ts';
import { isUniqueViolation } from '../db/errors.ts';
import type { StoreSql } from '../db/storeSql.ts';
import type { Person } from '../domain/person.ts';
import { fieldProblem, Problem } from '../domain/problem.ts';
import { readersCopy } from '../language.ts';
import { writeJournal } from './enrollments.ts';
import { findNominee } from './nominees.ts';
import { readPerson } from './people.ts';

const columns = [
  'claimant',
  'document',
  'document_number',
  'died_on',
  'claimed_on',
  'recorded_by_name as recorded_by',
] as const;

export interface NomineeClaim {
  claimant: string;
  document: string;
  document_number: string;
  died_on: Day | null;
  claimed_on: Day;
  recorded_by: string;
}

/** The claim that holds; null for none. */
export async function findClaim(store: StoreSql, customerId: string): Promise<NomineeClaim | null> {
  const row = await store
    .selectFrom('nominee_claims')
    .select(columns)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row ?? null;
}

/** The claimant, for the papers of a customer; null without a claim. */
export const claimantOf = async (store: StoreSql, customerId: string): Promise<string | null> =>
  (await findClaim(store, customerId))?.claimant ?? null;

type ClaimInput = Pick<NomineeClaim, 'document' | 'document_number' | 'died_on'> & {
  /** Asked for where the customer named no nominee. */
  claimant: string | undefined;
};

/** Throws `not_found`, `conflict` while another claim holds, or a field's error. */
export async function recordClaim(
  store: StoreSql,
  customerId: string,
  { claimant: other, document, document_number, died_on }: ClaimInput,
  by: Person,
  now: Temporal.Instant,
): Promise<NomineeClaim> {
  await readPerson(store, customerId, { locks: true });
  const { refusals } = readersCopy();
  const claimed_on = todayInKolkata(now);
  const claimant = (await findNominee(store, customerId))?.name ?? other;
  if (claimant === undefined) throw fieldProblem('claimant', refusals.claimantRequired);
  if (died_on !== null && died_on > claimed_on) throw fieldProblem('died_on', refusals.daySheet.future);
  const claim = { claimant, document, document_number, died_on, claimed_on, recorded_by_name: by.name };
  const recorded = await store
    .insertInto('nominee_claims', { ...claim, customer_id: customerId, recorded_at: now })
    .returning(columns)
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw isUniqueViolation(error, 'nominee_claims_pkey') ? new Problem('conflict') : error;
    });
  const reason = `${claimant}: ${document} ${document_number}`;
  await journalClaim(store, customerId, { reason, received_on: claimed_on }, by, now);
  return recorded;
}

/** Answers what was taken back. Throws `not_found`, or `conflict` where no claim holds. */
export async function takeBackClaim(
  store: StoreSql,
  customerId: string,
  reason: string,
  by: Person,
  now: Temporal.Instant,
): Promise<NomineeClaim> {
  await readPerson(store, customerId, { locks: true });
  const ended = await store
    .deleteFrom('nominee_claims')
    .where('customer_id', '=', customerId)
    .returning(columns)
    .executeTakeFirst();
  if (!ended) throw new Problem('conflict');
  await journalClaim(store, customerId, { reason, received_on: null }, by, now);
  return ended;
}

/** `received_on` tells a claim from its end, also after an erasure. */
const journalClaim = (
  store: StoreSql,
  customerId: string,
  entry: { reason: string; received_on: Day | null },
  by: Person,
  now: Temporal.Instant,
): Promise<unknown> =>
  writeJournal(store, {
    ...entry,
    kind: 'nominee_claim',
    customer_id: customerId,
    amount: 0,
    actor: 'seller',
    account_id: by.id,
    account_name: by.name,
    recorded_at: now,
  });
