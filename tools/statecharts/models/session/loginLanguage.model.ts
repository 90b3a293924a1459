import { createEmptyActor } from 'xstate';
import { loginLanguageMachine } from '../../../../src/machines/session/loginLanguage.ts';
import { defineModel } from '../../kit/model.ts';

export const model = defineModel({
  machine: loginLanguageMachine,
  cases: [
    { type: 'login.entered', language: 'en' },
    { type: 'login.entered', language: 'hi' },
  ],
  inputs: {
    'a page in English': { language: 'en', sessions: [], navigation: createEmptyActor() as never },
  },
  key: ({ value, context }) => [value, context.language],
  stubs: { actions: { applyLanguage: () => undefined } },
  canAlwaysReach: { 'the language of a login': (now) => now.matches('loading') },
  stepInvariants: {
    'the page is loaded anew for a login in another language alone': ({ from, to, actions }) =>
      actions.some(({ type }) => type === 'applyLanguage') ===
      (from.context.language !== to.context.language),
  },
  resting: ['listening', 'loading'],
});
