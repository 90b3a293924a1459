import { normalizeNominee } from '../../../src/lib/schemas/nominee.ts';
import type { Handlers } from '../handler.ts';
import { updateNominee, deleteNominee, createNominee, readNominee } from '../../repositories/nominees.ts';

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

  changeNominee: async ({ store, session, body, now }) => {
    await updateNominee(store, session.accountId, normalizeNominee(body), now);
    return { status: 200, body: await readNominee(store, session.accountId) };
  },

  deleteNominee: async ({ store, session }) => {
    await deleteNominee(store, session.accountId);
    return { status: 204 };
  },
} satisfies Partial<Handlers>;
