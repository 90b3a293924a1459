// Lays a statechart out with ELK's layered algorithm: from left to right, groups around their states.
import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { Chart, ChartState } from './protocol.ts';

export interface DrawnState {
  id: string;
  key: string;
  kind: ChartState['kind'];
  /** Under the title: invoked actors, tags, internal transitions. */
  lines: string[];
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface DrawnTransition {
  id: string;
  points: { x: number; y: number }[];
  label: string;
  labelAt: { x: number; y: number } | null;
}
export interface Drawing {
  width: number;
  height: number;
  states: DrawnState[];
  transitions: DrawnTransition[];
  /** Internal transitions: no arrows, but lines in their state's box. */
  internal: { id: string; state: string; label: string }[];
}

const LINE = 16;
const HEAD = 26;
const PAD = 14;
/** The mean width of a letter, rounded up so that text fits its box. */
const letter = (size: number): number => size * 0.58;
const widthOf = (text: string, size: number): number => Math.ceil(text.length * letter(size)) + 2;

const elk = new ELK();

export async function layOut(chart: Chart): Promise<Drawing> {
  const internal = chart.transitions
    .filter(({ to }) => to.length === 0)
    .map(({ id, from, label }) => ({ id, state: from, label }));
  const linesOf = (state: ChartState): string[] => [
    ...state.invokes.map((id) => `↻ ${id}`),
    ...state.tags.map((tag) => `# ${tag}`),
    ...new Set(internal.filter((one) => one.state === state.id).map(({ label }) => label)),
  ];
  const byId = new Map<string, ChartState>();
  const starts = new Set<string>();

  const nodeOf = (state: ChartState): ElkNode => {
    byId.set(state.id, state);
    if (state.initial) starts.add(state.initial);
    const lines = linesOf(state);
    const width = Math.max(
      64,
      widthOf(state.key, 14) + PAD * 2,
      ...lines.map((line) => widthOf(line, 11) + PAD * 2),
    );
    const height = HEAD + lines.length * LINE + 8;
    if (state.states.length === 0) return { id: state.id, width, height };
    return {
      id: state.id,
      children: state.states.map(nodeOf),
      layoutOptions: {
        'elk.padding': `[top=${height + 6},left=${PAD},bottom=${PAD},right=${PAD}]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${width}, ${height})`,
      },
    };
  };

  const root = nodeOf(chart.root);
  const mark = (node: ElkNode): void => {
    if (starts.has(node.id))
      node.layoutOptions = {
        ...node.layoutOptions,
        'elk.layered.layering.layerConstraint': 'FIRST',
      };
    node.children?.forEach(mark);
  };
  mark(root);

  const arrows: ElkExtendedEdge[] = chart.transitions.flatMap(({ id, from, to, label }) =>
    to.map((target) => ({
      id: `${id} » ${target}`,
      sources: [from],
      targets: [target],
      labels: [{ text: label, width: widthOf(label, 11), height: LINE }],
    })),
  );
  const page: ElkNode = {
    id: 'page',
    children: [root],
    edges: arrows,
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': 'RIGHT',
      'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
      'elk.edgeRouting': 'ORTHOGONAL',
      'elk.json.edgeCoords': 'ROOT',
      'elk.json.shapeCoords': 'ROOT',
      'elk.layered.spacing.nodeNodeBetweenLayers': '36',
      'elk.spacing.nodeNode': '26',
      'elk.spacing.edgeNode': '16',
      'elk.edgeLabels.placement': 'CENTER',
      'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
    },
  };
  const laid = await elk.layout(page);

  const states: DrawnState[] = [];
  const collect = (node: ElkNode): void => {
    const state = byId.get(node.id);
    if (state) {
      const { x = 0, y = 0, width = 0, height = 0 } = node;
      states.push({
        id: state.id,
        key: state.key,
        kind: state.kind,
        lines: linesOf(state),
        x,
        y,
        width,
        height,
      });
    }
    node.children?.forEach(collect);
  };
  collect(laid);

  const transitions = (laid.edges ?? []).map((edge) => {
    const [section] = edge.sections ?? [];
    const [label] = edge.labels ?? [];
    return {
      id: edge.id.slice(0, edge.id.lastIndexOf(' » ')),
      points: section ? [section.startPoint, ...(section.bendPoints ?? []), section.endPoint] : [],
      label: label?.text ?? '',
      labelAt: label?.x === undefined || label.y === undefined ? null : { x: label.x, y: label.y },
    };
  });
  return { width: laid.width ?? 0, height: laid.height ?? 0, states, transitions, internal };
}
