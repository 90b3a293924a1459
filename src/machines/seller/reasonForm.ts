// Shared part of the forms that reject a redemption and undo its acceptance: one reason, which the customer reads.
import type { PromiseActorLogic } from 'xstate';
import type { DecisionWithReason, RedemptionRequest } from '../../api/redemptions.ts';
import { cleanText } from '../../lib/cleanText.ts';
import { sellerCopy } from '../../lib/copy/seller.ts';
import { formOf, type FormMachine } from '../shared/formOf.ts';
import type { FormInput } from '../shared/formTypes.ts';
import { endsWithConflict } from './finalRefusal.ts';

const copy = sellerCopy.redemptions;

export type ReasonText = { reason: string };

type ReasonInput = FormInput<ReasonText, RedemptionRequest, DecisionWithReason>;

export const reasonFormOf = (
  save: PromiseActorLogic<RedemptionRequest, DecisionWithReason>,
): FormMachine<ReasonText, RedemptionRequest, DecisionWithReason> =>
  formOf<ReasonText, RedemptionRequest, DecisionWithReason>({ save });

export const reasonForm =
  (form: string, texts: ReasonInput['texts']) =>
  ({ id }: RedemptionRequest, toasts: ReasonInput['toasts']): ReasonInput => ({
    values: { reason: '' },
    record: null,
    draft: { owner: 'seller', form, record: id, fields: ['reason'] },
    validate: ({ reason }) => (cleanText(reason) ? {} : { reason: copy.reasonRequired }),
    normalize: ({ reason }, _, idempotencyKey) => ({ id, idempotencyKey, reason: cleanText(reason) }),
    reject: endsWithConflict(copy.decidedBefore),
    texts,
    toasts,
  });
