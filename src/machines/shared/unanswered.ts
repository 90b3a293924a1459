import { asProblem } from '../../api/problem.ts';

/** True after a save without a readable reply: it may have been saved all the same. */
export const unansweredBy = ({ error }: { error: unknown }): { isUnanswered: boolean } => ({
  isUnanswered: asProblem(error).kind !== 'http',
});
