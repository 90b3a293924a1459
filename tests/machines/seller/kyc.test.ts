import { createActor, createMachine, fromPromise, waitFor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { ApiProblem } from '../../../src/api/problem.ts';
import type { Account, Seller } from '../../../src/api/account.ts';
import type { Realm } from '../../../src/lib/realm.ts';
import { kycMachine } from '../../../src/machines/seller/kyc.ts';
import { sellerWith } from '../../../tools/statecharts/models/seller/samples.ts';

/** Records the events that the flow sends to it. */
function listener() {
  const heard: { type: string; text?: string; tone?: string }[] = [];
  const actor = createActor(
    createMachine({ on: { '*': { actions: ({ event }) => void heard.push(event) } } }),
  ).start();
  return { heard, actor: actor as never };
}

async function refreshed(reply: () => Promise<Account>) {
  const session = listener();
  const toasts = listener();
  const kyc = createActor(
    kycMachine.provide({ actors: { loadAccount: fromPromise<Account, Realm>(reply) } }),
    { input: { session: session.actor, toasts: toasts.actor } },
  ).start();
  kyc.send({ type: 'kyc.refresh' });
  await waitFor(kyc, (now) => !now.hasTag('busy'));
  return { kyc, sessionEvents: session.heard, toast: toasts.heard.at(-1) };
}

const seller = (status: Seller['kyc_status']) => () =>
  Promise.resolve<Account>({ realm: 'seller', user: sellerWith(status) });

describe('refreshing the KYC status', () => {
  it('welcomes a verified store and updates the session, so that navigation goes on', async () => {
    const { kyc, sessionEvents, toast } = await refreshed(seller('ACTIVE'));

    expect(kyc.getSnapshot().status).toBe('done');
    expect(toast).toMatchObject({ tone: 'success', text: 'KYC verified. Welcome!' });
    expect(sessionEvents).toMatchObject([
      { type: 'account.changed', account: { user: { kyc_status: 'ACTIVE' } } },
    ]);
  });

  it('shows that the store is not active yet, and allows another refresh', async () => {
    const { kyc, toast } = await refreshed(seller('PENDING'));

    expect(toast).toMatchObject({ tone: 'info', text: 'KYC not active yet. Please try again later.' });
    expect(kyc.getSnapshot().can({ type: 'kyc.refresh' })).toBe(true);
  });

  it('shows an error when the seller could not be loaded, and leaves the session as it is', async () => {
    const { kyc, sessionEvents, toast } = await refreshed(() =>
      Promise.reject(new ApiProblem('http', { status: 500 })),
    );

    expect(toast).toMatchObject({ tone: 'error', text: 'Failed to load seller' });
    expect(sessionEvents).toEqual([]);
    expect(kyc.getSnapshot().can({ type: 'kyc.refresh' })).toBe(true);
  });
});
