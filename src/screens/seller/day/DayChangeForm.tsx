// The dialog in which an owner reopens a day, or locks or unlocks its month.
import type { ActorRefFrom } from 'xstate';
import type { DayChange, DaySheet } from '../../../api/daySheet.ts';
import { daySheetCopy } from '../../../lib/copy/daySheet.ts';
import { formatDay, formatMonth } from '../../../lib/dates.ts';
import { nonBreaking } from '../../../lib/nonBreaking.ts';
import { needsReason, type dayChangeFormMachine } from '../../../machines/seller/dayChangeForm.ts';
import { FormDialog } from '../../FormDialog.tsx';
import { useForm } from '../../useForm.ts';
import css from './DaySheet.module.css';
import { ReasonField } from '../ReasonField.tsx';

const copy = daySheetCopy.changes;

interface DayChangeFormProps {
  form: ActorRefFrom<typeof dayChangeFormMachine>;
  change: DayChange;
  sheet: Pick<DaySheet, 'day'>;
}

export function DayChangeForm({ form, change, sheet: { day } }: DayChangeFormProps) {
  const words = copy[change];
  return (
    <FormDialog
      form={useForm(form)}
      title={words.title}
      words={{ ...copy, ...words }}
      intro={
        <>
          <p className={css.name}>{change === 'reopenDay' ? formatDay(day) : formatMonth(day.slice(0, 7))}</p>
          <p className={css.soft}>{nonBreaking(words.hint)}</p>
        </>
      }
    >
      {needsReason(change) && <ReasonField words={copy} />}
    </FormDialog>
  );
}
