// @vitest-environment happy-dom
// The walks pass on a sound machine and screen and fail at each built-in fault.
import { useSelector } from '@xstate/react';
import { assign, cancel, fromCallback, raise, setup, type ActorRefFrom } from 'xstate';
import { describe, expect, it } from 'vitest';
import { coveringWalks } from '../../tools/statecharts/kit/coveringWalks.ts';
import { explore } from '../../tools/statecharts/kit/explore.ts';
import { elsewhere, press } from '../../tools/statecharts/kit/gestures.ts';
import { lintMachine } from '../../tools/statecharts/kit/lint.ts';
import { prove } from '../../tools/statecharts/kit/prove.ts';
import { done } from '../../tools/statecharts/kit/step.ts';
import { requireCoverage, walkRecord } from '../../tools/statecharts/kit/countWalks.ts';
import { defineModel, withStubs, type Model } from '../../tools/statecharts/kit/model.ts';
import { model } from './samples/signIn.model.tsx';
import { SignIn } from './samples/SignIn.tsx';
import { walkActor } from '../../tools/statecharts/kit/walkActor.ts';
import { walkScreen } from '../../tools/statecharts/kit/walkScreen.tsx';

const graph = explore(withStubs(model));
const walks = coveringWalks(graph);
const titled = walks.map((walk) => [walk.title, walk] as const);
const { screen } = model;
if (!screen) throw new Error('the sample has a screen');

const allActors = (one: Model): void => walks.forEach((walk) => walkActor(one, graph, walk));
const allScreens = async (one: Model): Promise<void> => {
  for (const walk of walks) await walkScreen(one, graph, walk);
};

const broken = (part: Partial<typeof screen>): Model => ({ ...model, screen: { ...screen, ...part } });

describe('actor walk', () => {
  it.each(titled)('walks %s', (_, walk) => {
    expect(walkActor(model, graph, walk)).toBe(walk.steps.length);
  });

  it('actor walks take every declared transition', () => {
    requireCoverage(model.machine);
    const { declared, walked } = walkRecord();

    expect(walked['sampleSignIn']?.toSorted()).toEqual(declared['sampleSignIn']?.toSorted());
    expect(declared['sampleSignIn']).toHaveLength(13);
  });

  const astray = { ...model, stubs: { actions: { countDown: assign({ resendIn: 0 }) as () => void } } };
  it('an actor walk fails when the actor is not where the graph says', () => {
    expect(() => allActors(astray)).toThrow(/after after second the actor is at[^]*not at/);
  });

  it('a machine gets its own actors back after each walk, even a failed one', () => {
    const own = model.machine.implementations;

    expect(() => allActors(astray)).toThrow('the actor is at');
    expect(model.machine.implementations).toBe(own);
  });
});

describe('screen walk, in StrictMode', () => {
  it.each(titled)('walks %s', async (_, walk) => {
    expect(await walkScreen(model, graph, walk)).toBe(walk.steps.length);
  });

  it('a screen walk fails on a screen that renders nothing', async () => {
    await expect(allScreens(broken({ show: () => <p>Nothing here</p> }))).rejects.toThrow(
      'the screen started no sampleSignIn',
    );
  });

  it('a screen walk fails when React complains on the console', async () => {
    const loud = broken({
      show: (world) => (
        <ul>
          {['a', 'b'].map((text) => (
            <li key="same">{text}</li>
          ))}
          <SignIn world={world as never} />
        </ul>
      ),
    });

    await expect(allScreens(loud)).rejects.toThrow(
      'after the start the console says: Encountered two children with the same key',
    );
  });

  it('a screen walk fails on an enabled button without effect, unless the page is hidden', async () => {
    const others = { 'code.resend': press('Log in') };
    const [atStart] = walks.map((walk) => ({ ...walk, steps: [] }));
    if (!atStart) throw new Error('there are walks');

    await expect(walkScreen(broken({ perform: others }), graph, atStart)).rejects.toThrow(
      'nothing comes of pressing "Log in"',
    );
    expect(await walkScreen(broken({ perform: others, isHidden: () => true }), graph, atStart)).toBe(0);
  });

  it('a screen walk fails on an event without a gesture and on a gesture that the page does not offer', async () => {
    const { 'code.resend': _left, ...perform } = screen.perform;

    await expect(allScreens(broken({ perform }))).rejects.toThrow('no gesture for code.resend');
    await expect(
      allScreens(broken({ perform: { ...perform, 'code.resend': press('Verify') } })),
    ).rejects.toThrow('disabled');
    await expect(
      allScreens(broken({ perform: { ...perform, 'code.resend': press('Send it') } })),
    ).rejects.toThrow('Send it');
  });

  it('a screen walk fails when the screen does not pass on `inspect`', async () => {
    const blind = broken({
      show: (world) => <SignIn world={{ ...(world as never as object), inspect: () => {} } as never} />,
    });

    await expect(allScreens(blind)).rejects.toThrow('does it pass on `inspect`');
  });
});

describe('a flow with a child flow, a callback actor and two inputs', () => {
  type Ev = { type: 'phone.confirm' } | { type: 'line.lost' } | { type: 'retry.now' } | { type: 'nudge' };
  const child = setup({
    types: {
      input: {} as { phone: string },
      context: {} as { phone: string },
      output: {} as { token: string | null },
    },
  }).createMachine({
    id: 'sampleChild',
    context: ({ input }) => input,
    initial: 'open',
    states: { open: {} },
  });
  const parent = setup({
    types: {
      input: {} as { phone: string | null },
      context: {} as { phone: string | null; token: string | null },
      events: {} as Ev,
      tags: {} as 'busy',
      children: {} as { child: 'child' },
    },
    actors: {
      child,
      watchLine: fromCallback(() => {
        throw new Error('the real one must not run');
      }),
    },
    delays: { quarter: 15, minute: 60 },
  }).createMachine({
    id: 'sampleParent',
    options: { maxIterations: 100 },
    context: ({ input }) => ({ ...input, token: null }),
    initial: 'asking',
    states: {
      asking: {
        always: { guard: ({ context }) => context.phone === null, target: 'nobody' },
        on: { 'phone.confirm': 'proving' },
      },
      proving: {
        entry: raise({ type: 'nudge' }, { delay: 'quarter', id: 'nudge' }),
        exit: cancel('nudge'),
        on: { 'line.lost': 'offline', nudge: { actions: [], target: undefined, reenter: false } },
        after: { minute: 'asking' },
        invoke: [
          {
            id: 'child',
            src: 'child',
            input: ({ context }) => ({ phone: String(context.phone) }),
            onDone: [
              { guard: ({ event }) => event.output.token === null, target: 'asking' },
              { target: 'proved', actions: assign({ token: ({ event }) => event.output.token }) },
            ],
            onError: 'offline',
          },
          { id: 'watchLine', src: 'watchLine', onError: 'offline' },
        ],
      },
      offline: { on: { 'retry.now': 'proving' } },
      proved: { type: 'final' },
      nobody: { type: 'final' },
    },
  });
  function Page({ flow }: { flow: ActorRefFrom<typeof parent> }) {
    const now = useSelector(flow, (snapshot) => snapshot);
    const inner = now.children.child?.getSnapshot();
    return (
      <>
        <h1>{JSON.stringify(now.value)}</h1>
        {inner?.matches('open') && <p role="status">Code sent to {inner.context.phone}</p>}
        <button
          disabled={now.matches('proving')}
          onClick={() => flow.send({ type: now.matches('asking') ? 'phone.confirm' : 'retry.now' })}
        >
          Go on
        </button>
      </>
    );
  }
  const nested = defineModel({
    machine: parent,
    inputs: { 'with a phone': { phone: '9876543210' }, 'without one': { phone: null } },
    cases: [done('child', { token: 'T1' }), done('child', { token: null })],
    screen: {
      show: ({ start }) => <Page flow={start()} />,
      perform: {
        'phone.confirm': press('Go on'),
        'retry.now': press('Go on'),
        'line.lost': elsewhere,
        nudge: elsewhere,
      },
    },
  });
  const nestedGraph = explore(withStubs(nested));

  it('a flow with two inputs is proved from both', () => {
    expect(lintMachine(parent)).toEqual([]);
    expect(prove(withStubs(nested)).findings).toEqual([]);
    expect([...nestedGraph.starts.values()]).toEqual(['with a phone', 'without one']);
  });

  it.each(coveringWalks(nestedGraph).map((walk) => [walk.title, walk] as const))(
    'walks %s',
    async (_, walk) => {
      expect(walkActor(nested, nestedGraph, walk)).toBe(walk.steps.length);
      expect(await walkScreen(nested, nestedGraph, walk)).toBe(walk.steps.length);
    },
  );
});
