import { partsCriticalCopy } from './parts.critical.ts';

// Words that the parts of the screens carry themselves, whatever page they stand on.
export const partsCopy = {
  ...partsCriticalCopy,
  clearSearch: 'Clear search',
  menu: 'Open menu',
  mainMenu: 'Main menu',
  back: 'Go back',
  skip: 'Skip to content',
  pages: 'Pages',
  date: {
    format: 'dd/mm/yyyy',
    open: 'Choose a date',
    month: 'Month',
    year: 'Year',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    notADay: 'This day does not exist. Use day/month/year.',
    outOfRange: 'This day cannot be chosen.',
    months: [
      'January',
      'February',
      'March',
      'April',
      'May',
      'June',
      'July',
      'August',
      'September',
      'October',
      'November',
      'December',
    ],
    weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    /** Where the name of a weekday ends above its column. */
    weekdayEnd: 2 as number,
  },
  slide: (at: number, of: number) => `Picture ${at} of ${of}`,
  pager: {
    previous: 'Previous',
    next: 'Next',
    place: (page: number, of: number) => `Page ${page} of ${of}`,
  },
  tags: { remove: (tag: string) => `Remove ${tag}` },
  photo: { choose: 'Choose a photo', change: 'Change photo', remove: 'Remove photo' },
  /** After the number of instalments paid, in a ring. */
  ofAll: (count: number) => `of ${count}`,
  instalmentsPaid: (paid: number, of: number) => `${paid} of ${of} instalments paid`,
} as const;
