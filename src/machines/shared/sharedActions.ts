// Actions that several machines share. XState types an action by the context and events of one machine; these need only
// a part of its context, so their types are narrowed here and nowhere else.
import { assign, enqueueActions, type EventObject, type MachineContext } from 'xstate';

type Params = Record<string, unknown> | undefined;
type Enqueue = Parameters<
  Parameters<typeof enqueueActions<MachineContext, EventObject, Params>>[0]
>[0]['enqueue'];
type SharedAction<Context extends object, P extends Params> = (args: { context: Context }, params: P) => void;

/** `assign` for each machine whose context has these fields. */
export const sharedAssign = <Context extends object, P extends Params = undefined>(
  change: (context: Context, params: P) => Partial<Context>,
) =>
  assign<MachineContext, EventObject, P, EventObject, never>(({ context }, params) =>
    change(context as Context, params),
  ) as SharedAction<Context, P>;

/** `enqueueActions` for each machine whose context has these fields. */
export const sharedEnqueue = <Context extends object, P extends Params = undefined>(
  enqueueFor: (args: { context: Context; enqueue: Enqueue }, params: P) => void,
) =>
  enqueueActions<MachineContext, EventObject, P>(({ context, enqueue }, params) =>
    enqueueFor({ context: context as Context, enqueue }, params),
  ) as SharedAction<Context, P>;
