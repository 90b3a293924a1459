import { rmSync } from 'node:fs';
import { onFreePorts } from './databases.ts';
import { listens, programFile, programFolder, startProgram } from '../../tools/gates/kit/programs.ts';
import configuration from '../../deploy/pgbouncer.ini?raw';

/** The example pooler in front of a PostgreSQL server. */
export const startPooler = (databaseUrl: string) =>
  onFreePorts(1, (port) => startPoolerAt(port, databaseUrl));

async function startPoolerAt(port: number, databaseUrl: string) {
  const folder = programFolder('pooler');
  const { port: behind, pathname, username, password } = new URL(databaseUrl);
  const secret = password || 'change-me';
  const users = programFile(folder, 'userlist.txt', `"${username}" "${secret}"\n`);
  const text = configuration
    .replace('port=5432', `port=${behind} dbname=${pathname.slice(1)}`)
    .replace('6432\n', `${port}\n`)
    .replace('/etc/pgbouncer/userlist.txt', users);
  const command = ['pgbouncer', programFile(folder, 'pgbouncer.ini', text)];
  const pgbouncer = await startProgram(command, folder, () => listens(port));
  return {
    databaseUrl: `postgres://${username}:${secret}@127.0.0.1:${port}/swarna`,
    stop: async () => {
      await pgbouncer.end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
