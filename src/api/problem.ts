// What can go wrong with a call, as one type: every call either answers its typed body or throws an ApiProblem.

export type ProblemKind = 'timeout' | 'network' | 'http' | 'off-contract';

export interface ProblemFacts {
  /** HTTP status; only when `kind` is `http`. */
  status?: number;
  /** The contract's machine-readable code; only when the server gave one. */
  code?: string;
  /** The server's own sentence for people. */
  detail?: string;
  /** Field name to sentences, when the server refused fields. */
  fields?: Record<string, string[]>;
  /** The store that a login belongs to, when it was tried at another one (a slug, not yet checked). */
  correctSubdomain?: string;
  /** Whole seconds to wait before another try; only when the server said so (429, 503). */
  retryAfter?: number;
}

export class ApiProblem extends Error {
  readonly kind: ProblemKind;
  readonly status: number | undefined;
  readonly code: string | undefined;
  readonly detail: string | undefined;
  readonly fields: Record<string, string[]> | undefined;
  readonly correctSubdomain: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(kind: ProblemKind, facts: ProblemFacts = {}) {
    super(facts.detail ?? kind);
    this.name = 'ApiProblem';
    this.kind = kind;
    this.status = facts.status;
    this.code = facts.code;
    this.detail = facts.detail;
    this.fields = facts.fields;
    this.correctSubdomain = facts.correctSubdomain;
    this.retryAfter = facts.retryAfter;
  }
}

/** Whether `error` is a call's problem, and, when `code` is given, the declared refusal of that code. */
export const isProblem = (error: unknown, code?: string): error is ApiProblem =>
  error instanceof ApiProblem && (code === undefined || error.code === code);

/** Whatever an actor failed with, as a problem; anything that is not one is a reply off contract. */
export const asProblem = (error: unknown): ApiProblem =>
  error instanceof ApiProblem ? error : new ApiProblem('off-contract');

/** Whether the server said that there is no (valid) session: time-outs and lost networks say nothing of the kind. */
export const isRefused = (error: unknown): boolean =>
  isProblem(error) && (error.status === 401 || error.status === 403);
