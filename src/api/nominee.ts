import { fromPromise } from 'xstate';
import { answer, client, done, type Schemas } from './client.ts';
import { isProblem } from './problem.ts';
import { changeNominee, nameNominee, showNominee } from './decoders/nominee.ts';

export type Nominee = Schemas['Nominee'];

/** Whether the server said that no nominee is named. */
export const isNotFound = (error: unknown): boolean => isProblem(error) && error.status === 404;

/** The customer's nominee, or null where none is named. */
export const loadNominee = fromPromise<Nominee | null>(async ({ signal }) => {
  try {
    return await answer(client.GET('/nominee/', { signal }), showNominee);
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
});

export interface NomineeChange {
  nominee: Nominee;
  /** One is named already: it is changed. Otherwise this one is named, and refused with `nominee_exists` where there is one after all. */
  exists: boolean;
}

/** Names the nominee or changes the one there is; answers it as stored. */
export const saveNominee = fromPromise<Nominee, NomineeChange>(({ input: { nominee, exists }, signal }) =>
  exists
    ? answer(client.PUT('/nominee/', { body: nominee, signal }), changeNominee)
    : answer(client.POST('/nominee/', { body: nominee, signal }), nameNominee),
);

/** Removes the nominee; one that is gone already is as good as removed. */
export const deleteNominee = fromPromise<void>(async ({ signal }) => {
  try {
    await done(client.DELETE('/nominee/', { signal }));
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
});
