// The pages (lib/pages.ts) as routes: path, access, frame, screen. Navigation (machines/navigation.ts) uses the access,
// routes.tsx adds the components, and the build (scripts/vite/pageFiles.ts) finds the files of each page, which the
// server names in it.
import type { customerCopy } from './lib/copy/customer.ts';
import type { sellerCopy } from './lib/copy/seller.ts';
import { customerPages, sellerPages } from './lib/pages.ts';
import type { Access } from './lib/routeDecision.ts';
import type { screens as customerScreens } from './screens/customer/screens.ts';
import type { screens as sellerScreens } from './screens/seller/screens.ts';

/** A file of src/screens/<area>, by its name. */
export type ScreenFile =
  | { area: 'public'; name: 'Landing' }
  | { area: 'customer'; name: keyof typeof customerScreens | 'Login' }
  | { area: 'seller'; name: keyof typeof sellerScreens };

export interface Route {
  path: string;
  access: Access;
  /** The frame around the screen; `bare` pages draw their own top and bottom. */
  frame: 'plain' | 'bare' | 'customer' | 'seller';
  screen: ScreenFile;
}

/** A page with one of these screens; within the area's frame it has a title in the area's copy, under the screen's name. */
type Page<Screen, Titles> = { path: string; bare?: true } & (
  | { access: Access; screen: Screen }
  | { access?: never; screen: Screen & keyof Titles }
);

type CustomerPage = Page<Exclude<ScreenFile, { area: 'seller' }>['name'], typeof customerCopy.layout.titles>;
type SellerPage = Page<keyof typeof sellerScreens, typeof sellerCopy.layout.titles>;

const customerRoute = ({ path, access = 'customer', bare, screen: name }: CustomerPage): Route => ({
  path,
  access,
  frame: bare ? 'bare' : access === 'customer' ? 'customer' : 'plain',
  screen: name === 'Landing' ? { area: 'public', name } : { area: 'customer', name },
});

const sellerRoute = ({ path, access = 'activeSeller', bare, screen: name }: SellerPage): Route => ({
  path,
  access,
  frame: bare ? 'bare' : access === 'activeSeller' ? 'seller' : 'plain',
  screen: { area: 'seller', name },
});

export const routes: readonly Route[] = [
  ...Object.values(customerPages).map(customerRoute),
  ...Object.values(sellerPages).map(sellerRoute),
];
