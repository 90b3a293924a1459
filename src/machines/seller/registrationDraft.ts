// What was typed into a registration outlives a reload for a quarter of an hour after the last change. Regions of the registration.
import { fromPromise } from 'xstate';
import { readDraft, type SellerDraft } from '../../browser/sellerDraft.ts';

export const restoreDraft = fromPromise<SellerDraft | null>(async () => readDraft());

type Restored = { event: { output: SellerDraft | null } };

export const draftRegions = {
  draft: {
    initial: 'restoring',
    states: {
      restoring: {
        invoke: {
          id: 'restoreDraft',
          src: 'restoreDraft',
          onDone: [
            {
              guard: ({ event }: Restored) => event.output !== null,
              target: 'restored',
              actions: { type: 'setDraft', params: ({ event }: Restored) => ({ draft: event.output }) },
            },
            { target: 'absent' },
          ],
          onError: 'absent',
        },
      },
      absent: {},
      restored: {},
    },
  },
  keeping: {
    initial: 'waiting',
    states: {
      waiting: {
        after: { draftLife: { actions: 'clearDraft' } },
        on: { 'form.change': { target: 'waiting', reenter: true } },
      },
    },
  },
} as const;
