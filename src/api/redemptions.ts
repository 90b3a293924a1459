import { fromPromise } from 'xstate';
import { answer, client, type Schemas } from './client.ts';
import { availablePages, type PartialList } from './pages.ts';
import {
  approveRedemption as approved,
  listRedemptionRequests,
  requestRedemption as requested,
} from './decoders/redemptions.ts';

export type RedemptionRequest = Schemas['RedemptionRequest'];

export interface NewRedemption {
  /** The enrollment's id. */
  enrollment: string;
  /** A repeated key requests once. */
  idempotencyKey: string;
}

/** Requests the redemption of an enrollment; fails with `not_redeemable` when it is too early or already requested. */
export const requestRedemption = fromPromise<RedemptionRequest, NewRedemption>(
  ({ input: { enrollment, idempotencyKey }, signal }) =>
    answer(
      client.POST('/redemption-requests/', {
        params: { header: { 'Idempotency-Key': idempotencyKey } },
        body: { enrollment },
        signal,
      }),
      requested,
    ),
);

/** The store's requests, newest first, as far as they load. */
export const loadRedemptions = fromPromise<PartialList<RedemptionRequest>>(({ signal }) =>
  availablePages((query) =>
    answer(client.GET('/redemption-requests/', { params: { query }, signal }), listRedemptionRequests),
  ),
);

/** Approves a request, by its id; fails with `conflict` when it is already decided. */
export const approveRedemption = fromPromise<RedemptionRequest, string>(({ input: id, signal }) =>
  answer(client.POST('/redemption-requests/{id}/approve/', { params: { path: { id } }, signal }), approved),
);
