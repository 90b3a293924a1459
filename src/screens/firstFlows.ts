// The flows of the first page, begun before it stands. The server renders a page until its flows have loaded, and the
// browser keeps the server's page until the same flows have loaded from the replies that came with it.
import {
  createActor,
  type Actor,
  type AnyActorRef,
  type AnyStateMachine,
  type InputFrom,
  type Subscription,
} from 'xstate';
import type { App } from '../machines/app.ts';

interface Begun {
  machine: AnyStateMachine;
  input: unknown;
  actor: Actor<AnyStateMachine>;
  watch: Subscription;
  /** Used in this rendering. */
  isUsed: boolean;
}

const nothing = () => undefined;

export interface FirstFlows {
  /** Call it when a rendering begins. */
  rewind: () => void;
  /** The running flow that an earlier rendering has begun, or a new one; null if it loads nothing, and once the page stands. */
  begin: <Machine extends AnyStateMachine>(
    machine: Machine,
    input: InputFrom<Machine>,
    options: App['options'],
  ) => Actor<Machine> | null;
  /** Null if nothing loads or the patience is at its end, else resolves then. */
  loading: () => Promise<void> | null;
  /** Call it when the page stands: flows begin with their screens from now on. */
  end: () => void;
  stop: () => void;
}

/** `patience`: milliseconds that the page waits for them. */
export function createFirstFlows(patience: number): FirstFlows {
  let begun: Begun[] | null = [];
  let isLate = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: { loaded: Promise<void>; tell: () => void } | null = null;
  const isLoading = () => !isLate && (begun?.some(({ actor }) => loads(actor)) ?? false);
  const look = () => {
    if (!waiting || isLoading()) return;
    waiting.tell();
    waiting = null;
  };
  const giveUp = () => {
    isLate = true;
    look();
  };
  return {
    rewind: () => begun?.forEach((one) => (one.isUsed = false)),
    begin: (machine, input, options) => {
      if (!begun) return null;
      let one = begun.find((other) => !other.isUsed && other.machine === machine && same(other.input, input));
      if (!one) {
        const actor = createActor(machine as AnyStateMachine, { ...options, input });
        if (!loads(actor)) return null;
        const watch = actor.system.inspect(look); // of it and of the lists in it
        actor.subscribe({ error: nothing }); // its screen shows it
        one = { machine, input, actor: actor.start(), watch, isUsed: false };
        begun.push(one);
        timer ??= setTimeout(giveUp, patience);
      }
      one.isUsed = true;
      return one.actor as Actor<typeof machine>;
    },
    loading: () => {
      if (!isLoading()) return null;
      if (!waiting) {
        let tell: () => void = nothing;
        const loaded = new Promise<void>((resolve) => (tell = resolve));
        waiting = { loaded, tell };
      }
      return waiting.loaded;
    },
    end: () => {
      clearTimeout(timer);
      for (const { actor, watch, isUsed } of begun ?? []) {
        watch.unsubscribe();
        if (!isUsed) actor.stop();
      }
      begun = null;
    },
    stop: () => {
      clearTimeout(timer);
      begun?.forEach(({ actor }) => actor.stop());
    },
  };
}

/** A flow's first load, or that of a list in it, is a state of this name. */
function loads(actor: AnyActorRef): boolean {
  const { value = '', children = {} } = actor.getSnapshot() as {
    value?: unknown;
    children?: Record<string, AnyActorRef | undefined>;
  };
  return (
    JSON.stringify(value).includes('"loading"') ||
    Object.values(children).some((child) => child !== undefined && loads(child))
  );
}

/** Of two inputs: the same values; actors and functions may be made anew in each rendering. */
const same = (a: unknown, b: unknown): boolean => valuesOf(a) === valuesOf(b);

const valuesOf = (input: unknown): string =>
  JSON.stringify(
    Object.entries(input ?? {}).filter(
      ([, value]) => typeof value !== 'object' && typeof value !== 'function',
    ),
  );
