// The open calendar of DateField, with the keys of the ARIA date grid. Days outside the range cannot be chosen.
import { formats } from '../../../lib/copy/formats.ts';
import { useSelector } from '@xstate/react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import type { ActorRefFrom } from 'xstate';
import { isModified } from '../../../browser/modifiers.ts';
import { formatIsoDay, weekday } from '../../../lib/calendarDays.ts';
import { partsCopy } from '../../../lib/copy/parts.ts';
import { daysInMonth } from '../../../lib/dates.ts';
import type { calendarMachine, CalendarMove } from '../../../machines/shared/calendar.ts';
import { IconButton } from '../Button.tsx';
import hidden from '../VisuallyHidden.module.css';
import { chevronLeft, forward } from '../ornaments/icons.ts';
import css from './MonthGrid.module.css';

const copy = partsCopy.date;

const moves: Readonly<Record<string, CalendarMove>> = {
  ArrowLeft: 'previousDay',
  ArrowRight: 'nextDay',
  ArrowUp: 'previousWeek',
  ArrowDown: 'nextWeek',
  Home: 'weekStart',
  End: 'weekEnd',
  PageUp: 'previousMonth',
  PageDown: 'nextMonth',
};
const movesWithShift: typeof moves = { ...moves, PageUp: 'previousYear', PageDown: 'nextYear' };

/** With more years than this, choose the decade first. */
const LONG_RANGE = 20;

/** The years by decade, latest first. */
const decadesOf = (years: readonly number[]): number[][] => {
  const decades = new Map<number, number[]>();
  for (const year of years) {
    const decade = Math.floor(year / 10);
    decades.set(decade, [...(decades.get(decade) ?? []), year]);
  }
  return [...decades.values()];
};

const optionOf = (year: number) => <option key={year}>{year}</option>;

const focusDay = (grid: HTMLElement | null) => grid?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();

export function MonthGrid({
  calendar,
  label,
  value,
  onPick,
}: {
  calendar: ActorRefFrom<typeof calendarMachine>;
  label: string;
  value: string;
  onPick: (iso: string) => void;
}) {
  const now = useSelector(calendar, (snapshot) => snapshot);
  const { current: at, min, max } = now.context;
  const month = `${copy.months[at.month - 1]} ${at.year}`;
  const grid = useRef<HTMLDivElement>(null);
  useEffect(() => {
    focusDay(grid.current);
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const move = (event.shiftKey ? movesWithShift : moves)[event.key];
    if (!move || isModified(event)) return;
    event.preventDefault();
    flushSync(() => calendar.send({ type: 'current.move', move })); // the next day must be rendered before it can take the focus
    focusDay(grid.current);
  };

  const first = weekday({ ...at, day: 1 });
  const count = daysInMonth(at.year, at.month);
  const weeks = Array.from({ length: Math.ceil((first + count) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, column) => week * 7 + column - first + 1),
  );
  const years = Array.from(
    { length: Number(max.slice(0, 4)) - Number(min.slice(0, 4)) + 1 },
    (_, back) => Number(max.slice(0, 4)) - back,
  );

  return (
    <div className={css.calendar}>
      <div className={css.head}>
        <IconButton
          label={copy.previousMonth}
          icon={chevronLeft}
          onClick={() => calendar.send({ type: 'current.move', move: 'previousMonth' })}
        />
        <select
          className={css.select}
          aria-label={copy.month}
          value={at.month}
          onChange={(event) => calendar.send({ type: 'month.choose', month: Number(event.target.value) })}
        >
          {formats.months.map((name, index) => (
            <option key={name} value={index + 1}>
              {name}
            </option>
          ))}
        </select>
        <select
          className={css.select}
          aria-label={copy.year}
          value={at.year}
          onChange={(event) => calendar.send({ type: 'year.choose', year: Number(event.target.value) })}
        >
          {years.length > LONG_RANGE
            ? decadesOf(years).map((decade) => (
                <optgroup key={decade[0]} label={`${decade.at(-1)}–${decade[0]}`}>
                  {decade.map(optionOf)}
                </optgroup>
              ))
            : years.map(optionOf)}
        </select>
        <IconButton
          label={copy.nextMonth}
          icon={forward}
          onClick={() => calendar.send({ type: 'current.move', move: 'nextMonth' })}
        />
      </div>
      <p className={hidden.hidden} aria-live="polite">
        {month}
      </p>
      <div ref={grid} className={css.month} role="grid" aria-label={`${label}, ${month}`}>
        <div className={css.names} role="row">
          {copy.weekdays.map((name) => (
            <span key={name} role="columnheader" aria-label={name}>
              {name.slice(0, copy.weekdayEnd)}
            </span>
          ))}
        </div>
        {weeks.map((week) => (
          <div key={week[0]} className={css.week} role="row">
            {week.map((number) => {
              const iso = formatIsoDay({ ...at, day: number });
              return number < 1 || number > count ? (
                <span key={number} role="gridcell" aria-hidden="true" />
              ) : (
                <span key={number} role="gridcell" aria-selected={iso === value}>
                  <button
                    type="button"
                    className={css.day}
                    data-day={iso}
                    tabIndex={number === at.day ? 0 : -1}
                    disabled={!now.can({ type: 'day.pick', day: iso })}
                    aria-label={`${number} ${month}`}
                    onKeyDown={onKeyDown}
                    onClick={() => {
                      onPick(iso);
                      calendar.send({ type: 'day.pick', day: iso });
                    }}
                  >
                    {number}
                  </button>
                </span>
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}
