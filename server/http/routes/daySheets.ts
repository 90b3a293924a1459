import { todayInKolkata, type Day } from '../../../src/lib/dates.ts';
import type { StoreSql } from '../../db/storeSql.ts';
import { closeDay, lockMonth, readDaySheet, reopenDay, unlockMonth } from '../../repositories/daySheets.ts';
import type { Handlers } from '../handler.ts';
import { presentDaySheet } from '../presenters/daySheet.ts';

const LINES = 200;

async function presented(store: StoreSql, day: Day, now: Temporal.Instant, lines = LINES) {
  return presentDaySheet(await readDaySheet(store, day, now, lines), todayInKolkata(now));
}

export const daySheets = {
  showDaySheet: async ({ store, query, now }) => {
    return { status: 200, body: await presented(store, query.day ?? todayInKolkata(now), now, query.lines) };
  },

  closeDay: ({ session, body, now, idempotentTransaction }) =>
    idempotentTransaction(async (sql) => {
      const { day, reason = null, ...cash } = body;
      await closeDay(sql, day, { ...cash, reason }, session.person, now);
      return { status: 201, body: await presented(sql, day, now) };
    }),

  reopenDay: ({ session, body: { day, reason }, now, idempotentTransaction }) =>
    idempotentTransaction(async (sql) => {
      await reopenDay(sql, day, reason, session.person, now);
      return { status: 200, body: await presented(sql, day, now) };
    }),

  lockMonth: ({ session, body: { day }, now, idempotentTransaction }) =>
    idempotentTransaction(async (sql) => {
      await lockMonth(sql, day, session.person, now);
      return { status: 200, body: await presented(sql, day, now) };
    }),

  unlockMonth: ({ session, body: { day, reason }, now, idempotentTransaction }) =>
    idempotentTransaction(async (sql) => {
      await unlockMonth(sql, day, reason, session.person, now);
      return { status: 200, body: await presented(sql, day, now) };
    }),
} satisfies Partial<Handlers>;
