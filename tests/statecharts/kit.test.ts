// The kit accepts a sound machine and finds each fault that is built in on purpose.
import { assign, fromPromise, raise, setup, type AnyStateMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import { byChange, coveringWalks, screenWalks } from '../../tools/statecharts/kit/coveringWalks.ts';
import { explore, type Edge } from '../../tools/statecharts/kit/explore.ts';
import { lintMachine } from '../../tools/statecharts/kit/lint.ts';
import { prove, type Claims } from '../../tools/statecharts/kit/prove.ts';
import { provideActors, restoreActors } from '../../tools/statecharts/kit/provideActors.ts';
import { signInMachine } from './samples/signIn.ts';
import { model as signIn } from './samples/signIn.model.tsx';
import { containsText, stableStringify } from '../../tools/statecharts/kit/step.ts';
import { transitionIds } from '../../tools/statecharts/charts/transitions.ts';
import { coverageReport, joinRecords } from '../../tools/statecharts/coverage/report.ts';

describe('a sound machine', () => {
  it('a sound machine has no finding over its whole state space', () => {
    const { findings, graph, probes } = prove(signIn);

    expect(findings).toEqual([]);
    expect(lintMachine(signInMachine)).toEqual([]);
    expect({ states: graph.nodes.size, edges: graph.edges.length }).toEqual({ states: 43, edges: 73 });
    expect(probes).toBeGreaterThan(graph.edges.length); // beside the steps themselves
  });

  it('walks cover every edge of a machine within the given length', () => {
    const graph = explore(signIn);

    const walks = coveringWalks(graph, { maxSteps: 20 });

    expect(new Set(walks.flatMap((walk) => walk.steps))).toEqual(new Set(graph.edges));
    expect(Math.max(...walks.map((walk) => walk.steps.length))).toBeLessThanOrEqual(20);
    for (const { steps } of walks) {
      expect(steps.map((step) => step.from)).toEqual([
        [...graph.starts.keys()][0],
        ...steps.slice(0, -1).map((step) => step.to),
      ]);
    }
  });

  it('walks through a screen take each arrow of the chart with each payload', () => {
    const graph = explore(signIn);

    const all = coveringWalks(graph).flatMap((walk) => walk.steps);
    const seen = screenWalks(graph).flatMap((walk) => walk.steps);

    expect(seen.length).toBeLessThan(all.length);
    for (const kind of [
      (edge: Edge) => byChange(edge, graph)[0],
      (edge: Edge) => stableStringify(edge.event),
    ])
      expect(new Set(seen.map(kind))).toEqual(new Set(all.map(kind)));
  });

  it('exploring takes every declared transition, under ids that survive provide()', () => {
    const graph = explore(signIn);
    const provided = signInMachine.provide({ actors: { checkCode: fromPromise(async () => 'x') } });

    const taken = new Set([...graph.takenAtStart, ...graph.edges.flatMap((edge) => edge.taken)]);

    expect(taken).toEqual(new Set(transitionIds(provided)));
    expect(taken.size).toBe(13);
  });
});

describe('lint and proof', () => {
  const save = fromPromise<void, { pin: string }>(async () => {});
  const base = setup({
    types: {
      context: {} as { note: string },
      events: {} as { type: 'pin.submit'; pin: string } | { type: 'form.close' },
      tags: {} as 'busy',
    },
    actors: { save },
    delays: { pause: 1_000 },
  });
  type Config = Parameters<typeof base.createMachine>[0];
  const saving = { id: 'save', src: 'save', input: { pin: '' }, onDone: 'saved', onError: 'asking' } as const;
  /** A form that saves once, with one part of it replaced. */
  const form = (part: Partial<Config> = {}, states: Config['states'] = {}): AnyStateMachine =>
    base.createMachine({
      id: 'form',
      options: { maxIterations: 100 },
      context: { note: '' },
      initial: 'asking',
      ...part,
      states: {
        asking: { on: { 'pin.submit': 'saving' } },
        saving: { tags: 'busy', invoke: saving },
        saved: { type: 'final' },
        ...states,
      },
    });
  const cases = [{ type: 'pin.submit', pin: '4711' }];
  const provedOf = (machine: AnyStateMachine, more: Partial<Claims> = {}) =>
    prove({ machine, cases, ...more }).findings;

  it('the proof finds nothing in a sound form', () => {
    expect(provedOf(form())).toEqual([]);
    expect(lintMachine(form())).toEqual([]);
  });

  it('lint and proof find a dead end, with the path there', () => {
    const machine = form({}, { saved: {} });

    expect(provedOf(machine)).toEqual(['no way on from "saved": pin.submit {"pin":"4711"} → save ✓']);
    expect(lintMachine(machine)).toEqual(['form.saved: nothing leads out of this state']);
    expect(provedOf(machine, { resting: ['saved'] })).toEqual([]);
    expect(lintMachine(machine, { resting: ['saved'] })).toEqual([]);
  });

  it('lint finds an invocation without onError', () => {
    const machine = form({}, { saving: { tags: 'busy', invoke: { ...saving, onError: undefined } } });

    expect(lintMachine(machine)).toEqual(['form.saving: save has no onError']);
    expect(provedOf(machine)).toContain(
      'busy "saving" has no way out on an error: pin.submit {"pin":"4711"}',
    );
    expect(provedOf(machine)).toContain(
      'save ✗ something unforeseen breaks "saving" (Error: something unforeseen): pin.submit {"pin":"4711"}',
    );
  });

  it('the proof finds an invocation awaited beyond its time-out', () => {
    const machine = form(
      {},
      { saving: { tags: 'busy', invoke: { ...saving, onError: {} }, on: { 'form.close': 'asking' } } },
    );

    expect(provedOf(machine)).toContain(
      'form.saving stays busy when save gets no answer in time: pin.submit {"pin":"4711"}',
    );
  });

  it('the proof finds work that may end well without an effect', () => {
    const machine = form({}, { saving: { tags: 'busy', invoke: { ...saving, onDone: undefined } } });

    expect(provedOf(machine)).toContain(
      'form.saving does not hear when save is done: pin.submit {"pin":"4711"}',
    );
  });

  it('lint finds an undefined delay', () => {
    const machine = form(
      {},
      { asking: { on: { 'pin.submit': 'saving' }, after: { pauze: 'saved' } as object } },
    );

    expect(lintMachine(machine)).toEqual(['form.asking: no delay is called pauze; it would run out at once']);
  });

  it('a wrong initial state and a wrong target are found', () => {
    const astray = form(
      {},
      { asking: { initial: 'nowhere', states: { here: {} }, on: { 'pin.submit': 'saving' } } },
    );

    expect(lintMachine(astray)).toEqual([expect.stringContaining('Initial state node "nowhere" not found')]);
    expect(() => form({}, { asking: { on: { 'pin.submit': 'nowhere' } } })).toThrow(
      "Child state 'nowhere' does not exist",
    );
  });

  it('an unnamed or renamed invocation and an unbounded loop are found', () => {
    const machine = form(
      { options: {} },
      {
        asking: { on: { 'pin.submit': 'saving' }, always: { guard: () => false, target: 'saved' } },
        saving: { tags: 'busy', invoke: { ...saving, id: 'store' } },
      },
    );
    const unnamed = form(
      {},
      { saving: { tags: 'busy', invoke: { ...saving, src: fromPromise(async () => {}) as never } } },
    );

    expect(lintMachine(machine)).toEqual([
      'form: no options.maxIterations; a loop of always-transitions would hang the tab',
      'form.saving: save is invoked under another id, store',
    ]);
    expect(lintMachine(unnamed)).toEqual(["form.saving: save is not one of the machine's named actors"]);
  });

  it('the proof finds an unreachable state and a transition that is never taken', () => {
    const machine = form({}, { attic: { on: { 'form.close': 'asking' } } });

    expect(provedOf(machine)).toEqual([
      'form.attic is never entered',
      'never taken: form.attic on form.close [0] -> form.asking',
    ]);
  });

  it('the proof finds a secret kept in context', () => {
    const keep = assign({ note: ({ event }: { event: { pin?: string } }) => event.pin ?? '' });
    const machine = form(
      {},
      { asking: { on: { 'pin.submit': { target: 'saving', actions: keep as never } } } },
    );
    const always = { 'the PIN is never kept': (s: { context: unknown }) => !containsText(s.context, '4711') };

    expect(provedOf(machine, { always })).toContain(
      'not always "the PIN is never kept": pin.submit {"pin":"4711"}',
    );
    expect(provedOf(form(), { always })).toEqual([]);
  });

  it('the proof finds a second submit that restarts the invocation', () => {
    const machine = form(
      {},
      { saving: { tags: 'busy', invoke: saving, on: { 'pin.submit': { target: 'saving', reenter: true } } } },
    );

    expect(provedOf(machine)).toEqual([
      'pin.submit starts save again while it runs: pin.submit {"pin":"4711"} → pin.submit {"pin":"4711"}',
    ]);
    expect(provedOf(machine, { repeatable: ['pin.submit'] })).toEqual([]);
  });

  it('the proof finds a step that breaks a step invariant', () => {
    const stepInvariants = {
      'nothing is ever saved': ({ to }: { to: { value: unknown } }) => to.value !== 'saved',
    };

    expect(provedOf(form(), { stepInvariants })).toEqual([
      'not on every step "nothing is ever saved": pin.submit {"pin":"4711"} → save ✓',
    ]);
  });

  it('the proof finds an action that runs twice in one step', () => {
    const ring = (): void => undefined;
    const machine = form(
      {},
      { asking: { on: { 'pin.submit': { target: 'saving', actions: [ring, ring] } } } },
    );

    expect(provedOf(machine)).toEqual(['ring twice in one step: at the start → pin.submit {"pin":"4711"}']);
    expect(provedOf(machine, { resent: ['ring'] })).toEqual([]);
  });

  it('the proof finds a call that is made twice in one step', () => {
    const machine = form(
      {},
      {
        asking: { on: { 'pin.submit': { target: 'saving', actions: [raise({ type: 'form.close' })] } } },
        saving: { tags: 'busy', invoke: saving, on: { 'form.close': { target: 'saving', reenter: true } } },
      },
    );

    expect(provedOf(machine)).toContain('save twice in one step: at the start → pin.submit {"pin":"4711"}');
  });

  it('the proof finds a state that only leads to itself', () => {
    const machine = form({}, { saved: { on: { 'form.close': { actions: () => {} } } } });

    expect(provedOf(machine)).toEqual(['no way on from "saved": pin.submit {"pin":"4711"} → save ✓']);
  });

  it('the proof finds a state from which a goal is unreachable', () => {
    const machine = form(
      {},
      {
        asking: { on: { 'pin.submit': 'saving', 'form.close': 'pit' } },
        pit: { on: { 'form.close': 'bottom' } },
        bottom: { on: { 'form.close': 'pit' } },
      },
    );

    expect(provedOf(machine, { canAlwaysReach: { saved: (s) => s.matches('saved') } })).toEqual([
      'no longer within reach: "saved": form.close',
    ]);
  });

  it('the proof finds an event that makes a guard or an assignment throw, expected or not', () => {
    const length = assign({
      note: ({ event }: { event: { pin?: string } }) => String(event.pin?.trim().length),
    });
    const machine = form(
      {},
      { asking: { on: { 'pin.submit': { target: 'saving', actions: length as never } } } },
    );

    expect(provedOf(machine, { cases: [{ type: 'pin.submit', pin: 7 }] })).toContainEqual(
      'pin.submit {"pin":7} throws TypeError: event.pin?.trim is not a function: at the start',
    );
    expect(provedOf(machine)).toEqual([]);
    expect(provedOf(machine, { unexpectedEvents: [{ type: 'pin.submit', pin: 7 }] })).toEqual([
      'pin.submit {"pin":7} thrown at "asking" throws TypeError: event.pin?.trim is not a function: at the start',
    ]);
  });

  it('the proof finds a machine that fails to start and one with endless configurations', () => {
    const stillborn = form({
      context: () => {
        throw new Error('no input');
      },
    });
    const counting = base.createMachine({
      id: 'counting',
      context: { note: '' },
      on: { 'form.close': { actions: assign({ note: ({ context }) => `${context.note}x` }) } },
    });

    expect(provedOf(stillborn)).toContain('the machine breaks (Error: no input): at the start');
    expect(() => prove({ machine: counting, limit: 50 })).toThrow('counting: more than 50 configurations');
  });
});

const taken = (machine: AnyStateMachine, cases: Claims['cases'] = []) =>
  explore({ machine, cases }).edges.map(
    ({ from, event, to }) => `${event.type}${from === to ? ' (stays)' : ''}`,
  );

describe('explore', () => {
  const shop = setup({
    types: {
      context: {} as { ticks: number },
      events: {} as { type: 'shop.open' } | { type: 'cart.add' } | { type: 'cart.clear' },
    },
    actors: { load: fromPromise<number>(async () => 1) },
    delays: { short: 10, long: 100 },
  });

  it('a forbidden event is no step, a self-transition is one', () => {
    const machine = shop.createMachine({
      context: { ticks: 0 },
      initial: 'open',
      on: { 'shop.open': '.open', 'cart.add': '.open' },
      states: { open: { on: { 'shop.open': {}, 'cart.add': { actions: () => {} } } } },
    });

    expect(taken(machine)).toEqual(['cart.add (stays)']);
    expect(transitionIds(machine)).toHaveLength(3);
  });

  it('a wildcard transition is tried with the events and cases that it matches', () => {
    const machine = shop.createMachine({
      context: { ticks: 0 },
      initial: 'shut',
      states: {
        shut: { on: { 'cart.*': 'open', 'shop.open': 'open' } },
        open: { on: { 'cart.add': { actions: () => {} }, '*': 'shut' } },
      },
    });

    expect(taken(machine, [{ type: 'cart.count' }])).toEqual([
      'cart.add',
      'cart.count',
      'shop.open', // shut
      'cart.add (stays)',
      'shop.open',
      'cart.count', // open
    ]);
  });

  it('an invocation has one result', () => {
    const machine = shop.createMachine({
      context: { ticks: 0 },
      invoke: { id: 'load', src: 'load', onDone: { actions: () => {} }, onError: { actions: () => {} } },
    });

    const graph = explore({ machine });

    expect(graph.edges.map(({ event }) => event.type)).toEqual([
      'xstate.done.actor.load',
      'xstate.error.actor.load',
    ]);
    expect(graph.nodes.size).toBe(2);
  });

  it('of two delays started together the shorter ends first; one started later may end first or last', () => {
    const together = shop.createMachine({
      context: { ticks: 0 },
      initial: 'a',
      states: { a: { after: { short: 'b', long: 'c' } }, b: {}, c: {} },
    });
    const apart = shop.createMachine({
      context: { ticks: 0 },
      type: 'parallel',
      states: {
        slow: { initial: 'on', states: { on: { after: { long: 'off' } }, off: {} } },
        quick: {
          initial: 'idle',
          states: { idle: { on: { 'shop.open': 'on' } }, on: { after: { short: 'idle' } } },
        },
      },
    });
    const orders = explore({ machine: apart });
    const bothPending = [...orders.nodes.values()].find(({ timers }) => timers.length === 2);

    expect(taken(together)).toEqual(['xstate.after.short.(machine).a']);
    expect(orders.out.get(bothPending?.key ?? '')).toHaveLength(2);
  });

  it('a delay or a result is consumed even when a guard refuses it', () => {
    const never = { guard: () => false, target: 'b' };
    const machine = shop.createMachine({
      context: { ticks: 0 },
      initial: 'a',
      states: {
        a: {
          after: { short: never, long: 'b' },
          invoke: { id: 'load', src: 'load', onDone: never, onError: 'b' },
        },
        b: { type: 'final' },
      },
    });
    const graph = explore({ machine });

    expect(graph.nodes.size).toBe(5); // all to come; answered; short is over; both; the end
    expect([...graph.nodes.values()].filter(({ timers }) => timers.length === 1)).toHaveLength(2);
  });

  it('a child state’s done event is never sent from outside', () => {
    const machine = shop.createMachine({
      context: { ticks: 0 },
      initial: 'trip',
      states: {
        trip: {
          initial: 'going',
          onDone: 'home',
          states: { going: { on: { 'shop.open': 'there' } }, there: { type: 'final' } },
        },
        home: { type: 'final' },
      },
    });

    expect(prove({ machine }).findings).toEqual([]);
    expect(taken(machine)).toEqual(['shop.open']);
  });
});

describe('coverage report', () => {
  const one = {
    declared: { vault: ['a', 'b'], login: ['c'] },
    walked: { vault: ['a'], login: ['c'], sample: ['z'] },
  };
  const other = { declared: {}, walked: { vault: ['b'] } };

  it('the coverage report adds up every file’s walks and names the transitions that no walk took', () => {
    expect(coverageReport([one, other])).toEqual({
      complete: true,
      lines: ['      1/1  login', '      2/2  vault', 'transitions 3/3 walked in 2 machines'],
    });
    expect(coverageReport([one]).complete).toBe(false);
    expect(coverageReport([one]).lines).toContain('           not walked: b');
  });

  it('the coverage report sums up states, levels and claims where they are recorded', () => {
    const known = {
      ...one,
      states: { vault: ['vault', 'vault.shown'], login: ['login'] },
      entered: { vault: ['vault'], login: ['login'], sample: ['y'] },
      claims: { vault: 4, login: 1 },
    };

    expect(coverageReport([known, other], { screens: known, actors: undefined }).lines.slice(2)).toEqual([
      'states 2/3 entered',
      'by screens 2/3 transitions walked',
      'claims 5 proved of 2 machines, beside what is proved of each',
      'transitions 3/3 walked in 2 machines',
    ]);
  });

  it('the coverage report sums up the changes of state of a level that counts them', () => {
    const browser = {
      declared: { vault: ['a', 'b'] },
      walked: { vault: ['b'] },
      changes: { vault: { all: 7, walked: 6 }, login: { all: 2, walked: 2 } },
    };

    expect(coverageReport([one], { 'a browser': browser }).lines).toContain(
      'by a browser 1/3 transitions walked (1/2 of its 2 flows), 8/9 changes of state',
    );
  });

  it('changes of state that one worker walked count, also when another only opened the flow', () => {
    const of = (walked: number) => ({ ...one, changes: { vault: { all: 7, walked } } });

    expect(joinRecords([of(0), of(6)])?.changes).toEqual({ vault: { all: 7, walked: 6 } });
    expect(joinRecords([of(6), of(0)])?.changes).toEqual({ vault: { all: 7, walked: 6 } });
  });

  it('the coverage report is incomplete when there is nothing to walk', () => {
    expect(coverageReport([])).toEqual({ complete: false, lines: ['transitions 0/0 walked in 0 machines'] });
  });
});

it('every machine gets its own actors back, however often they were replaced', () => {
  const own = signInMachine.implementations;
  for (const answer of [1, 2]) provideActors(signInMachine, { sendOtp: fromPromise(async () => answer) });
  expect(signInMachine.implementations).not.toBe(own);

  restoreActors();

  expect(signInMachine.implementations).toBe(own);
});
