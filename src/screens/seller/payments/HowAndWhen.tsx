// How a payment was received, and on which day: fields of the forms that book it.
import type { ComponentProps } from 'react';
import { paymentsCopy } from '../../../lib/copy/payments.ts';
import type { Day } from '../../../lib/dates.ts';
import { DateField } from '../../parts/fields/DateField.tsx';
import { SelectField } from '../../parts/fields/SelectField.tsx';
import { useEarliestReceipt } from '../useRole.ts';
import { ReferenceField } from './ReferenceField.tsx';

interface HowAndWhenProps {
  words: { method: string; reference: string };
  methods: ComponentProps<typeof SelectField>['options'];
  today: Day;
  max: Day;
}

export const HowAndWhen = ({ words, methods, today, max }: HowAndWhenProps) => (
  <>
    <SelectField name="paid_through" label={words.method} options={methods} required />
    <ReferenceField label={words.reference} />
    <DateField
      name="paid_on"
      label={paymentsCopy.receivedOn.label}
      required
      {...useEarliestReceipt(today)}
      max={max}
      autoComplete="off"
    />
  </>
);
