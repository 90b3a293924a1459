import { describe, expect, it, vi } from 'vitest';
import { assign, createActor, fromPromise, sendParent, sendTo, setup, SimulatedClock } from 'xstate';
import { watch, type Channel } from '../../../tools/statecharts/inspector/bridge.ts';
import type { Frame, AppMessage, PageMessage } from '../../../tools/statecharts/inspector/protocol.ts';
import { pack } from '../../../tools/statecharts/inspector/wire.ts';

const inner = setup({}).createMachine({
  id: 'inner',
  initial: 'waiting',
  states: { waiting: { on: { 'inner.finish': 'finished' } }, finished: { type: 'final' } },
});
const door = setup({
  types: {
    context: {} as { password: string; attempts: number },
    events: {} as { type: 'door.open'; password: string } | { type: 'door.shut' } | { type: 'door.ask' },
    tags: {} as 'busy',
    children: {} as { unlock: 'unlock'; inner: 'inner' },
  },
  actors: { unlock: fromPromise(async () => 'a-secret-token'), inner },
  delays: { draught: 1000 },
}).createMachine({
  id: 'door',
  context: { password: '', attempts: 0 },
  initial: 'shut',
  states: {
    shut: {
      on: {
        'door.open': {
          target: 'opening',
          actions: assign({
            password: ({ event }) => event.password,
            attempts: ({ context }) => context.attempts + 1,
          }),
        },
        'door.ask': 'asking',
      },
    },
    opening: { tags: 'busy', invoke: { id: 'unlock', src: 'unlock', onDone: 'open', onError: 'shut' } },
    open: { on: { 'door.shut': 'shut' }, after: { draught: 'shut' } },
    asking: {
      invoke: { id: 'inner', src: 'inner', onDone: 'shut', onError: 'shut' },
      on: { 'door.ask': { actions: sendTo('inner', { type: 'inner.finish' }) } },
    },
  },
});

const till = setup({}).createMachine({
  id: 'till',
  initial: 'waking',
  states: {
    waking: { always: 'ready' },
    ready: { on: { 'till.ask': { target: 'asked', actions: sendParent({ type: 'till.answer' }) } } },
    asked: {},
  },
});
const counter = setup({ types: { children: {} as { till: 'till' } }, actors: { till } }).createMachine({
  id: 'counter',
  invoke: { id: 'till', src: 'till', onError: {} },
  initial: 'closed',
  states: {
    closed: { always: 'idle' },
    idle: { on: { 'counter.pay': { target: 'paying', actions: sendTo('till', { type: 'till.ask' }) } } },
    paying: { on: { 'till.answer': 'paid' } },
    paid: {},
  },
});

function start() {
  const messages: AppMessage[] = [];
  let heard: (message: { data: PageMessage }) => void = () => undefined;
  const channel: Channel = {
    postMessage: (message) => messages.push(structuredClone(message)),
    addEventListener: (_, listener) => (heard = listener),
    close: () => undefined,
  };
  let time = 0;
  const bridge = watch({ channel, tab: 't1', title: 'Swarna', now: () => (time += 10) });
  const clock = new SimulatedClock();
  const actor = createActor(door, { inspect: bridge.inspect, clock }).start();
  const sendFromPage = (message: PageMessage) => heard({ data: message });
  const frames = (): Frame[] => messages.flatMap((one) => (one.kind === 'frame' ? [one.frame] : []));
  const last = (): Frame => frames().findLast(({ actor: id }) => id === actor.sessionId)!;
  return { messages, sendFromPage, frames, last, actor, clock, bridge };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('the bridge', () => {
  it('the bridge reports each started actor with its chart and parent', async () => {
    const { messages, actor } = start();
    actor.send({ type: 'door.ask' });

    const actors = messages.flatMap((one) => (one.kind === 'actor' ? [one.actor] : []));
    expect(actors).toMatchObject([
      { name: 'door', parent: null, chart: { id: 'door', root: { id: 'door', kind: 'compound' } } },
      { name: 'inner', parent: actor.sessionId, chart: { id: 'inner' } },
    ]);
  });

  it('the bridge reports each step’s event, transitions, state and available events', async () => {
    const { last, actor, clock } = start();
    expect(last()).toMatchObject({
      value: 'shut',
      event: { type: 'xstate.init' },
      taken: [],
      isRestorable: true,
    });
    expect(last().availableEvents).toEqual([
      { type: 'door.open', label: 'door.open', by: 'person' },
      { type: 'door.ask', label: 'door.ask', by: 'person' },
    ]);

    actor.send({ type: 'door.open', password: 'x' });
    expect(last()).toMatchObject({
      value: 'opening',
      active: ['door', 'door.opening'],
      tags: ['busy'],
      taken: ['door.shut on door.open [0] -> door.opening'],
      isRestorable: false,
      context: { attempts: 1 },
    });
    expect(last().availableEvents).toEqual([
      { type: 'xstate.done.actor.unlock', label: 'unlock ✓', by: 'answer' },
      { type: 'xstate.error.actor.unlock', label: 'unlock ✗', by: 'answer' },
    ]);

    await settled();
    expect(last()).toMatchObject({ value: 'open', from: expect.stringMatching(/^x:/), isRestorable: true });
    expect(last().availableEvents).toContainEqual({
      type: 'xstate.after.draught.door.open',
      label: 'after draught',
      by: 'time',
    });
    clock.increment(1000);
    expect(last().value).toBe('shut');
  });

  it('the bridge reports all frames again, in order, to a page that opens later', async () => {
    const { messages, sendFromPage, actor, frames } = start();
    actor.send({ type: 'door.open', password: 'x' });
    await settled();
    const before = frames();
    messages.length = 0;

    sendFromPage({ kind: 'replay' });

    expect(messages.map(({ kind }) => kind)).toEqual(['tab.open', 'actor', ...before.map(() => 'frame')]);
    expect(frames()).toEqual(before);
  });
});

describe('an actor that hears an event while it is busy with another', () => {
  function startCounter() {
    const { actor: other, bridge, frames, sendFromPage } = start();
    const actor = createActor(counter, { inspect: bridge.inspect });
    const name = (id: string | null) => id && (id === actor.sessionId ? 'counter' : 'till');
    const steps = () =>
      frames()
        .filter((frame) => frame.actor !== other.sessionId)
        .sort((a, b) => a.number - b.number)
        .map(({ actor: id, event, from, value, taken }) => [
          `${name(from) ?? 'nobody'} > ${name(id)}`,
          event.type,
          value,
          taken,
        ]);
    return { actor, steps, frames, sendFromPage };
  }
  const started = [
    'nobody > counter',
    'xstate.init',
    'idle',
    ['counter.closed on always [0] -> counter.idle'],
  ];
  const tillStarted = ['counter > till', 'xstate.init', 'ready', ['till.waking on always [0] -> till.ready']];
  const paid = [
    'nobody > counter',
    'counter.pay',
    'paying',
    ['counter.idle on counter.pay [0] -> counter.paying'],
  ];
  const answered = [
    ['counter > till', 'till.ask', 'asked', ['till.ready on till.ask [0] -> till.asked']],
    ['till > counter', 'till.answer', 'paid', ['counter.paying on till.answer [0] -> counter.paid']],
  ];

  it('takes each step by its own event and its own arrows, a cause before its effect', () => {
    const { actor, steps } = startCounter();
    actor.start();
    actor.send({ type: 'counter.pay' });

    expect(steps()).toEqual([started, tillStarted, paid, ...answered]);
  });
});

describe('the inspector’s page', () => {
  it('the inspector sends an event to an actor of the addressed tab only', () => {
    const { sendFromPage, actor } = start();

    sendFromPage({ kind: 'send', tab: 'another', actor: actor.sessionId, event: { type: 'door.ask' } });
    expect(actor.getSnapshot().value).toBe('shut');
    sendFromPage({ kind: 'send', tab: 't1', actor: actor.sessionId, event: { type: 'door.ask' } });
    expect(actor.getSnapshot().value).toBe('asking');
    sendFromPage({ kind: 'send', tab: 't1', actor: 'nobody', event: { type: 'door.ask' } });
  });

  it('the inspector restores the app to a step at which no invocation was running', async () => {
    const { sendFromPage, actor, last, clock } = start();
    const { number } = last();
    actor.send({ type: 'door.open', password: 'x' });
    await settled();

    sendFromPage({ kind: 'restore', tab: 't1', number });

    expect(actor.getSnapshot()).toMatchObject({ value: 'shut', context: { attempts: 0 } });
    expect(last()).toMatchObject({ value: 'shut', event: { type: 'inspector.restore' } });
    clock.increment(5000);
    expect(actor.getSnapshot().context.attempts).toBe(0);
    actor.send({ type: 'door.open', password: 'y' });
    await settled();
    expect(actor.getSnapshot().value).toBe('open');
  });

  it('the inspector cannot restore a step while an invocation runs, then or now', async () => {
    const { sendFromPage, actor, frames, messages } = start();
    actor.send({ type: 'door.open', password: 'x' });
    const [shut, opening] = frames();

    sendFromPage({ kind: 'restore', tab: 't1', number: shut!.number });
    expect(actor.getSnapshot().value).toBe('opening');
    await settled();
    sendFromPage({ kind: 'restore', tab: 't1', number: opening!.number });
    expect(actor.getSnapshot().value).toBe('open');
    expect(messages.filter(({ kind }) => kind === 'restore.refused')).toHaveLength(2);
  });

  it('restoring a step cannot bring back a stopped actor, and stops one that was started since', () => {
    const { sendFromPage, actor, last, messages, frames } = start();
    const shut = last().number;
    actor.send({ type: 'door.ask' });
    const asking = last().number;
    sendFromPage({ kind: 'restore', tab: 't1', number: shut });
    expect(actor.getSnapshot().value).toBe('shut');
    expect(messages.some(({ kind }) => kind === 'actor.stopped')).toBe(true);

    sendFromPage({ kind: 'restore', tab: 't1', number: asking });
    expect(actor.getSnapshot().value).toBe('shut');
    expect(messages.at(-1)).toEqual({ kind: 'restore.refused', tab: 't1', why: 'ended' });
    expect(frames().at(-1)?.value).toBe('shut');
  });
});

it('no secret leaves the tab by context, event, output or error', async () => {
  const { messages, actor, sendFromPage } = start();
  actor.send({ type: 'door.open', password: 'Needle@1' });
  await settled();
  actor.send({ type: 'door.shut', phone_number: '9876543210' } as never);
  sendFromPage({ kind: 'replay' });

  const all = JSON.stringify(messages);
  for (const needle of ['Needle@1', 'a-secret-token', '9876543210']) expect(all).not.toContain(needle);
  expect(all).toContain('‹text›');
});

describe('an event that the inspector’s page sends', () => {
  const cupboard = setup({
    types: { events: {} as { type: 'cupboard.open'; key: { teeth: number } } | { type: 'cupboard.shake' } },
  }).createMachine({
    id: 'cupboard',
    initial: 'locked',
    states: {
      locked: {
        on: {
          'cupboard.open': { guard: ({ event }) => event.key.teeth === 3, target: 'open' },
          'cupboard.shake': {
            actions: () => {
              throw new Error('it fell on my foot');
            },
          },
        },
      },
      open: {},
    },
  });
  const sendTo = (event: unknown) => {
    const { messages, sendFromPage, bridge } = start();
    const actor = createActor(cupboard, { inspect: bridge.inspect });
    actor.subscribe({ error: () => undefined });
    actor.start();
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    sendFromPage({ kind: 'send', tab: 't1', actor: actor.sessionId, event: pack(event) });
    logged.mockRestore();
    const refused = messages.flatMap((one) => (one.kind === 'send.refused' ? [one] : []));
    return { refused, actor, sendFromPage };
  };

  it.each([
    ['is refused by a guard', { type: 'cupboard.open', key: { teeth: 2 } }, 'ignored', 'active'],
    ['is unknown here', { type: 'cupboard.shut' }, 'ignored', 'active'],
    ['makes a guard throw', { type: 'cupboard.open' }, 'threw', 'active'],
    ['makes an action throw', { type: 'cupboard.shake' }, 'broke', 'error'],
  ] as const)('says so when it %s', (_, event, why, status) => {
    const { refused, actor } = sendTo(event);
    expect(refused).toEqual([{ kind: 'send.refused', tab: 't1', event: event.type, why }]);
    expect(actor.getSnapshot().status).toBe(status);
  });
});
