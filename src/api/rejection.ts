import { hasOnlyFieldErrors, problemText, splitFieldErrors } from '../lib/problemText.ts';
import { asProblem } from './problem.ts';

/** True after a save without a readable reply: it may have been saved all the same. */
export const unansweredBy = ({ error }: { error: unknown }): { isUnanswered: boolean } => ({
  isUnanswered: asProblem(error).kind !== 'http',
});

/** An error at each refused field; a toast for the rest. */
export function rejection<Field extends string>(
  error: unknown,
  fields: readonly Field[],
  failed: string,
  fieldErrors: object | undefined = asProblem(error).fields,
) {
  const problem = asProblem(error);
  const texts = splitFieldErrors(fieldErrors, fields);
  return {
    fields: texts.known,
    message: hasOnlyFieldErrors(texts) ? '' : texts.rest || problemText(problem, failed),
  };
}
