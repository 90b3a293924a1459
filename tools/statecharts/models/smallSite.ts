// A small map with a page of every kind.
import type { Page, SiteMap } from '../../../src/machines/routeDecision.ts';

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
