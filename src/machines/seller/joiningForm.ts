// The form that chooses the plan and the amount for a customer at the counter. It loads the plan again: what is agreed to is as it stands now.
import { loadJoining, type Joining, type Plan } from '../../api/plans.ts';
import type { DraftPlace } from '../../browser/drafts.ts';
import { counterCopy } from '../../lib/copy/counter.ts';
import { parseRupees } from '../../lib/money.ts';
import { amountRangeText, isAllowedAmount } from '../../lib/planFigures.ts';
import { formOf } from '../shared/formOf.ts';
import type { FormInput } from '../shared/formTypes.ts';

const copy = counterCopy.plan;

type JoiningTexts = Record<'plan' | 'monthly_amount', string>;

type JoiningRequest = { plan: string; monthly_amount: number };
type JoiningFormInput = FormInput<JoiningTexts, Joining, JoiningRequest>;

export const joiningFormMachine = formOf<JoiningTexts, Joining, JoiningRequest>({
  save: loadJoining,
});

export const joiningDraft = (customer: string): DraftPlace => ({
  owner: 'seller',
  form: 'joining',
  record: customer,
  fields: ['plan', 'monthly_amount'],
});

/** `plans`: those that are open. `chosen`: what was chosen already, where the person comes back. */
export function joiningForm(
  customer: string,
  plans: readonly Plan[],
  chosen: Joining | null,
  toasts: JoiningFormInput['toasts'],
): JoiningFormInput {
  const [only] = plans;
  const first = chosen?.plan ?? (plans.length === 1 ? only : undefined);
  const amount = chosen?.monthly_amount ?? first?.min_amount;
  const planOf = ({ plan }: JoiningTexts) => plans.find(({ id }) => id === plan);
  return {
    values: { plan: first?.id ?? '', monthly_amount: amount === undefined ? '' : String(amount) },
    record: null,
    draft: joiningDraft(customer),
    validate: (values) => {
      const plan = planOf(values);
      if (!plan) return { plan: copy.planRequired };
      return isAllowedAmount(plan, parseRupees(values.monthly_amount) ?? 0)
        ? {}
        : { monthly_amount: copy.amountRequired(amountRangeText(plan)) };
    },
    normalize: ({ plan, monthly_amount }) => ({ plan, monthly_amount: parseRupees(monthly_amount) ?? 0 }),
    texts: { failed: copy.failed },
    toasts,
  };
}
