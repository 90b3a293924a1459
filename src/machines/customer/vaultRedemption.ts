// The vault's questions about a redemption: whether to ask for it, and whether to withdraw that.
import type { Enrollment } from '../../api/enrollments.ts';
import type { RedemptionRequest } from '../../api/redemptions.ts';
import { customerCopy } from '../../lib/copy/customer.ts';
import { errorToast, success } from '../session/showToast.ts';
import { newRedemption, withdrawal, type Context } from './vaultContents.ts';

const copy = customerCopy.vault;

type Args = { context: Context };
type Answered<Output> = { event: { output: Output } };

export const redemptionStates = {
  askingRedemption: {
    always: { guard: 'isNoLongerRedeemable', target: 'none' },
    on: { 'redemption.confirm': 'requesting', 'redemption.drop': 'none' },
  },
  requesting: {
    tags: 'busy',
    invoke: {
      id: 'requestRedemption',
      src: 'requestRedemption',
      input: ({ context }: Args) => newRedemption(context),
      onDone: {
        target: 'none',
        actions: [
          {
            type: 'setRedemptionRequested',
            params: ({ event }: Answered<RedemptionRequest>) => event,
          },
          { type: 'showToast', params: success(copy.redemptionRequested) },
          'refresh',
        ],
      },
      onError: {
        target: 'none',
        actions: [{ type: 'showToast', params: errorToast(copy.redemptionFailed) }, 'refresh'],
      },
    },
  },
  askingWithdrawal: {
    always: { guard: 'isNoLongerWithdrawable', target: 'none' },
    on: { 'withdrawal.confirm': 'withdrawing', 'withdrawal.drop': 'none' },
  },
  withdrawing: {
    tags: 'busy',
    invoke: {
      id: 'withdrawRedemption',
      src: 'withdrawRedemption',
      input: ({ context }: Args) => withdrawal(context),
      onDone: {
        target: 'none',
        actions: [
          { type: 'updateEnrollment', params: ({ event }: Answered<Enrollment>) => event },
          { type: 'showToast', params: success(copy.withdrawn) },
          'refresh',
        ],
      },
      onError: {
        target: 'none',
        actions: [{ type: 'showToast', params: errorToast(copy.withdrawFailed) }, 'refresh'],
      },
    },
  },
} as const;
