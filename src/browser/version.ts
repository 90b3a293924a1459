// Checks whether the server has a newer version of the app than this tab: the page is the same at every address and
// names its code.

const language = /<html[^>]* lang="([^"]+)"/;
const code = /<script [^>]*src="([^"]+)"/;

const pick = (pattern: RegExp, html: string): string | undefined => pattern.exec(html)?.[1];

/** Loads the page and compares. A page in another language has other code, so it cannot be compared. */
export async function isNewerVersion(signal: AbortSignal): Promise<boolean> {
  const reply = await fetch('/', { cache: 'no-cache', signal });
  const html = await reply.text();
  const src = pick(code, html);
  const running = document.querySelector('script[src]')?.getAttribute('src');
  return (
    reply.ok &&
    src !== undefined &&
    typeof running === 'string' &&
    src !== running &&
    pick(language, html) === document.documentElement.lang
  );
}
