// Applying migrations. Their effect on existing rows: tests/nightly/oldRows.test.ts.
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openEmbedded } from '../../../server/db/embedded.ts';
import { migrate, migrations, type Migration } from '../../../server/db/migrate.ts';
import { silentLog } from '../../../server/log.ts';
import { openPostgresql } from '../../../server/db/postgresql.ts';
import { describeOnPostgresql } from '../../support/database.ts';
import { migratedSnapshot, startPostgresql } from '../../support/databases.ts';

const NOW = Temporal.Instant.from('2026-01-05T04:30:00Z');
const steps: Migration[] = [
  { name: '0001_first', text: 'create table first (n int); insert into first values (1)' },
  { name: '0002_second', text: 'alter table first add column m int' },
];

describe('migrate', async () => {
  const db = await openEmbedded({
    dataDir: 'memory://',
    snapshot: await migratedSnapshot(),
    statementLimit: 300_000,
  });
  afterAll(() => db.close());
  beforeEach(() => db.transaction((sql) => sql.script('drop schema public cascade; create schema public')));

  it('migrations are numbered without gaps, in order', () => {
    const numbers = migrations.map(({ name }) => name.slice(0, 4));

    expect(numbers).toEqual(migrations.map((_, i) => String(i + 1).padStart(4, '0')));
  });

  it('new migrations are applied once and recorded with their time', async () => {
    expect(await migrate(db, NOW, steps.slice(0, 1))).toEqual(['0001_first']);
    expect(await migrate(db, NOW, steps)).toEqual(['0002_second']);
    expect(await migrate(db, NOW, steps)).toEqual([]);
    expect(await db.query('select * from first')).toEqual([{ n: 1, m: null }]);
    expect(await db.query('select name, applied_at from schema_migrations order by name')).toEqual([
      { name: '0001_first', applied_at: '2026-01-05T04:30:00Z' },
      { name: '0002_second', applied_at: '2026-01-05T04:30:00Z' },
    ]);
  });

  it('a failing migration is rolled back, earlier ones stay, and the message says how to go on', async () => {
    const broken = { name: '0003_broken', text: 'create table half (n int); select 1 / 0' };

    await expect(migrate(db, NOW, [...steps, broken])).rejects.toThrow(
      'The migration 0003_broken failed: division by zero. Nothing of it stays, and those before it are applied: put this right, then start again.',
    );

    expect(await db.query(`select name from schema_migrations order by name`)).toHaveLength(2);
    expect(await db.query(`select to_regclass('half') as half`)).toEqual([{ half: null }]);
    const mended = { name: '0003_broken', text: 'create table half (n int)' };
    expect(await migrate(db, NOW, [...steps, mended])).toEqual(['0003_broken']);
  });

  it('migrating throws when an applied migration was edited or is unknown', async () => {
    await migrate(db, NOW, steps);
    const [first, second] = steps;
    if (!first || !second) throw new Error('No steps.');

    await expect(migrate(db, NOW, [{ ...first, text: 'select 1' }, second])).rejects.toThrow(
      'The migration 0001_first has changed since it was applied',
    );
    await expect(migrate(db, NOW, [first])).rejects.toThrow('0002_second, which this server does not know');
  });

  it('a migration with other line endings is unchanged', async () => {
    await migrate(db, NOW, [{ name: '0001_lines', text: 'select 1;\nselect 2' }]);

    await expect(migrate(db, NOW, [{ name: '0001_lines', text: 'select 1;\r\nselect 2' }])).resolves.toEqual(
      [],
    );
  });

  describeOnPostgresql('migrating', () => {
    it('two servers starting together apply each migration once', async () => {
      const server = await startPostgresql();
      onTestFinished(() => server.stop());
      const open = () => openPostgresql({ databaseUrl: server.databaseUrl, acceptLossOnPowerFailure: true });
      const [one, two] = await Promise.all([open(), open()]);

      const told: unknown[] = [];
      const log = { ...silentLog, info: (line: unknown) => void told.push(line) };

      const applied = await Promise.all([
        migrate(one, NOW, migrations, log),
        migrate(two, NOW, migrations, log),
      ]);
      await Promise.all([one.close(), two.close()]);

      expect(applied.flat().toSorted()).toEqual(migrations.map(({ name }) => name));
      expect(told).toContainEqual({
        event: 'migrations.awaited',
        reason: 'Another server process is changing the tables.',
      });
    });

    it('migrating refuses a PostgreSQL server that may lose acknowledged writes', async () => {
      const server = await startPostgresql();
      onTestFinished(() => server.stop());

      await expect(openPostgresql({ databaseUrl: server.databaseUrl })).rejects.toThrow('fsync');
    });
  });
});
