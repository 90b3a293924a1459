// A call returns its typed body or throws an ApiProblem.

export type ProblemKind = 'timeout' | 'network' | 'http' | 'off-contract';

export interface RateInUse {
  karat: number;
  paise_per_gram: number;
  set_at: string;
}

export interface ProblemFacts {
  /** HTTP status; only when `kind` is `http`. */
  status?: number;
  /** The contract's machine-readable code, when the server gave one. */
  code?: string;
  /** The server's sentence for people. */
  detail?: string;
  /** Sentences by field name, when the server rejected fields. */
  fields?: Record<string, string[]>;
  /** The record's current values, after somebody else's change. */
  current?: Record<string, unknown>;
  /** The slug, unchecked, of the store that a login belongs to, when it was tried at another. */
  correctSubdomain?: string;
  /** That store's own domain, unchecked. */
  ownDomain?: string;
  /** The rate of gold that a payment into a plan by weight would use. */
  goldRate?: RateInUse;
  /** Whole seconds to wait before another try, if the server sent them (429, 503). */
  retryAfter?: number;
}

export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly kind: ProblemKind;
  readonly status: number | undefined;
  readonly code: string | undefined;
  readonly detail: string | undefined;
  readonly fields: Record<string, string[]> | undefined;
  readonly current: Record<string, unknown> | undefined;
  readonly correctSubdomain: string | undefined;
  readonly ownDomain: string | undefined;
  readonly goldRate: RateInUse | undefined;
  readonly retryAfter: number | undefined;

  constructor(kind: ProblemKind, facts: ProblemFacts = {}) {
    super(facts.detail ?? kind);
    this.kind = kind;
    this.status = facts.status;
    this.code = facts.code;
    this.detail = facts.detail;
    this.fields = facts.fields;
    this.current = facts.current;
    this.correctSubdomain = facts.correctSubdomain;
    this.ownDomain = facts.ownDomain;
    this.goldRate = facts.goldRate;
    this.retryAfter = facts.retryAfter;
  }
}

/** True for an ApiProblem; with `code`, only for the contract's refusal of that code. */
export const isProblem = (error: unknown, code?: string): error is ApiProblem =>
  error instanceof ApiProblem && (code === undefined || error.code === code);

/** Any error as a problem; other errors count as a reply off the contract. */
export const asProblem = (error: unknown): ApiProblem =>
  error instanceof ApiProblem ? error : new ApiProblem('off-contract');

/** True when the server denied the session (401, 403); a time-out or a lost network does not. */
export const isRefused = (error: unknown): boolean =>
  isProblem(error) && (error.status === 401 || error.status === 403);
