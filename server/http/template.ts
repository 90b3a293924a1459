// index.html as built or as Vite's development server gives it: its places, and the files that the page loads.

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { languageCodes, type Language } from '../../src/lib/languages.ts';
import { patternOf } from '../../src/lib/pageAddress.ts';
import { paths } from '../../src/lib/paths.ts';
import { escapeHtml } from './html.ts';

/** A file that a page loads, with its tag. `stylePreload`: the page does not wait for it. */
export interface PageFile {
  kind: 'script' | 'modulePreload' | 'stylesheet' | 'stylePreload';
  href: string;
  tag: string;
}

export interface Template {
  /** The page with empty places and without its files. */
  html: string;
  /** The product's own icon. */
  icon: string;
  files: readonly PageFile[];
}

/**
 * The template of a path, at a store's host or another. In development it is read for each request, in the language the
 * server was started with.
 */
export type PageTemplate = (path: string, language: Language, atStore: boolean) => Promise<Template>;

const fileTags =
  /\s*(?<tag><script [^>]*src="(?<script>[^"]*)"[^>]*><\/script>|<link rel="(?<rel>icon|modulepreload|stylesheet)"[^>]* href="(?<link>[^"]*)"[^>]*>)/g;

/** Removes the files from an index.html: each kind of page loads them in its own way. */
export function readTemplate(index: string): Template {
  const files: PageFile[] = [];
  let icon = '';
  const html = index.replaceAll(fileTags, (...match) => {
    const { tag, script, rel, link } = match.at(-1) as Record<string, string>;
    if (rel === 'icon') icon = link!;
    else if (rel === undefined) files.push({ kind: 'script', href: script!, tag: tag! });
    else files.push({ kind: rel === 'stylesheet' ? rel : 'modulePreload', href: link!, tag: tag! });
    return '';
  });
  return { html, icon, files };
}

/** Fills all places at once, so that a text that looks like a place stays text. */
export function fillTemplate(
  { html }: Template,
  { theme, head, body }: { theme: string | null; head: string; body: string },
): string {
  const filled: Record<string, string> = {
    ' data-theme="device"': theme === null ? '' : ` data-theme="${theme}"`,
    '<!--head-->': head,
    '<!--body-->': body,
  };
  return html.replaceAll(/ data-theme="device"|<!--(?:head|body)-->/g, (place) => filled[place]!);
}

/**
 * The built templates, one per language, with the files of the path's screen, which then load with the app and
 * not after it.
 */
export function builtTemplate(directory: string): PageTemplate {
  const english = readBuild(directory);
  const builds = new Map(
    languageCodes
      .map((language) => [language, path.join(directory, language)] as const)
      .filter(([, folder]) => existsSync(folder))
      .map(([language, folder]) => [language, readBuild(folder)]),
  );
  return async (address, language, atStore) => {
    const { template, screens } = builds.get(language) ?? english;
    // A store has another page in place of the landing page.
    const screen =
      atStore && address === paths.landing ? null : screens.find(({ pattern }) => pattern.test(address));
    return screen ? { ...template, files: [...template.files, ...screen.files] } : template;
  };
}

const readBuild = (folder: string) => ({
  template: readTemplate(readFileSync(path.join(folder, 'index.html'), 'utf8')),
  screens: readScreenFiles(path.join(folder, '.vite/pages.json')),
});

function readScreenFiles(notes: string): { pattern: RegExp; files: PageFile[] }[] {
  if (!existsSync(notes)) return [];
  const pages = JSON.parse(readFileSync(notes, 'utf8')) as { path: string; files: string[] }[];
  return pages.map(({ path: address, files }) => ({
    pattern: patternOf(address),
    files: files.map((file) => preload(`/${file}`)),
  }));
}

const preload = (href: string): PageFile =>
  href.endsWith('.css')
    ? link('stylePreload', 'rel="preload" as="style"', href)
    : link('modulePreload', 'rel="modulepreload"', href);

export const stylesheet = (href: string): PageFile => link('stylesheet', 'rel="stylesheet"', href);

const link = (kind: PageFile['kind'], rel: string, href: string): PageFile => ({
  kind,
  href,
  tag: `<link ${rel} crossorigin href="${escapeHtml(href)}">`,
});
