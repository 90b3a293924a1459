// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  addDays,
  addMonths,
  formatTypedDay,
  parseTypedDay,
  weekday,
  withSlashes,
} from '../../../src/lib/calendarDays.ts';
import { DateField } from '../../../src/screens/parts/fields/DateField.tsx';
import { Modal } from '../../../src/screens/parts/dialogs/Modal.tsx';
import { withFakeApp } from '../../../tools/statecharts/kit/fakes.tsx';

afterEach(cleanup);

function Birth({ start = '', ...calendar }: { start?: string; opensOn?: string; min?: string }) {
  const [value, setValue] = useState(start);
  return withFakeApp(
    <StrictMode>
      <DateField
        name="dob"
        label="Date of birth"
        max="2026-12-12"
        {...calendar}
        value={value}
        onChange={setValue}
      />
      <output>{value}</output>
    </StrictMode>,
    {},
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Date of birth' });
const value = () => screen.getByRole('status').textContent;
const day = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('typing a date', () => {
  it('a typed date gets its slashes and becomes yyyy-mm-dd', async () => {
    render(<Birth />);

    await userEvent.type(field(), '08031994');

    expect(field().value).toBe('08/03/1994');
    expect(value()).toBe('1994-03-08');
  });

  it('a date that does not exist is refused', async () => {
    render(<Birth />);

    await userEvent.type(field(), '31022024');

    expect(value()).toBe('31/02/2024');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('This day does not exist. Use day/month/year.')).toBeTruthy();
  });

  it.each([
    ['13122026', '13/12/2026'],
    ['31121899', '31/12/1899'],
  ])('%s, beyond an end of the field’s range, is refused', async (typed, stays) => {
    render(<Birth />);

    await userEvent.type(field(), typed);

    expect(value()).toBe(stays);
    expect(screen.getByText('This day cannot be chosen.')).toBeTruthy();
  });

  it.each([
    ['01011900', '1900-01-01'],
    ['12122026', '2026-12-12'],
  ])('%s, at an end of the field’s range, is taken as %s', async (typed, taken) => {
    render(<Birth />);

    await userEvent.type(field(), typed);

    expect(value()).toBe(taken);
  });

  it('a typed day before the first of the calendar is taken: the flow says why it is refused', async () => {
    render(<Birth min="2026-12-11" />);

    await userEvent.type(field(), '20102026');

    expect(value()).toBe('2026-10-20');
  });

  it('a typed date can be deleted through its slashes', async () => {
    render(<Birth start="1994-03-08" />);

    await userEvent.type(field(), '{Backspace}'.repeat(6));

    expect(field().value).toBe('08/0');
  });
});

describe('picking a date', () => {
  it('the calendar opens on the field’s day, moves by key and picks a day', async () => {
    render(<Birth start="1994-03-08" />);

    await userEvent.click(screen.getByRole('button', { name: 'Choose a date' }));
    expect(document.activeElement).toBe(day('8 March 1994'));
    await userEvent.keyboard('{ArrowDown}{PageUp}{Home}');
    expect(document.activeElement).toBe(day('14 February 1994'));
    await userEvent.keyboard('{Enter}');

    expect(value()).toBe('1994-02-14');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['{ArrowLeft}', '7 March 1994'],
    ['{ArrowRight}', '9 March 1994'],
    ['{ArrowUp}', '1 March 1994'],
    ['{ArrowDown}', '15 March 1994'],
    ['{Home}', '7 March 1994'],
    ['{End}', '13 March 1994'],
    ['{PageUp}', '8 February 1994'],
    ['{PageDown}', '8 April 1994'],
    ['{Shift>}{PageUp}{/Shift}', '8 March 1993'],
    ['{Shift>}{PageDown}{/Shift}', '8 March 1995'],
  ])('%s moves from 8 March 1994 to %s', async (key, name) => {
    render(<Birth start="1994-03-08" />);
    await userEvent.click(screen.getByRole('button', { name: 'Choose a date' }));

    await userEvent.keyboard(key);

    expect(document.activeElement).toBe(day(name));
    expect(value()).toBe('1994-03-08');
  });

  it('no key leads past the maximum', async () => {
    render(<Birth start="2026-12-10" />);
    await userEvent.click(screen.getByRole('button', { name: 'Choose a date' }));

    await userEvent.keyboard('{ArrowDown}');

    expect(document.activeElement).toBe(day('12 December 2026'));
  });

  it('a date of birth takes four choices: the calendar, the year, the month and the day', async () => {
    render(<Birth opensOn="1996-01-01" />);

    await userEvent.click(screen.getByRole('button', { name: 'Choose a date' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Year' }), '1958');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'Oct');
    await userEvent.click(day('27 October 1958'));

    expect(value()).toBe('1958-10-27');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('the next and the previous month are announced, politely', async () => {
    render(<Birth start="1994-03-08" />);
    await userEvent.click(screen.getByRole('button', { name: 'Choose a date' }));
    const said = screen.getByText('March 1994');
    expect(said.closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite');

    await userEvent.click(screen.getByRole('button', { name: 'Previous month' }));
    expect(said.textContent).toBe('February 1994');

    await userEvent.click(screen.getByRole('button', { name: 'Next month' }));
    expect(said.textContent).toBe('March 1994');
  });

  it('Escape closes the calendar alone, and the field keeps its day', async () => {
    const onCancel = vi.fn<() => void>();
    render(
      <Modal title="Mark as paid" open onCancel={onCancel}>
        <Birth start="1994-03-08" />
      </Modal>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Choose a date' }));

    fireEvent(
      screen.getByRole('dialog', { name: 'Date of birth' }),
      new Event('cancel', { bubbles: true, cancelable: true }),
    );

    expect(screen.queryByRole('dialog', { name: 'Date of birth' })).toBeNull();
    expect(screen.getByRole('dialog', { name: 'Mark as paid' })).toBeTruthy();
    expect(onCancel).not.toHaveBeenCalled();
    expect(value()).toBe('1994-03-08');
  });

  it('a calendar without a day opens where its day is likely, within the range', async () => {
    render(<Birth opensOn="1996-01-01" />);

    await userEvent.click(screen.getByRole('button', { name: 'Choose a date' }));

    expect(document.activeElement).toBe(day('1 January 1996'));
    cleanup();
    render(<Birth opensOn="2050-01-01" />);
    await userEvent.click(screen.getByRole('button', { name: 'Choose a date' }));
    expect(document.activeElement).toBe(day('12 December 2026'));
  });

  it('the calendar offers months and years up to the maximum', async () => {
    render(<Birth start="2026-11-05" />);

    await userEvent.click(screen.getByRole('button', { name: 'Choose a date' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'Dec');

    expect(day('12 December 2026').disabled).toBe(false);
    expect(day('13 December 2026').disabled).toBe(true);
    const years = within(screen.getByRole('combobox', { name: 'Year' })).getAllByRole('option');
    expect(years[0]?.textContent).toBe('2026');
  });

  it('the years of birth stand under their decades', async () => {
    render(<Birth />);

    await userEvent.click(screen.getByRole('button', { name: 'Choose a date' }));

    const decades = within(screen.getByRole('combobox', { name: 'Year' })).getAllByRole<HTMLOptGroupElement>(
      'group',
    );
    expect(decades.slice(0, 3).map(({ label }) => label)).toEqual(['2020–2026', '2010–2019', '2000–2009']);
    expect(decades[1]?.childElementCount).toBe(10);
  });
});

describe('the calendar', () => {
  it.each([
    ['29/02/2024', true],
    ['29/02/2023', false],
    ['29/02/1900', false],
    ['31/04/2024', false],
    ['00/01/2024', false],
    ['01/00/2024', false],
    ['01/13/2024', false],
    ['01/01/24', false],
    ['2024-02-29', false],
    ['', false],
    ['🙂/09/2024', false],
  ])('knows whether %s is a day', (typed, is) => {
    expect(parseTypedDay(typed) !== null).toBe(is);
  });

  it('over forty years calendar days agree with Temporal, and are read again as they were written', () => {
    let at = { year: 1990, month: 1, day: 1 };
    for (let passed = 0; passed < 14_610; passed += 1) {
      const platform = Temporal.PlainDate.from(at);
      expect(weekday(at)).toBe(platform.dayOfWeek - 1);
      expect(parseTypedDay(formatTypedDay(at))).toEqual(at);
      at = addDays(at, 1);
      expect(Temporal.PlainDate.from(at).equals(platform.add({ days: 1 }))).toBe(true);
    }
    expect(addDays(at, -14_610)).toEqual({ year: 1990, month: 1, day: 1 });
  });

  it('adding a month stays in a shorter month', () => {
    expect(addMonths({ year: 2026, month: 1, day: 31 }, 1)).toEqual({ year: 2026, month: 2, day: 28 });
    expect(addMonths({ year: 2026, month: 1, day: 15 }, -1)).toEqual({ year: 2025, month: 12, day: 15 });
  });

  it.each([
    ['5/', '05/'],
    ['05/3/', '05/03/'],
    ['5.', '05/'],
    ['5.11.2026', '05/11/2026'],
    ['5-3-2026', '05/03/2026'],
    ['050319', '05/03/19'],
    ['05031994', '05/03/1994'],
    ['०५०३१९९४', '05/03/1994'],
    ['५/३', '05/3'],
    [' 2026-11-05', '05/11/2026'],
    ['1994/08/17', '17/08/1994'],
  ])('writes %s as %s', (typed, shown) => {
    expect(withSlashes(typed)).toBe(shown);
  });
});
