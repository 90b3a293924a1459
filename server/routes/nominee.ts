import { nomineeErrors, tidiedNominee, type Nominee } from '../../src/lib/nominee.ts';
import type { Handlers } from '../handlers.ts';
import { Problem } from '../problem.ts';
import { changeNominee, deleteNominee, nameNominee, readNominee } from '../records/nominees.ts';

export const nominee = {
  showNominee: async ({ store, session }) => ({
    status: 200,
    body: await readNominee(store, session.accountId),
  }),

  nameNominee: async ({ store, session, body, now }) => {
    await nameNominee(store, session.accountId, inOrder(body), now);
    return { status: 201, body: await readNominee(store, session.accountId) };
  },

  changeNominee: async ({ store, session, body, now }) => {
    await changeNominee(store, session.accountId, inOrder(body), now);
    return { status: 200, body: await readNominee(store, session.accountId) };
  },

  deleteNominee: async ({ store, session }) => {
    await deleteNominee(store, session.accountId);
    return { status: 204 };
  },
} satisfies Partial<Handlers>;

/** What the contract lets through and the rules do not, such as a name of blanks, throws its field's error. */
function inOrder(body: Nominee): Nominee {
  const errors = Object.entries(nomineeErrors(body)).map(([field, sentence]) => [field, [sentence]]);
  if (errors.length > 0) throw new Problem('validation_failed', { errors: Object.fromEntries(errors) });
  return tidiedNominee(body);
}
