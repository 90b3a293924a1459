// The dialog that sets the rates.
import type { ActorRefFrom } from 'xstate';
import type { GoldRate } from '../../../api/goldRates.ts';
import { goldRatesCopy } from '../../../lib/copy/goldRates.ts';
import { fieldOf, karats } from '../../../lib/goldRates.ts';
import { plainFigures } from '../../../lib/plainFigures.ts';
import { muchChanged, type goldRatesFormMachine } from '../../../machines/seller/goldRatesForm.ts';
import { FormDialog } from '../../FormDialog.tsx';
import { TextField } from '../../parts/fields/TextField.tsx';
import { useForm } from '../../useForm.ts';
import { signedPercent } from './signedPercent.ts';

const copy = goldRatesCopy.dialog;

/** The digits of the highest rate, a point and paise. */
const CHARACTERS = 10;

interface GoldRatesFormProps {
  form: ActorRefFrom<typeof goldRatesFormMachine>;
  rates: readonly GoldRate[];
}

export function GoldRatesForm({ form, rates }: GoldRatesFormProps) {
  const now = useForm(form);
  return (
    <FormDialog form={now} title={copy.title} words={copy} intro={<p>{copy.hint}</p>}>
      {karats.map((karat) => {
        const before = rates.find((rate) => rate.karat === karat);
        const change = muchChanged(now.values[fieldOf(karat)], before);
        return (
          <TextField
            key={karat}
            name={fieldOf(karat)}
            label={copy.perGram(karat)}
            hint={change === null ? undefined : copy.much(signedPercent(change))}
            keep={(text) => plainFigures(text).slice(0, CHARACTERS)}
            inputMode="decimal"
            autoComplete="off"
          />
        );
      })}
    </FormDialog>
  );
}
