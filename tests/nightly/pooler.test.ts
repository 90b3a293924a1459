// The database's own limits behind a pooler, which shares connections between clients.
import net from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import type { Db } from '../../server/db/db.ts';
import { openPostgresql } from '../../server/db/postgresql.ts';
import { startPostgresql } from '../support/databases.ts';
import { describeOnPostgresql } from '../support/database.ts';
import pgbouncer from '../../deploy/pgbouncer.ini?raw';

const KEY_DATA = Buffer.from([0x4b, 0, 0, 0, 12]); // `K`, its length; the process id follows

/** A line to PostgreSQL on which clients get a process id of the line's own, as those of PgBouncer do. */
async function poolerOf(databaseUrl: string): Promise<string> {
  const { hostname, port } = new URL(databaseUrl);
  const listener = net.createServer((near) => {
    const away = net.connect(Number(port), hostname);
    near.pipe(away);
    away.on('data', (bytes: Buffer) => {
      const at = bytes.indexOf(KEY_DATA);
      if (at !== -1) bytes[at + 6]! ^= 0xff;
      near.write(bytes);
    });
    near.on('error', () => {}).on('close', () => away.destroy());
    away.on('error', () => {}).on('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void listener.close());
  return databaseUrl.replace(port, String((listener.address() as net.AddressInfo).port));
}

describeOnPostgresql('behind a pooler', () => {
  it('the database is opened only where the pooler gives each connection its limits', async () => {
    const server = await startPostgresql();
    onTestFinished(server.stop);
    const databaseUrl = await poolerOf(server.databaseUrl);
    const open = (url: string): Promise<Db> =>
      openPostgresql({ databaseUrl: url, acceptLossOnPowerFailure: true });

    await expect(open(databaseUrl)).rejects.toThrow(
      /pooler.*connect_query in deploy\/pgbouncer\.ini.* statement_timeout is 0, not 5000/,
    );

    const direct = await open(server.databaseUrl);
    const [, settings = ''] = /connect_query='(.*)'/.exec(pgbouncer)!;
    for (const setting of settings.split('; ')) await direct.query(`alter role swarna ${setting}`);
    await direct.close();
    const pooled = await open(databaseUrl);
    expect(await pooled.query('show statement_timeout')).toEqual([{ statement_timeout: '5s' }]);
    await pooled.close();
  });
});
