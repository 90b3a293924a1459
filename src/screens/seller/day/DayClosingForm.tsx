// The dialog that closes a day. It shows the difference while the cash is typed.
import type { ActorRefFrom } from 'xstate';
import type { DaySheet } from '../../../api/daySheet.ts';
import { plainFigures } from '../../../lib/plainFigures.ts';
import { daySheetCopy } from '../../../lib/copy/daySheet.ts';
import { formatDay } from '../../../lib/dates.ts';
import { nonBreaking } from '../../../lib/nonBreaking.ts';
import { cashDifference, type dayClosingFormMachine } from '../../../machines/seller/dayClosingForm.ts';
import { FormDialog } from '../../FormDialog.tsx';
import { Icon } from '../../parts/ornaments/Icon.tsx';
import { alert } from '../../parts/ornaments/icons.ts';
import { TextField } from '../../parts/fields/TextField.tsx';
import { useForm } from '../../useForm.ts';
import { MoneySummary } from '../reports/MoneySummary.tsx';
import css from './DaySheet.module.css';
import { ReasonField } from '../ReasonField.tsx';

const copy = daySheetCopy.dialog;

/** The server's limit. */
const DIGITS = 12;

interface DayClosingFormProps {
  form: ActorRefFrom<typeof dayClosingFormMachine>;
  sheet: DaySheet;
}

export function DayClosingForm({ form, sheet }: DayClosingFormProps) {
  const now = useForm(form);
  const { values, record } = now;
  const { day, today, cash_booked } = record ?? sheet;
  const difference = cashDifference(values, cash_booked);
  return (
    <FormDialog
      form={now}
      title={copy.title}
      words={copy}
      intro={
        <>
          <MoneySummary name={daySheetCopy.booked} detail={formatDay(day)} amount={cash_booked} />
          {cash_booked < 0 && <p className={css.soft}>{nonBreaking(daySheetCopy.overdrawn)}</p>}
        </>
      }
    >
      <TextField
        name="cash_counted"
        label={copy.counted}
        hint={day === today ? copy.hintToday : copy.hint}
        required
        keep={(text) => plainFigures(text).slice(0, DIGITS)}
        inputMode="numeric"
        autoComplete="off"
      />
      <p className={difference ? css.differs : css.soft} role="status">
        {difference ? <Icon path={alert} size="s" /> : null}
        {difference !== null && daySheetCopy.differs(difference)}
      </p>
      <ReasonField words={copy} required={false} />
    </FormDialog>
  );
}
