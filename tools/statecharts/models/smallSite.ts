// A small site map with a page for every kind of access.
import type { Page, SiteMap } from '../../../src/lib/routeDecision.ts';

const page = (path: string, access: Page['access']): Page => ({
  path,
  access,
  load: () => Promise.resolve(),
});

export const smallSite: SiteMap = {
  apex: false,
  pages: [
    page('/', 'landing'),
    page('/login', 'public'),
    page('/home', 'customer'),
    page('/seller', 'sellerIntro'),
    page('/seller/login', 'public'),
    page('/seller/kyc', 'kyc'),
    page('/seller/portfolio', 'activeSeller'),
  ],
};
