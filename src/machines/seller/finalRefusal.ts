import { isProblem } from '../../api/problem.ts';

/**
 * True when the server refused because of a change in the meantime, so that another try cannot succeed. After
 * 'in_flight' the person can wait, after 'day_closed' choose another day.
 */
export const isFinalRefusal = (error: unknown): boolean =>
  isProblem(error) && error.status === 409 && error.code !== 'in_flight' && error.code !== 'day_closed';
