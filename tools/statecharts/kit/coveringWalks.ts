// Walks from the start that together take every step of a graph, short enough to read and to run.
import { formatEvent, stableStringify } from './step.ts';
import type { Edge, Graph } from './explore.ts';

/** `input` names the input that the walk starts with. */
export type Walk = { title: string; input: string; start: string; steps: Edge[] };
type Options = {
  /** Longest walk; one that begins far out may be twice as long as the path there. */
  maxSteps?: number;
  /** Goals of a step: by default every edge for itself; `byValue` or `byChange` cover each transition of the chart. */
  label?: (edge: Edge, graph: Graph) => readonly unknown[];
};

/** From-value, event type, the arrows taken (several may lead to one place), to-value. */
export const byValue = (edge: Edge, graph: Graph): [string] => [
  JSON.stringify([
    graph.nodes.get(edge.from)?.snapshot.value,
    edge.event.type,
    edge.taken,
    graph.nodes.get(edge.to)?.snapshot.value,
  ]),
];

/** Event type, the arrows taken, and what they change in the value: what other regions of a parallel state do meanwhile is left out. */
export const byChange = (edge: Edge, graph: Graph): [string] => [
  JSON.stringify([
    edge.event.type,
    edge.taken,
    change(graph.nodes.get(edge.from)?.snapshot.value, graph.nodes.get(edge.to)?.snapshot.value),
  ]),
];

export function coveringWalks(
  graph: Graph,
  { maxSteps = 25, label = (edge) => [edge] }: Options = {},
): Walk[] {
  const labels = new Map(graph.edges.map((edge) => [edge, label(edge, graph)]));
  const untaken = new Set([...labels.values()].flat());
  const isWanted = (edge: Edge) => labels.get(edge)?.some((one) => untaken.has(one)) ?? false;
  const nearest = searchIn(graph, isWanted);
  const walks: Walk[] = [];
  while (untaken.size > 0) {
    const steps: Edge[] = [];
    let longest = Infinity;
    for (let at = [...graph.starts.keys()]; ;) {
      const path = nearest(at, longest - steps.length);
      if (!path) break;
      if (steps.length === 0) longest = Math.max(maxSteps, 2 * path.length);
      for (const edge of path) for (const one of labels.get(edge) ?? []) untaken.delete(one);
      steps.push(...path);
      at = path.slice(-1).map((edge) => edge.to);
    }
    const [first] = steps;
    if (!first) throw new Error('a step of the graph cannot be reached from its start');
    walks.push(from(graph, first.from, steps));
  }
  const begun = new Set(walks.map(({ start }) => start));
  const idle = [...graph.starts.keys()]
    .filter((start) => !begun.has(start))
    .map((start) => from(graph, start, []));
  return [...walks, ...idle].map((walk, index) => ({ ...walk, title: `${index + 1}: ${walk.title}` }));
}

function from(graph: Graph, start: string, steps: Edge[]): Walk {
  const input = graph.starts.get(start) ?? '';
  const title =
    [...(input ? [input] : []), ...steps.map(({ event }) => formatEvent(event))].join(' → ') || 'the start';
  return { title, input, start, steps };
}

type Place = {
  edges: readonly Edge[];
  next: Place[];
  /** True while an edge may still be a goal: a taken one never is again. */
  isOpen: boolean;
  /** The search that found it last, and how. */
  search: number;
  depth: number;
  foundBy: { edge: Edge; from: Place } | null;
};

/**
 * Finds the shortest path from one of `at` whose last step is wanted, with at most `longest` steps. An edge that is no
 * longer wanted must stay so.
 */
function searchIn(
  graph: Graph,
  isWanted: (edge: Edge) => boolean,
): (at: readonly string[], longest: number) => Edge[] | null {
  const places = new Map<string, Place>();
  for (const [key, edges] of graph.out)
    places.set(key, { edges, next: [], isOpen: true, search: 0, depth: 0, foundBy: null });
  const placeAt = (key: string): Place => {
    const place = places.get(key);
    if (!place) throw new Error('the graph has no such configuration');
    return place;
  };
  for (const place of places.values()) place.next = place.edges.map(({ to }) => placeAt(to));

  let search = 0;
  return (at, longest) => {
    search += 1;
    const queue = at.map(placeAt);
    for (const start of queue) Object.assign(start, { search, depth: 0, foundBy: null });
    for (const place of queue) {
      if (place.depth >= longest) return null;
      const wanted = place.isOpen ? place.edges.find(isWanted) : undefined;
      if (wanted) return [...pathTo(place), wanted];
      place.isOpen = false;
      for (const [index, next] of place.next.entries()) {
        if (next.search === search) continue;
        next.search = search;
        next.depth = place.depth + 1;
        next.foundBy = { edge: place.edges[index]!, from: place };
        queue.push(next);
      }
    }
    return null;
  };
}

function pathTo(place: Place): Edge[] {
  const path: Edge[] = [];
  for (let { foundBy } = place; foundBy; { foundBy } = foundBy.from) path.push(foundBy.edge);
  return path.toReversed();
}

/** Walks that take every step which differs in its event, the arrows taken or the change of state. */
export const screenWalks = (graph: Graph): Walk[] =>
  coveringWalks(graph, {
    label: (edge) => [JSON.stringify([byChange(edge, graph), stableStringify(edge.event)])],
  });

/** Leaves of `before` that are gone in `after`, and new ones. */
function change(before: unknown, after: unknown): [string[], string[]] {
  const [was, is] = [leaves(before), leaves(after)];
  return [was.filter((leaf) => !is.includes(leaf)), is.filter((leaf) => !was.includes(leaf))];
}

/** The texts, numbers and flags within, each with its path; a list's items without their place in it. */
const leaves = (value: unknown, path = ''): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, part]) =>
        leaves(part, Array.isArray(value) ? path : `${path}${name}.`),
      )
    : [`${path}${String(value)}`];
