import { checkLedger } from '../../server/commands/ledger.ts';
import type { Db } from '../../server/db/db.ts';

/** The drifts that `ledger:check` finds after a gate; null if there are none. */
export async function ledgerFault(db: Db): Promise<string | null> {
  const { drifts } = await checkLedger(db);
  return drifts.length === 0 ? null : `${drifts.length} drifts: ${drifts.slice(0, 5).join(' ')}`;
}
