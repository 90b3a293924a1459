// The calendar of a date field: one month at a time, with a current day that the keys move. Opens on the field's day,
// or on a likely one, and never leaves the range; picking a day closes it. Runs as long as the field.
import { assign, setup } from 'xstate';
import {
  addDays,
  addMonths,
  formatIsoDay,
  parseIsoDay,
  weekday,
  type CalendarDay,
} from '../../lib/calendarDays.ts';

/** Moves of the current day: by one day, week, month or year, or to an end of its week (Monday to Sunday). */
export const calendarMoves = {
  previousDay: (day) => addDays(day, -1),
  nextDay: (day) => addDays(day, 1),
  previousWeek: (day) => addDays(day, -7),
  nextWeek: (day) => addDays(day, 7),
  weekStart: (day) => addDays(day, -weekday(day)),
  weekEnd: (day) => addDays(day, 6 - weekday(day)),
  previousMonth: (day) => addMonths(day, -1),
  nextMonth: (day) => addMonths(day, 1),
  previousYear: (day) => addMonths(day, -12),
  nextYear: (day) => addMonths(day, 12),
} as const satisfies Record<string, (day: CalendarDay) => CalendarDay>;

export type CalendarMove = keyof typeof calendarMoves;

/** All days as `yyyy-mm-dd`. */
interface Opening {
  /** The field's day; empty without one. */
  value: string;
  min: string;
  max: string;
  /** The first current day, if no day is selected. */
  opensOn: string;
}

interface Context {
  min: string;
  max: string;
  current: CalendarDay;
}

const within = (day: CalendarDay, { min, max }: Pick<Context, 'min' | 'max'>): CalendarDay => {
  const iso = formatIsoDay(day);
  return (iso > max ? parseIsoDay(max) : iso < min ? parseIsoDay(min) : day) ?? day;
};

const anyDay: CalendarDay = { year: 2000, month: 1, day: 1 };

export const calendarMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | ({ type: 'calendar.open' } & Opening)
      | { type: 'current.move'; move: CalendarMove }
      | { type: 'month.choose'; month: number }
      | { type: 'year.choose'; year: number }
      | { type: 'day.pick'; day: string }
      | { type: 'calendar.close' },
  },
  actions: {
    setRange: assign((_, { min, max, value, opensOn }: Opening) => ({
      min,
      max,
      current: within(parseIsoDay(value) ?? parseIsoDay(opensOn) ?? anyDay, { min, max }),
    })),
    setCurrent: assign(({ context }, { day }: { day: CalendarDay }) => ({ current: within(day, context) })),
  },
  guards: {
    isInRange: ({ context: { min, max } }, { day }: { day: string }) => day >= min && day <= max,
  },
}).createMachine({
  id: 'calendar',
  context: { min: '', max: '', current: anyDay },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'calendar.open': { target: 'open', actions: { type: 'setRange', params: ({ event }) => event } },
      },
    },
    open: {
      on: {
        'current.move': {
          actions: {
            type: 'setCurrent',
            params: ({ context, event }) => ({ day: calendarMoves[event.move](context.current) }),
          },
        },
        'month.choose': {
          actions: {
            type: 'setCurrent',
            params: ({ context: { current }, event }) => ({
              day: addMonths(current, event.month - current.month),
            }),
          },
        },
        'year.choose': {
          actions: {
            type: 'setCurrent',
            params: ({ context: { current }, event }) => ({
              day: addMonths(current, (event.year - current.year) * 12),
            }),
          },
        },
        'day.pick': { guard: { type: 'isInRange', params: ({ event }) => event }, target: 'closed' },
        'calendar.close': 'closed',
      },
    },
  },
});
