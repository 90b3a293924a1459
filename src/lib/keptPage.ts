// The page that a device stores and opens at every address when the server's does not load.

/** Its cache. */
export const KEPT_PAGE = 'page';

/** Marks HTML that belongs to one address: the rendered content, and the first calls. */
export const forOneAddress = (html: string): string => `<!--address-->${html}<!--/address-->`;

/** The page as stored: without HTML that belongs to one address. */
export async function pageToKeep(page: Response): Promise<Response> {
  const html = await page.text();
  return new Response(html.replaceAll(/<!--address-->.*?<!--\/address-->/gs, ''), page);
}
