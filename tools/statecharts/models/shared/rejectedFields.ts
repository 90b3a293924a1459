import { ApiProblem } from '../../../../src/api/problem.ts';

/** A server answer that rejects these fields. */
export const rejectedFields = (fields: Record<string, string[]>, status = 400): ApiProblem =>
  new ApiProblem('http', { status, code: 'validation_failed', detail: 'Please check.', fields });
