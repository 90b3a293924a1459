// The events that an actor reacts to now, by who causes them, each with the payloads that the flow's models give it.
import type { AnyEventObject } from 'xstate';
import { withCases } from '../kit/explore.ts';
import { gesturesFor, type Model } from '../kit/model.ts';
import { actorResult, done, failed, stableStringify } from '../kit/step.ts';
import type { AvailableEvent } from './protocol.ts';

export interface Offer {
  type: string;
  label: string;
  /** `actor`: another actor sends it, such as the parent or a callback. */
  by: AvailableEvent['by'] | 'actor';
  /** At least one event; the first is the usual one. */
  payloads: readonly AnyEventObject[];
}

/** `models`: those of the actor's machine. Without one every named event counts as a person's. */
export const offersOf = (events: readonly AvailableEvent[], models: readonly Model[]): Offer[] =>
  events.map(({ type, label, by }) => {
    const answer = actorResult({ type });
    const plain = answer ? (answer.ok ? done(answer.id) : failed(answer.id)) : { type };
    const cases = models.flatMap((model) => model.cases ?? []);
    const payloads = new Map(withCases(type, cases, plain).map((event) => [stableStringify(event), event]));
    const isSentByActor =
      by === 'person' && models.length > 0 && !models.some((model) => isGesture(model, type));
    return { type, label, by: isSentByActor ? 'actor' : by, payloads: [...payloads.values()] };
  });

/** True when a person causes an event of this type on the flow's screen. */
const isGesture = (model: Model, type: string): boolean =>
  model.screen?.perform[type] !== undefined &&
  withCases(type, model.cases ?? []).some((event) =>
    gesturesFor(model, event).some(({ do: kind }) => kind !== 'elsewhere'),
  );

/** Parses a text as a JSON object, empty for an empty text; null if it is no JSON object. */
export function payloadIn(text: string): object | null {
  if (text.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}
