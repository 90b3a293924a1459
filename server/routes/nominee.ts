import { tidiedNominee } from '../../src/lib/nominee.ts';
import type { Handlers } from '../handlers.ts';
import { changeNominee, deleteNominee, nameNominee, readNominee } from '../records/nominees.ts';

export const nominee = {
  showNominee: async ({ store, session }) => ({
    status: 200,
    body: await readNominee(store, session.accountId),
  }),

  nameNominee: async ({ store, session, body, now }) => {
    await nameNominee(store, session.accountId, tidiedNominee(body), now);
    return { status: 201, body: await readNominee(store, session.accountId) };
  },

  changeNominee: async ({ store, session, body, now }) => {
    await changeNominee(store, session.accountId, tidiedNominee(body), now);
    return { status: 200, body: await readNominee(store, session.accountId) };
  },

  deleteNominee: async ({ store, session }) => {
    await deleteNominee(store, session.accountId);
    return { status: 204 };
  },
} satisfies Partial<Handlers>;
