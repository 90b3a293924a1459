import { fromPromise } from 'xstate';
import type { Day } from '../lib/dates.ts';
import { answer, client, type Schemas } from './client.ts';
import { today } from './clock.ts';
import { isNotFound } from './deleted.ts';
import { showEnrollment } from './generated/decoders/enrollments.ts';

/** One enrollment in full, as of `today`, with what was agreed when it was joined. */
export type Passbook = Schemas['EnrollmentDetail'] & { today: Day };

/** The passbook of one of the customer's own enrollments; null if the customer has none with this id. */
export const loadPassbook = fromPromise<Passbook | null, string>(async ({ input: id, signal }) => {
  try {
    const detail = await answer(
      client.GET('/enrollments/{id}/', { params: { path: { id } }, signal }),
      showEnrollment,
    );
    return { ...detail, today: today() };
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
});
