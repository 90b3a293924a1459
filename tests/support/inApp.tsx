// A screen inside an app that stands still: its flow gets the walk's clock and inspector, its named children are empty actors.
import type { ReactElement } from 'react';
import { createEmptyActor, type AnyActorLogic, type AnyStateMachine } from 'xstate';
import { memoryLocation } from '../../src/browser/location.ts';
import type { App } from '../../src/machines/app.ts';
import { AppContext } from '../../src/screens/useApp.ts';
import type { World } from './model.ts';

/** `given` replaces what the screen finds in the app: named children, the address. */
export function inApp<M extends AnyStateMachine>(
  { clock, inspect }: Partial<Pick<World<M>, 'clock' | 'inspect'>>,
  screen: ReactElement,
  { location = memoryLocation('/'), children = {} }: { location?: App['location']; children?: object } = {},
): ReactElement {
  const nobody = createEmptyActor();
  const app = {
    location,
    rootDomain: 'localhost',
    options: { ...(clock && { clock }), ...(inspect && { inspect }) },
    get: (name: string) => (children as Record<string, unknown>)[name] ?? nobody,
  } as unknown as App;
  return <AppContext value={app}>{screen}</AppContext>;
}

/** Lets a machine's own actors be answered by these while a screen runs it; returns what puts the real ones back. */
export function answeredBy(machine: AnyStateMachine, actors: Record<string, AnyActorLogic>): () => void {
  const own = machine.implementations;
  machine.implementations = { ...own, actors: { ...own.actors, ...actors } } as typeof own;
  return () => {
    machine.implementations = own;
  };
}
