// The lines of a desk. One enrollment may be in several sections.
import { MOST_LAPSING, mayLapse } from '../lib/lapse.ts';
import { isPayable } from '../lib/statuses.ts';
import {
  MOST_LINES,
  type Cheque,
  type Contact,
  type Desk,
  type DeskLine,
  type DeskSection,
  type LinesAsked,
  type ReminderChoice,
  type ReportedPayment,
  type SectionName,
} from './desk.ts';

/** Lines added by each "more". */
const STEP = 20;

const sectionOf = (desk: Desk | null, name: SectionName) =>
  desk?.sections.find(({ section }) => section === name);

/** The line of an enrollment, snoozed or not. */
export const lineOf = (desk: Desk | null, id: string): DeskLine | null =>
  desk?.sections
    .flatMap(({ lines, snoozed_lines }) => [...lines, ...snoozed_lines])
    .find(({ enrollment }) => enrollment === id) ?? null;

/** The line of a refund that is owed. */
export const refundOf = (desk: Desk | null, id: string): DeskLine | null => {
  const { lines = [], snoozed_lines = [] } = sectionOf(desk, 'refund') ?? {};
  return [...lines, ...snoozed_lines].find(({ enrollment }) => enrollment === id) ?? null;
};

/** The customer's report of an enrollment's payment. */
export const reportOf = (desk: Desk | null, id: string): ReportedPayment | null =>
  desk?.reported_payments.find(({ enrollment }) => enrollment === id) ?? null;

/** A cheque under clearing, by its payment. */
export const chequeOf = (desk: Desk | null, id: string): Cheque | null =>
  desk?.cheques.find(({ payment }) => payment === id) ?? null;

/** True when a section has further lines that may be shown. */
export const hasMore = (desk: Desk | null, name: SectionName): boolean => {
  const { lines = [], count = 0, snoozed_lines = [], snoozed = 0 } = sectionOf(desk, name) ?? {};
  return lines.length < Math.min(count, MOST_LINES) || snoozed_lines.length < Math.min(snoozed, MOST_LINES);
};

/** True when a section has more lines than the desk can show. */
export const hasRest = ({ lines, count }: Pick<DeskSection, 'lines' | 'count'>): boolean =>
  lines.length >= MOST_LINES && count > lines.length;

/** Requests more lines of one section. */
export const askForMore = (desk: Desk | null, asked: LinesAsked, name: SectionName): LinesAsked => {
  const { lines = [], snoozed_lines = [] } = sectionOf(desk, name) ?? {};
  return { ...asked, [name]: Math.min(MOST_LINES, Math.max(lines.length, snoozed_lines.length) + STEP) };
};

/** Shown lines of plans without payments that may lapse; not those with a reported payment. */
export const lapsableLines = (desk: Desk): DeskLine[] =>
  (sectionOf(desk, 'first_payment')?.lines ?? [])
    .filter(({ enrollment, day }) => mayLapse(day, desk.today) && !reportOf(desk, enrollment))
    .slice(0, MOST_LAPSING);

/** The section, if its customers can be reminded from the desk. */
export const remindedSection = (desk: Desk, name: SectionName): ReminderChoice['section'] | null =>
  desk.sends_messages && (name === 'overdue' || name === 'due_today' || name === 'first_payment')
    ? name
    : null;

/** True when a section has lines to remind of, or this one. */
export function mayRemind(desk: Desk | null, { section, enrollment }: ReminderChoice): boolean {
  if (!desk || !remindedSection(desk, section)) return false;
  const { count = 0, lines = [], snoozed_lines = [] } = sectionOf(desk, section) ?? {};
  return enrollment === undefined
    ? count > 0
    : [...lines, ...snoozed_lines].some((line) => line.enrollment === enrollment);
}

/** True when a line's installment can be marked paid. */
export const mayMark = (line: DeskLine | null): boolean =>
  line?.transaction ? isPayable(line.transaction) : false;

/** The desk with the last contact of an enrollment. */
export function withContact(desk: Desk | null, id: string | undefined, last_contact: Contact): Desk | null {
  const changed = (line: DeskLine): DeskLine => (line.enrollment === id ? { ...line, last_contact } : line);
  return (
    desk && {
      ...desk,
      sections: desk.sections.map((section) => ({
        ...section,
        lines: section.lines.map(changed),
        snoozed_lines: section.snoozed_lines.map(changed),
      })),
    }
  );
}
