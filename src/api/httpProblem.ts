import { ApiProblem, type ProblemFacts } from './problem.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

/** Reads the error body of the contract and the Retry-After header; a body that is something else leaves only these. */
export function httpProblem(status: number, body: unknown, retryAfter: string | null = null): ApiProblem {
  const facts: ProblemFacts = { status };
  if (retryAfter && /^\d{1,6}$/.test(retryAfter)) facts.retryAfter = Number(retryAfter);
  if (typeof body !== 'object' || body === null) return new ApiProblem('http', facts);
  const { code, detail, errors, correct_subdomain: correctSubdomain } = body as Record<string, unknown>;
  if (isText(code)) facts.code = code;
  if (isText(detail)) facts.detail = detail;
  if (isText(correctSubdomain)) facts.correctSubdomain = correctSubdomain;
  if (typeof errors === 'object' && errors !== null) {
    facts.fields = Object.fromEntries(
      Object.entries(errors).map(([field, said]) => [field, [said].flat().filter(isText)]),
    );
  }
  return new ApiProblem('http', facts);
}
