import { todayInKolkata } from '../../../src/lib/dates.ts';
import { requireCall } from '../../auth/sessions.ts';
import { requireDateRange } from '../dateRange.ts';
import { exportList } from '../exports.ts';
import type { Handlers } from '../handler.ts';

export const exports = {
  exportList: async ({ store, session, query, now, log }) => {
    // The only list limited to owners, like its page.
    if (query.list === 'staff') requireCall(session, 'addStaffMember');
    requireDateRange(query);
    return { status: 200, body: await exportList({ store, query, today: todayInKolkata(now), log }) };
  },
} satisfies Partial<Handlers>;
