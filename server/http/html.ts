/** Text that may stand in HTML, in an attribute too. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

/** A whole small page, without script; its look is one of our own stylesheets. */
export const htmlPage = (title: string, stylesheet: string, body: string): Response =>
  new Response(
    `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><link rel="stylesheet" href="${stylesheet}"></head><body><main>${body}</main></body></html>`,
    { headers: { 'Content-Type': 'text/html; charset=utf-8' } },
  );

/** The look of the server's own small pages. */
export const plainStyle = `:root { color-scheme: light dark; --line: light-dark(#e4dccb, #3d3629); --soft: light-dark(#7a6f5c, #b5a98f) }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: light-dark(#2b2418, #f3ecdd); background: light-dark(#fdfaf3, #17130c) }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem }
h1 { font-weight: 600 } h2 { margin: 2.5rem 0 .5rem } a { color: inherit }
table { border-collapse: collapse; width: 100% } th, td { padding: .4rem .6rem; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top }
code, pre { font: .9em/1.45 ui-monospace, monospace } pre { overflow-x: auto; padding: .75rem; border: 1px solid var(--line); border-radius: .5rem }
details { border-bottom: 1px solid var(--line) } summary { padding: .6rem 0; cursor: pointer } .soft { color: var(--soft) }
.code { font-size: 1.4em; letter-spacing: .15em; font-weight: 600 }
`;
