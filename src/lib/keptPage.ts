/** The cache with the page that the service worker opens where the server's does not come. */
export const KEPT_PAGE = 'page';
