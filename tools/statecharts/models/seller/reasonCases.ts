// Cases and claims that the forms with one reason share.
import type { SnapshotFrom } from 'xstate';
import type { FormMachine } from '../../../../src/machines/shared/formOf.ts';
import type { ReasonText } from '../../../../src/machines/seller/reasonForm.ts';
import { formCases, keyUsed } from '../shared/formModel.tsx';
import { rejectedFields } from '../shared/rejectedFields.ts';

type Now = SnapshotFrom<FormMachine<ReasonText, unknown, object>>;

/** `typed`: a good reason; `conflict`: the sentence of the server that the record has changed. */
export const reasonCases = (saved: object, typed: string, required: string, conflict: string) =>
  formCases({
    typed: { reason: [typed, ' '] },
    left: 'reason',
    saved,
    refused: [
      rejectedFields({ reason: [required] }),
      { status: 409, code: 'conflict', detail: conflict },
      keyUsed,
    ],
  });

export const reasonClaims = {
  endsOn: ['conflict', 422] as const,
  always: {
    'only a reason that can be read may be sent': ({ context: { form, validate } }: Now) =>
      (Object.keys(validate(form.values, null)).length === 0) === (form.values.reason.trim() !== ''),
  },
};
