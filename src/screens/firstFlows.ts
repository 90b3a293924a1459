// The flows of the first page, begun before it stands. The server renders a page until its flows have loaded, and the
// browser keeps the server's page until the same flows have loaded from the replies that came with it.
import { createActor, type Actor, type AnyActorRef, type AnyStateMachine, type InputFrom } from 'xstate';
import type { App } from '../machines/app.ts';

/** Milliseconds that a page waits for its data. */
const PATIENCE = 1000;

interface Begun {
  machine: AnyStateMachine;
  input: unknown;
  actor: Actor<AnyStateMachine>;
  /** Used in this rendering. */
  isUsed: boolean;
}

export interface FirstFlows {
  /** Call it when a rendering begins. */
  rewind: () => void;
  /** The running flow that an earlier rendering has begun, or a new one; null if it loads nothing, and once the page stands. */
  begin: <Machine extends AnyStateMachine>(
    machine: Machine,
    input: InputFrom<Machine>,
    options: App['options'],
  ) => Actor<Machine> | null;
  /** Null if nothing loads, else resolves when it has loaded. */
  loading: () => Promise<void> | null;
  /** Call it when the page stands: flows begin with their screens from now on. */
  end: () => void;
  stop: () => void;
}

export function createFirstFlows(): FirstFlows {
  let begun: Begun[] | null = [];
  const isLoading = () => begun?.some(({ actor }) => loads(actor)) ?? false;
  return {
    rewind: () => begun?.forEach((one) => (one.isUsed = false)),
    begin: (machine, input, options) => {
      if (!begun) return null;
      let one = begun.find((other) => !other.isUsed && other.machine === machine && same(other.input, input));
      if (!one) {
        const actor = createActor(machine as AnyStateMachine, { ...options, input });
        if (!loads(actor)) return null;
        actor.subscribe({ error: () => undefined }); // its screen shows it
        one = { machine, input, actor: actor.start(), isUsed: false };
        begun.push(one);
      }
      one.isUsed = true;
      return one.actor as Actor<typeof machine>;
    },
    loading: () => (isLoading() ? until(() => !isLoading()) : null),
    end: () => {
      for (const { actor, isUsed } of begun ?? []) if (!isUsed) actor.stop();
      begun = null;
    },
    stop: () => begun?.forEach(({ actor }) => actor.stop()),
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

async function until(isSo: () => boolean): Promise<void> {
  for (const began = Date.now(); !isSo() && Date.now() - began < PATIENCE;)
    await new Promise((resolve) => setTimeout(resolve));
}

/** Of two inputs: the same values; actors and functions may be made anew in each rendering. */
const same = (a: unknown, b: unknown): boolean => valuesOf(a) === valuesOf(b);

const valuesOf = (input: unknown): string =>
  JSON.stringify(
    Object.entries(input ?? {}).filter(
      ([, value]) => typeof value !== 'object' && typeof value !== 'function',
    ),
  );
