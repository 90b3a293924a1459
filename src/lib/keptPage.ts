// The page that a device keeps and opens at every address where the server's does not come.

/** Its cache. */
export const KEPT_PAGE = 'page';

/** Marks the HTML that belongs to the page's address: what the server has rendered, and the first calls. */
export const forOneAddress = (html: string): string => `<!--address-->${html}<!--/address-->`;

/** The page as it is kept: without what belongs to one address. */
export async function pageToKeep(page: Response): Promise<Response> {
  const html = await page.text();
  return new Response(html.replaceAll(/<!--address-->.*?<!--\/address-->/gs, ''), page);
}
