// The files that a browser loads before /login can be used, read from the build: the page's own scripts and styles, the
// frame and the login screen, wherever the build put them, and everything that these import statically. Not included:
// files that the app requests once the form shows (the list of the other screens).
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {{ file: string, css?: string[], imports?: string[] }} Chunk */
/** @typedef {Record<string, Chunk>} Manifest */
/** @typedef {Record<string, Record<string, number>>} Modules each file's modules and their lengths */

/** Whole kB (1,000 bytes) as the server sends them (brotli), JavaScript and CSS together: for a slow phone, not for single bytes. */
export const budget = 110;

/** The modules without which there is no login form. */
export const roots = [
  'src/main.tsx',
  'src/screens/public/PlainFrame.tsx',
  'src/screens/customer/account/Login.tsx',
];

/** Modules of the form schemas' library, however it is split. */
export const arktype = /node_modules\/(arktype|arkregex|@ark)\//;

/** Code that must not be on the first screen: the other app, and heavy modules. */
const forbiddenModules = [
  {
    why: 'the seller app',
    pattern: /^(src\/(screens|machines)\/seller\/|src\/(lib\/copy|api)\/(..\/)?seller)/,
  },
  { why: 'another screen', pattern: /^src\/(screens|machines)\/customer\/(?!account\/Login\.)/ },
  {
    why: 'words that it does not say',
    pattern: /^src\/lib\/copy\/(..\/)?(customer|landing|terms)\.ts/,
  },
  { why: 'arktype', pattern: arktype },
  { why: 'the Temporal polyfill', pattern: /node_modules\/temporal-(polyfill|utils)\// },
  { why: 'the cropper', pattern: /node_modules\/(react-)?cropper(js)?\// },
  { why: 'the inspector', pattern: /node_modules\/@statelyai\/|^tools\// },
];

/**
 * The files of the first screen, in loading order.
 * @param {Manifest} manifest
 * @param {Modules} modules
 */
export function filesOf(manifest, modules, from = roots) {
  /** @type {Set<string>} */
  const files = new Set();
  /** @type {Set<Chunk>} */
  const seen = new Set();
  const visit = (/** @type {Chunk | undefined} */ chunk) => {
    if (chunk === undefined || seen.has(chunk)) return;
    seen.add(chunk);
    for (const imported of chunk.imports ?? []) visit(manifest[imported]);
    files.add(chunk.file);
    for (const style of chunk.css ?? []) files.add(style);
  };
  for (const module of ['index.html', ...from]) {
    const file = Object.keys(modules).find((name) => module in (modules[name] ?? {}));
    const chunk = manifest[module] ?? Object.values(manifest).find((one) => one.file === file);
    if (chunk === undefined) throw new Error(`The build holds nothing of ${module}.`);
    visit(chunk);
  }
  return [...files];
}

/**
 * A build's violations of the budget, as sentences, and the table of measured files.
 * @param {string} dist the folder of the built files
 * @param {string} page the folder of one language's page and of the lists of its files
 */
export function weigh(dist, page = dist) {
  const text = (/** @type {string} */ path, folder = dist) => readFileSync(join(folder, path), 'utf8');
  /** @type {Modules} */
  const modules = JSON.parse(text('.vite/modules.json', page));
  const manifest = JSON.parse(text('.vite/manifest.json', page));
  const files = filesOf(manifest, modules);
  const rows = files.map((file) => ({ file, bytes: sentBytes(join(dist, file)) }));
  const total = rows.reduce((all, { bytes }) => all + bytes, 0);
  const faults = [
    ...(wholeKB(total) > budget ? [`/login needs ${wholeKB(total)} kB; ${budget} kB are allowed.`] : []),
    ...files.flatMap((file) => forbiddenIn(file, Object.keys(modules[file] ?? {}))),
    ...pageFaults(text('index.html', page)),
    ...unnamedFaults(text('index.html', page), filesOf(manifest, modules, [])),
    ...files.filter((file) => file.endsWith('.css')).flatMap((file) => styleFaults(file, text(file))),
  ];
  const heaviest = files
    .flatMap((file) => Object.entries(modules[file] ?? {}))
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 15);
  return { rows, total, faults, heaviest };
}

/** A file without a compressed copy is sent as it is. @param {string} path */
export const sentBytes = (path) => statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;

/** @param {string} file @param {string[]} modules */
function forbiddenIn(file, modules) {
  return forbiddenModules.flatMap(({ why, pattern }) => {
    const found = modules.filter((id) => pattern.test(id));
    return found.length === 0
      ? []
      : [`${file} loads ${why} on the first screen: ${found.slice(0, 3).join(', ')}.`];
  });
}

/** Parts of index.html that delay the form, beyond scripts and styles. @param {string} html */
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

/**
 * Scripts that the browser discovers only through another one, a round trip later.
 * @param {string} html
 * @param {string[]} files
 */
const unnamedFaults = (html, files) =>
  files
    .filter((file) => file.endsWith('.js') && !html.includes(`"/${file}"`))
    .map((file) => `index.html does not name ${file}, which its own script imports.`);

/** Fonts and pictures inside a style sheet, or fonts that hide the text while they load. @param {string} file @param {string} css */
export function styleFaults(file, css) {
  const faces = css.match(/@font-face\s*\{[^}]*\}/g) ?? [];
  return [
    ...(/data:(font|application\/(x-)?font)/.test(css) ? [`${file} carries a font in itself.`] : []),
    ...(/data:image\/[^)]{2000,}\)/.test(css) ? [`${file} contains a large image.`] : []),
    ...(/@import/.test(css) ? [`${file} imports another style sheet.`] : []),
    // A face without a url is a fallback from the reader's own system: nothing to wait for.
    ...faces
      .filter((face) => face.includes('url(') && !/font-display:\s*(swap|optional|fallback)/.test(face))
      .map(() => `${file} has a font that hides the text while it loads.`),
  ];
}

export const kB = (/** @type {number} */ bytes) => (bytes / 1000).toFixed(1);
export const wholeKB = (/** @type {number} */ bytes) => Math.round(bytes / 1000);
