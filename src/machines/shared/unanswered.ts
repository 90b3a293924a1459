import { asProblem } from '../../api/problem.ts';

/** What a flow keeps of a failed save: whether it had no reply that could be read, so that it may have been saved all the same. */
export const unansweredBy = ({ error }: { error: unknown }): { isUnanswered: boolean } => ({
  isUnanswered: asProblem(error).kind !== 'http',
});
