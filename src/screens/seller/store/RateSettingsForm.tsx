// The dialog that decides who sees the rates, and how old one may be.
import type { ActorRefFrom } from 'xstate';
import { goldRatesCopy } from '../../../lib/copy/goldRates.ts';
import { digitsOf } from '../../../lib/digits.ts';
import type { rateSettingsFormMachine } from '../../../machines/seller/rateSettingsForm.ts';
import { FormDialog } from '../../FormDialog.tsx';
import { CheckField } from '../../parts/fields/CheckField.tsx';
import { TextField } from '../../parts/fields/TextField.tsx';
import { useForm } from '../../useForm.ts';

const copy = goldRatesCopy.settingsDialog;

export function RateSettingsForm({ form }: { form: ActorRefFrom<typeof rateSettingsFormMachine> }) {
  return (
    <FormDialog form={useForm(form)} title={copy.title} words={copy}>
      <CheckField name="is_shown" label={copy.isShown} hint={copy.isShownHint} />
      <TextField
        name="max_age_hours"
        label={copy.hours}
        hint={copy.hoursHint}
        required
        keep={(text) => digitsOf(text, 3)}
        inputMode="numeric"
        autoComplete="off"
      />
    </FormDialog>
  );
}
