import { todayInKolkata } from '../../../src/lib/dates.ts';
import { liabilityOf } from '../../domain/liability.ts';
import { fieldProblem } from '../../domain/problem.ts';
import { readersCopy } from '../../language.ts';
import { bookedSince, openSavings } from '../../repositories/liability.ts';
import type { Handlers } from '../handler.ts';

export const liability = {
  showLiability: async ({ store, query, now }) => {
    const today = todayInKolkata(now);
    const as_of = query.as_of ?? today;
    if (as_of > today) throw fieldProblem('as_of', readersCopy().liabilityCopy.future);
    const figures = liabilityOf(await openSavings(store, as_of));
    return { status: 200, body: { as_of, booked_since: await bookedSince(store, as_of), ...figures } };
  },
} satisfies Partial<Handlers>;
