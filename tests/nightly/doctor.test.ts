import { expect, it, onTestFinished } from 'vitest';
import { diagnose } from '../../server/commands/doctor.ts';
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
});
