// Shared part of the forms that reject a redemption and undo its acceptance: one reason, which the customer reads.
import type { PromiseActorLogic } from 'xstate';
import { isProblem } from '../../api/problem.ts';
import type { DecisionWithReason, RedemptionRequest } from '../../api/redemptions.ts';
import { cleanText } from '../../lib/cleanText.ts';
import { sellerCopy } from '../../lib/copy/seller.ts';
import { formOf, type FormMachine } from '../shared/formOf.ts';
import type { FormInput, Rejection } from '../shared/formTypes.ts';

const copy = sellerCopy.redemptions;

export type ReasonText = { reason: string };

type ReasonInput = FormInput<ReasonText, RedemptionRequest, DecisionWithReason>;

export const reasonFormOf = (
  save: PromiseActorLogic<RedemptionRequest, DecisionWithReason>,
): FormMachine<ReasonText, RedemptionRequest, DecisionWithReason> =>
  formOf<ReasonText, RedemptionRequest, DecisionWithReason>({ save });

/** Decided meanwhile, or sent before with other words: what is filled in is in vain, and the list is loaded again. */
export const decisionRejection = (error: unknown): Partial<Rejection<never>> =>
  isProblem(error, 'idempotency_mismatch')
    ? { closesForm: true, message: copy.decidedBefore }
    : { closesForm: isProblem(error, 'conflict') };

export const reasonForm =
  (form: string, texts: ReasonInput['texts']) =>
  ({ id }: RedemptionRequest, toasts: ReasonInput['toasts']): ReasonInput => ({
    values: { reason: '' },
    record: null,
    draft: { owner: 'seller', form, record: id, fields: ['reason'] },
    validate: ({ reason }) => (cleanText(reason) ? {} : { reason: copy.reasonRequired }),
    normalize: ({ reason }, _, idempotencyKey) => ({ id, idempotencyKey, reason: cleanText(reason) }),
    reject: decisionRejection,
    texts,
    toasts,
  });
