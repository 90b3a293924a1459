// The operator's commands. With the embedded database the server must be stopped first: one process at a time.

import 'temporal-polyfill/global';
import { systemClock } from '../clock.ts';
import { connect } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import type { Env } from '../env.ts';
import { kycStatuses, setKycStatus } from '../repositories/stores.ts';

const usage = `Usage: kyc <store> <${kycStatuses.join('|')}>`;

/** Runs one command and returns its exit code. Throws when the database cannot be opened. */
export async function runCommand(env: Env, command: string, words: string[]): Promise<number> {
  const [slug = '', wanted = ''] = words;
  const status = kycStatuses.find((known) => known === wanted);
  if (command !== 'kyc' || !slug || !status) {
    process.stderr.write(`${usage}\n`);
    return 2;
  }
  const db = await connect({
    dataDir: env.dataDir,
    ...(env.databaseUrl !== null && { databaseUrl: env.databaseUrl }),
  });
  try {
    await migrate(db, systemClock.now());
    const found = await setKycStatus(db, slug, status);
    process.stdout.write(found ? `${slug} is now ${status}.\n` : `There is no store "${slug}".\n`);
    return found ? 0 : 1;
  } finally {
    await db.close();
  }
}
