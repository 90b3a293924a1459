// The dialog in which an owner reopens a day, or locks or unlocks its month.
import type { ActorRefFrom } from 'xstate';
import type { DayChange, DaySheet } from '../../../api/daySheet.ts';
import { daySheetCopy } from '../../../lib/copy/daySheet.ts';
import { formatDay, formatMonth } from '../../../lib/dates.ts';
import { nonBreaking } from '../../../lib/nonBreaking.ts';
import { needsReason, type dayChangeFormMachine } from '../../../machines/seller/dayChangeForm.ts';
import { LeaveFormQuestion } from '../../LeaveQuestion.tsx';
import { DraftNotice } from '../../parts/fields/DraftNotice.tsx';
import { Form } from '../../parts/fields/Form.tsx';
import { CancelOrSubmit } from '../../parts/fields/FormActions.tsx';
import { Modal } from '../../parts/dialogs/Modal.tsx';
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
  const { view, draft, saving } = useForm(form);
  const words = copy[change];
  const cancel = () => form.send({ type: 'form.cancel' });
  return (
    <Modal open title={words.title} onCancel={saving ? undefined : cancel}>
      <p className={css.name}>{change === 'reopenDay' ? formatDay(day) : formatMonth(day.slice(0, 7))}</p>
      <p className={css.soft}>{nonBreaking(words.hint)}</p>
      <Form form={view} send={form.send} label={words.title}>
        <DraftNotice {...draft} />
        {needsReason(change) && <ReasonField words={copy} />}
        <CancelOrSubmit words={{ ...copy, ...words }} busy={saving} onCancel={cancel} />
      </Form>
      <LeaveFormQuestion form={form} />
    </Modal>
  );
}
