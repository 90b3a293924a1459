// The embedded PostgreSQL, alone in its thread: a heavy statement blocks this thread and not the server's.
// Plain JavaScript, because it is started by its file in development, in tests and beside the built server.
// It answers one question at a time, in the order asked; texts are read on the other side (values.ts).
import { parentPort, workerData } from 'node:worker_threads';
import { messages, PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/**
 * @typedef {import('./embeddedEngine.ts').Question} Question
 * @typedef {import('./embeddedEngine.ts').Answer} Answer
 * @typedef {import('./embeddedEngine.ts').EngineOptions} EngineOptions
 */

if (parentPort === null) throw new Error('embeddedWorker.js runs as a worker thread.');
const port = parentPort;

/** @type {EngineOptions} */
const { directory, snapshot } = workerData;

const database = await PGlite.create({
  ...(directory === undefined ? { dataDir: 'memory://' } : { dataDir: directory }),
  extensions: { btree_gin, pg_trgm },
  ...(snapshot === undefined ? {} : { loadDataDir: new Blob([snapshot]) }),
});
// It never gathers statistics by itself. Sequential scans off: no statement of ours has a reason to read a whole table. Plans for whatever
// values: planned for its own id, a store that came after the statistics counts as empty, and each of its rows is joined by reading all.
await database.exec(
  "set timezone to 'UTC'; set datestyle to 'ISO, YMD'; set enable_seqscan to off; set jit to off; set plan_cache_mode to force_generic_plan",
);
for (const type of Object.keys(database.parsers))
  database.parsers[type] = (/** @type {string} */ text) => text;
for (const type of Object.keys(database.serializers)) {
  database.serializers[type] = (/** @type {string} */ value) => value;
}

/** @type {string | undefined} The statements that made the session what it is now. */
let entered;

/**
 * A session stays in one store from statement to statement: entering costs as much as a small query.
 * @param {string} session
 */
async function enter(session) {
  if (session === entered) return;
  entered = undefined; // unknown, should it fail half-way
  await database.exec(session);
  entered = session;
}

/**
 * @param {Question} question
 * @returns {Promise<Answer>}
 */
async function answer(question) {
  switch (question.kind) {
    case 'query': {
      await enter(question.session);
      const { fields, rows } = await database.query(question.text, question.values, { rowMode: 'array' });
      return { fields, rows };
    }
    case 'script':
      await enter(question.session);
      await database.exec(question.text);
      return {};
    case 'snapshot': {
      const archive = await database.dumpDataDir('none');
      return { snapshot: new Uint8Array(await archive.arrayBuffer()) };
    }
    case 'close':
    default:
      await database.close();
      return {};
  }
}

/**
 * Never detail, query or values: they hold what people typed.
 * @param {unknown} error
 * @returns {Answer}
 */
function refused(error) {
  if (!(error instanceof messages.DatabaseError)) return { refusal: { message: String(error) } };
  const { message, code, constraint, table, column } = error;
  return { refusal: { message, code, constraint, table, column } };
}

/** @param {Question & { id: number }} question */
async function serve({ id, ...question }) {
  port.postMessage({ id, ...(await answer(question).catch(refused)) });
}

/** @type {Promise<void>} */
let last = Promise.resolve();
port.on('message', (question) => {
  last = last.then(() => serve(question));
});
port.postMessage({ id: 0 });
