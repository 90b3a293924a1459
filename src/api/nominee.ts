import { fromPromise } from 'xstate';
import { answer, client, type Before, type Schemas } from './client.ts';
import { deleted, isNotFound } from './deleted.ts';
import { changeNominee, nameNominee, showNominee } from './generated/decoders/nominee.ts';

export type Nominee = Schemas['Nominee'];

/** The customer's nominee, or null. */
export const loadNominee = fromPromise<Nominee | null>(async ({ signal }) => {
  try {
    return await answer(client.GET('/nominee/', { signal }), showNominee);
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
});

export interface NomineeChange extends Before {
  nominee: Nominee;
  /** Changes the existing nominee; otherwise adds one, and fails with `nominee_exists` if there is one after all. */
  exists: boolean;
}

/** Adds or changes the nominee; outputs it as stored. */
export const saveNominee = fromPromise<Nominee, NomineeChange>(
  ({ input: { nominee, exists, ...before }, signal }) =>
    exists
      ? answer(client.PUT('/nominee/', { body: { ...nominee, ...before }, signal }), changeNominee)
      : answer(client.POST('/nominee/', { body: nominee, signal }), nameNominee),
);

/** Removes the nominee; one that is already gone counts as removed. */
export const deleteNominee = fromPromise<void>(({ signal }) =>
  deleted(client.DELETE('/nominee/', { signal })),
);
