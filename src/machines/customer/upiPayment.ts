// Paying the shop by UPI: a code for another phone's app, and the shop's id to copy. The payment happens in that app; the shop books it.
import { assign, fromPromise, setup, type ActorRefFrom } from 'xstate';
import { copyText } from '../../browser/sharing.ts';
import { customerCopy } from '../../lib/copy/customer.ts';
import type { Modules } from '../../lib/qr.ts';
import { showToast } from '../session/showToast.ts';
import type { toastsMachine } from '../session/toasts.ts';
import { encode } from '../shared/qrEncoding.ts';

const copy = customerCopy.duePayments.upi;

interface UpiPaymentInput {
  toasts: ActorRefFrom<typeof toastsMachine>;
  /** The shop's UPI id, for copying. */
  id: string;
  /** Content of the QR code (lib/upi.ts). */
  link: string;
}

const copyId = fromPromise<void, string>(({ input: id }) => copyText(id));

export const upiPaymentMachine = setup({
  types: {
    input: {} as UpiPaymentInput,
    context: {} as UpiPaymentInput & { modules: Modules | null },
    events: {} as { type: 'code.retry' } | { type: 'id.copy' },
    tags: {} as 'busy',
  },
  actors: { encode, copyId },
  actions: { showToast },
}).createMachine({
  id: 'upiPayment',
  context: ({ input }) => ({ ...input, modules: null }),
  type: 'parallel',
  states: {
    code: {
      initial: 'drawing',
      states: {
        drawing: {
          tags: 'busy',
          invoke: {
            id: 'encode',
            src: 'encode',
            input: ({ context }) => ({ text: context.link, correction: 'M' }),
            onDone: { target: 'shown', actions: assign({ modules: ({ event }) => event.output }) },
            onError: 'failed',
          },
        },
        failed: { on: { 'code.retry': 'drawing' } },
        shown: {},
      },
    },
    id: {
      initial: 'idle',
      states: {
        idle: { on: { 'id.copy': 'copying' } },
        copying: {
          invoke: {
            id: 'copyId',
            src: 'copyId',
            input: ({ context }) => context.id,
            onDone: {
              target: 'idle',
              actions: { type: 'showToast', params: { tone: 'success', text: copy.copied } },
            },
            onError: {
              target: 'idle',
              actions: { type: 'showToast', params: { tone: 'error', text: copy.copyFailed } },
            },
          },
        },
      },
    },
  },
});
