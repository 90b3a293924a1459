import { fromPromise } from 'xstate';
import type { Language } from '../lib/languages.ts';
import { client, done } from './client.ts';

/** Keeps the language of the person who is logged in to the open page's side. */
export const setLanguage = fromPromise<void, Language>(({ input: language, signal }) =>
  done(client.PUT('/profile/language/', { body: { language }, signal })),
);
