// The common action with which a flow shows a toast: `setup({ actions: { showToast } })`, in any machine that has `toasts` in its context.
import { enqueueActions, type ActorRefFrom, type EventObject, type MachineContext } from 'xstate';
import { asProblem } from '../../api/problem.ts';
import { problemText } from '../../lib/problemText.ts';
import { toast, type Toast, type toastsMachine } from './toasts.ts';

type Toasts = ActorRefFrom<typeof toastsMachine>;
/** Fits every machine whose context has `toasts`; XState's own action type fits one machine only. */
type ShowToast = (args: { context: { toasts: Toasts } }, params: Toast | null) => void;

/** Null shows nothing. */
export const showToast = enqueueActions<MachineContext, EventObject, Toast | null>(
  ({ context, enqueue }, params) => {
    if (params) enqueue.sendTo(context['toasts'] as Toasts, toast(params.tone, params.text, params.way));
  },
) as unknown as ShowToast;

export const success = (text: string): Toast => ({ tone: 'success', text });

export const info = (text: string): Toast => ({ tone: 'info', text });

/** Params of `showToast` in an `onError`: the server's message, else `fallback`. */
export const errorToast =
  (fallback: string) =>
  ({ event: { error } }: { event: { error: unknown } }): Toast => ({
    tone: 'error',
    text: problemText(asProblem(error), fallback),
  });
