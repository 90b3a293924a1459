// The form that puts a plan on hold or releases it, in a dialog.
import { setHold, type Enrollment, type HoldRequest } from '../../api/enrollments.ts';
import { cleanText } from '../../lib/cleanText.ts';
import { holdCopy as copy } from '../../lib/copy/hold.ts';
import { cancellableStatuses } from '../../lib/statuses.ts';
import { formOf } from '../shared/formOf.ts';
import type { FormInput } from '../shared/formTypes.ts';
import { endsWithConflict } from './finalRefusal.ts';

type HoldTexts = Record<'reason', string>;

type HoldFormInput = FormInput<HoldTexts, Enrollment, HoldRequest>;

export const holdFormMachine = formOf<HoldTexts, Enrollment, HoldRequest>({ save: setHold });

/** The possible change of a plan; null if it is neither running nor on hold. */
export const holdKindOf = ({ status }: Pick<Enrollment, 'status'>): HoldRequest['kind'] | null => {
  if (status === 'on_hold') return 'release';
  return cancellableStatuses.includes(status) ? 'hold' : null;
};

export const holdForm = (
  { id, status }: Pick<Enrollment, 'id' | 'status'>,
  toasts: HoldFormInput['toasts'],
): HoldFormInput => {
  const kind = holdKindOf({ status }) ?? 'hold';
  return {
    values: { reason: '' },
    record: null,
    draft: { owner: 'seller', form: 'hold', record: id, fields: ['reason'] },
    validate: ({ reason }) => (cleanText(reason) === '' ? { reason: copy.reasonRequired } : {}),
    normalize: ({ reason }, _, idempotencyKey) => ({ id, kind, reason: cleanText(reason), idempotencyKey }),
    reject: endsWithConflict(copy.savedBefore),
    texts: { saved: copy.saved[kind], failed: copy.failed },
    toasts,
  };
};
