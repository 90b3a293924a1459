import type { Canary } from './gate.ts';

const file = 'server/http/idempotency.ts';

/** The known bug of every gate that kills servers under load. */
export const answerBeforeCommit: Canary = {
  bug: 'writes are acknowledged before they are committed',
  edits: [
    [file, 'await store.transaction(async (sql) => {', 'await early(store, async (sql) => {'],
    [
      file,
      'const RETENTION_HOURS = 24;',
      `const RETENTION_HOURS = 24;
const early = (store, work) => new Promise((resolve, reject) => {
  store.transaction(async (sql) => {
    const answer = await work(sql);
    resolve(answer);
    await new Promise((later) => setTimeout(later, 300));
  }).catch(reject);
});`,
    ],
  ],
};
