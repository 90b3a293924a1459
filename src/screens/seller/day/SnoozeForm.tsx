// The dialog that snoozes a line of the desk until a day.
import type { ActorRefFrom } from 'xstate';
import type { DeskLine } from '../../../api/desk.ts';
import { deskCopy } from '../../../lib/copy/desk.ts';
import type { Day } from '../../../lib/dates.ts';
import { lastSnoozeDay } from '../../../lib/snooze.ts';
import type { snoozeFormMachine } from '../../../machines/seller/snoozeForm.ts';
import { FormDialog } from '../../FormDialog.tsx';
import { DateField } from '../../parts/fields/DateField.tsx';
import { TextField } from '../../parts/fields/TextField.tsx';
import { useForm } from '../../useForm.ts';
import { MoneySummary } from '../reports/MoneySummary.tsx';

const copy = deskCopy.dialog;

/** The server's limit. */
const NOTE_LENGTH = 500;

interface SnoozeFormProps {
  form: ActorRefFrom<typeof snoozeFormMachine>;
  line: Pick<DeskLine, 'user_name' | 'plan_name' | 'amount'> | null;
  today: Day;
}

export function SnoozeForm({ form, line, today }: SnoozeFormProps) {
  return (
    <FormDialog
      form={useForm(form)}
      title={copy.title}
      words={copy}
      intro={line && <MoneySummary name={line.user_name} detail={line.plan_name} amount={line.amount} />}
    >
      <DateField
        name="snooze_until"
        label={copy.until}
        hint={copy.untilHint}
        required
        min={today}
        max={lastSnoozeDay(today)}
        opensOn={today}
        autoComplete="off"
      />
      <TextField
        name="note"
        label={copy.note}
        hint={copy.noteHint}
        maxLength={NOTE_LENGTH}
        autoComplete="off"
      />
    </FormDialog>
  );
}
