import { fromPromise } from 'xstate';
import { answer, client, keyed, done, type Schemas } from './client.ts';
import { deleted } from './deleted.ts';
import {
  previewReminders,
  recordContact as recorded,
  sendReminders,
  showDesk,
  showNews,
} from './generated/decoders/desk.ts';

export type Desk = Schemas['Desk'];
export type DeskSection = Schemas['DeskSection'];
export type DeskLine = Schemas['DeskLine'];
export type SectionName = Schemas['DeskSectionName'];
export type Contact = Schemas['Contact'];
/** A payment by UPI that a customer reported. */
export type ReportedPayment = Schemas['ReportedPayment'];

/** A cheque under clearing. */
export type Cheque = Schemas['Cheque'];

/** The most lines that a section shows. */
export const MOST_LINES = 500;

/** Lines to load per section, where more than the first few. */
export type LinesAsked = Partial<Record<SectionName, number>>;

/** The jeweller's work of the day. */
export const loadDesk = fromPromise<Desk, LinesAsked>(async ({ input, signal }) => {
  const show = (query: { section?: SectionName; lines?: number }) =>
    answer(client.GET('/desk/', { params: { query }, signal }), showDesk);
  const longer = Object.entries(input) as [SectionName, number][];
  const [desk, ...others] = await Promise.all([
    show({}),
    ...longer.map(([section, lines]) => show({ section, lines })),
  ]);
  const asked = others.flatMap(({ sections }) => sections);
  return {
    ...desk,
    sections: desk.sections.map((one) => asked.find(({ section }) => section === one.section) ?? one),
  };
});

export type ContactRequest = Schemas['ContactInput'] & { enrollment: string; idempotencyKey: string };

export const recordContact = fromPromise<Contact, ContactRequest>(
  ({ input: { enrollment: id, ...request }, signal }) =>
    answer(client.POST('/enrollments/{id}/contacts/', keyed({ id, ...request }, signal)), recorded),
);

/** Marks a reported payment as not found. One that is already handled counts as done. */
export const reportNotFound = (
  { enrollment, reference }: Pick<ReportedPayment, 'enrollment' | 'reference'>,
  signal: AbortSignal,
): Promise<void> =>
  deleted(
    client.POST('/enrollments/{id}/payment_report/not_found/', {
      params: { path: { id: enrollment } },
      body: { reference },
      signal,
    }),
  );

/** Of a section, or of one line of it. */
export type ReminderChoice = Schemas['ReminderChoice'];
export type ReminderPreview = Schemas['ReminderPreview'];

export const loadReminders = fromPromise<ReminderPreview, ReminderChoice>(({ input: query, signal }) =>
  answer(client.GET('/desk/reminders/', { params: { query }, signal }), previewReminders),
);

/** Outputs how many were sent. */
export const remind = fromPromise<number, ReminderChoice>(
  async ({ input: body, signal }) =>
    (await answer(client.POST('/desk/reminders/', { body, signal }), sendReminders)).count,
);

export type News = Schemas['News'];
export type NewsEntry = Schemas['NewsEntry'];

/** Customers' latest actions. */
export const loadNews = fromPromise<News>(({ signal }) =>
  answer(client.GET('/desk/news/', { signal }), showNews),
);

/** Notes that the person has seen the news up to this instant. */
export const setNewsSeen = fromPromise<void, string>(({ input: seen_until, signal }) =>
  done(client.PUT('/desk/news/seen/', { body: { seen_until }, signal })),
);
