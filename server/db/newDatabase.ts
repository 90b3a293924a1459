// Writes a new database with its tables into an archive: `node dist/server/newDatabase.js <file>`, for the build. A first start unpacks it.
import 'temporal-polyfill/global';
import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { systemClock } from '../clock.ts';
import { openEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';

const [, , file] = process.argv;
if (file === undefined) throw new Error('Say which file to write.');
const db = await openEmbedded({ dataDir: 'memory://' });
await migrate(db, systemClock.now());
writeFileSync(file, gzipSync(await db.snapshot()));
await db.close();
