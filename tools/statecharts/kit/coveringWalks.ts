// Walks from the start that together take every step of a graph, short enough to read and to run.
import { formatEvent, stableStringify } from './step.ts';
import type { Edge, Graph } from './explore.ts';
import type { Model } from './model.ts';

/** `input` names the input that the walk starts with. */
export type Walk = { title: string; input: string; start: string; steps: Edge[] };
type Options = {
  /** How long a walk may get; one that begins far out may get twice as long as its way there. */
  maxSteps?: number;
  /** What counts as the same step: by default every edge is its own; `byValue` for a quick look at each arrow of the chart. */
  label?: (edge: Edge, graph: Graph) => unknown;
};

/** Label: from-value, event type, the arrows taken (several may lead to one place), to-value. */
export const byValue = (edge: Edge, graph: Graph): string =>
  JSON.stringify([
    graph.nodes.get(edge.from)?.snapshot.value,
    edge.event.type,
    edge.taken,
    graph.nodes.get(edge.to)?.snapshot.value,
  ]);

export function coveringWalks(graph: Graph, { maxSteps = 25, label = (edge) => edge }: Options = {}): Walk[] {
  const labels = new Map(graph.edges.map((edge) => [edge, label(edge, graph)]));
  const untaken = new Set(labels.values());
  const walks: Walk[] = [];
  while (untaken.size > 0) {
    const steps: Edge[] = [];
    let longest = maxSteps;
    for (let at = [...graph.starts.keys()]; ;) {
      const path = nearest(graph, at, (edge) => untaken.has(labels.get(edge)));
      if (path && steps.length === 0) longest = Math.max(maxSteps, 2 * path.length);
      if (!path || steps.length + path.length > longest) break;
      for (const edge of path) untaken.delete(labels.get(edge));
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

/** The shortest path from one of `at` whose last step is wanted. */
function nearest(graph: Graph, at: string[], wanted: (edge: Edge) => boolean): Edge[] | null {
  const foundBy = new Map<string, Edge | null>(at.map((key) => [key, null]));
  for (const key of foundBy.keys()) {
    for (const edge of graph.out.get(key) ?? []) {
      if (wanted(edge)) return [...pathTo(foundBy, key), edge];
      if (!foundBy.has(edge.to)) foundBy.set(edge.to, edge);
    }
  }
  return null;
}

function pathTo(foundBy: Map<string, Edge | null>, key: string): Edge[] {
  const path: Edge[] = [];
  for (let edge = foundBy.get(key); edge; edge = foundBy.get(edge.from)) path.unshift(edge);
  return path;
}

/**
 * Walks through the model's screen over every step that a person can tell from the others: by its event, by the page before and the page
 * after. Steps that differ in nothing a page shows are the actor walk's.
 */
export function screenWalks({ screen }: Model, graph: Graph): Walk[] {
  const pages = new Map(
    [...graph.nodes].map(([key, { snapshot }]) => [key, stableStringify(screen?.expected(snapshot))]),
  );
  return coveringWalks(graph, {
    label: (edge) =>
      [byValue(edge, graph), stableStringify(edge.event), pages.get(edge.from), pages.get(edge.to)].join(),
  });
}
