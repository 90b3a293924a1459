// The choice of a plan and an amount on Home, and its copy in the tab's storage.
import type { ActorRefFrom, AnyActorRef } from 'xstate';
import { today } from '../../api/clock.ts';
import type { Plan } from '../../api/plans.ts';
import { tabStorage } from '../../browser/storage.ts';
import type { Day } from '../../lib/dates.ts';
import { defaultAmount, isAllowedAmount, selectedPlan } from '../../lib/planFigures.ts';
import { randomKey } from '../../lib/randomKey.ts';
import type { sessionMachine } from '../session/session.ts';
import type { toastsMachine } from '../session/toasts.ts';

export interface Context {
  /** The plan from the address, or the one chosen since; compared as text with the open plans (decision 65). */
  wanted: string | null;
  /** The customer's id. */
  customer: string;
  /** The referrer's id from the customer's profile. */
  staff: string | null;
  toasts: ActorRefFrom<typeof toastsMachine>;
  navigation: AnyActorRef;
  session: ActorRefFrom<typeof sessionMachine>;
  plans: Plan[];
  /** The day from which the due dates are counted: when the plans loaded. */
  today: Day;
  plan: Plan | null;
  /** Whole rupees a month. */
  amount: number;
  accepted: boolean;
  /** The server refused the terms that were read; new ones show now. */
  termsChanged: boolean;
  /** The id of the new enrollment. */
  enrollment: string | null;
  /** The last try to enroll had no readable reply. */
  isUnanswered: boolean;
  /** Key of this choice: another choice has another key, and the same one again the key it was sent with. */
  idempotencyKey: string;
  /** Idempotency keys by request: a reply may be lost and the person come back to the request from another choice. */
  sentKeys: Record<string, string>;
}

type Choice = Pick<Context, 'plan' | 'amount' | 'accepted' | 'termsChanged' | 'idempotencyKey'>;

/** Identifies a request, as one line of text. */
export function requestOf({ plan, amount, today: day }: Pick<Context, 'plan' | 'amount' | 'today'>): string {
  return `${plan?.id} ${amount} ${day} ${plan?.terms_version}`;
}

export function keyOf(context: Pick<Context, 'plan' | 'amount' | 'today' | 'sentKeys'>): string {
  return context.sentKeys[requestOf(context)] ?? randomKey();
}

export function choiceOf(
  context: Pick<Context, 'today' | 'sentKeys'>,
  plan: Plan | null,
  amount = plan ? defaultAmount(plan) : 0,
): Choice {
  const idempotencyKey = keyOf({ ...context, plan, amount });
  return { plan, amount, accepted: false, termsChanged: false, idempotencyKey };
}

// The choice is kept for this tab, so that a visit to the terms or to the plan's page does not lose it. So are the keys
// of sent requests, one line each: after a reload the same press is the same enrollment.
function storageKeyOf({ customer }: Context): string {
  return `choice-${customer}`;
}

export function remember(context: Context): void {
  const { plan, amount, sentKeys } = context;
  const lines = Object.entries(sentKeys).map(([request, key]) => `${key} ${request}`);
  tabStorage.write(storageKeyOf(context), [`${plan?.id} ${amount}`, ...lines].join('\n'));
}

export function forgetChoice(context: Context): void {
  tabStorage.remove(storageKeyOf(context));
}

export function setPlans(
  { context }: { context: Context },
  { output }: { output: Plan[] },
): Partial<Context> {
  const open = output.filter((plan) => plan.is_active);
  const [choice = '', ...lines] = tabStorage.read(storageKeyOf(context))?.split('\n') ?? [];
  const [kept = '', amount] = choice.split(' ');
  const sent = lines.map((line) => {
    const [key = '', ...request] = line.split(' ');
    return [request.join(' '), key];
  });
  const now = { today: today(), sentKeys: { ...context.sentKeys, ...Object.fromEntries(sent) } };
  const plan = selectedPlan(open, context.wanted ?? kept);
  const isKept = plan?.id === kept && isAllowedAmount(plan, Number(amount));
  return {
    plans: open,
    ...now,
    ...choiceOf(now, plan, isKept ? Number(amount) : undefined),
    termsChanged: context.termsChanged,
  };
}

export function selectPlan(
  { context }: { context: Context },
  { id }: { id: string },
): Choice & Pick<Context, 'wanted'> {
  return { wanted: id, ...choiceOf(context, context.plans.find((one) => one.id === id) ?? context.plan) };
}

/** True when the requested plan is not open. */
export const isWantedGone = ({ wanted, plans }: Pick<Context, 'wanted' | 'plans'>): boolean =>
  wanted !== null && !plans.some(({ id }) => id === wanted);
