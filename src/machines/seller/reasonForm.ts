// The forms that reject a redemption and undo its acceptance, with a reason that the customer reads.
import {
  rejectRedemption,
  undoApproval,
  type DecisionWithReason,
  type RedemptionRequest,
} from '../../api/redemptions.ts';
import { cleanText } from '../../lib/cleanText.ts';
import { sellerCopy } from '../../lib/copy/seller.ts';
import { formOf } from '../shared/formOf.ts';
import type { FormInput } from '../shared/formTypes.ts';
import { endsWithConflict } from './finalRefusal.ts';

const copy = sellerCopy.redemptions;

export type ReasonText = { reason: string };

type ReasonInput = FormInput<ReasonText, RedemptionRequest, DecisionWithReason>;

export const rejectionFormMachine = formOf<ReasonText, RedemptionRequest, DecisionWithReason>({
  save: rejectRedemption,
});
export const undoFormMachine = formOf<ReasonText, RedemptionRequest, DecisionWithReason>({
  save: undoApproval,
});

const reasonForm =
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

export const rejectionForm = reasonForm('rejection', { saved: copy.rejected, failed: copy.rejectFailed });
export const undoForm = reasonForm('undo', { saved: copy.undone, failed: copy.undoFailed });
