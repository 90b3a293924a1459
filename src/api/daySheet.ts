import { fromPromise } from 'xstate';
import type { Day } from '../lib/dates.ts';
import { answer, client, type Schemas } from './client.ts';
import {
  closeDay as closed,
  lockMonth,
  reopenDay,
  showDaySheet,
  unlockMonth,
} from './generated/decoders/daySheets.ts';

export type DaySheet = Schemas['DaySheet'];
export type DaySheetLine = Schemas['DaySheetLine'];

/** The payments received and voided on a day; an empty text means today. */
export const loadDaySheet = fromPromise<DaySheet, Day>(({ input: day, signal }) =>
  answer(client.GET('/day-sheets/', { params: { query: day ? { day } : {} }, signal }), showDaySheet),
);

export type DayClosingRequest = Schemas['DayClosingRequest'] & { idempotencyKey: string };

/** Closes a day, once. Repeated with its idempotency key after a lost reply, it returns the same sheet. */
export const closeDay = fromPromise<DaySheet, DayClosingRequest>(
  ({ input: { idempotencyKey, ...body }, signal }) =>
    answer(
      client.POST('/day-sheets/', {
        params: { header: { 'Idempotency-Key': idempotencyKey } },
        body,
        signal,
      }),
      closed,
    ),
);

/** An owner's change to a closed day, or to its month. */
export type DayChange = 'reopenDay' | 'lockMonth' | 'unlockMonth';

export interface DayChangeRequest {
  change: DayChange;
  day: Day;
  /** Not asked for where a month is locked. */
  reason: string;
  idempotencyKey: string;
}

/** Reopens a day, or locks or unlocks its month, once. */
export const changeDay = fromPromise<DaySheet, DayChangeRequest>(
  ({ input: { change, day, reason, idempotencyKey }, signal }) => {
    const params = { header: { 'Idempotency-Key': idempotencyKey } };
    const body = { day, reason };
    if (change === 'lockMonth')
      return answer(client.POST('/day-sheets/lock_month/', { params, body: { day }, signal }), lockMonth);
    return change === 'reopenDay'
      ? answer(client.POST('/day-sheets/reopen/', { params, body, signal }), reopenDay)
      : answer(client.POST('/day-sheets/unlock_month/', { params, body, signal }), unlockMonth);
  },
);
