import { fromPromise } from 'xstate';
import type { Language } from '../lib/languages.ts';
import { client, done } from './client.ts';

/** Stores the language of the account that is logged in to the open page's realm. */
export const setLanguage = fromPromise<void, Language>(({ input: language, signal }) =>
  done(client.PUT('/profile/language/', { body: { language }, signal })),
);
