import { fireEvent, screen } from '@testing-library/react';
import { formatIsoDay } from '../../../../src/lib/calendarDays.ts';
import { partsCopy } from '../../../../src/lib/copy/parts.ts';
import { calendarMachine, calendarMoves } from '../../../../src/machines/shared/calendar.ts';
import { DateField } from '../../../../src/screens/parts/fields/DateField.tsx';
import { withFakeApp } from '../../kit/fakes.tsx';
import { byHand, elsewhere, press } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { retype } from '../../kit/retype.ts';

const copy = partsCopy.date;
const field = { value: '1994-01-01', min: '1993-12-30', max: '1994-01-02', opensOn: '1994-01-02' };
const label = 'Date of birth';

const dayName = (iso: string) => {
  const [year = '', month = '', day = ''] = iso.split('-');
  return `${Number(day)} ${copy.months[Number(month) - 1]} ${year}`;
};
export const model = defineModel({
  machine: calendarMachine,
  cases: [
    { type: 'calendar.open', ...field },
    ...(Object.keys(calendarMoves) as (keyof typeof calendarMoves)[]).map((move) => ({
      type: 'current.move' as const,
      move,
    })),
    { type: 'month.choose', month: 1 },
    { type: 'month.choose', month: 12 },
    { type: 'year.choose', year: 1993 },
    { type: 'year.choose', year: 1994 },
    { type: 'day.pick', day: '1993-12-30' },
    { type: 'day.pick', day: '1994-01-02' },
    { type: 'day.pick', day: '1994-01-03' },
  ],
  unexpectedEvents: [
    { type: 'day.pick', day: '' },
    { type: 'day.pick', day: '1993-12-29' },
  ],
  resting: ['closed', 'open'],
  canAlwaysReach: {
    'the calendar': (now) => now.matches('open'),
    'the field': (now) => now.matches('closed'),
    'the first day of the range': (now) =>
      now.matches('open') && formatIsoDay(now.context.current) === '1993-12-30',
  },
  always: {
    'the current day is within the range': ({ context: { current, min, max } }) =>
      min === '' || (formatIsoDay(current) >= min && formatIsoDay(current) <= max),
    'only a day of the range can be picked': (now) =>
      now.can({ type: 'day.pick', day: field.max }) === now.matches('open') &&
      !now.can({ type: 'day.pick', day: '1994-01-03' }) &&
      !now.can({ type: 'day.pick', day: '1993-12-29' }),
  },
  stepInvariants: {
    'it opens on the field’s day': ({ event, to }) =>
      event.type !== 'calendar.open' || formatIsoDay(to.context.current) === field.value,
    'only a picked day, or leaving it, closes it': ({ from, to, event }) =>
      (from.matches('open') && to.matches('closed')) === /^(day\.pick|calendar\.close)$/.test(event.type),
  },
  screen: {
    show: ({ clock, inspect }) =>
      withFakeApp(
        <DateField name="dob" label={label} {...field} onChange={() => undefined} />,
        {},
        {
          clock,
          inspect,
        },
      ),
    perform: {
      'calendar.open': press(copy.open),
      'current.move': ({ move }) =>
        move === 'previousMonth'
          ? press(copy.previousMonth)
          : move === 'nextMonth'
            ? press(copy.nextMonth)
            : elsewhere, // by the keyboard: tests/screens/parts/date.test.tsx
      'month.choose': retype(copy.month, ({ month }) => String(month)),
      'year.choose': retype(copy.year, ({ year }) => String(year)),
      'day.pick': byHand((event, actor) => {
        const day = screen.queryByRole('button', { name: dayName(String(event['day'])) });
        if (day) fireEvent.click(day);
        else actor.send(event); // another month is shown
      }),
      'calendar.close': press('Close'),
    },
  },
});
