import { expect, it } from 'vitest';
import { SqlError } from '../../../server/db/errors.ts';
import { describeOnBothEngines } from '../../support/database.ts';

describeOnBothEngines('database engine', (db) => {
  it('values of every type are read alike on both engines', async () => {
    const rows = await db.query(
      `select $1::bigint as big, $2::numeric as exact, $3::date as day, $4::timestamptz as moment, $5::bytea as bytes,
          $6::jsonb as document, $7::text[] as words, $8::boolean as yes, $9::text as nothing, $10::int8[] as numbers`,
      [
        9007199254740991,
        '12.50',
        Temporal.PlainDate.from('2026-01-31'),
        '2026-01-05T10:00:00.25+05:30',
        new Uint8Array([0, 255]),
        { a: [1, null] },
        ['a "b"', 'c\\d', 'e,f', ''],
        true,
        null,
        [1, 2],
      ],
    );

    expect(rows).toEqual([
      {
        big: 9007199254740991,
        exact: 12.5,
        day: '2026-01-31',
        moment: '2026-01-05T04:30:00.25Z',
        bytes: Buffer.from([0, 255]),
        document: { a: [1, null] },
        words: ['a "b"', 'c\\d', 'e,f', ''],
        yes: true,
        nothing: null,
        numbers: [1, 2],
      },
    ]);
  });

  it('reading a number beyond the safe integers throws', async () => {
    await expect(db.query('select 9007199254740993 as big')).rejects.toThrow('too large to be exact');
  });

  it('a constraint error names the constraint and no value', async () => {
    const insert = `insert into rate_limits (key, hits, window_started_at) values ('secret', 1, '2026-01-05T10:00:00Z')`;
    await db.query(insert);

    const refusal = await db.query(insert).catch((error: unknown) => error);

    expect(refusal).toBeInstanceOf(SqlError);
    expect(refusal).toMatchObject({
      sqlState: '23505',
      constraint: 'rate_limits_pkey',
      table: 'rate_limits',
    });
    expect(String(refusal)).not.toContain('secret');
  });

  it('a failed transaction is rolled back', async () => {
    const work = db.transaction(async (sql) => {
      await sql.query(`insert into server_settings values ('half', '1')`);
      throw new Error('changed my mind');
    });

    await expect(work).rejects.toThrow('changed my mind');
    expect(await db.query(`select * from server_settings where name = 'half'`)).toEqual([]);
  });

  it('a failed statement fails its transaction, even when the error was caught', async () => {
    const work = db.transaction(async (sql) => {
      await sql.query(`select 1 / 0`).catch(() => {});
    });

    await expect(work).rejects.toThrow('division by zero');
  });

  it('a statement that nobody waited for fails its transaction, whose commit was sent behind it', async () => {
    const work = db.transaction(async (sql) => {
      await sql.query(`insert into server_settings values ('half', '1')`);
      sql.query(`select 1 / 0`).catch(() => {});
    });

    await expect(work).rejects.toThrow('division by zero');
    expect(await db.query(`select * from server_settings where name = 'half'`)).toEqual([]);
  });

  it('query and transaction throw inside a transaction', async () => {
    await expect(db.transaction(() => db.query('select 1'))).rejects.toThrow('inside a transaction');
    await expect(db.transaction(() => db.transaction(async () => 1))).rejects.toThrow('inside a transaction');
    await expect(db.query('select 1 as one')).resolves.toEqual([{ one: 1 }]);
  });

  it('a transaction’s query throws after its end', async () => {
    const kept = await db.transaction(async (sql) => sql);

    await expect(kept.query('select 1')).rejects.toThrow('is over');
  });
});
