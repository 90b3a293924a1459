// Drives a rendered screen over a walk as a person would, in StrictMode, and compares what the page shows with what the model
// expects, and the screen's actor with the graph, after every step.
import { act, cleanup, render } from '@testing-library/react';
import { StrictMode } from 'react';
import type { AnyActorRef, AnyEventObject, InspectionEvent } from 'xstate';
import type { Walk } from './coveringWalks.ts';
import { inputsOf, type Graph } from './explore.ts';
import { carryOut } from './gestures.ts';
import { bringAbout, hold, Standstill } from './hold.ts';
import { offeredInVain } from './offers.ts';
import { differences } from './readPage.ts';
import { recordWalks } from './recordWalks.ts';
import type { Model, World } from './model.ts';
import { say } from './step.ts';
import { mustStandAt, startFor } from './walkActor.ts';

/** Returns how many steps it took. Throws at the first that does not go, or does not look, as it should. */
export async function walkScreen(model: Model, graph: Graph, walk: Walk): Promise<number> {
  const { screen, machine } = model;
  if (!screen) throw new Error(`${model.id} has no screen`);
  const release = hold(machine, model.stubs);
  const started: AnyActorRef[] = [];
  const inspect = (seen: InspectionEvent): void => {
    recordWalks(seen);
    // StrictMode makes two actors and starts one: the one that gets its init event is the screen's
    if (seen.type === '@xstate.event' && seen.event.type === 'xstate.init' && isOf(model, seen.actorRef)) {
      started.push(seen.actorRef as AnyActorRef);
    }
  };
  const input = inputsOf(model)[walk.input];
  const start: World['start'] = () => startFor(machine, input, inspect);
  try {
    await act(async () => {
      render(<StrictMode>{screen.show({ input, clock: new Standstill(), inspect, start })}</StrictMode>);
    });
    const actor = started.at(-1);
    if (!actor)
      throw new Error(`the screen started no ${machine.id}: does it pass on \`inspect\` and \`clock\`?`);
    mustShow(walk.start, 'the start');
    for (const { event, to } of walk.steps) {
      await act(async () => bringAbout(actor, event, () => perform(screen.perform, event, actor)));
      mustShow(to, say(event));
    }
    return walk.steps.length;

    function mustShow(key: string, after: string): void {
      const snapshot = graph.nodes.get(key)?.snapshot;
      if (!actor || !snapshot || !screen) return;
      mustStandAt(model, graph, key, actor, after);
      const wrong = differences(document, screen.expected(snapshot));
      if (wrong.length > 0)
        throw new Error(`after ${after}, ${JSON.stringify(snapshot.value)}: ${wrong.join('; ')}`);
      const [vain] = offeredInVain(document, model, snapshot);
      if (vain !== undefined)
        throw new Error(
          `after ${after}, ${JSON.stringify(snapshot.value)}: nothing comes of pressing "${vain}"`,
        );
    }
  } finally {
    cleanup();
    release();
  }
}

const isOf = ({ machine }: Model, actor: unknown): boolean =>
  (actor as { logic?: { config?: unknown } }).logic?.config === machine.config;

function perform(
  gestures: NonNullable<Model['screen']>['perform'],
  event: AnyEventObject,
  actor: AnyActorRef,
): void {
  const given = gestures[event.type];
  if (!given) throw new Error(`no gesture for ${event.type}`);
  const all = typeof given === 'function' ? given(event) : given;
  for (const gesture of [all].flat()) carryOut(gesture, event, actor);
}
