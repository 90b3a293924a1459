// The scripts that stand in a page themselves, in front of the app's own files. They are sent as they are, and no other may run there.
//
// Until the app takes over, `earlyInput` keeps inputs and the pressed button, and then reports each field that was filled in. React takes
// only a change for an input, and then puts what it knew into the field: its own setter gets the change through another field, and for that
// moment this one cannot be written. A draft may then come into the empty field that a person is in: it is selected, so that the next key
// does not join it. When the page's scripts have not come, it shows the sentence that says so, and asks for them again at each press and
// when the connection is back: what was typed stands meanwhile. An outline, where nothing can be typed, is loaded anew (`outline`).
//
// `oldBrowser` knows a browser that is too old (docs/browsers.md) by the layers of CSS, and is written for any.
import { createHash } from 'node:crypto';
import earlyCalls from './earlyCalls.js?raw';
import earlyInput from './earlyInput.js?raw';
import lateFiles from './lateFiles.js?raw';
import lateStart from './lateStart.js?raw';
import oldBrowser from './oldBrowser.js?raw';
import outline from './outline.js?raw';

const texts = { earlyCalls, earlyInput, lateFiles, lateStart, oldBrowser, outline };

export type PageScript = keyof typeof texts;

export const scriptTag = (script: PageScript): string => `<script>${texts[script]}</script>`;

const known = (Object.keys(texts) as PageScript[]).map((script) => ({
  tag: scriptTag(script),
  hash: `'sha256-${createHash('sha256').update(texts[script]).digest('base64')}'`,
}));

/** The hashes, for the policy of a page, of those of our scripts that stand in it. A script that got in some other way is not allowed. */
export const hashesOfScripts = (html: string): string[] =>
  known.filter(({ tag }) => html.includes(tag)).map(({ hash }) => hash);
