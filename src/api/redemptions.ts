import { fromPromise } from 'xstate';
import { answer, client, type Schemas } from './client.ts';
import { allPages } from './pages.ts';
import {
  approveRedemption as approved,
  listRedemptionRequests,
  requestRedemption as requested,
} from './decoders/redemptions.ts';

export type RedemptionRequest = Schemas['RedemptionRequest'];

/** Asks the seller to redeem an enrollment, by its id; `not_redeemable` when it is not yet time, or already asked. */
export const requestRedemption = fromPromise<RedemptionRequest, string>(({ input: enrollment, signal }) =>
  answer(client.POST('/redemption-requests/', { body: { enrollment }, signal }), requested),
);

/** All of the store's requests, newest first, in the longest pages there are. */
export const loadRedemptions = fromPromise<RedemptionRequest[]>(({ signal }) =>
  allPages((page) =>
    answer(
      client.GET('/redemption-requests/', { params: { query: { ...page, page_size: 100 } }, signal }),
      listRedemptionRequests,
    ),
  ),
);

/** Accepts a request, by its id; `conflict` when it was decided before. */
export const approveRedemption = fromPromise<RedemptionRequest, string>(({ input: id, signal }) =>
  answer(client.POST('/redemption-requests/{id}/approve/', { params: { path: { id } }, signal }), approved),
);
