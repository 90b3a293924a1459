import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import type { Edit } from './gate.ts';

/** The edits of the canary that is switched on, for processes that the gate starts (see runEdited.mjs). */
export const EDITS = 'CANARY_EDITS';

/** A source's text with its edits. Throws unless the text to replace occurs exactly once. */
export function edited(text: string, edits: readonly Edit[]): string {
  let result = text;
  for (const [file, from, to] of edits) {
    const pieces = result.split(from);
    if (pieces.length !== 2) {
      throw new Error(`"${from}" stands ${pieces.length - 1} times in ${file}, not once: adapt the canary.`);
    }
    result = pieces.join(to);
  }
  return result;
}

/** Loads the sources with the edits. */
export function canaryPlugin(edits: readonly Edit[]): Plugin {
  return {
    name: 'canary',
    enforce: 'pre',
    load(id) {
      const [file = '', query] = id.split('?');
      const own = edits.filter(([source]) => path.resolve(source) === path.normalize(file));
      if (own.length === 0) return null;
      const text = edited(readFileSync(file, 'utf8'), own);
      return query === 'raw' ? `export default ${JSON.stringify(text)};` : text;
    },
  };
}
