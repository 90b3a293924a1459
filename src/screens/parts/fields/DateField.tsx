// A day, typed as dd/mm/yyyy or picked from a month. The value is `yyyy-mm-dd` for a real day, otherwise the text as
// typed, so that the flow can reject it.
import { useSelector } from '@xstate/react';
import {
  parseIsoDay,
  parseTypedDay,
  formatIsoDay,
  formatTypedDay,
  withSlashes,
} from '../../../lib/calendarDays.ts';
import { partsCopy } from '../../../lib/copy/parts.ts';
import { IconButton } from '../Button.tsx';
import { FieldFrame, inputClass, useFieldNote } from './Field.tsx';
import { likelyBirthday, type Day } from '../../../lib/dates.ts';
import { useField, type FieldProps } from './Form.tsx';
import { calendarMachine } from '../../../machines/shared/calendar.ts';
import { useFlow } from '../../useApp.ts';
import css from './DateField.module.css';
import { calendar as icon } from '../ornaments/icons.ts';
import { Modal } from '../dialogs/Modal.tsx';
import { MonthGrid } from './MonthGrid.tsx';

const copy = partsCopy.date;

interface DateFieldProps extends FieldProps<string> {
  /** The latest allowed day, `yyyy-mm-dd`: today, if the future is not allowed. */
  max: string;
  /** The first day of the calendar, `yyyy-mm-dd`. An earlier one can be typed, and the flow says why it is refused. */
  min?: string;
  /** First day of the calendar while no day is chosen, `yyyy-mm-dd`; `max` by default. */
  opensOn?: string;
  autoComplete?: string;
}

const FIRST_DAY = '1900-01-01';

/** Parses a typed text: `yyyy-mm-dd`, or the text itself if it is not a day in the range. */
const normalized = (typed: string, max: string): string => {
  const day = parseTypedDay(typed);
  const iso = day && formatIsoDay(day);
  return iso && iso >= FIRST_DAY && iso <= max ? iso : typed;
};

const dateError = (value: string): string | undefined =>
  value.length < 10 || parseIsoDay(value) ? undefined : parseTypedDay(value) ? copy.outOfRange : copy.notADay;

export function DateField({ max, min = FIRST_DAY, opensOn = max, autoComplete, ...props }: DateFieldProps) {
  const { name, label, hint, required, disabled } = props;
  const field = useField(props, '');
  const error = field.error ?? dateError(field.value);
  const { id, noteId, aria } = useFieldNote(error, hint);
  const calendar = useFlow(calendarMachine, undefined);
  const isOpen = useSelector(calendar, (now) => now.matches('open'));
  const day = parseIsoDay(field.value);

  return (
    <>
      <FieldFrame
        {...{ id, noteId, label, error, hint, required }}
        after={
          <IconButton
            label={copy.open}
            icon={icon}
            disabled={disabled}
            aria-haspopup="dialog"
            onClick={() => calendar.send({ type: 'calendar.open', value: field.value, min, max, opensOn })}
          />
        }
      >
        <input
          {...aria}
          id={id}
          className={`${inputClass} ${css.date}`}
          name={name}
          placeholder={copy.format}
          inputMode="numeric"
          autoComplete={autoComplete}
          value={day ? formatTypedDay(day) : field.value}
          required={required}
          disabled={disabled}
          onChange={(event) => {
            const shorter = event.target.value.length < (day ? 10 : field.value.length);
            field.change(shorter ? event.target.value : normalized(withSlashes(event.target.value), max));
          }}
          onBlur={field.blur}
        />
      </FieldFrame>
      {isOpen && (
        <Modal title={label} open size="small" onCancel={() => calendar.send({ type: 'calendar.close' })}>
          <MonthGrid calendar={calendar} label={label} value={day ? field.value : ''} onPick={field.change} />
        </Modal>
      )}
    </>
  );
}

/** A date of birth. */
export const BirthDateField = ({ label, today }: { label: string; today: Day }) => (
  <DateField name="dob" label={label} max={today} opensOn={likelyBirthday(today)} autoComplete="bday" />
);
