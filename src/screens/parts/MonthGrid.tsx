// The calendar of DateField: a month at a time, with the keys of the ARIA date grid. Days outside min and max cannot be taken.
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { partsCopy } from '../../lib/copy/parts.ts';
import { daysInMonth } from '../../lib/dates.ts';
import { IconButton } from './Button.tsx';
import { parseIsoDay, formatIsoDay, addDays, addMonths, weekday, type CalendarDay } from './calendar.ts';
import { chevronLeft, forward } from './icons.ts';
import css from './MonthGrid.module.css';

const copy = partsCopy.date;

const stepOf = (key: string, shift: boolean, day: CalendarDay): CalendarDay | null => {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekday(day));
    case 'End':
      return addDays(day, 6 - weekday(day));
    case 'PageUp':
      return addMonths(day, shift ? -12 : -1);
    case 'PageDown':
      return addMonths(day, shift ? 12 : 1);
    default:
      return null;
  }
};

const focusDay = (grid: HTMLElement | null) => grid?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();

export function MonthGrid({
  label,
  value,
  min,
  max,
  opensOn,
  onPick,
}: {
  label: string;
  value: string;
  min: string;
  max: string;
  /** The day to begin at without a value. */
  opensOn: string;
  onPick: (iso: string) => void;
}) {
  const within = (day: CalendarDay): CalendarDay => {
    const iso = formatIsoDay(day);
    return (iso > max ? parseIsoDay(max) : iso < min ? parseIsoDay(min) : day) ?? day;
  };
  const [at, setAt] = useState<CalendarDay>(() =>
    within(parseIsoDay(value) ?? parseIsoDay(opensOn) ?? { year: 2000, month: 1, day: 1 }),
  );
  const grid = useRef<HTMLDivElement>(null);
  useEffect(() => {
    focusDay(grid.current);
  }, []);

  const go = (day: CalendarDay) => setAt(within(day));
  const onKeyDown = (event: KeyboardEvent) => {
    const next = stepOf(event.key, event.shiftKey, at);
    if (!next) return;
    event.preventDefault();
    flushSync(() => go(next)); // the next day must stand in the page before it can take the focus
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
        <IconButton label={copy.previousMonth} icon={chevronLeft} onClick={() => go(addMonths(at, -1))} />
        <select
          className={css.select}
          aria-label={copy.month}
          value={at.month}
          onChange={(event) => go(addMonths(at, Number(event.target.value) - at.month))}
        >
          {copy.months.map((month, index) => (
            <option key={month} value={index + 1}>
              {month.slice(0, 3)}
            </option>
          ))}
        </select>
        <select
          className={css.select}
          aria-label={copy.year}
          value={at.year}
          onChange={(event) => go(addMonths(at, (Number(event.target.value) - at.year) * 12))}
        >
          {years.map((year) => (
            <option key={year}>{year}</option>
          ))}
        </select>
        <IconButton label={copy.nextMonth} icon={forward} onClick={() => go(addMonths(at, 1))} />
      </div>
      <div ref={grid} role="grid" aria-label={`${label}, ${copy.months[at.month - 1]} ${at.year}`}>
        <div className={css.names} role="row">
          {copy.weekdays.map((name) => (
            <span key={name} role="columnheader" aria-label={name}>
              {name.slice(0, 2)}
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
                    disabled={iso > max || iso < min}
                    aria-label={`${number} ${copy.months[at.month - 1]} ${at.year}`}
                    onKeyDown={onKeyDown}
                    onClick={() => onPick(iso)}
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
