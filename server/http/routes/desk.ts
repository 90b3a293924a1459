import { todayInKolkata } from '../../../src/lib/dates.ts';
import { deskSections } from '../../domain/desk.ts';
import { readDesk, recordContact } from '../../repositories/desk.ts';
import { previewReminders, sendDeskReminders } from '../../repositories/deskReminders.ts';
import { listNews, setNewsSeen } from '../../repositories/news.ts';
import type { Handlers } from '../handler.ts';
import { presentContact, presentDesk } from '../presenters/desk.ts';

export const desk = {
  showDesk: async ({ store, query, now }) => {
    const today = todayInKolkata(now);
    const sections = query.section === undefined ? deskSections : [query.section];
    const read = await readDesk(store, sections, now, query.lines ?? 8);
    return { status: 200, body: presentDesk(read, sections, today) };
  },

  previewReminders: async ({ store, query, now }) => ({
    status: 200,
    body: await previewReminders(store, query, now),
  }),

  sendReminders: async ({ store, body, now }) => ({
    status: 200,
    body: { count: await store.transaction((sql) => sendDeskReminders(sql, body, now)) },
  }),

  showNews: async ({ store, session, now }) => {
    const results = await listNews(store, session.accountId, now);
    return { status: 200, body: { unread: results.filter(({ is_unread }) => is_unread).length, results } };
  },

  setNewsSeen: async ({ store, session, body }) => {
    await setNewsSeen(store, session.accountId, body.seen_until);
    return { status: 204 };
  },

  recordContact: ({ session, path, body, now, idempotentTransaction }) =>
    idempotentTransaction(async (sql) => ({
      status: 201,
      body: presentContact(await recordContact(sql, path.id, body, session.person, now)),
    })),
} satisfies Partial<Handlers>;
