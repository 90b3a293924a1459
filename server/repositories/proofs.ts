// The token in the QR code of a receipt or certificate, and the few facts that its public page shows.

import { randomBytes } from 'node:crypto';
import type { Day } from '../../src/lib/dates.ts';
import type { StoreSql } from '../db/storeSql.ts';

type Paper = { payment_id: string } | { enrollment_id: string };

/** 128 bits. */
const TOKEN_BYTES = 16;
export const isProofToken = (text: string): boolean => /^[\w-]{22}$/.test(text);

/** The token of a paper's public page; the first call makes it. */
export async function proofToken(store: StoreSql, paper: Paper): Promise<string> {
  const find = () =>
    store
      .selectFrom('proofs')
      .select('token')
      .where((proof) => proof.and(paper));
  const found = await find().executeTakeFirst();
  if (found) return found.token;
  await store
    .insertInto('proofs', { ...paper, token: randomBytes(TOKEN_BYTES).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing()) // shown to two people at the same moment
    .execute();
  return (await find().executeTakeFirstOrThrow()).token;
}

export interface Proof {
  /** A receipt's; null for a certificate. */
  number: number | null;
  day: Day;
  amount: number;
  full_name: string;
  /** A voided receipt, or the certificate of a cancelled plan. */
  isVoid: boolean;
}

/** Null for a token that this store has not given out. */
export async function findProof(store: StoreSql, token: string): Promise<Proof | null> {
  const row = await store
    .selectFrom('proofs')
    .leftJoin('payments', (join) =>
      join.onRef('payments.store_id', '=', 'proofs.store_id').onRef('payments.id', '=', 'proofs.payment_id'),
    )
    .leftJoin('enrollments', (join) =>
      join
        .onRef('enrollments.store_id', '=', 'proofs.store_id')
        .onRef('enrollments.id', '=', 'proofs.enrollment_id'),
    )
    .innerJoin('customers', (join) =>
      join
        .onRef('customers.store_id', '=', 'proofs.store_id')
        .on((on) =>
          on('customers.id', '=', on.fn.coalesce('payments.customer_id', 'enrollments.customer_id')),
        ),
    )
    .select([
      'payments.number',
      'payments.received_on',
      'payments.amount',
      'payments.voided_at',
      'enrollments.enrolled_on',
      'enrollments.monthly_amount',
      'enrollments.total_installments',
      'enrollments.status',
      'customers.full_name',
    ])
    .where('proofs.token', '=', token)
    .executeTakeFirst();
  return (
    (row && {
      number: row.number,
      day: (row.received_on ?? row.enrolled_on)!,
      amount: row.amount ?? row.monthly_amount! * row.total_installments!,
      full_name: row.full_name,
      isVoid: row.voided_at !== null || row.status === 'cancelled',
    }) ??
    null
  );
}
