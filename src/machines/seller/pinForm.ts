// The form of a PIN. Has no draft: neither it nor the password is ever stored.
import { setPin } from '../../api/pin.ts';
import { pinCopy as copy } from '../../lib/copy/pin.ts';
import { securityCopy } from '../../lib/copy/security.ts';
import { isPin, isWeakPin } from '../../lib/pin.ts';
import { formOf } from '../shared/formOf.ts';
import type { FormInput } from '../shared/formTypes.ts';

type PinTexts = Record<'current_password' | 'pin', string>;

type PinFormInput = FormInput<PinTexts, true, PinTexts>;

export const pinFormMachine = formOf<PinTexts, true, PinTexts>({ save: setPin });

export const pinForm = (toasts: PinFormInput['toasts']): PinFormInput => ({
  values: { current_password: '', pin: '' },
  record: null,
  draft: { owner: 'seller', form: 'pin', record: '', fields: [] },
  validate: ({ current_password, pin }) => ({
    ...(current_password === '' && { current_password: securityCopy.currentRequired }),
    ...(!isPin(pin) ? { pin: copy.sixDigits } : isWeakPin(pin) && { pin: copy.weak }),
  }),
  normalize: (values) => values,
  texts: { saved: copy.saved, failed: copy.saveFailed },
  toasts,
});
