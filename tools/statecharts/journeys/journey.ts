// A path through a flow as text that a person can read and a test can replay: each event in the notation of traces,
// with the state that it leads to. Payloads are the model's own, so the text contains nothing that a person typed.
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { alphabet, inputsOf, withCases } from '../kit/explore.ts';
import { withStubs, type Model } from '../kit/model.ts';
import { activeStates, actorsOf, done, failed, formatEvent, initialStep, nextStep } from '../kit/step.ts';
import { nameOf } from '../gallery/states.ts';

export interface Journey {
  /** The name of the model's input; '' for the only one. */
  input: string;
  /** The first state, as the gallery names it. */
  start: string;
  /** Each event, and the state after it. */
  steps: readonly (readonly [event: string, state: string])[];
}

export const stateOf = ({ value, status }: AnyMachineSnapshot): string => nameOf(value, status);

/** The events that a flow may receive in this state, by their text; a second one with the same text ends in `#2`. */
export function eventsAt(
  { machine, cases = [] }: Model,
  snapshot: AnyMachineSnapshot,
): ReadonlyMap<string, AnyEventObject> {
  const named = activeStates(snapshot).flatMap((state) => state.ownEvents as string[]);
  const types = named.some((type) => type.endsWith('*')) ? [...named, ...alphabet(machine)] : named;
  const answers = Object.keys(actorsOf(snapshot)).flatMap((id) => [done(id), failed(id)]);
  const plain = types
    .filter((type) => !type.endsWith('*') && !/^xstate\.(done|error)\.actor\./.test(type))
    .map((type): AnyEventObject => ({ type }));
  const events = new Map<string, AnyEventObject>();
  for (const event of new Map([...plain, ...answers].map((one) => [one.type, one])).values()) {
    for (const one of withCases(event.type, cases, event)) {
      const text = formatEvent(one);
      let name = text;
      for (let count = 2; events.has(name); count += 1) name = `${text} #${count}`;
      events.set(name, one);
    }
  }
  return events;
}

/** The journey of these events. */
export function journeyOf(model: Model, input: string, events: readonly AnyEventObject[]): Journey {
  const stubbed = withStubs(model);
  let now = initialStep(stubbed.machine, inputsOf(stubbed)[input]).snapshot;
  const start = stateOf(now);
  const steps = events.map((event) => {
    const named = [...eventsAt(stubbed, now)];
    const [name = formatEvent(event)] =
      named.find(([, one]) => one === event) ?? named.find(([, one]) => sameAnswer(one, event)) ?? [];
    now = nextStep(stubbed.machine, now, event).snapshot;
    return [name, stateOf(now)] as const;
  });
  return { input, start, steps };
}

/** An answer without a case is made anew each time. */
const sameAnswer = (one: AnyEventObject, other: AnyEventObject): boolean =>
  one.type === other.type && formatEvent(one) === formatEvent(other);
