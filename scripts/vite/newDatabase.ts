import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import type { Plugin } from 'vite';

const migrations = 'server/db/migrations';

/**
 * Puts the archive of a new database beside the built server, for its first start. Making one takes seconds, so it is
 * kept until the tables or the engine change.
 */
export const newDatabase = (): Plugin => ({
  name: 'new-database',
  writeBundle({ dir }) {
    const hash = createHash('sha256').update(readFileSync('node_modules/@electric-sql/pglite/package.json'));
    for (const name of readdirSync(migrations).sort())
      hash.update(name).update(readFileSync(`${migrations}/${name}`));
    const kept = `node_modules/.cache/new-database-${hash.digest('hex').slice(0, 16)}.tar.gz`;
    if (!existsSync(kept)) {
      mkdirSync('node_modules/.cache', { recursive: true });
      const draft = `${kept}.${process.pid}`;
      execFileSync(process.execPath, [`${dir}/newDatabase.js`, draft], { stdio: 'inherit' });
      renameSync(draft, kept);
    }
    cpSync(kept, `${dir}/newDatabase.tar.gz`);
  },
});
