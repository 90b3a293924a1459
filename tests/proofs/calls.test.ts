// Three calls that share one session, over every order of replies and renewals.
import { describe, expect, it } from 'vitest';
import { createEmptyActor, type AnyEventObject, type AnyMachineSnapshot } from 'xstate';
import { ApiProblem } from '../../src/api/problem.ts';
import { callMachine } from '../../src/machines/session/call.ts';
import { sessionMachine } from '../../src/machines/session/session.ts';
import {
  done,
  failed,
  formatEvent,
  initialStep,
  nextStep,
  sentEvents,
  stableStringify,
  type RequestedAction,
} from '../../tools/statecharts/kit/step.ts';
import { customer } from '../../tools/statecharts/models/session/accounts.ts';
import { effects, reply } from '../../tools/statecharts/models/session/call.model.ts';

interface World {
  calls: readonly { now: AnyMachineSnapshot; tries: number; hasWaited: boolean }[];
  session: AnyMachineSnapshot;
  /** Renewals under way. */
  running: number;
  isRenewed: boolean;
  isHinted: boolean;
  /** How often the app heard that the session is over. */
  ends: number;
  trace: string;
}

const refused = new ApiProblem('http', { status: 401 });
const offline = new ApiProblem('network');
const started = (actions: RequestedAction[], id: string) =>
  actions.filter(({ type, params }) => type === 'xstate.spawnChild' && params['id'] === id).length;

/** Every sentence that does not hold, with the shortest way there; and how many configurations there are. */
function everyOrder() {
  const [call, session] = [callMachine, sessionMachine];
  const findings = new Map<string, string>();
  const found = new Map<string, World>();

  const sendToSession = (world: World, event: AnyEventObject): World => {
    const { snapshot, actions } = nextStep(session, world.session, event);
    const told = sentEvents(actions).filter(({ status }) => status === 'signedOut').length;
    const running =
      world.running + started(actions, 'renewSession') - (event.type.endsWith('.renewSession') ? 1 : 0);
    const isOver = snapshot.matches({ account: 'signedOut' });
    return {
      ...world,
      session: snapshot,
      running,
      ends: world.ends + told,
      isHinted: world.isHinted && !isOver,
    };
  };

  const sendToCall = (world: World, at: number, event: AnyEventObject): World => {
    const before = world.calls[at];
    if (!before) return world;
    const { snapshot, actions } = nextStep(call, before.now, event);
    const next = {
      now: snapshot,
      tries: before.tries + started(actions, 'attempt'),
      hasWaited: before.hasWaited || snapshot.matches('renewing'),
    };
    const after = { ...world, calls: world.calls.with(at, next) };
    if (started(actions, 'renew') > 0) return sendToSession(after, { type: 'session.renew' });
    if (actions.some(({ type }) => type === 'endSession'))
      return sendToSession(after, { type: 'session.ended' });
    return after;
  };

  /** As the app answers them: all that wait learn the outcome once access is at rest. */
  const answerWaiting = (world: World): World => {
    const outcome = world.session.context.renewal;
    const after = world.calls.reduce(
      (now, { now: { value } }, at) =>
        value === 'renewing' ? sendToCall(now, at, done('renew', outcome)) : now,
      world,
    );
    return { ...after, isRenewed: after.isRenewed || outcome === 'fresh' };
  };

  const nextWorlds = (world: World): World[] => {
    const { isRenewed, isHinted } = world;
    const events = [
      done('attempt', reply()),
      done('attempt', reply({ needsRenewal: true, isRenewed, isHinted })),
      failed('attempt', offline),
    ];
    const ofCalls = world.calls.flatMap(({ now }, at) =>
      /^(sending|repeating)$/.test(String(now.value))
        ? events.map((event) => ({
            ...sendToCall(world, at, event),
            trace: `${world.trace} → ${at}: ${formatEvent(event)}`,
          }))
        : [],
    );
    const renewals = world.session.matches({ access: 'renewing' })
      ? [done('renewSession'), failed('renewSession', refused), failed('renewSession', offline)]
      : [];
    return [
      ...ofCalls,
      ...renewals.map((event) => ({
        ...answerWaiting(sendToSession(world, event)),
        trace: `${world.trace} → ${formatEvent(event)}`,
      })),
    ];
  };

  const claims: Readonly<Record<string, (world: World) => boolean>> = {
    'at most one renewal is under way': ({ running }) => running <= 1,
    'a call waits exactly while a renewal is under way': ({ calls, running }) =>
      calls.some(({ now }) => now.matches('renewing')) === running > 0,
    'no call is sent more than twice': ({ calls }) => calls.every(({ tries }) => tries <= 2),
    'a call that waited is sent again once, refused or lost': ({ calls }) =>
      calls.every(
        ({ now, tries, hasWaited }) =>
          !hasWaited ||
          now.matches('renewing') ||
          tries === 2 ||
          (now.matches('answered') && now.context.reply.needsRenewal) ||
          (now.matches('failed') && now.context.problem.kind === 'network'),
      ),
    'a session ends once at most, and only by a refusal': ({ ends, session }) =>
      ends === (session.context.renewal === 'refused' ? 1 : 0),
    'a lost line keeps the session': ({ session }) =>
      session.context.renewal === 'refused' || session.matches({ account: 'signedIn' }),
  };

  const signedIn = nextStep(
    session,
    initialStep(session, { realm: 'customer', hinted: true, owner: createEmptyActor() }).snapshot,
    done('loadAccount', customer),
  ).snapshot;
  const first = {
    now: initialStep(call, { effects, lacksCsrf: false }).snapshot,
    tries: 1,
    hasWaited: false,
  };
  const start: World = {
    calls: [first, first, first],
    session: signedIn,
    running: 0,
    isRenewed: false,
    isHinted: true,
    ends: 0,
    trace: 'start',
  };
  const queue = [start];
  for (const world of queue) {
    const { calls, session: now, trace, ...facts } = world;
    const key = stableStringify([
      calls.map(({ now: { value, context }, ...counts }) => [
        value,
        context.reply?.needsRenewal,
        context.problem?.kind,
        counts,
      ]),
      now.value,
      now.context.renewal,
      facts,
    ]);
    if (found.has(key)) continue;
    found.set(key, world);
    for (const [sentence, holds] of Object.entries(claims))
      if (!findings.has(sentence) && !holds(world)) findings.set(sentence, `${sentence}: ${trace}`);
    if (findings.size === 0) queue.push(...nextWorlds(world));
  }
  const settled = [...found.values()].filter(({ calls }) => calls.every(({ now }) => now.status === 'done'));
  return { findings: [...findings.values()], size: found.size, settled };
}

describe('calls that share a session', () => {
  it('share one renewal, are sent again once or refused, and end the session once', () => {
    const { findings, size, settled } = everyOrder();

    expect(findings).toEqual([]);
    expect(size).toBeGreaterThan(500);
    expect(settled.some(({ calls }) => calls.every(({ hasWaited, tries }) => hasWaited && tries === 2))).toBe(
      true,
    );
    expect(settled.some(({ calls, ends }) => calls.every(({ hasWaited }) => hasWaited) && ends === 1)).toBe(
      true,
    );
  });
});
