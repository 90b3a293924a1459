import { checkLedger } from '../../server/commands/ledger.ts';
import type { Db } from '../../server/db/db.ts';

/** What `ledger:check` says of the books when a gate is through with them; null when nothing has drifted. */
export async function ledgerFault(db: Db): Promise<string | null> {
  const { drifts } = await checkLedger(db);
  return drifts.length === 0 ? null : `${drifts.length} drifts: ${drifts.slice(0, 5).join(' ')}`;
}
