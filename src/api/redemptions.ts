import { fromPromise } from 'xstate';
import { answer, client, type Schemas } from './client.ts';
import { requestRedemption as requested } from './shapes/redemptions.ts';

export type RedemptionRequest = Schemas['RedemptionRequest'];

/** Asks the seller to redeem an enrollment, by its id; `not_redeemable` when it is not yet time, or already asked. */
export const requestRedemption = fromPromise<RedemptionRequest, string>(({ input: enrollment, signal }) =>
  answer(client.POST('/redemption-requests/', { body: { enrollment }, signal }), requested),
);
