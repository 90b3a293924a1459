// Server-rendered pages: the app's own screens as HTML (src/renderPage.tsx), in the store's brand and the reader's language, with their
// styles. Those for visitors without a session contain no personal data, so each is rendered once.

import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { PageToRender, RenderedApp, renderPage, renderWithData } from '../../src/renderPage.tsx';
import type { Language } from '../../src/lib/languages.ts';
import { paths, sellerPaths } from '../../src/lib/paths.ts';
import type { Realm } from '../../src/lib/realm.ts';
import { renderDocument, type PageDocument } from './document.ts';
import { stylesheet, type PageFile } from './template.ts';

export interface RenderedPage {
  html: Buffer;
  brotli: Buffer;
  policy: string;
}

type Render = (document: PageDocument, language: Language, page: PageToRender) => Promise<RenderedPage>;

/** Renders the app into documents. */
export interface PageRenderer {
  /** A page that is the same for everybody without a session. */
  page: Render;
  /** Shown until the app knows the session: the frame of a page behind a login, or only a skeleton. */
  shell: Render;
  /** A page as its person sees it, with the replies to its calls; never kept. Null where only the app can go on. */
  withData: (
    document: PageDocument,
    language: Language,
    page: PageToRender & { realm: Realm },
    ask: (path: string) => Promise<Response>,
  ) => Promise<RenderedPage | null>;
}

/** Pages that are the same for everybody without a session, and the addresses that have them. */
const renderedAt: Readonly<Record<string, readonly ('store' | 'apex')[]>> = {
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

/** Pages whose links and choices work without scripts; their scripts start at the person's first action. */
const defersScripts = (pathname: string): boolean => pathname === paths.landing;

export const isRendered = (pathname: string, address: 'store' | 'apex'): boolean =>
  Object.hasOwn(renderedAt, pathname) && renderedAt[pathname]!.includes(address);

/** Cache sizes. */
const MOST_APPS = 2000; // of 10 kB
const MOST_PAGES = 250; // of 80 kB
/** Pages of persons that are rendered at once; to more it pays to send the shell, at a tenth of the processor's time. */
const MOST_AT_ONCE = 10;
/** Of Brotli, for pages that are kept, and for one person's. */
const KEPT_QUALITY = 11;
const QUICK_QUALITY = 4;

/**
 * Placeholder for the port of a Host header, which clients can make up: a page is rendered once for all ports, and kept
 * for the server's own. Random, so that no text contains it.
 */
const PORT = randomBytes(16).toString('hex');

interface Screens {
  renderPage: typeof renderPage;
  renderWithData: typeof renderWithData;
}

/** Renders with the built screens of each language. `ownPort`: where the server listens. */
export function createPageRenderer(
  directory: string,
  screensIn: (language: Language) => Promise<Screens>,
  ownPort: number,
): PageRenderer {
  const apps = keeper<RenderedApp>(MOST_APPS);
  const pages = keeper<RenderedPage>(MOST_PAGES);
  const styles = new Map<string, string>();
  let underWay = 0;
  const styleIn = (href: string): string => {
    const text = styles.get(href) ?? readFileSync(path.join(directory, href), 'utf8');
    styles.set(href, text);
    return text;
  };
  const renderApp = async (language: Language, page: PageToRender): Promise<RenderedApp> => {
    const { port } = page.origin;
    const anyPort = { ...page, origin: { ...page.origin, port: port && PORT } };
    const app = await apps(JSON.stringify([language, anyPort]), async () =>
      (await screensIn(language)).renderPage(anyPort),
    );
    return { ...app, html: app.html.replaceAll(PORT, port) };
  };
  return {
    page: (document, language, page) => {
      const { port } = page.origin;
      const draw = async (quality: number) => {
        const app = await renderApp(language, page);
        const { files, styles } = withInlineStyles(document.files, styleIn);
        const rendered = { ...document, hasFallbacks: true };
        return pack(
          defersScripts(page.path)
            ? {
                ...rendered,
                files: files.map(deferred),
                styles,
                scripts: ['deferScripts', 'preHydrationInput'],
                app,
              }
            : {
                ...rendered,
                files,
                ...withDeferredTypefaces(styles),
                scripts: ['deferAssets', 'preHydrationInput'],
                app: withDeferredPictures(app),
              },
          quality,
        );
      };
      // A proxy for HTTPS gives no port.
      if (port !== '' && port !== String(ownPort)) return draw(QUICK_QUALITY);
      // The document is part of the key: a changed brand shows at once.
      return pages(JSON.stringify([page, document]), () => draw(KEPT_QUALITY));
    },
    shell: async (document, language, page) => {
      const shell = {
        ...document,
        // Its styles are links; most browsers have these files already.
        files: page.framed ? document.files.map(appliedStyles) : document.files,
        scripts: ['shell'] as const,
        hasFallbacks: true,
        app: await renderApp(language, page),
      };
      return pack(shell, QUICK_QUALITY);
    },
    withData: async (document, language, page, ask) => {
      if (underWay >= MOST_AT_ONCE) return null;
      underWay += 1;
      const shown = await screensIn(language)
        .then(({ renderWithData }) => renderWithData(page, ask))
        .finally(() => (underWay -= 1));
      if (!shown) return null;
      const { replies, date, ...app } = shown;
      const { files, styles } = withInlineStyles(document.files, styleIn);
      const whole = {
        ...document,
        files,
        ...withDeferredTypefaces(styles),
        scripts: ['deferAssets', 'shell'] as const,
        hasFallbacks: true,
        earlyReplies: { realm: page.realm, date, replies },
        app: withDeferredPictures(app),
      };
      return pack(whole, QUICK_QUALITY);
    },
  };
}

/** Creates a value once per key, and keeps the newest ones. */
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

async function pack(document: PageDocument, quality: number): Promise<RenderedPage> {
  const { html, policy } = renderDocument(document);
  const bytes = Buffer.from(html);
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  return { html: bytes, brotli: await promisify(brotliCompress)(bytes, { params }), policy };
}

const isStyle = ({ kind }: PageFile): boolean => kind === 'stylesheet' || kind === 'stylePreload';

const appliedStyles = (file: PageFile): PageFile =>
  file.kind === 'stylePreload' ? stylesheet(file.href) : file;

/** The page contains its styles, so that the first paint needs no second reply. */
const withInlineStyles = (files: readonly PageFile[], styleIn: (href: string) => string) => ({
  styles: files.filter(isStyle).map(({ href }) => styleIn(href)),
  // These disabled links load nothing: they tell the app that the page already has these styles.
  files: files.map((file) =>
    isStyle(file)
      ? { ...file, tag: `<link rel="stylesheet" crossorigin disabled href="${file.href}">` }
      : file,
  ),
});

/**
 * Typefaces load after the page: earlier they would compete with the scripts. Fallback faces with the same metrics show
 * the text.
 */
function withDeferredTypefaces(styles: readonly string[]): { styles: string[]; deferredStyle: string } {
  const face = /@font-face\s*\{[^}]*url\([^}]*\}/g;
  return {
    styles: styles.map((style) => style.replaceAll(face, '')),
    deferredStyle: styles.flatMap((style) => style.match(face) ?? []).join(''),
  };
}

/** A GIF of one clear pixel: an empty SVG would be a document of its own and cost a slow phone 20 ms. */
const noPicture = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** The store's own pictures load with the typefaces, for the same reason; their space is reserved. */
const withDeferredPictures = (app: RenderedApp): RenderedApp => ({
  ...app,
  html: app.html.replaceAll(/ src="(\/media\/[^"]+)"/g, ` src="${noPicture}" data-late="$1"`),
});

/** No browser loads a link or a script of this kind. */
const deferred = (file: PageFile): PageFile => ({
  ...file,
  tag: file.tag.replace('rel="modulepreload"', 'rel="late"').replace('type="module"', 'type="late"'),
});
