// The effects of a failed save on its form: errors at the fields, a sentence, a question, a toast.
import { sendParent } from 'xstate';
import { asProblem, isProblem } from '../../api/problem.ts';
import { rejection, unansweredBy } from '../../api/rejection.ts';
import { setServerErrors } from '../../lib/form.ts';
import type { Toast } from '../session/toasts.ts';
import { withKey } from './draft.ts';
import { changed, type AnyFormContext, type AnyValues } from './formChange.ts';
import type { Rejection } from './formTypes.ts';
import { sharedEnqueue } from './sharedActions.ts';

type Failure = { context: AnyFormContext; event: { error: unknown } };

export function rejectionOf({ form, texts, reject }: AnyFormContext, error: unknown): Rejection<AnyValues> {
  const usual = rejection(error, Object.keys(form.values), texts.failed);
  return { ...usual, ...reject?.(error, usual) };
}

export function rejected(context: AnyFormContext, error: unknown): Partial<AnyFormContext> {
  const { fields, message, alert = '', asked = null, isRecordGone } = rejectionOf(context, error);
  const { status = 500 } = asProblem(error);
  const isKeyInDoubt = context.isKeyInDoubt || status >= 500 || isProblem(error, 'in_flight');
  return {
    form: setServerErrors(context.form, fields),
    alert,
    asked,
    record: isRecordGone ? null : context.record,
    outcomeUnknown: context.outcomeUnknown || message !== '',
    ...unansweredBy({ error }),
    inDoubt: status < 500 ? context.inDoubt : Object.keys(changed(context)),
    isKeyInDoubt,
    draft: isKeyInDoubt ? context.draft : withKey(context.draft),
  };
}

function rejectionToast(context: AnyFormContext, error: unknown): Toast | null {
  const { message, tone = 'error' } = rejectionOf(context, error);
  return message ? { tone, text: message } : null;
}

export const notifyParent = sharedEnqueue<AnyFormContext, { error: unknown }>(
  ({ context: { refusal, form }, enqueue }, { error }) => {
    if (refusal) enqueue(sendParent(refusal(error, form.values)));
  },
);

/** Actions after a save that failed. */
export const rejecting = [
  { type: 'reject', params: ({ event }: Failure) => event },
  { type: 'notifyParent', params: ({ event }: Failure) => event },
  {
    type: 'showToast',
    params: ({ context, event }: Failure) => rejectionToast(context, event.error),
  },
] as const;

export const closesForm = ({ context, event }: Failure): boolean =>
  rejectionOf(context, event.error).closesForm === true;
