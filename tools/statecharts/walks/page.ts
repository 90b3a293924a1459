// Walks every flow with a screen on a real page. Replies, timeouts and events of other actors happen here; the
// browser's driver performs user actions. After every step the flow must be in the model's state, no enabled button may
// send an event that it ignores, and the focus must not have fallen to the page's body.
import '../../../src/styles/base.css';
import '../../../src/lib/copy/typeface.css'; // the app brings these with its background
import '../../../src/styles/moreContrast.css';
import 'temporal-polyfill/global';
import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, InspectedEventEvent } from 'xstate';
import { countWalks, requireCoverage, walkRecord, type WalkRecord } from '../kit/countWalks.ts';
import { byChange, coveringWalks, type Walk } from '../kit/coveringWalks.ts';
import type { Graph } from '../kit/explore.ts';
import { performGesture, type Gesture } from '../kit/gestures.ts';
import { deliverEvent } from '../kit/stubActors.ts';
import { gesturesFor, type Model } from '../kit/model.ts';
import { deadButtons } from '../kit/deadButtons.ts';
import { formatEvent, stableStringify } from '../kit/step.ts';
import { showState } from '../gallery/showState.ts';
import { galleryOf, type GalleryFlow } from '../gallery/states.ts';
import { allModels, modelFiles } from '../models/allModels.ts';
import { isFramed } from '../stage/places.ts';
import { renderModel, settled } from '../stage/stage.tsx';
import { focusLoss, watchFocus } from './focusLoss.ts';
import { pointerActionsOf, ActionImpossible, type PointerAction } from './pointerActions.ts';

export type { PointerAction } from './pointerActions.ts';
export interface Walks {
  /** The files of the models that have a screen: `customer/vault`. */
  flows: () => string[];
  /** The walks of a flow as text. Together they take every change of state in the graph. */
  walks: (flow: string) => string[];
  /** Walks up to the next user action. Resolves with its pointer actions; with none when the walk is over. */
  begin: (flow: string, walk: number) => Promise<PointerAction[]>;
  resume: () => Promise<PointerAction[]>;
  /** The names of the flow's states in the gallery, nearest first. */
  states: (flow: string) => string[];
  /** Shows one of them. Resolves with the selector of its content: the open dialog, else the page within its frame. */
  show: (flow: string, state: number) => Promise<string>;
  /** Steps walked since the page was opened. */
  record: () => WalkRecord;
  /** The number of user steps, and of those that pointer and keyboard cannot perform in their state (see ActionImpossible). */
  people: () => { steps: number; impossible: number };
}
declare global {
  interface Window {
    walks: Walks;
  }
}

const models = new Map(
  allModels
    .filter(({ screen }) => screen)
    .map((model) => [modelFiles.get(model.id)!.replace(/\.model\.tsx?$/, ''), model]),
);

interface ExploredFlow {
  name: string;
  model: Model;
  graph: Graph;
  gallery: GalleryFlow;
  walks: Walk[];
}
const flows = new Map<string, ExploredFlow>();
function flowOf(name: string): ExploredFlow {
  const model = models.get(name);
  if (!model) throw new Error(`no flow with a screen is called ${name}`);
  const flow = flows.get(name) ?? explored(name, model);
  flows.set(name, flow);
  return flow;
}

const changes: NonNullable<WalkRecord['changes']> = {};
const taken = new Set<string>();

function explored(name: string, model: Model): ExploredFlow {
  const gallery = galleryOf(model);
  const { graph } = gallery;
  const all = new Set(graph.edges.flatMap((edge) => byChange(edge, graph)));
  changes[name] = { all: all.size, walked: 0 };
  requireCoverage(model.machine);
  return { name, model, graph, gallery, walks: coveringWalks(graph, { label: byChange }) };
}

async function* runWalk(
  { name, model, graph }: ExploredFlow,
  { input, start, steps }: Walk,
): AsyncGenerator<PointerAction[]> {
  let heard: InspectedEventEvent[] = [];
  watchFocus();
  const actor = await renderModel(model, input, (seen) => {
    countWalks(seen);
    if (seen.type === '@xstate.event') heard.push(seen);
  });
  await assertAt(model, graph, start, actor, 'the start');
  for (const edge of steps) {
    const { event, to } = edge;
    heard = [];
    let byAPerson = false;
    deliverEvent(actor, event, () => {
      byAPerson = true;
    });
    if (byAPerson) {
      yield* performStep(model, event, actor);
      const told = heard.filter(({ actorRef }) => actorRef === actor).map((one) => one.event);
      // The page's event may have more fields: a link also has `replace`.
      if (!told.some((one) => stableStringify({ ...one, ...event }) === stableStringify(one)))
        throw new Error(
          `instead of ${formatEvent(event)} the flow heard ${told.map(formatEvent).join(', ') || 'nothing'}`,
        );
    }
    await assertAt(model, graph, to, actor, formatEvent(event));
    const [change] = byChange(edge, graph);
    const count = changes[name];
    if (count && !taken.has(name + change)) count.walked += 1;
    taken.add(name + change);
  }
}

const people = { steps: 0, impossible: 0 };

/** An action that is impossible on the page is sent to the actor directly. */
async function* performStep(
  model: Model,
  event: AnyEventObject,
  actor: AnyActorRef,
): AsyncGenerator<PointerAction[]> {
  const gestures = gesturesFor(model, event);
  if (gestures.some(({ do: kind }) => kind === 'elsewhere')) {
    actor.send(event);
    return;
  }
  people.steps += 1;
  let moved = false;
  try {
    for (const gesture of gestures) {
      if (gesture.do === 'back') {
        const heard = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
        performGesture(gesture, event, actor);
        await heard;
        moved = true;
        continue;
      }
      const actions = await actionsOf(gesture, event, actor);
      if (actions.length > 0) yield actions;
      moved ||= actions.length > 0;
    }
  } catch (error) {
    if (!(error instanceof ActionImpossible)) throw error;
    actor.send(event);
  }
  people.impossible += Number(!moved);
}

/** Milliseconds for lazily loaded parts of a screen. */
const LATE_LIMIT = 10_000;

/** A button may be in a part of the screen that is still being loaded. */
async function actionsOf(
  gesture: Gesture,
  event: AnyEventObject,
  actor: AnyActorRef,
): Promise<PointerAction[]> {
  const began = performance.now();
  for (;;) {
    try {
      return await pointerActionsOf(() => performGesture(gesture, event, actor));
    } catch (error) {
      if (error instanceof ActionImpossible || performance.now() - began > LATE_LIMIT) throw error;
    }
    await new Promise(requestAnimationFrame);
  }
}

/** Compares only part of the context: a real page blurs a field when it is disabled, which the graph does not contain. */
async function assertAt(
  model: Model,
  graph: Graph,
  key: string,
  actor: AnyActorRef,
  after: string,
): Promise<void> {
  const meant = graph.nodes.get(key)?.snapshot;
  const began = performance.now();
  for (;;) {
    await settled();
    const now = actor.getSnapshot() as AnyMachineSnapshot;
    const at = stableStringify(now.value);
    const wrong =
      stableStringify([now.status, now.value]) === stableStringify([meant?.status, meant?.value])
        ? [
            ...deadButtons(document, model, now).map((name) => `nothing comes of pressing "${name}"`),
            ...focusLoss(),
          ]
        : [`not at ${stableStringify(meant?.value)}`];
    if (wrong.length === 0) return;
    if (performance.now() - began > LATE_LIMIT) throw new Error(`after ${after}, ${at}: ${wrong.join('; ')}`);
    await new Promise(requestAnimationFrame);
  }
}

let walking: AsyncGenerator<PointerAction[]> | null = null;
const goOn = async (): Promise<PointerAction[]> => {
  const next = await walking?.next();
  return next?.done === false ? next.value : [];
};

const fonts = ['400 1em Anek', '600 1em Anek', '600 1em Yrsa'];
await Promise.all(fonts.map((font) => document.fonts.load(font, 'aअ₹')));

window.walks = {
  flows: () => [...models.keys()],
  walks: (name) => flowOf(name).walks.map(({ title }) => title),
  begin: (name, index) => {
    const flow = flowOf(name);
    const walk = flow.walks[index];
    if (!walk) throw new Error(`${name} has no walk ${index}`);
    walking = runWalk(flow, walk);
    return goOn();
  },
  resume: goOn,
  states: (name) => flowOf(name).gallery.states.map((state) => state.name),
  show: async (name, index) => {
    const { gallery } = flowOf(name);
    const state = gallery.states[index];
    if (!state) throw new Error(`${name} has no state ${index}`);
    await showState(gallery, state);
    for (const fold of document.querySelectorAll('details')) fold.open = true;
    if (document.querySelector('dialog:modal')) return 'dialog:modal >> nth=-1';
    return isFramed(gallery.model.id) ? 'main >> nth=0' : 'body';
  },
  record: () => ({ ...walkRecord(), changes }),
  people: () => people,
};
