// Gives screens the running app: its named actors, and flows of their own that share its clock and inspector.
import { useActorRef, useSelector } from '@xstate/react';
import { createContext, use, useEffect, useState } from 'react';
import { setup, type Actor, type AnyStateMachine, type InputFrom, type SnapshotFrom } from 'xstate';
import type { App, AppActors } from '../machines/app.ts';
import type { FirstFlows } from './firstFlows.ts';

/** The running app, and the flows of a first page that came with its data. */
export type AppOnPage = App & { firstFlows?: FirstFlows | null };

export const AppContext = createContext<AppOnPage | null>(null);

/** In place of a flow that has begun before its screen. */
const nothing = setup({}).createMachine({});

export function useApp(): AppOnPage {
  const app = use(AppContext);
  if (!app) throw new Error('Outside the app.');
  return app;
}

/** One of the root's named children: `customer`, `seller`, `navigation`, `inactivity`, `toasts`, `brand`. */
export const useAppActor = <Name extends keyof AppActors>(name: Name): AppActors[Name] => useApp().get(name);

/** Reads one fact of a named child and re-renders only when that fact changes. */
export const useAppSelector = <Name extends keyof AppActors, Fact>(
  name: Name,
  fact: (snapshot: SnapshotFrom<AppActors[Name]>) => Fact,
): Fact => useSelector(useAppActor(name) as never, fact as never) as Fact;

/**
 * Starts a screen's own flow and keeps it while the screen is mounted. It gets `input` at the start; later changes of
 * `input` are ignored, so give the component a `key` to start over.
 */
export function useFlow<Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
): Actor<Machine> {
  const { options, firstFlows } = useApp();
  const [begun] = useState(() => firstFlows?.begin(machine, input, options) ?? null);
  useEffect(() => () => void begun?.stop(), [begun]);
  const own = useActorRef((begun ? nothing : machine) as AnyStateMachine, { ...options, input });
  return begun ?? (own as Actor<Machine>);
}
