import type { Handlers } from '../handler.ts';
import { listJournal } from '../../repositories/journal.ts';
import { requireDateRange } from '../dateRange.ts';
import { presentJournalEntry } from '../presenters/journal.ts';
import { paged, pageWindow } from '../presenters/page.ts';

export const journal = {
  listJournal: async (call) => {
    const { store, query } = call;
    requireDateRange(query);
    const filter = {
      enrollmentId: query.enrollment ?? null,
      q: query.q,
      from: query.from ?? null,
      to: query.to ?? null,
    };
    const { rows, ...total } = await listJournal(store, filter, pageWindow(call));
    return { status: 200, body: paged(call, total, rows.map(presentJournalEntry)) };
  },
} satisfies Partial<Handlers>;
