import { fromPromise } from 'xstate';
import { ratesByField, type Karat, type RatesByField } from '../lib/goldRates.ts';
import { answer, client, type Before, type Schemas } from './client.ts';
import {
  listGoldRates,
  setGoldRates as set,
  setGoldRateSettings,
  showGoldRates,
} from './generated/decoders/goldRates.ts';

export type GoldRate = Schemas['GoldRate'];
export type GoldRates = Schemas['GoldRates'];
export type PastGoldRate = Schemas['PastGoldRate'];
export type RateHistory = Schemas['GoldRatePage'];

/** Rates on a page of the history: about a month where one is set each day. */
const PAGE_SIZE = 30;

export interface RateBoardQuery {
  karat: Karat;
  page: number;
}

export interface RateBoard {
  board: GoldRates;
  history: RateHistory;
}

const currentRates = (signal: AbortSignal) => answer(client.GET('/gold-rates/', { signal }), showGoldRates);

/** The rates as they are, and a page of a karat's history. */
export const loadRateBoard = fromPromise<RateBoard, RateBoardQuery>(
  async ({ input: { karat, page }, signal }) => {
    const params = { query: { karat, page, page_size: PAGE_SIZE } };
    const [board, history] = await Promise.all([
      currentRates(signal),
      answer(client.GET('/gold-rates/history/', { params, signal }), listGoldRates),
    ]);
    return { board, history };
  },
);

/** The rates that the shop shows its customers; none where it shows none. */
export const loadShownRates = fromPromise<GoldRate[]>(
  async ({ signal }) => (await currentRates(signal)).rates,
);

export type NewRates = Schemas['NewGoldRates'] & { idempotencyKey: string };

/** Returns the rates as they are then. */
export const setGoldRates = fromPromise<RatesByField, NewRates>(
  async ({ input: { idempotencyKey, ...body }, signal }) => {
    const params = { header: { 'Idempotency-Key': idempotencyKey } };
    const { rates } = await answer(client.POST('/gold-rates/', { params, body, signal }), set);
    return ratesByField(rates);
  },
);

export const saveRateSettings = fromPromise<GoldRates, Schemas['GoldRateSettings'] & Before>(
  ({ input: body, signal }) =>
    answer(client.PUT('/gold-rates/settings/', { body, signal }), setGoldRateSettings),
);
