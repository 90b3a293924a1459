// The form that rejects a redemption, with a reason that the customer reads.
import { rejectRedemption } from '../../api/redemptions.ts';
import { sellerCopy } from '../../lib/copy/seller.ts';
import { reasonForm, reasonFormOf } from './reasonForm.ts';

const copy = sellerCopy.redemptions;

export const rejectionFormMachine = reasonFormOf(rejectRedemption);

export const rejectionForm = reasonForm('rejection', { saved: copy.rejected, failed: copy.rejectFailed });
