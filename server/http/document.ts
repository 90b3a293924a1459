// A page as data, and the only place that turns it into HTML: all texts of a PageDocument are escaped here, once.

import { readersCopy } from '../language.ts';
import type { RenderedApp } from '../../src/renderPage.tsx';
import { forOneAddress } from '../../src/lib/keptPage.ts';
import { escapeHtml } from './html.ts';
import { scriptTag, type PageScript } from './pageScripts.ts';
import { inlinePolicy } from './securityHeaders.ts';
import { fillTemplate, type PageFile, type Template } from './template.ts';

export interface PageDocument {
  template: Template;
  /** The title until the app sets its own. */
  title: string;
  /** Null: the device's setting. */
  colorScheme: 'day' | 'night' | null;
  /** The colours of the browser's bar. */
  themeColors: { day: string; night: string };
  icon: { href: string; type?: string };
  manifest: string | null;
  /** Open Graph properties of a shared link. */
  openGraph: Readonly<Record<string, string>>;
  /** Data for the app (src/browser/page.ts). */
  rootDomain: string;
  store: object | null;
  files: readonly PageFile[];
  /** The replies that the page shows, for the app's own calls (earlyReplies.js). */
  earlyReplies?: { realm: string; date: string; replies: Readonly<Record<string, unknown>> };
  /** Inline styles, in the order in which they apply. */
  styles?: readonly string[];
  /** An inline style that a script of the page applies later. */
  deferredStyle?: string;
  /** Inline scripts at the end of the head. */
  scripts?: readonly PageScript[];
  /** Seconds until the page reloads itself. */
  refresh?: number;
  /** The sentences for a browser that is too old, and for scripts that do not load. */
  hasFallbacks?: boolean;
  app?: RenderedApp;
}

type Attributes = Readonly<Record<string, string>>;

const element = (name: 'meta' | 'link', attributes: Attributes): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
    .join('')}>`;
const meta = (name: string, content: string, more: Attributes = {}): string =>
  element('meta', { name, ...more, content });
const styleTag = (style: string): string => `<style>${style}</style>`;

/** A page with its Content-Security-Policy, which allows the document's own inline scripts and styles only. */
export function renderDocument(document: PageDocument): { html: string; policy: string } {
  const {
    template,
    colorScheme,
    app,
    deferredStyle = '',
    hasFallbacks,
    earlyReplies,
    scripts = [],
  } = document;
  const styles = [...(document.styles ?? []), ...(hasFallbacks ? [fallbackStyle] : [])];
  const html = fillTemplate(template, {
    theme: colorScheme,
    head: headOf(document, styles),
    body: bodyOf(document),
  });
  const policy = inlinePolicy(
    [
      ...(earlyReplies ? (['earlyReplies'] as const) : []),
      ...(scripts.includes('shell') ? (['earlyPress'] as const) : []),
      ...scripts,
      ...(hasFallbacks ? (['oldBrowser'] as const) : []),
    ],
    [...styles, app?.style ?? '', deferredStyle],
  );
  return { html, policy };
}

/** The media queries of the bar's colours, and the page's `color-scheme`. */
const colorSchemes = {
  device: {
    scheme: 'light dark',
    day: '(prefers-color-scheme: light)',
    night: '(prefers-color-scheme: dark)',
  },
  day: { scheme: 'light', day: 'all', night: 'not all' },
  night: { scheme: 'dark', day: 'not all', night: 'all' },
} as const;

function headOf(document: PageDocument, styles: readonly string[]): string {
  const { themeColors, icon, manifest, app, deferredStyle, refresh } = document;
  const { scheme, day, night } = colorSchemes[document.colorScheme ?? 'device'];
  return [
    meta('root-domain', document.rootDomain),
    meta('store', document.store ? JSON.stringify(document.store) : ''),
    meta('color-scheme', scheme),
    meta('theme-color', themeColors.day, { media: day }),
    meta('theme-color', themeColors.night, { media: night }),
    refresh && element('meta', { 'http-equiv': 'refresh', content: String(refresh) }),
    element('link', { rel: 'icon', ...icon }),
    manifest && element('link', { rel: 'manifest', href: manifest }),
    `<title>${app?.title ?? escapeHtml(document.title)}</title>`,
    ...document.files.map(({ tag }) => tag),
    ...Object.entries(document.openGraph).map(([property, content]) =>
      element('meta', { property, content }),
    ),
    app?.meta,
    ...styles.map(styleTag),
    // The sizes in it are a person's figures, such as a bar's.
    app?.style && forOneAddress(styleTag(app.style)),
    deferredStyle && `<style media="not all">${deferredStyle}</style>`,
    ...(document.scripts ?? []).map(scriptTag),
  ]
    .filter(Boolean)
    .join('\n    ');
}

const bodyOf = ({ app, earlyReplies, hasFallbacks, scripts }: PageDocument): string =>
  [
    hasFallbacks &&
      `<p id="old-browser" hidden>${escapeHtml(readersCopy().oldBrowserCopy.sentence)}</p>${scriptTag('oldBrowser')}`,
    `<noscript>${escapeHtml(readersCopy().noScriptCopy.sentence)}</noscript>`,
    `<div id="app">${app ? forOneAddress(app.html) : ''}</div>`,
    earlyReplies &&
      forOneAddress(
        `<script type="application/json" id="early-replies">${JSON.stringify(earlyReplies).replaceAll('<', '\\u003c')}</script>${scriptTag('earlyReplies')}`,
      ),
    scripts?.includes('shell') && scriptTag('earlyPress'),
    hasFallbacks &&
      // The link is the page's own address.
      `<div role="alert" class="missing" hidden><p>${escapeHtml(readersCopy().scriptsMissingCopy.sentence)}</p><a href="">${escapeHtml(readersCopy().sharedCopy.boundary.reload)}</a></div>`,
  ]
    .filter(Boolean)
    .join('\n    ');

/**
 * The notice about scripts is sticky at the lower edge and after the page's last line, so that everything it covers can
 * be scrolled into view. The notice for old browsers uses no tokens: those are in a cascade layer.
 */
const fallbackStyle =
  '.missing:not([hidden]){position:sticky;bottom:0;z-index:var(--layer-bar);display:flex;flex-wrap:wrap;gap:0 var(--space-3);' +
  'align-items:center;justify-content:center;padding:var(--space-1) var(--space-4);' +
  'padding-bottom:max(var(--space-1),env(safe-area-inset-bottom));border-top:2px solid var(--turmeric);color-scheme:dark;' +
  'background:var(--well);color:var(--ink);font-size:var(--size-s)}' +
  '.missing p{flex:1 1 12rem;max-width:max-content}' +
  '.missing a{display:inline-flex;align-items:center;min-height:var(--target);color:inherit;font-weight:600}' +
  ':root:has(.missing:not([hidden])){scroll-padding-bottom:6rem}' +
  '#old-browser:not([hidden]){position:sticky;top:0;z-index:99;margin:0;padding:1rem;background:#fff6d6;color:#222;font:1rem/1.4 sans-serif}';
