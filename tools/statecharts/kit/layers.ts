// What Back does in a flow: which of its events close what is on top, and where pressing Back again and again leads.
import type { AnyEventObject } from 'xstate';
import { fireEvent } from '@testing-library/react';
import { byValue, coveringWalks, type Walk } from './coveringWalks.ts';
import type { Graph } from './explore.ts';
import { byHand, goBack, type Gesture } from './gestures.ts';
import { gesturesFor, type Model } from './model.ts';

/** Events with the name of one that closes a layer, which close none: why. */
const noLayers: Readonly<Record<string, string>> = {
  'registration more.close': 'folds fields of its page away',
  'disclosure disclosure.close':
    'folds links of its page away; the menu that slides in is a dialog, as all dialogs are',
  'toasts toast.dismiss': 'a message covers nothing',
  'navigation navigation.back': 'is Back itself',
};

/** By its name, so that no flow can forget to declare it. */
export const closesLayer = ({ machine }: Pick<Model, 'machine'>, { type }: AnyEventObject): boolean =>
  /\.(back|cancel|checkAgain|close|dismiss|drop|keep)$/.test(type) &&
  !Object.hasOwn(noLayers, `${machine.id} ${type}`);

/** Walks that together take every step from a state by an event that closes a layer. */
export const closingWalks = (model: Model, graph: Graph): Walk[] =>
  coveringWalks(graph, {
    label: (edge) => (closesLayer(model, edge.event) ? byValue(edge, graph) : []),
  }).filter(({ steps }) => steps.some(({ event }) => closesLayer(model, event)));

const escape: Gesture = byHand(() => {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  if (dialog) fireEvent(dialog, new Event('cancel', { cancelable: true }));
  else history.back();
});

/** A layer is closed by the browser's Back, or a dialog by Escape; all else is done as the model says. */
export const closingBy =
  (key: 'Back' | 'Escape') =>
  (model: Model, event: AnyEventObject): Gesture[] =>
    closesLayer(model, event) ? [key === 'Back' ? goBack : escape] : gesturesFor(model, event);

/** The shortest ways to configurations from which Back never comes to an end, though nothing is asked on its way. */
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
