// Applies a person's language after their login: if the page has another one, it reloads once the login has led to its page, whose address
// stays. The server has set the language's cookie with the login's reply.
import { assign, fromCallback, setup, type ActorRefFrom, type EventObject } from 'xstate';
import { applyLanguage } from '../../browser/language.ts';
import type { Language } from '../../lib/languages.ts';
import { guardOf } from '../../lib/routeDecision.ts';
import type { navigationMachine } from '../navigation.ts';
import type { sessionMachine } from './session.ts';

interface Input {
  /** The page's language. */
  language: Language;
  sessions: readonly ActorRefFrom<typeof sessionMachine>[];
  navigation: ActorRefFrom<typeof navigationMachine>;
}

/** Sends `login.entered` when a page behind a login that was made here shows. Existing sessions and later changes do not count. */
const watchLogins = fromCallback<EventObject, Input>(({ input: { sessions, navigation }, sendBack }) => {
  const stops = sessions.map((session) => {
    let language: Language | null = null;
    let hadAccount = session.getSnapshot().context.account !== null;
    const look = () => {
      const { account, end, realm } = session.getSnapshot().context;
      if (account && !hadAccount && end === 'session.opened') ({ language } = account.user);
      hadAccount = account !== null;
      if (!account) language = null;
      const { context, value } = navigation.getSnapshot();
      if (!language || value !== 'open' || !context.shown || guardOf(context.shown.page) !== realm) return;
      sendBack({ type: 'login.entered', language });
      language = null;
    };
    const subscriptions = [session.subscribe(look), navigation.subscribe(look)];
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
  });
  return () => stops.forEach((stop) => stop());
});

export const loginLanguageMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Input,
    events: {} as { type: 'login.entered'; language: Language },
  },
  actors: { watchLogins },
  actions: { applyLanguage: (_, { language }: { language: Language }) => applyLanguage(language) },
  guards: {
    isOther: ({ context }, { language }: { language: Language }) => language !== context.language,
  },
}).createMachine({
  id: 'loginLanguage',
  context: ({ input }) => input,
  invoke: { id: 'watchLogins', src: 'watchLogins', input: ({ context }) => context, onError: {} },
  initial: 'listening',
  states: {
    listening: {
      on: {
        'login.entered': {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: 'loading',
          actions: assign({ language: ({ event }) => event.language }),
        },
      },
    },
    loading: {
      entry: { type: 'applyLanguage', params: ({ context }) => ({ language: context.language }) },
    },
  },
});
