// Back in a flow: the events that close the top layer, and the result of pressing Back again and again.
import type { AnyActorRef, AnyEventObject } from 'xstate';
import { fireEvent } from '@testing-library/react';
import { follow } from '../../../src/browser/historyLayers.ts';
import { byValue, coveringWalks, type Walk } from './coveringWalks.ts';
import type { Graph } from './explore.ts';
import { byHand, followLink, goBack, performGesture, type Gesture } from './gestures.ts';
import { gesturesFor, type Model } from './model.ts';
import { walkScreen } from './walkScreen.tsx';

/** Events that are named like closing a layer but close none, with the reason. */
const noLayers: Readonly<Record<string, string>> = {
  'registration more.close': 'folds fields of its page away',
  'disclosure disclosure.close':
    'folds links of its page away; the menu that slides in is a dialog, as all dialogs are',
  'toasts toast.dismiss': 'a message covers nothing',
  'navigation navigation.back': 'is Back itself',
};

/** Decided by the event's name, so that no flow can forget to declare it. */
export const closesLayer = ({ machine }: Pick<Model, 'machine'>, { type }: AnyEventObject): boolean =>
  /\.(back|cancel|checkAgain|close|dismiss|drop|keep)$/.test(type) &&
  !Object.hasOwn(noLayers, `${machine.id} ${type}`);

/** Walks that together take every step by such an event, as far as a person can tell the steps apart. */
const walksOver = (graph: Graph, isWanted: (event: AnyEventObject) => boolean): Walk[] =>
  coveringWalks(graph, {
    label: (edge) => (isWanted(edge.event) ? byValue(edge, graph) : []),
  }).filter(({ steps }) => steps.some(({ event }) => isWanted(event)));

/** Walks that together take every step from a state by an event that closes a layer. */
export const closingWalks = (model: Model, graph: Graph): Walk[] =>
  walksOver(graph, (event) => closesLayer(model, event));

/** Walks that together leave a form in every way, with both answers where it asks. */
export const leavingWalks = (graph: Graph): Walk[] =>
  walksOver(graph, ({ type }) => /^form\.(cancel|keep|discard)$/.test(type));

const escape: Gesture = byHand(() => {
  if (document.querySelector('dialog[open]')) fireEvent.keyDown(document.body, { key: 'Escape' });
  else history.back();
});

/** A step above a form has its own Back: there only a link leaves the form. */
const isUnderStep = (actor: AnyActorRef): boolean => actor.getSnapshot().can({ type: 'step.back' });

/** Closes a layer by the browser's Back, or a dialog by Escape; performs all other events as the model says. */
export const closingBy =
  (key: 'Back' | 'Escape') =>
  (model: Model, event: AnyEventObject): Gesture[] =>
    closesLayer(model, event)
      ? [
          byHand((_, actor) =>
            performGesture(
              event.type === 'form.cancel' && isUnderStep(actor)
                ? followLink
                : key === 'Back'
                  ? goBack
                  : escape,
              event,
              actor,
            ),
          ),
        ]
      : gesturesFor(model, event);

/**
 * Leaves each form on its page by a link, and answers as the walk does. Returns the number of times that a link was
 * followed, and the expected number: when nothing would be lost, or after "discard". The walk itself checks that the
 * form was asked.
 */
export async function walkByLinks(
  model: Model,
  graph: Graph,
  walk: Walk,
  pressLink = follow,
): Promise<{ led: number; due: number }> {
  const count = { led: 0, due: 0 };
  let isAsked = false;
  const leave = byHand((_, actor) => {
    if (document.querySelector('dialog[open]')) return history.back(); // links cannot be pressed
    pressLink(() => void (count.led += 1));
    isAsked = actor.getSnapshot().can({ type: 'form.discard' });
    if (!isAsked) count.due += 1;
  });
  const answer = byHand((event) => {
    if (isAsked && event.type === 'form.discard') count.due += 1;
    isAsked = false;
  });
  await walkScreen(model, graph, walk, (_, event) => {
    if (event.type === 'form.cancel') return [leave];
    const gestures = gesturesFor(model, event);
    return /^form\.(keep|discard)$/.test(event.type) ? [answer, ...gestures] : gestures;
  });
  return count;
}

/** The shortest paths to configurations from which Back never ends, though nothing is asked on its way. */
export function endlessBack(model: Model, graph: Graph): string[] {
  const asks = (key: string) => graph.out.get(key)?.some(({ event }) => event.type.endsWith('.discard'));
  const next = (key: string) =>
    (graph.out.get(key) ?? [])
      .filter(({ event, to }) => closesLayer(model, event) && !asks(to))
      .map(({ to }) => to);
  const ends = new Set<string>();
  const isEndless = (key: string, passed: readonly string[] = []): boolean => {
    if (ends.has(key)) return false;
    const found = passed.includes(key) || next(key).some((to) => isEndless(to, [...passed, key]));
    if (!found) ends.add(key);
    return found;
  };
  return [...graph.nodes.keys()].filter((key) => !asks(key) && isEndless(key)).map((key) => graph.trace(key));
}
