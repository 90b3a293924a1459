// Disturbs a page in any state of a flow: Back, Forward and a reload. Calls are held, as in every walk.
import { act, cleanup, render } from '@testing-library/react';
import { StrictMode } from 'react';
import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { tabStorage, draftKey } from '../../../src/browser/storage.ts';
import { alphabet, stateKey, type Configuration, type Graph } from './explore.ts';
import { closesLayer } from './layers.ts';
import type { Model, ScreenEnvironment } from './model.ts';
import { screenEnvironment } from './screenEnvironment.ts';
import { actorsOf, stableStringify, stepFrom } from './step.ts';
import { deliverEvent, stubActors } from './stubActors.ts';
import './fastPages.ts';

export const disturbances = ['Back and Forward', 'a reload'] as const;
type Disturbance = (typeof disturbances)[number];

/** One configuration of each state that is not the flow's end, nearest first: a flow at its end is taken from the page. */
export function placesOf(graph: Graph): Configuration[] {
  const places = new Map<string, Configuration>();
  for (const node of graph.nodes.values()) {
    const name = stableStringify(node.snapshot.value);
    if (node.snapshot.status === 'active' && !places.has(name)) places.set(name, node);
  }
  return [...places.values()];
}

/** Brings the model's screen to a state and disturbs it there. Returns the faults; none for a robust flow. */
export async function disturb(
  model: Model,
  graph: Graph,
  { key }: Configuration,
  disturbance: Disturbance,
): Promise<string[]> {
  const { screen } = model;
  if (!screen) throw new Error(`${model.id} has no screen`);
  const release = stubActors(model.machine, model.stubs);
  const { input, events } = graph.path(key);
  const put = screenEnvironment(model, input, () => undefined);
  history.pushState({ depth: 1, state: null }, ''); // something to go back to
  try {
    const show = (world: ScreenEnvironment) =>
      act(async () => void render(<StrictMode>{screen.show(world)}</StrictMode>));
    await show(put.world);
    for (const event of events) {
      const actor = put.actor();
      await act(async () => deliverEvent(actor, event, () => actor.send(event)));
    }
    if (disturbance === 'Back and Forward') return await backAndForward(model, put.actor());

    const drafts = draftsInTab();
    cleanup();
    await show({ ...put.world, input: withoutDraft(put.world.input) });
    return [
      ...(draftsInTab() === drafts ? [] : [`the drafts were ${drafts} and are ${draftsInTab()}`]),
      ...wrongStart(graph, put.actor()),
    ];
  } finally {
    cleanup();
    release();
  }
}

/** Back closes one thing or leaves the page, Forward opens nothing; neither sends anything else. */
async function backAndForward(model: Model, actor: AnyActorRef): Promise<string[]> {
  const keyOf = (snapshot: AnyMachineSnapshot) => stateKey(snapshot, model.screen?.key ?? model.key);
  const at = () => keyOf(actor.getSnapshot() as AnyMachineSnapshot);
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
  const closing = alphabet(model.machine).map((type): AnyEventObject => ({ type }));
  const allowed = closing
    .filter((event) => closesLayer(model, event) && snapshot.can(event))
    .map((event) => keyOf(stepFrom(snapshot, event).snapshot));
  const before = at();
  await act(async () => history.back());
  const after = at();
  const wrong =
    after === before || allowed.includes(after)
      ? []
      : [`Back led to ${after}, which nothing that closes does`];
  await act(async () => history.forward());
  return at() === after ? wrong : [...wrong, `Forward led on to ${at()}`];
}

/** A reload must start in an initial state, without further calls. */
function wrongStart(graph: Graph, actor: AnyActorRef): string[] {
  const describe = (snapshot: AnyMachineSnapshot) =>
    stableStringify([snapshot.value, Object.keys(actorsOf(snapshot)).toSorted()]);
  const now = describe(actor.getSnapshot() as AnyMachineSnapshot);
  const starts = [...graph.starts.keys()].flatMap((key) => graph.nodes.get(key) ?? []);
  return starts.some(({ snapshot }) => describe(snapshot) === now) ? [] : [`it begins at ${now}`];
}

const draftsInTab = (): string =>
  stableStringify(
    (['customer', 'seller', 'visitor'] as const).flatMap((owner) => {
      const { forms = {} } = JSON.parse(tabStorage.read(draftKey(owner)) ?? '{}') as {
        forms?: Record<string, { values: object }>;
      };
      return Object.entries(forms).map(([form, { values }]) => [owner, form, values]);
    }),
  );

/** The draft is in the tab already. */
const withoutDraft = (input: unknown): never =>
  (typeof input === 'object' && input !== null && 'drafted' in input
    ? { ...input, drafted: null }
    : input) as never;
