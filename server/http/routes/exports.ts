import { todayInKolkata } from '../../../src/lib/dates.ts';
import { requireCall } from '../../auth/sessions.ts';
import { fieldProblem } from '../../domain/problem.ts';
import { readersCopy } from '../../language.ts';
import { requireDateRange } from '../dateRange.ts';
import { exportList } from '../exports.ts';
import type { Handlers } from '../handler.ts';

export const exports = {
  exportList: async ({ store, session, query, now, log }) => {
    // Data that only the owner's pages show is exported for the owner only.
    if (query.list === 'staff') requireCall(session, 'addStaffMember');
    if (query.list.startsWith('register_')) requireCall(session, 'uploadRegister');
    if (query.list === 'register_errors' && query.import === undefined)
      throw fieldProblem('import', readersCopy().sharedCopy.form.required);
    requireDateRange(query);
    return { status: 200, body: await exportList({ store, query, today: todayInKolkata(now), log }) };
  },
} satisfies Partial<Handlers>;
