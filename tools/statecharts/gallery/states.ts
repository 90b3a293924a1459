// The states of the gallery: every configuration of every screen's chart, each with the largest context near the nearest one, and again where a
// list is empty, has one entry or several.
import type { AnyEventObject, StateValue } from 'xstate';
import { explore, type Graph } from '../kit/explore.ts';
import { withStubs, type Model } from '../kit/model.ts';
import { listSizes } from './listSizes.ts';
import { activeStates, formatEvent, stableStringify } from '../kit/step.ts';

export interface GalleryState {
  /** Unique within its flow; valid in an address and a file name. */
  id: string;
  name: string;
  /** Distinguishes it from the flow's usual state of that name: `items one`; '' for the usual one. */
  lists: string;
  /** Its configuration in the graph, and the position at which the graph found it: the same in every language. */
  key: string;
  place: number;
  input: string;
  events: AnyEventObject[];
  /** The shortest way to it, in words. */
  steps: string[];
}
export interface GalleryFlow {
  model: Model;
  graph: Graph;
  states: GalleryState[];
  /** The same states with lists of other lengths. */
  variants: GalleryState[];
}

/** Most steps past the nearest configuration to a more telling one: enough to fill in a form, too few to stray. */
const MAX_DETOUR = 3;

/** The flow's states, nearest first. */
export function galleryOf(model: Model, graph = explore(withStubs(model))): GalleryFlow {
  const byValue = new Map<string, { key: string; steps: number; weight: number[] }[]>();
  for (const { key, snapshot } of graph.nodes.values()) {
    const name = nameOf(snapshot.value, snapshot.status);
    const same = byValue.get(name) ?? [];
    const telling = model.screen?.isRepresentative?.(snapshot) ?? true;
    const weight = [Number(telling), stableStringify(snapshot.context).length];
    same.push({ key, steps: graph.path(key).events.length, weight });
    byValue.set(name, same);
  }
  const states = [...byValue.values()].map((same) => {
    const nearest = same[0]?.steps ?? 0;
    const near = same.filter(({ steps }) => steps <= nearest + MAX_DETOUR);
    return stateAt(graph, near.reduce((best, one) => (outweighs(one.weight, best.weight) ? one : best)).key);
  });
  const variants = states.flatMap((state) =>
    variantsOf(
      state,
      (byValue.get(state.name) ?? []).map(({ key }) => key),
      graph,
    ),
  );
  return { model, graph, states, variants };
}

/** The nearest states for each length of each list that the usual one does not show. */
function variantsOf(usual: GalleryState, keys: readonly string[], graph: Graph): GalleryState[] {
  const sizesAt = (key: string) =>
    [...listSizes(graph.nodes.get(key)!.snapshot.context as object)].map((list) => list.join(' '));
  const shown = new Set(sizesAt(usual.key));
  return keys.flatMap((key) => {
    const lists = sizesAt(key).filter((size) => !shown.has(size));
    for (const size of lists) shown.add(size);
    return lists.length > 0 ? [stateAt(graph, key, lists.join(', '))] : [];
  });
}

function stateAt(graph: Graph, key: string, lists = ''): GalleryState {
  const place = [...graph.nodes.keys()].indexOf(key);
  const { value, status } = graph.nodes.get(key)!.snapshot;
  const name = nameOf(value, status);
  const { input, events } = graph.path(key);
  const steps = [...(input ? [`starts ${input}`] : []), ...events.map(formatEvent)];
  const id = `${name} ${lists}`.trimEnd().replaceAll(/[^\w]+/g, '-');
  return { id, name, lists, key, place, input, events, steps };
}

/** The shortest path to a state of the chart, by its full id; null if none leads there. */
export function nearestIn({ graph }: GalleryFlow, id: string): GalleryState | null {
  const found = [...graph.nodes.values()].find(({ snapshot }) =>
    activeStates(snapshot).some((state) => state.id === id),
  );
  return found ? stateAt(graph, found.key) : null;
}

/** The state at a place of the graph. */
export const stateAtPlace = ({ graph }: GalleryFlow, place: number): GalleryState =>
  stateAt(graph, [...graph.nodes.keys()][place]!);

/** Ranks by the model's choice, then by the size of the context. */
const outweighs = (one: readonly number[], other: readonly number[]): boolean => {
  const at = one.findIndex((part, index) => part !== other[index]);
  return (one[at] ?? 0) > (other[at] ?? 0);
};

/** `shown.action.asking`; parallel regions are in brackets: `shown(contents.current, action.none)`. */
export function nameOf(value: StateValue, status = 'active'): string {
  const name = partName(value) || 'whole';
  return status === 'active' ? name : `${name} ${status}`;
}

function partName(value: StateValue): string {
  if (typeof value === 'string') return value;
  const parts = Object.entries(value).map(([key, inner]) => {
    const rest = inner === undefined ? '' : partName(inner);
    return rest.startsWith('(') || rest === '' ? key + rest : `${key}.${rest}`;
  });
  return parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(', ')})`;
}
