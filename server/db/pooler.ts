// PgBouncer and similar poolers in transaction mode share connections between clients, so a client cannot set anything
// on them. The pooler has to apply the settings itself.
import type { Client } from 'pg';
import { askOn } from './outage.ts';

/**
 * Settings of every connection. Sequential scans are off: none of our statements needs one, even if stale statistics
 * suggest it, and without them JIT compilation never pays.
 */
export const settingsOf = (statementLimit: number): Record<string, string> => ({
  timezone: 'UTC',
  datestyle: 'ISO, YMD',
  bytea_output: 'hex',
  enable_seqscan: 'off',
  jit: 'off',
  statement_timeout: String(statementLimit),
  idle_in_transaction_session_timeout: String(statementLimit * 2),
});

/**
 * True if a pooler stands in front of PostgreSQL. Throws a one-sentence error when its connections lack the settings.
 */
export async function isPooled(databaseUrl: string, settings: Record<string, string>): Promise<boolean> {
  const { rows, processID } = await askOn(databaseUrl, async (client) => {
    const found = await client.query<{ pid: number; name: string; setting: string }>(
      'select pg_backend_pid() as pid, lower(name) as name, setting from pg_settings where lower(name) = any($1)',
      [Object.keys(settings)],
    );
    return { rows: found.rows, processID: (client as Client & { processID: number }).processID };
  });
  // A pooler gives its clients its own process ids.
  if (rows.every(({ pid }) => pid === processID)) return false;
  const wrong = rows.filter(({ name, setting }) => setting !== settings[name]);
  if (wrong.length === 0) return true;
  const names = wrong.map(({ name, setting }) => `${name} is ${setting}, not ${settings[name]}`);
  throw new Error(
    `PostgreSQL is behind a pooler, which has to give its connections their settings, as connect_query in deploy/pgbouncer.ini does: ${names.join('; ')}.`,
  );
}
