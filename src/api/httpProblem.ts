import { tooManyAttempts } from '../lib/copy/tooManyAttempts.ts';
import { ApiProblem, type ProblemFacts, type RateInUse } from './problem.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

const isRate = (value: unknown): value is RateInUse => {
  const { karat, paise_per_gram, set_at } = (value ?? {}) as Record<string, unknown>;
  return Number.isInteger(karat) && Number.isInteger(paise_per_gram) && isText(set_at);
};

/**
 * An error reply as a problem: the contract's error body and the Retry-After header. For a body off the contract only
 * status and header are used. The message of a 429 is added here, because a proxy in front of the server may send none.
 */
export function httpProblem(status: number, body: unknown, retryAfter: string | null = null): ApiProblem {
  const facts: ProblemFacts = { status };
  if (retryAfter && /^\d{1,6}$/.test(retryAfter)) facts.retryAfter = Number(retryAfter);
  if (status === 429 && facts.retryAfter) facts.detail = tooManyAttempts(facts.retryAfter);
  if (typeof body !== 'object' || body === null) return new ApiProblem('http', facts);
  const fields = body as Record<string, unknown>;
  const {
    code,
    detail,
    errors,
    current,
    correct_subdomain: correctSubdomain,
    own_domain: ownDomain,
    gold_rate: goldRate,
  } = fields;
  if (isText(code)) facts.code = code;
  if (isText(detail)) facts.detail = detail;
  if (typeof current === 'object' && current) facts.current = current as Record<string, unknown>;
  if (isRate(goldRate)) facts.goldRate = goldRate;
  if (isText(correctSubdomain)) facts.correctSubdomain = correctSubdomain;
  if (isText(ownDomain)) facts.ownDomain = ownDomain;
  if (typeof errors === 'object' && errors !== null) {
    facts.fields = Object.fromEntries(
      Object.entries(errors).map(([field, messages]) => [field, [messages].flat().filter(isText)]),
    );
  }
  return new ApiProblem('http', facts);
}
