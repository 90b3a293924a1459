import { fromPromise } from 'xstate';
import type { Day } from '../lib/dates.ts';
import { answer, client, type Schemas } from './client.ts';
import { closeDay as closed, showDaySheet } from './generated/decoders/daySheets.ts';

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
