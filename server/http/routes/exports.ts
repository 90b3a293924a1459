import { todayInKolkata } from '../../../src/lib/dates.ts';
import { requireDateRange } from '../dateRange.ts';
import { exportList } from '../exports.ts';
import type { Handlers } from '../handler.ts';

export const exports = {
  exportList: async ({ store, query, now, log }) => {
    requireDateRange(query);
    return { status: 200, body: await exportList({ store, query, today: todayInKolkata(now), log }) };
  },
} satisfies Partial<Handlers>;
