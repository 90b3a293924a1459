// One model per machine, in `tools/statecharts/models/<path>.model.ts(x)`: its inputs and events, the claims about it, and what a person does
// and sees. Proofs, walks and the gallery read it.
import type { ReactElement } from 'react';
import type {
  ActorRefFrom,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  InputFrom,
  InspectionEvent,
  SnapshotFrom,
} from 'xstate';
import type { Gesture } from './gestures.ts';
import type { FrozenClock, Stubs } from './stubActors.ts';
import type { Claims } from './prove.ts';
import type { RequestedAction, XStateEvent } from './step.ts';

/** The environment of a screen: its flow's options, or (`start`) the running actor for a screen that gets one. */
export type ScreenEnvironment<M extends AnyStateMachine = AnyStateMachine> = {
  input: InputFrom<M>;
  clock: FrozenClock;
  inspect: (event: InspectionEvent) => void;
  start: () => ActorRefFrom<M>;
};

type Gestures = Gesture | readonly Gesture[];
type GesturesByEvent<E extends AnyEventObject> = {
  readonly [T in E['type']]?: Gestures | ((event: Extract<E, { type: T }>) => Gestures);
};

type ScreenOf<M extends AnyStateMachine> = {
  show: (world: ScreenEnvironment<M>) => ReactElement;
  /** The gestures that cause each event (`elsewhere`: another actor does). */
  perform: GesturesByEvent<EventFromLogic<M>>;
  /** The model's `key` without changes that a page makes by itself, such as blurring a field that becomes disabled. */
  key?: (snapshot: SnapshotFrom<M>) => unknown;
  /** True when the page's tab is hidden, so that its buttons cannot be pressed. */
  isHidden?: (snapshot: SnapshotFrom<M>) => boolean;
  /** Rates a configuration as the gallery's example of its state; by default the one with the largest context. */
  isRepresentative?: (snapshot: SnapshotFrom<M>) => boolean | number;
};

type ModelDefinition<M extends AnyStateMachine> = Omit<Claims, 'machine' | 'cases'> & {
  /** This model's own name, if several models share a machine; defaults to the machine's id. */
  id?: string;
  machine: M;
  input?: InputFrom<M>;
  inputs?: Readonly<Record<string, InputFrom<M>>>;
  cases?: readonly (EventFromLogic<M> | XStateEvent)[];
  key?: (snapshot: SnapshotFrom<M>) => unknown;
  skips?: (event: AnyEventObject, snapshot: SnapshotFrom<M>) => boolean;
  always?: Readonly<Record<string, (snapshot: SnapshotFrom<M>) => boolean>>;
  canAlwaysReach?: Readonly<Record<string, (snapshot: SnapshotFrom<M>) => boolean>>;
  stepInvariants?: Readonly<
    Record<
      string,
      (step: {
        from: SnapshotFrom<M>;
        to: SnapshotFrom<M>;
        event: AnyEventObject;
        actions: RequestedAction[];
      }) => boolean
    >
  >;
  stubs?: Stubs;
  screen?: ScreenOf<M>;
};

/** A model for any machine. */
export type Model = Claims & {
  id: string;
  stubs?: Stubs;
  screen?: {
    show: (world: ScreenEnvironment) => ReactElement;
    perform: Readonly<Record<string, Gestures | ((event: AnyEventObject) => Gestures) | undefined>>;
    key?: (snapshot: AnyMachineSnapshot) => unknown;
    isHidden?: (snapshot: AnyMachineSnapshot) => boolean;
    isRepresentative?: (snapshot: AnyMachineSnapshot) => boolean | number;
  };
};

export const defineModel = <M extends AnyStateMachine>(description: ModelDefinition<M>): Model =>
  ({ ...description, id: description.id ?? description.machine.id }) as unknown as Model;

/** The model as proofs see it: with its stubs in place. */
export const withStubs = (model: Model): Model => ({
  ...model,
  machine: model.machine.provide({ ...model.stubs } as Parameters<AnyStateMachine['provide']>[0]),
});

/** The gestures that cause `event`, in order. Throws if the model has none. */
export function gesturesFor({ screen }: Model, event: AnyEventObject): Gesture[] {
  const given = screen?.perform[event.type];
  if (!given) throw new Error(`no gesture for ${event.type}`);
  return [typeof given === 'function' ? given(event) : given].flat();
}
