// Gold vault scenarios beyond the generated walks (vault.model.tsx).
import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor, type EventObject } from 'xstate';
import type { Enrollment, PartialVault } from '../../../src/api/enrollments.ts';
import type { NewRedemption, RedemptionRequest } from '../../../src/api/redemptions.ts';
import { ApiProblem } from '../../../src/api/problem.ts';
import { vaultMachine } from '../../../src/machines/customer/vault.ts';
import { fakePageAddress } from '../../../tools/statecharts/kit/fakes.tsx';
import { maturedEnrollment, sampleEnrollment } from '../../../tools/statecharts/models/samples.ts';
import { recordingActor } from '../../support/recordingActor.ts';

const today = '2026-11-21';
const vault = (...enrollments: Enrollment[]): PartialVault => ({ enrollments, complete: true, today });

interface World {
  /** The result of each load; the last one repeats. */
  loads: (PartialVault | Error)[];
  cancel?: () => Promise<Enrollment>;
  redeem?: () => Promise<RedemptionRequest>;
}

async function open({ loads, cancel, redeem }: World) {
  const calls = { load: 0, cancel: [] as string[], redeem: [] as NewRedemption[] };
  const { ref: toasts, heard: said } = recordingActor();
  let next: () => void = () => undefined;
  let seen: () => void = () => undefined;
  let watch: { sendBack: (event: { type: string; today: string }) => void } | null = null;
  const actor = createActor(
    vaultMachine.provide({
      actors: {
        loadVault: fromPromise(async () => {
          const found = loads[Math.min(calls.load, loads.length - 1)];
          calls.load += 1;
          if (found instanceof Error || !found) throw found;
          return found;
        }),
        dayWatch: fromCallback(({ sendBack }) => {
          watch = { sendBack };
        }),
        nextTry: fromCallback<EventObject, EventObject>(({ input, sendBack }) => {
          next = () => sendBack(input);
        }),
        pageSeen: fromCallback<EventObject, EventObject>(({ input, sendBack }) => {
          seen = () => sendBack(input);
        }),
        cancelPlan: fromPromise<Enrollment, string>(({ input }) => {
          calls.cancel.push(input);
          return cancel ? cancel() : new Promise(() => undefined);
        }),
        requestRedemption: fromPromise<RedemptionRequest, NewRedemption>(({ input }) => {
          calls.redeem.push(input);
          return redeem ? redeem() : new Promise(() => undefined);
        }),
      },
    }),
    { input: { toasts: toasts as never, address: fakePageAddress({ filter: 'all' as const }) } },
  ).start();
  await waitFor(actor, (now) => !now.matches('loading'));
  return {
    actor,
    calls,
    said,
    triesAgain: () => next(),
    comesBack: () => seen(),
    newDay: (day: string) => watch?.sendBack({ type: 'day.changed', today: day }),
  };
}

const rests = (actor: Awaited<ReturnType<typeof open>>['actor']) =>
  waitFor(
    actor,
    (now) => now.matches({ shown: { action: 'none' } }) && !now.matches({ shown: { contents: 'reloading' } }),
  );

describe('the gold vault', () => {
  it('looks again where a request had no reply and the vault could not be looked at', async () => {
    const requested = maturedEnrollment({ status: 'redemption_requested', can_request_redemption: false });
    const { actor, calls, triesAgain } = await open({
      loads: [vault(maturedEnrollment()), new ApiProblem('network'), vault(requested)],
      redeem: () => Promise.reject(new ApiProblem('network')),
    });
    actor.send({ type: 'redemption.ask', id: 'm1' });
    actor.send({ type: 'redemption.confirm' });
    await waitFor(actor, (now) => now.matches({ shown: { contents: 'outdated', action: 'none' } }));

    triesAgain();

    await rests(actor);
    expect(calls.load).toBe(3);
    expect(actor.getSnapshot().context.enrollments).toEqual([requested]);
  });

  it('a redemption that is requested again after a lost reply carries the same key', async () => {
    const { actor, calls } = await open({
      loads: [vault(maturedEnrollment(), maturedEnrollment({ id: 'm2' })), new ApiProblem('network')],
      redeem: () => Promise.reject(new ApiProblem('network')),
    });

    for (const id of ['m1', 'm2', 'm1']) {
      actor.send({ type: 'redemption.ask', id });
      actor.send({ type: 'redemption.confirm' });
      await rests(actor);
    }

    const [first, other, again] = calls.redeem;
    expect(again).toEqual(first);
    expect(first?.enrollment).toBe('m1');
    expect(other?.idempotencyKey).not.toBe(first?.idempotencyKey);
  });

  it('looks again later, too, where a later page of the new vault did not come', async () => {
    const cancelled = sampleEnrollment({ status: 'cancelled' });
    const { actor, triesAgain } = await open({
      loads: [vault(sampleEnrollment()), { ...vault(cancelled), complete: false }, vault(cancelled)],
      cancel: () => Promise.reject(new ApiProblem('timeout')),
    });
    actor.send({ type: 'cancellation.ask', id: 'e1' });
    actor.send({ type: 'cancellation.confirm' });
    await rests(actor);

    triesAgain();
    await rests(actor);

    expect(actor.getSnapshot().context.enrollments).toEqual([cancelled]);
  });
});
