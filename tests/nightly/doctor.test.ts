import { expect, it, onTestFinished } from 'vitest';
import { diagnose } from '../../server/commands/doctor.ts';
import { openPostgresql } from '../../server/db/postgresql.ts';
import { writeSetting } from '../../server/db/settings.ts';
import { readEnv } from '../../server/env.ts';
import { describeOnPostgresql } from '../support/database.ts';
import { startPostgresql } from '../support/databases.ts';

describeOnPostgresql('doctor', () => {
  it('doctor asks a lossy server with a superuser, and says that it has no tables', async () => {
    const server = await startPostgresql();
    onTestFinished(() => server.stop());

    const faults = await diagnose(readEnv({ ROOT_DOMAIN: 'example.com', DATABASE_URL: server.databaseUrl }));

    expect(faults).toEqual(
      expect.arrayContaining([
        expect.stringContaining('has fsync off'),
        expect.stringContaining('as a superuser'),
        expect.stringContaining('no tables yet'),
      ]),
    );
    expect(faults.join()).not.toContain('without TLS');
  });

  it('doctor names a backup that is missing, and one that is older than 26 hours', async () => {
    const server = await startPostgresql({ fsync: true, isMigrated: true });
    const db = await openPostgresql({ databaseUrl: server.databaseUrl });
    onTestFinished(() => db.close().then(server.stop));
    const env = readEnv({ ROOT_DOMAIN: 'example.com', DATABASE_URL: server.databaseUrl });
    const now = Temporal.Now.instant();
    const backupFaults = async () => (await diagnose(env)).filter((fault) => fault.includes('backup'));

    expect(await backupFaults()).toEqual([expect.stringMatching(/^The last backup is missing: /)]);
    await writeSetting(db, 'last_backup', now.subtract({ hours: 27 }).toString());
    expect(await backupFaults()).toEqual([expect.stringMatching(/^The last backup is 27 hours old: /)]);
    await writeSetting(db, 'last_backup', now.subtract({ hours: 25 }).toString());
    expect(await backupFaults()).toEqual([]);
  });
});
