// The common action with which a flow passes a loaded or saved account to its session, in any machine that has `session` in its context.
import { enqueueActions, type ActorRefFrom, type EventObject, type MachineContext } from 'xstate';
import type { Account } from '../../api/account.ts';
import type { sessionMachine } from './session.ts';

type Session = ActorRefFrom<typeof sessionMachine>;

export const accountChanged = (account: Account) => ({ type: 'account.changed', account }) as const;

/** Null changes nothing. */
export const updateSession = enqueueActions<MachineContext, EventObject, { account: Account | null }>(
  ({ context, enqueue }, { account }) => {
    if (account) enqueue.sendTo(context['session'] as Session, accountChanged(account));
  },
) as unknown as (args: { context: { session: Session } }, params: { account: Account | null }) => void;
