// The escaping of every page, and the demo's own small pages.

import type { Context } from 'hono';

/** Escapes text for HTML, attributes included. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

/** A whole page, styled by `stylesheet`; `script` is the address of what it runs, if anything. */
export const htmlPage = (
  c: Context,
  title: string,
  stylesheet: string,
  body: string,
  script?: string,
): Response =>
  c.body(
    `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><link rel="stylesheet" href="${stylesheet}">${script ? `<script src="${script}" defer></script>` : ''}</head><body><main>${body}</main></body></html>`,
    200,
    { 'Content-Type': 'text/html; charset=utf-8' },
  );

const stylesheet = `:root { color-scheme: light dark; --line: light-dark(#e4dccb, #3d3629); --soft: light-dark(#7a6f5c, #b5a98f) }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: light-dark(#2b2418, #f3ecdd); background: light-dark(#fdfaf3, #17130c) }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem; overflow-x: auto }
h1 { font-weight: 600 } .soft { color: var(--soft) }
table { border-collapse: collapse; width: 100% } th, td { padding: .4rem .6rem; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top }
button { font: inherit; padding: .3rem .8rem; border: 1px solid var(--line); border-radius: .4rem; color: inherit; background: none; cursor: pointer }
.code { font: 600 1.26em/1.45 ui-monospace, monospace; letter-spacing: .15em }
`;

export const serveStylesheet = (c: Context): Response =>
  c.body(stylesheet, 200, { 'Content-Type': 'text/css; charset=utf-8' });
