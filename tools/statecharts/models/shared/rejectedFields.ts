import { ApiProblem } from '../../../../src/api/problem.ts';

/** The server's answer to a form whose fields it refuses. */
export const rejectedFields = (fields: Record<string, string[]>, status = 400): ApiProblem =>
  new ApiProblem('http', { status, code: 'validation_failed', detail: 'Please check.', fields });
