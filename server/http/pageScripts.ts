// The inline scripts of a page, which run in front of the app's own files. They are sent as they are, and no other may run there.
//
// `preHydrationInput` records input and the last pressed button until the app has hydrated, and then reports each field that was filled in.
// React accepts only a change as input, and then writes the value it knew back into the field: its own setter gets the change through
// another field, and for that moment this one cannot be written. A draft may then be restored into the empty field that a person is in: it
// is selected, so that the next key replaces it. When the app's files do not load, the script shows the sentence that says so, and imports
// them again at each press and when the connection is back; what was typed stays. `shell` does the same for a page where nothing can be
// typed: it reloads it.
//
// `oldBrowser` recognizes a browser that is too old (docs/browsers.md) by the layers of CSS, and runs in any.
import { createHash } from 'node:crypto';
import earlyCalls from './earlyCalls.js?raw';
import preHydrationInput from './preHydrationInput.js?raw';
import deferAssets from './deferAssets.js?raw';
import deferScripts from './deferScripts.js?raw';
import oldBrowser from './oldBrowser.js?raw';
import shell from './shell.js?raw';

const texts = { earlyCalls, preHydrationInput, deferAssets, deferScripts, oldBrowser, shell };

export type PageScript = keyof typeof texts;

export const scriptTag = (script: PageScript): string => `<script>${texts[script]}</script>`;

/** As a policy names an inline script or style that it allows. */
export const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export const hashOfScript = (script: PageScript): string => hashOf(texts[script]);
