// The mutants of a machine: each is its config with one part dropped or changed. applyMutant.ts applies them.
import { not, type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition } from 'xstate';
import { childrenOf, statesOf } from '../charts/transitions.ts';

export type Kind =
  | 'transition dropped'
  | 'retargeted'
  | 'target dropped'
  | 'guard flipped'
  | 'guard dropped'
  | 'guard swapped'
  | 'action dropped'
  | 'action twice'
  | 'actions exchanged'
  | 'onError dropped'
  | 'delay changed'
  | 'tag dropped';

export type Mutant = {
  /** Unique within its machine: the place and the change. */
  id: string;
  kind: Kind;
  config: Config;
  /** Named delays that differ from the machine's own. */
  delays: Record<string, unknown>;
};

/** Part of a machine's config, as it was written. */
export type Config = { readonly [part: string]: unknown };
type Path = readonly (string | number)[];
/** A machine's named guards. */
type Guards = Readonly<Record<string, unknown>>;
type Edit = { where: string; kind: Kind; change: string; at: Path; to?: unknown };
/** A declared transition: the path in the config, and the event type. */
type Place = { label: string; at: Path; type: string; isError: boolean };

const isConfig = (value: unknown): value is Config =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): readonly unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const config = machine.config as Config;
  const guards = machine.implementations.guards as Guards;
  const edits = statesOf(machine.root).flatMap((node) => [
    ...ofState(node, config),
    ...placesOf(node, partAt(config, pathOf(node)) as Config).flatMap((place) =>
      ofPlace(node, place, config, guards),
    ),
  ]);
  const delays = machine.implementations.delays as Record<string, unknown>;
  return [
    ...edits.map(({ where, kind, change, at, to }) => ({
      id: `${where}: ${change}`,
      kind,
      config: edited(config, at, to) as Config,
      delays: {},
    })),
    ...Object.entries(delays).flatMap(([name, delay]) =>
      delayChanges.map(([change, times]) => ({
        id: `delay ${name}: ${change}`,
        kind: 'delay changed' as const,
        config,
        delays: { [name]: times(delay) },
      })),
    ),
  ];
}

const scaled = (factor: number) => (delay: unknown) =>
  typeof delay === 'function'
    ? (...given: unknown[]) => Number((delay as (...all: unknown[]) => unknown)(...given)) * factor
    : Number(delay) * factor;
const delayChanges = [
  ['ten times as long', scaled(10)],
  ['a tenth as long', scaled(0.1)],
] as const;

const pathOf = (node: AnyStateNode): string[] => node.path.flatMap((key) => ['states', key]);

function ofState(node: AnyStateNode, whole: Config): Edit[] {
  const at = pathOf(node);
  const config = partAt(whole, at) as Config;
  const others = node.type === 'compound' ? siblingsOf(node.initial.target[0] as AnyStateNode) : [];
  return [
    ...(['entry', 'exit'] as const).flatMap((when) =>
      ofActions(`${node.id} ${when}`, [...at, when], config[when]),
    ),
    ...listOf(config['tags']).map((tag, index) => ({
      where: node.id,
      kind: 'tag dropped' as const,
      change: `tag ${String(tag)} dropped`,
      at: Array.isArray(config['tags']) ? [...at, 'tags', index] : [...at, 'tags'],
    })),
    ...(typeof config['initial'] === 'string' ? others : []).map(({ key }) => ({
      where: node.id,
      kind: 'retargeted' as const,
      change: `initial changed to ${key}`,
      at: [...at, 'initial'],
      to: key,
    })),
  ];
}

function placesOf(node: AnyStateNode, config: Config): Place[] {
  const at = pathOf(node);
  const under = (part: string, typeOf: (key: string) => string): Place[] =>
    Object.keys((config[part] ?? {}) as Config).map((key) => ({
      label: `${part} ${key}`,
      at: [...at, part, key],
      type: typeOf(key),
      isError: false,
    }));
  const invoked = listOf(config['invoke']).flatMap((invoke, index) =>
    Object.entries({ onDone: 'done', onError: 'error', onSnapshot: 'snapshot' })
      .filter(([part]) => isConfig(invoke) && invoke[part] !== undefined)
      .map(([part, outcome]) => {
        const { id, src } = invoke as Config;
        return {
          label: `${String(id ?? src)}.${part}`,
          at: [...at, 'invoke', ...(Array.isArray(config['invoke']) ? [index] : []), part],
          type:
            outcome === 'snapshot'
              ? `xstate.snapshot.${String(id)}`
              : `xstate.${outcome}.actor.${String(id)}`,
          isError: part === 'onError',
        };
      }),
  );
  const own = (part: string, type: string): Place[] =>
    config[part] === undefined ? [] : [{ label: part, at: [...at, part], type, isError: false }];
  return [
    ...under('on', (type) => type),
    ...under('after', (delay) => `xstate.after.${delay}.${node.id}`),
    ...own('always', ''),
    ...own('onDone', `xstate.done.state.${node.id}`),
    ...invoked,
  ];
}

function ofPlace(node: AnyStateNode, place: Place, whole: Config, guards: Guards): Edit[] {
  const written = partAt(whole, place.at);
  const declared: readonly AnyTransitionDefinition[] =
    (place.type === '' ? node.always : node.transitions.get(place.type)) ?? [];
  const all = listOf(written);
  const edits = all.flatMap((one, index) => {
    const at = Array.isArray(written) ? [...place.at, index] : place.at;
    const where = `${node.id} ${place.label}${all.length > 1 ? ` [${index}]` : ''}`;
    return ofTransition(where, at, one, declared[index], place.isError && all.length === 1, guards);
  });
  return [
    ...edits,
    ...(place.isError && all.length > 1
      ? [
          {
            where: `${node.id} ${place.label}`,
            kind: 'onError dropped' as const,
            change: 'dropped',
            at: place.at,
          },
        ]
      : []),
    ...(place.at.at(-2) === 'after' && !Number.isNaN(Number(place.at.at(-1)))
      ? delayChanges.map(([change, times]) => numericDelay(node, place, whole, change, times))
      : []),
  ];
}

function numericDelay(
  node: AnyStateNode,
  { label, at }: Place,
  whole: Config,
  change: string,
  times: (delay: unknown) => unknown,
): Edit {
  const all = partAt(whole, at.slice(0, -1)) as Config;
  const { [String(at.at(-1))]: moved, ...rest } = all;
  const to = { ...rest, [String(times(at.at(-1)))]: moved };
  return { where: `${node.id} ${label}`, kind: 'delay changed', change, at: at.slice(0, -1), to };
}

function ofTransition(
  where: string,
  at: Path,
  written: unknown,
  declared: AnyTransitionDefinition | undefined,
  isOnlyError: boolean,
  guards: Guards,
): Edit[] {
  const config = isConfig(written) ? written : { target: written };
  const { target: _target, ...untargeted } = config;
  const [target, ...others] = (declared?.target ?? []) as AnyStateNode[];
  const siblings = target && others.length === 0 ? siblingsOf(target) : [];
  return [
    { where, kind: isOnlyError ? 'onError dropped' : 'transition dropped', change: 'dropped', at },
    ...siblings.map(({ id }) => ({
      where,
      kind: 'retargeted' as const,
      change: `target changed to ${id}`,
      at,
      to: { ...config, target: `#${id}` },
    })),
    ...(target
      ? [{ where, kind: 'target dropped' as const, change: 'target dropped', at, to: untargeted }]
      : []),
    ...(config['guard'] === undefined
      ? []
      : [
          {
            where,
            kind: 'guard flipped' as const,
            change: 'guard flipped',
            at: [...at, 'guard'],
            to: not(config['guard'] as never),
          },
          { where, kind: 'guard dropped' as const, change: 'guard dropped', at: [...at, 'guard'] },
          ...guardsSwapped(where, [...at, 'guard'], config['guard'], guards),
        ]),
    ...ofActions(where, [...at, 'actions'], config['actions']),
  ];
}

/** Each other named guard that reads the same: only the context, or params as well. */
function guardsSwapped(where: string, at: Path, guard: unknown, guards: Guards): Edit[] {
  const name = typeof guard === 'string' ? guard : isConfig(guard) ? String(guard['type']) : '';
  const own = guards[name];
  if (typeof own !== 'function') return [];
  return Object.entries(guards)
    .filter(([other, does]) => other !== name && typeof does === 'function' && does.length === own.length)
    .map(([other]) => ({
      where,
      kind: 'guard swapped',
      change: `guard changed to ${other}`,
      at,
      to: isConfig(guard) ? { ...guard, type: other } : other,
    }));
}

/** Each action dropped, each one twice, and each two that follow each other exchanged. */
const ofActions = (where: string, at: Path, actions: unknown): Edit[] => {
  const all = listOf(actions);
  return all.flatMap((action, index) => {
    const what = `action ${nameOf(action)}${all.length > 1 ? ` (${index + 1} of ${all.length})` : ''}`;
    const next = all[index + 1];
    return [
      {
        where,
        kind: 'action dropped' as const,
        change: `${what} dropped`,
        at: Array.isArray(actions) ? [...at, index] : at,
      },
      {
        where,
        kind: 'action twice' as const,
        change: `${what} twice`,
        at,
        to: all.toSpliced(index, 0, action),
      },
      ...(next === undefined
        ? []
        : [
            {
              where,
              kind: 'actions exchanged' as const,
              change: `${what} after ${nameOf(next)}`,
              at,
              to: all.toSpliced(index, 2, next, action),
            },
          ]),
    ];
  });
};

const nameOf = (action: unknown): string =>
  typeof action === 'string'
    ? action
    : ((action as { type?: string }).type ?? 'of its own').replace('xstate.', '');

/** The other states beside `node`; none in a parallel state, where all are entered. */
function siblingsOf({ parent, id }: AnyStateNode): AnyStateNode[] {
  return parent === undefined || parent.type === 'parallel'
    ? []
    : childrenOf(parent).filter((other) => other.type !== 'history' && other.id !== id);
}

const partAt = (config: unknown, path: Path): unknown =>
  path.reduce<unknown>((part, key) => (part as Config | undefined)?.[key], config);

/** A copy of `part` with the value at `path` replaced by `to`, or removed. */
function edited(part: unknown, [key, ...rest]: Path, to: unknown): unknown {
  if (key === undefined) return to;
  if (Array.isArray(part)) {
    const inner = edited(part[Number(key)], rest, to);
    return rest.length === 0 && to === undefined
      ? part.toSpliced(Number(key), 1)
      : part.with(Number(key), inner);
  }
  const { [key]: old, ...others } = part as Config;
  const inner = edited(old, rest, to);
  if (inner === undefined) return others;
  return Object.fromEntries(
    Object.entries(part as Config).map(([name, value]) => [name, name === key ? inner : value]),
  );
}
