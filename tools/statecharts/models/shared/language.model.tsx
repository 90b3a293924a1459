import { createEmptyActor } from 'xstate';
import { ApiProblem } from '../../../../src/api/problem.ts';
import { languages } from '../../../../src/lib/languages.ts';
import { languageMachine } from '../../../../src/machines/shared/language.ts';
import { LanguageChoice } from '../../../../src/screens/LanguageChoice.tsx';
import { fakeActor, fakeCustomerSession } from '../../kit/fakes.tsx';
import { press } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { spawnedInputs } from '../../kit/spawnedInputs.ts';
import { done, failed, type RequestedAction } from '../../kit/step.ts';
import { sampleCustomer } from '../samples.ts';

const page = { language: 'en', toasts: createEmptyActor() as never } as const;
const isOf = (actions: readonly RequestedAction[], what: string) => actions.some(({ type }) => type === what);
const isSignedIn = (context: { session: { getSnapshot: () => unknown } }) =>
  Boolean((context.session.getSnapshot() as { context: { account: unknown } }).context.account);

export const model = defineModel({
  machine: languageMachine,
  cases: [
    { type: 'language.choose', language: 'hi' },
    done('setLanguage'),
    failed('setLanguage', new ApiProblem('network')),
  ],
  inputs: {
    'a visitor': { ...page, session: fakeActor({ account: null }) as never },
    'somebody who is logged in': { ...page, session: fakeCustomerSession(sampleCustomer()) as never },
  },
  key: ({ value, context }) => [value, context.chosen, isSignedIn(context)], // an actor has no text of its own
  stubs: { actions: { applyLanguage: () => undefined } },
  canAlwaysReach: { 'the other language': (now) => now.matches('loading') },
  always: {
    'the page shows its own language as the chosen one until another is chosen': (now) =>
      now.matches('choosing') === (now.context.chosen === now.context.language),
  },
  stepInvariants: {
    'the page is loaded again at once for a visitor, and for a person once their language is kept': ({
      from,
      event,
      actions,
    }) =>
      isOf(actions, 'applyLanguage') ===
      (from.matches('choosing')
        ? event.type === 'language.choose' && !isSignedIn(from.context)
        : event.type === done('setLanguage').type),
    'the chosen language of a person is the one that is kept': ({ from, event, actions }) => {
      const kept = spawnedInputs(actions, 'setLanguage');
      const isKept = from.matches('choosing') && event.type === 'language.choose' && isSignedIn(from.context);
      return JSON.stringify(kept) === JSON.stringify(isKept ? [event['language']] : []);
    },
  },
  resting: ['choosing', 'loading'],
  screen: {
    show: ({ start }) => <LanguageChoice flow={start()} />,
    perform: { 'language.choose': ({ language }) => press(languages[language]) },
  },
});
