import { normalizeNominee } from '../../../src/lib/schemas/nominee.ts';
import type { Handlers } from '../handler.ts';
import { changeUnlessStale } from '../changeUnlessStale.ts';
import {
  updateNominee,
  deleteNominee,
  createNominee,
  lockNominee,
  readNominee,
} from '../../repositories/nominees.ts';

export const nominee = {
  showNominee: async ({ store, session }) => ({
    status: 200,
    body: await readNominee(store, session.accountId),
  }),

  nameNominee: ({ store, session, body, now }) =>
    store.transaction(async (sql) => {
      await createNominee(sql, session.accountId, normalizeNominee(body), now);
      return { status: 201, body: await readNominee(sql, session.accountId) };
    }),

  changeNominee: ({ store, session: { accountId }, body: { before, ...body }, now }) =>
    store.transaction(async (sql) => {
      const nominee = await changeUnlessStale(before, {
        lock: () => lockNominee(sql, accountId),
        read: () => readNominee(sql, accountId),
        write: () => updateNominee(sql, accountId, normalizeNominee(body), now),
      });
      return { status: 200, body: nominee };
    }),

  deleteNominee: async ({ store, session }) => {
    await deleteNominee(store, session.accountId);
    return { status: 204 };
  },
} satisfies Partial<Handlers>;
