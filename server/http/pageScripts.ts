// Inline scripts of a page, which run before the app's own files. They are sent as they are, and the policy allows no
// others.
//
// `preHydrationInput` records input and the last pressed button until the app has hydrated, and then reports each
// filled field to React. React ignores an input event without a change of value, and then writes back the value it last
// rendered. So the script sets React's recorded value through another field, and ignores writes to this one during the
// event. A draft may then be restored into the empty field that has the focus: it is selected, so that the next key
// replaces it. If the app's files do not load, the script shows a message and imports them again on each press and when
// the connection is back; typed text stays. `shell` does the same for a page without fields: it reloads it.
//
// `oldBrowser` recognizes a browser that is too old (docs/browsers.md) by its lack of CSS layers. It is written to run
// in any browser.
import { createHash } from 'node:crypto';
import earlyPress from './earlyPress.js?raw';
import earlyReplies from './earlyReplies.js?raw';
import preHydrationInput from './preHydrationInput.js?raw';
import deferAssets from './deferAssets.js?raw';
import deferScripts from './deferScripts.js?raw';
import oldBrowser from './oldBrowser.js?raw';
import shell from './shell.js?raw';

const texts = { earlyPress, earlyReplies, preHydrationInput, deferAssets, deferScripts, oldBrowser, shell };

export type PageScript = keyof typeof texts;

export const scriptTag = (script: PageScript): string => `<script>${texts[script]}</script>`;

/** The hash of an inline script or style in the format of the policy. */
export const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export const hashOfScript = (script: PageScript): string => hashOf(texts[script]);
