import { isProblem } from '../../api/problem.ts';

/**
 * Whether the server refused for what has happened meanwhile, so that no other try can succeed. 'in_flight' only asks for patience, and
 * 'day_closed' for another day.
 */
export const isFinalRefusal = (error: unknown): boolean =>
  isProblem(error) && error.status === 409 && error.code !== 'in_flight' && error.code !== 'day_closed';
