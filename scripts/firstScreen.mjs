// What a person's browser loads before /login can be used, read from the build: the page's own scripts and styles, the login
// screen's chunk, and all that these import statically.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** @typedef {{ file: string, css?: string[], imports?: string[] }} Chunk */
/** @typedef {Record<string, Chunk>} Manifest */

/** kB = 1,000 bytes of brotli, JavaScript and CSS together. */
export const budget = 92;

/** The page and the screens that its start loads on the way to the login form. */
export const roots = ['index.html'];

/** Code that has no business on the first screen: the other app, and what is too heavy to wait for. */
const strangers = [
  { why: 'the seller app', pattern: /^(src\/(screens|machines|lib\/copy)\/seller\b|src\/api\/seller)/ },
  { why: 'arktype', pattern: /node_modules\/(arktype|arkregex|@ark)\// },
  { why: 'the Temporal polyfill', pattern: /node_modules\/temporal-(polyfill|utils)\// },
  { why: 'the cropper', pattern: /node_modules\/(react-)?cropper(js)?\// },
  { why: 'the inspector', pattern: /node_modules\/@statelyai\/|^src\/dev\// },
];

/**
 * The files of the first screen, in loading order.
 * @param {Manifest} manifest @param {string[]} from
 */
export function filesOf(manifest, from = roots) {
  /** @type {Set<string>} */
  const files = new Set();
  /** @type {Set<string>} */
  const seen = new Set();
  const visit = (/** @type {string} */ key) => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`The build has no chunk of its own for ${key}.`);
    for (const imported of chunk.imports ?? []) visit(imported);
    if (/\.(js|css)$/.test(chunk.file)) files.add(chunk.file);
    for (const style of chunk.css ?? []) files.add(style);
  };
  from.forEach(visit);
  return [...files];
}

/**
 * Everything against the rules in a build, in sentences, and the table of what was weighed.
 * @param {string} dist the folder of the built pages
 */
export function weigh(dist) {
  const text = (/** @type {string} */ path) => readFileSync(join(dist, path), 'utf8');
  const files = filesOf(JSON.parse(text('.vite/manifest.json')));
  /** @type {Record<string, Record<string, number>>} */
  const modules = JSON.parse(text('.vite/modules.json'));
  const rows = files.map((file) => ({
    file,
    bytes: brotliCompressSync(readFileSync(join(dist, file))).length,
  }));
  const total = rows.reduce((all, { bytes }) => all + bytes, 0);
  const faults = [
    ...(total > budget * 1000 ? [`/login needs ${kB(total)} kB; ${budget} kB are allowed.`] : []),
    ...files.flatMap((file) => strangersIn(file, Object.keys(modules[file] ?? {}))),
    ...pageFaults(text('index.html')),
    ...files.filter((file) => file.endsWith('.css')).flatMap((file) => styleFaults(file, text(file))),
  ];
  const heaviest = files
    .flatMap((file) => Object.entries(modules[file] ?? {}))
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 15);
  return { rows, total, faults, heaviest };
}

/** @param {string} file @param {string[]} modules */
function strangersIn(file, modules) {
  return strangers.flatMap(({ why, pattern }) => {
    const found = modules.filter((id) => pattern.test(id));
    return found.length === 0
      ? []
      : [`${file} brings ${why} to the first screen: ${found.slice(0, 3).join(', ')}.`];
  });
}

/** What in the page itself would make the form wait for more than scripts and styles. @param {string} html */
export function pageFaults(html) {
  const tags = html.match(/<(link|script|img)\b[^>]*>/g) ?? [];
  return tags.flatMap((tag) => {
    if (/^<link\b.*rel="?preload"?.*as="?(font|image)/.test(tag))
      return [`index.html preloads a font or picture: ${tag}`];
    if (/^<script\b/.test(tag) && !/type="?module/.test(tag))
      return [`index.html has a script that holds up the page: ${tag}`];
    if (/(src|href)="?(https?:)?\/\//.test(tag)) return [`index.html loads from another place: ${tag}`];
    return [];
  });
}

/** Fonts and pictures inside a style sheet, or fonts that hide the text while they load. @param {string} file @param {string} css */
export function styleFaults(file, css) {
  const faces = css.match(/@font-face\s*\{[^}]*\}/g) ?? [];
  return [
    ...(/data:(font|application\/(x-)?font)/.test(css) ? [`${file} carries a font in itself.`] : []),
    ...(/data:image\/[^)]{2000,}\)/.test(css) ? [`${file} carries a large picture in itself.`] : []),
    ...(/@import/.test(css) ? [`${file} imports another style sheet.`] : []),
    // A face without a url is a stand-in from the reader's own system: nothing to wait for.
    ...faces
      .filter((face) => face.includes('url(') && !/font-display:\s*(swap|optional|fallback)/.test(face))
      .map(() => `${file} has a font that hides the text while it loads.`),
  ];
}

export const kB = (/** @type {number} */ bytes) => (bytes / 1000).toFixed(1);
