// An error reply in the domain's terms: a code of the contract and a message in the reader's language. http/problem.ts makes it a reply.

import { readersCopy, type Copy } from '../language.ts';

export type ProblemCode = keyof Copy['problemTexts'];
export type FieldErrors = Record<string, string[]>;

interface ProblemDetails {
  detail?: string;
  errors?: FieldErrors;
  /** Whole seconds until a retry may succeed. */
  retryAfter?: number;
  /** Further members of the body, such as `correct_subdomain`. */
  extra?: Record<string, unknown>;
  /** The cause, for the log only. */
  cause?: Error;
}

export class Problem extends Error {
  constructor(
    readonly code: ProblemCode,
    readonly details: ProblemDetails = {},
  ) {
    super(details.detail ?? readersCopy().problemTexts[code], { cause: details.cause });
  }
}

/** `validation_failed` for one field. */
export const fieldProblem = (field: string, sentence: string): Problem =>
  new Problem('validation_failed', { detail: sentence, errors: { [field]: [sentence] } });
