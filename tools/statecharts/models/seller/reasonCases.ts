// Cases and claims that the forms with one reason share.
import type { SnapshotFrom } from 'xstate';
import { ApiProblem } from '../../../../src/api/problem.ts';
import type { FormMachine } from '../../../../src/machines/shared/formOf.ts';
import type { ReasonText } from '../../../../src/machines/seller/reasonForm.ts';
import { done, failed } from '../../kit/step.ts';
import { rejectedFields } from '../shared/rejectedFields.ts';

type Now = SnapshotFrom<FormMachine<ReasonText, unknown, object>>;

/** `typed`: a good reason; `conflict`: the sentence of the server that the record has changed. */
export const reasonCases = (saved: object, typed: string, required: string, conflict: string) => [
  { type: 'form.change' as const, name: 'reason', value: typed },
  { type: 'form.change' as const, name: 'reason', value: ' ' },
  { type: 'form.blur' as const, name: 'reason' },
  done('save', saved),
  failed('save', rejectedFields({ reason: [required] })),
  failed('save', new ApiProblem('http', { status: 409, code: 'conflict', detail: conflict })),
  failed('save', new ApiProblem('http', { status: 422, code: 'idempotency_mismatch', detail: 'Used.' })),
  failed('save', new ApiProblem('timeout')),
];

export const reasonClaims = {
  endsOn: ['conflict', 422] as const,
  unexpectedEvents: [
    { type: 'form.change', name: '__proto__', value: 'x' },
    { type: 'form.blur', name: 'constructor' },
  ],
  always: {
    'only a reason that can be read may be sent': ({ context: { form, validate } }: Now) =>
      (Object.keys(validate(form.values, null)).length === 0) === (form.values.reason.trim() !== ''),
  },
};
