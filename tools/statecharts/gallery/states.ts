// The states of the gallery: every configuration of every screen's chart, each with the context that shows most text.
import type { AnyEventObject, AnyMachineSnapshot, StateValue } from 'xstate';
import { explore, type Graph } from '../kit/explore.ts';
import { withStubs, type Model } from '../kit/model.ts';
import { formatEvent, stableStringify } from '../kit/step.ts';

export interface GalleryState {
  /** Tells it from the other states of its flow; fit for an address and a file's name. */
  id: string;
  name: string;
  /** Its configuration in the graph. */
  key: string;
  input: string;
  events: AnyEventObject[];
  /** The shortest way to it, in words. */
  steps: string[];
}
export interface GalleryFlow {
  model: Model;
  graph: Graph;
  states: GalleryState[];
}

/** How many steps past the nearest configuration the telling one may lie: enough to fill a form in, too few to stray. */
const MAX_DETOUR = 3;

/** The flow's states, nearest first. */
export function galleryOf(model: Model): GalleryFlow {
  const graph = explore(withStubs(model));
  const byValue = new Map<string, { key: string; steps: number; weight: number[] }[]>();
  for (const { key, snapshot } of graph.nodes.values()) {
    const name = nameOf(snapshot.value, snapshot.status);
    const same = byValue.get(name) ?? [];
    const telling = model.screen?.isRepresentative?.(snapshot) ?? true;
    const weight = [
      Number(telling),
      expectedTextLength(model, snapshot),
      stableStringify(snapshot.context).length,
    ];
    same.push({ key, steps: graph.path(key).events.length, weight });
    byValue.set(name, same);
  }
  const states = [...byValue].map(([name, same]) => {
    const nearest = same[0]?.steps ?? 0;
    const near = same.filter(({ steps }) => steps <= nearest + MAX_DETOUR);
    const { key } = near.reduce((best, one) => (outweighs(one.weight, best.weight) ? one : best));
    const { input, events } = graph.path(key);
    const steps = [...(input ? [`starts ${input}`] : []), ...events.map(formatEvent)];
    return { id: name.replaceAll(/[^\w]+/g, '-'), name, key, input, events, steps };
  });
  return { model, graph, states };
}

/** Ranks by the model's choice, then by expected text, then by the size of the context. */
const outweighs = (one: readonly number[], other: readonly number[]): boolean => {
  const at = one.findIndex((part, index) => part !== other[index]);
  return (one[at] ?? 0) > (other[at] ?? 0);
};

function expectedTextLength({ screen }: Model, snapshot: AnyMachineSnapshot): number {
  return (screen?.expected(snapshot).shows ?? []).join('').length;
}

/** `shown.action.asking`; what runs side by side stands in brackets: `shown(contents.current, action.none)`. */
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
