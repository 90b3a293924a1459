// Events on their way from the inspector's page to a tab: a structured clone drops the class and the fields of an ApiProblem, so its facts
// cross instead.
import { ApiProblem, type ProblemFacts, type ProblemKind } from '../../../src/api/problem.ts';

const PROBLEM = '‹problem›';

/** The value without classes; `unpack` restores it. */
export function pack(value: unknown): unknown {
  if (value instanceof ApiProblem) return { [PROBLEM]: Object.assign({}, value) };
  return mapParts(value, pack);
}

export function unpack(value: unknown): unknown {
  if (typeof value === 'object' && value !== null && PROBLEM in value) {
    const { kind, ...facts } = value[PROBLEM] as ProblemFacts & { kind: ProblemKind };
    return new ApiProblem(kind, facts);
  }
  return mapParts(value, unpack);
}

/** Files, errors and the like stay as they are: they cross by themselves. */
function mapParts(value: unknown, change: (part: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map(change);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, change(part)]));
}
