import { todayInKolkata } from '../../../src/lib/dates.ts';
import { closeDay, readDaySheet } from '../../repositories/daySheets.ts';
import type { Handlers } from '../handler.ts';
import { presentDaySheet } from '../presenters/daySheet.ts';

const LINES = 200;

export const daySheets = {
  showDaySheet: async ({ store, query, now }) => {
    const today = todayInKolkata(now);
    const sheet = await readDaySheet(store, query.day ?? today, now, query.lines ?? LINES);
    return { status: 200, body: presentDaySheet(sheet, today) };
  },

  closeDay: ({ session, body, now, idempotentTransaction }) =>
    idempotentTransaction(async (sql) => {
      const { day, reason = null, ...cash } = body;
      await closeDay(sql, day, { ...cash, reason }, session.person, now);
      const sheet = await readDaySheet(sql, day, now, LINES);
      return { status: 201, body: presentDaySheet(sheet, todayInKolkata(now)) };
    }),
} satisfies Partial<Handlers>;
