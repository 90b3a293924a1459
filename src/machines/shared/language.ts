// The language of the pages. A choice is stored with the logged-in account, and then reloads the page, which keeps its drafts.
import { assign, setup, type ActorRefFrom } from 'xstate';
import { setLanguage } from '../../api/language.ts';
import { applyLanguage } from '../../browser/language.ts';
import { sharedCopy } from '../../lib/copy/shared.ts';
import type { Language } from '../../lib/languages.ts';
import type { sessionMachine } from '../session/session.ts';
import { errorToast, showToast } from '../session/showToast.ts';
import type { toastsMachine } from '../session/toasts.ts';

type Input = {
  language: Language;
  session: ActorRefFrom<typeof sessionMachine>;
  toasts: ActorRefFrom<typeof toastsMachine>;
};

export const languageMachine = setup({
  types: {
    input: {} as Input,
    /** `chosen`: the page's own until another one is chosen. */
    context: {} as Input & { chosen: Language },
    events: {} as { type: 'language.choose'; language: Language }, // another one than the page's
    tags: {} as 'busy',
  },
  actors: { setLanguage },
  actions: {
    setChosen: assign((_, { language }: { language: Language }) => ({ chosen: language })),
    forgetChosen: assign(({ context: { language } }) => ({ chosen: language })),
    applyLanguage: (_, { language }: { language: Language }) => applyLanguage(language),
    showToast,
  },
  guards: { isSignedIn: ({ context: { session } }) => Boolean(session.getSnapshot().context.account) },
}).createMachine({
  id: 'language',
  context: ({ input }) => ({ ...input, chosen: input.language }),
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'language.choose': [
          {
            guard: 'isSignedIn',
            target: 'keeping',
            actions: { type: 'setChosen', params: ({ event }) => event },
          },
          { target: 'loading', actions: { type: 'setChosen', params: ({ event }) => event } },
        ],
      },
    },
    // Before the page reloads, which would abort the call.
    keeping: {
      tags: 'busy',
      invoke: {
        id: 'setLanguage',
        src: 'setLanguage',
        input: ({ context }) => context.chosen,
        onDone: 'loading',
        onError: {
          target: 'choosing',
          actions: ['forgetChosen', { type: 'showToast', params: errorToast(sharedCopy.language.notKept) }],
        },
      },
    },
    loading: {
      entry: { type: 'applyLanguage', params: ({ context }) => ({ language: context.chosen }) },
    },
  },
});
