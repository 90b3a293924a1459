import { isProblem } from '../../api/problem.ts';
import type { Rejection } from '../shared/formTypes.ts';

/**
 * True when the server refused because of a change in the meantime, so that another try cannot succeed. After
 * 'in_flight' the person can wait, after 'day_closed' choose another day.
 */
const isFinalRefusal = (error: unknown): boolean =>
  isProblem(error) && error.status === 409 && error.code !== 'in_flight' && error.code !== 'day_closed';

/** Ends a form whose record was decided or changed meanwhile, or that was sent before with other words; `sentBefore` says the latter. */
export const endsWithConflict =
  (sentBefore: string) =>
  (error: unknown): Partial<Rejection<never, never>> =>
    isProblem(error, 'idempotency_mismatch')
      ? { closesForm: true, message: sentBefore }
      : { closesForm: isProblem(error, 'conflict') };

/** Ends it after every final refusal, and says in the form itself what was refused. */
export const endsWhenRefused =
  (sentBefore: string) =>
  (error: unknown, { message }: { message: string }): Partial<Rejection<never, never>> =>
    isProblem(error, 'idempotency_mismatch')
      ? { closesForm: true, message: sentBefore, alert: sentBefore }
      : { closesForm: isFinalRefusal(error), alert: message };
