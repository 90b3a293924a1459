// The form that undoes the acceptance of a redemption, with a reason that the customer reads.
import { undoApproval } from '../../api/redemptions.ts';
import { sellerCopy } from '../../lib/copy/seller.ts';
import { reasonForm, reasonFormOf } from './reasonForm.ts';

const copy = sellerCopy.redemptions;

export const undoFormMachine = reasonFormOf(undoApproval);

export const undoForm = reasonForm('undo', { saved: copy.undone, failed: copy.undoFailed });
