import { sharedCopy } from './copy/shared.ts';

/** The parts of a problem that its sentence depends on. */
export type ProblemFacts = {
  kind: 'timeout' | 'network' | 'http' | 'off-contract';
  detail?: unknown;
  /** The server's sentences on single fields. */
  fields?: Record<string, string[]> | undefined;
};

const longest = 300;

const sentence = (value: unknown): string => {
  if (typeof value !== 'string') return '';
  const text = value.trim();
  return text.length > longest ? `${text.slice(0, longest - 1).replace(/\p{Surrogate}$/u, '')}…` : text;
};

const joined = (value: unknown): string =>
  (Array.isArray(value) ? value : [value]).map(sentence).filter(Boolean).join(', ');

/**
 * The message for a problem that no field shows: timeout or network, else the server's field errors, else its detail
 * (at most 300 characters), else `fallback`.
 */
export const problemText = (
  problem: ProblemFacts,
  fallback: string = sharedCopy.errors.requestFailed,
): string => {
  if (problem.kind === 'timeout') return sharedCopy.errors.timeout;
  if (problem.kind === 'network') return sharedCopy.errors.network;
  if (problem.kind !== 'http') return fallback;
  return joined(Object.values(problem.fields ?? {}).flat()) || sentence(problem.detail) || fallback;
};

/**
 * Splits the server's field errors: `known` has one text for each field of this form, its sentences joined by a comma;
 * `rest` joins the errors of all other fields, for a toast.
 */
export const splitFieldErrors = <Field extends string>(
  errors: object | null | undefined,
  knownFields: readonly Field[],
): { known: Partial<Record<Field, string>>; rest: string } => {
  const known: Partial<Record<Field, string>> = {};
  const rest: string[] = [];
  for (const [name, value] of Object.entries(errors ?? {})) {
    const text = joined(value);
    const field = knownFields.find((one) => one === name);
    if (!text) continue;
    if (field) known[field] = text;
    else rest.push(text);
  }
  return { known, rest: rest.join(', ') };
};

/** True when the errors of `splitFieldErrors` all show at their fields, with nothing left for a toast. */
export const hasOnlyFieldErrors = ({ known, rest }: { known: object; rest: string }): boolean =>
  rest === '' && Object.keys(known).length > 0;

/** The first sentence of each field (decision 88). */
export const firstSentences = (errors: Record<string, string[]> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([name, [first = '']]) => [name, first]));
