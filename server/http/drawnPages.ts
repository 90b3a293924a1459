// Pages that arrive drawn: the app's own screens as HTML (src/drawPage.tsx), in the store's brand and the reader's language, with their
// styles, for whoever has no session. They hold nothing of a person, so each is drawn once.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { drawPage, PageToDraw } from '../../src/drawPage.tsx';
import { oldBrowserCopy } from '../../src/lib/copy/oldBrowser.ts';
import { scriptsMissingCopy } from '../../src/lib/copy/scriptsMissing.ts';
import { sharedCopy } from '../../src/lib/copy/shared.ts';
import type { Language } from '../../src/lib/languages.ts';
import { paths, sellerPaths } from '../../src/lib/paths.ts';
import { escapeHtml } from './html.ts';
import { scriptTag } from './pageScripts.ts';
import { drawnPagePolicy } from './securityHeaders.ts';

export interface DrawnPage {
  html: Buffer;
  brotli: Buffer;
  policy: string;
}

type DrawInto = (shell: string, language: Language, page: PageToDraw) => Promise<DrawnPage>;

/** Draws pages into their shells. */
export interface Drawing {
  /** One that looks the same to everybody without a session. */
  page: DrawInto;
  /** What stands until the app knows who is there: a page behind a login as it is for everybody, or no page yet. */
  outline: DrawInto;
}

/** The pages that look the same to everybody without a session, and at which addresses. */
const drawnAt: Readonly<Record<string, readonly ('store' | 'apex')[]>> = {
  [paths.login]: ['store'],
  [paths.register]: ['store'],
  [paths.otp]: ['store'],
  [paths.onboarding]: ['store'],
  [sellerPaths.onboarding]: ['store', 'apex'],
  [sellerPaths.register]: ['store', 'apex'],
  [sellerPaths.otp]: ['store', 'apex'],
  [sellerPaths.login]: ['store', 'apex'],
  [paths.landing]: ['apex'],
};

/** A page to read: its links and choices work by themselves, so its scripts come with the first sign of a person. */
const startsLate = (pathname: string): boolean => pathname === paths.landing;

export const isDrawn = (pathname: string, address: 'store' | 'apex'): boolean =>
  Object.hasOwn(drawnAt, pathname) && drawnAt[pathname]!.includes(address);

/** How many are kept. */
const MOST_PAGES = 250; // of 80 kB
const MOST_OUTLINES = 2000; // of 10 kB
const MOST_WITH_PORT = 50;
const BROTLI_QUALITY = 6;

/** Stands for the port of a Host, which anybody may make up: a page is drawn once for all of them. */
const ANY_PORT = '64999';
const withAnyPort = (page: PageToDraw): PageToDraw => {
  const origin = new URL(page.origin);
  if (origin.port === '') return page;
  origin.port = ANY_PORT;
  return { ...page, origin: origin.origin };
};
const withPortOf = ({ origin }: PageToDraw, text: string): string =>
  text.replaceAll(`:${ANY_PORT}`, `:${new URL(origin).port}`);

/** Draws with the built screens of each language. The shell is part of what a page is kept by: a changed brand shows at once. */
export function drawWith(
  directory: string,
  screensIn: (language: Language) => Promise<{ drawPage: typeof drawPage }>,
): Drawing {
  const draw = async (language: Language, page: PageToDraw) => (await screensIn(language)).drawPage(page);
  const pages = keeper<DrawnPage>(MOST_PAGES);
  const pagesWithPort = keeper<DrawnPage>(MOST_WITH_PORT);
  const outlines = keeper<string>(MOST_OUTLINES);
  const drawPage = async (shell: string, language: Language, page: PageToDraw) => {
    const styled = withSentences(withStyles(shell, directory));
    const drawing = await draw(language, page);
    const script = scriptTag('earlyInput');
    return packed(
      startsLate(page.path)
        ? withDrawing(withLateScripts(styled), drawing, script)
        : withDrawing(withLateTypefaces(styled), withLatePictures(drawing), script),
    );
  };
  return {
    page: async (shell, language, page) => {
      const ofAnyPort = withAnyPort(page);
      const anyShell = shell.replaceAll(page.origin, ofAnyPort.origin);
      const key = [page.path, ofAnyPort.origin, anyShell].join('\n');
      const drawn = await pages(key, () => drawPage(anyShell, language, ofAnyPort));
      if (ofAnyPort === page) return drawn;
      return pagesWithPort(`${page.origin}\n${key}`, () => packed(withPortOf(page, drawn.html.toString())));
    },
    outline: async (shell, language, page) => {
      const ofAnyPort = withAnyPort(page);
      const key = [page.path, page.framed, ofAnyPort.origin, language, JSON.stringify(page.store)].join('\n');
      const styled = withSentences(page.framed ? withAppliedStyles(shell) : shell);
      const drawing = withPortOf(page, await outlines(key, () => draw(language, ofAnyPort)));
      return packed(withDrawing(styled, drawing, scriptTag('outline')));
    },
  };
}

/** Makes what has a key once, and keeps the newest. */
function keeper<Made>(most: number): (key: string, make: () => Promise<Made>) => Promise<Made> {
  const kept = new Map<string, Promise<Made>>();
  return (key, make) => {
    const before = kept.get(key);
    if (before) return before;
    const made = make();
    kept.set(key, made);
    if (kept.size > most) kept.delete([...kept.keys()][0]!);
    made.catch(() => kept.delete(key));
    return made;
  };
}

async function packed(html: string): Promise<DrawnPage> {
  const bytes = Buffer.from(html);
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  return {
    html: bytes,
    brotli: await promisify(brotliCompress)(bytes, { params }),
    policy: drawnPagePolicy(html),
  };
}

/** The page's own styles stand in it: the first look waits for no second answer. */
function withStyles(shell: string, directory: string): string {
  return shell.replaceAll(
    /<link rel="(?:preload" as="style|stylesheet)" crossorigin href="\/(assets\/[^"]+)">/g,
    (_, file: string) =>
      // The link is never followed: by it the app knows that it has these styles.
      `<link rel="stylesheet" crossorigin disabled href="/${file}"><style>${readFileSync(path.join(directory, file), 'utf8')}</style>`,
  );
}

/** What a frame looks like, too; most browsers hold these files already. */
const withAppliedStyles = (shell: string): string =>
  shell.replaceAll('<link rel="preload" as="style"', '<link rel="stylesheet"');

/**
 * The typefaces come once the page has loaded: until then they would take the line from the scripts, and stand-ins of the same measures show
 * the text.
 */
function withLateTypefaces(styled: string): string {
  const faces: string[] = [];
  return styled
    .replaceAll(/@font-face\s*\{[^}]*url\([^}]*\}/g, (face) => {
      faces.push(face);
      return '';
    })
    .replace(
      '</head>',
      () => `<style media="not all">${faces.join('')}</style>${scriptTag('lateFiles')}</head>`,
    );
}

/** A GIF of one clear pixel: an empty SVG would be a document of its own, 20 ms of a slow phone. */
const noPicture = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** The store's own pictures come with the typefaces, for the same reason; their room is kept. */
const withLatePictures = (drawing: string): string =>
  drawing.replaceAll(/ src="(\/media\/[^"]+)"/g, ` src="${noPicture}" data-late="$1"`);

function withLateScripts(shell: string): string {
  return shell
    .replaceAll('<link rel="modulepreload"', '<link rel="late"') // which no browser loads
    .replace('<script type="module"', '<script type="late"')
    .replace('</head>', () => `${scriptTag('lateStart')}</head>`);
}

/** At the lower edge and behind the page's last line, so that it covers nothing that cannot be scrolled to. */
const missingScriptsStyle =
  '.missing:not([hidden]){position:sticky;bottom:0;z-index:var(--layer-bar);display:flex;flex-wrap:wrap;gap:0 var(--space-3);' +
  'align-items:center;justify-content:center;padding:var(--space-1) var(--space-4);' +
  'padding-bottom:max(var(--space-1),env(safe-area-inset-bottom));border-top:2px solid var(--turmeric);color-scheme:dark;' +
  'background:var(--well);color:var(--ink);font-size:var(--size-s)}' +
  '.missing p{flex:1 1 12rem;max-width:max-content}' +
  '.missing a{display:inline-flex;align-items:center;min-height:var(--target);color:inherit;font-weight:600}' +
  ':root:has(.missing:not([hidden])){scroll-padding-bottom:6rem}';

/** Without the tokens, which stand in a layer. */
const oldBrowserStyle =
  '#old-browser:not([hidden]){position:sticky;top:0;z-index:99;margin:0;padding:1rem;background:#fff6d6;color:#222;font:1rem/1.4 sans-serif}';

/** The sentences of a browser that is too old, and of scripts that do not come; both hidden until then. The link is the page's own address. */
function withSentences(shell: string): string {
  const { sentence } = scriptsMissingCopy;
  const link = `<a href="">${escapeHtml(sharedCopy.boundary.reload)}</a>`;
  return shell
    .replace('</head>', () => `<style>${missingScriptsStyle}${oldBrowserStyle}</style></head>`)
    .replace(
      '<body>',
      (start) =>
        `${start}<p id="old-browser" hidden>${escapeHtml(oldBrowserCopy.sentence)}</p>${scriptTag('oldBrowser')}`,
    )
    .replace(
      '</body>',
      () => `<div role="alert" class="missing" hidden><p>${escapeHtml(sentence)}</p>${link}</div></body>`,
    );
}

function withDrawing(shell: string, drawing: string, script = ''): string {
  // React names what belongs into the head in front of the rest; what its images need, the browser finds by itself.
  const [head = ''] = /^(<title>.*?<\/title>|<(meta|link) [^>]*>)*/s.exec(drawing) ?? [];
  const [title] = /<title>.*?<\/title>/s.exec(head) ?? [];
  const tags = head.match(/<meta [^>]*>/g) ?? [];
  const { html, style } = withoutStyleAttributes(drawing.slice(head.length));
  return shell
    .replace(/<title>.*?<\/title>/s, (own) => title ?? own)
    .replace('</head>', () => `${tags.join('')}${style}${script}</head>`)
    .replace('<div id="app">', (start) => start + html);
}

/** The policy allows no style attributes in HTML: each becomes a rule, until React sets it anew. */
function withoutStyleAttributes(drawing: string): { html: string; style: string } {
  const styles: string[] = [];
  const html = drawing.replaceAll(/ style="([^"&]*)"/g, (_, declarations: string) => {
    if (!styles.includes(declarations)) styles.push(declarations);
    return ` data-style="${styles.indexOf(declarations)}"`;
  });
  const rules = styles.map((declarations, at) => `[data-style="${at}"]{${declarations}}`);
  return { html, style: rules.length > 0 ? `<style>${rules.join('')}</style>` : '' };
}
