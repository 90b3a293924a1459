import { sellerCopy } from '../../lib/copy/seller.ts';
import { sharedCopy } from '../../lib/copy/shared.ts';
import { mediaUrl } from '../../lib/mediaUrl.ts';
import { sellerPaths, sellerTabs } from '../../lib/paths.ts';
import { sellerOf } from '../../machines/session/session.ts';
import type { FrameProps } from '../App.tsx';
import { AppShell } from '../AppShell.tsx';
import { Button } from '../parts/Button.tsx';
import * as icons from '../parts/icons.ts';
import type { NavItem } from '../parts/Navigation.tsx';
import { StoreMark } from '../parts/StoreMark.tsx';
import { useAppActor, useAppSelector } from '../useApp.ts';
import { useStoreBrand } from '../useStoreBrand.ts';
import css from './SellerFrame.module.css';

const { tabs, titles, menu } = sellerCopy.layout;

const tabItems = [
  { href: sellerPaths.quick, label: tabs.quick, icon: icons.chart },
  { href: sellerPaths.portfolio, label: tabs.portfolio, icon: icons.store },
  { href: sellerPaths.customers, label: tabs.customers, icon: icons.users },
  { href: sellerPaths.payments, label: tabs.payments, icon: icons.wallet },
] as const;

const menuItems = [
  { href: sellerPaths.desk, label: menu.desk, icon: icons.bell },
  { href: sellerPaths.profile, label: menu.profile, icon: icons.user },
  { href: sellerPaths.storeProfile, label: menu.storeProfile, icon: icons.mapPin },
  { href: sellerPaths.plans, label: menu.plans, icon: icons.book },
  { href: sellerPaths.catalogue, label: menu.catalogue, icon: icons.gem },
  { href: sellerPaths.transactions, label: menu.transactions, icon: icons.receipt },
  { href: sellerPaths.redemptions, label: menu.redemptions, icon: icons.gift },
  { href: sellerPaths.qrCode, label: menu.qrCode, icon: icons.qrCode },
  { href: sellerPaths.staff, label: menu.staff, icon: icons.shield },
] as const;

/** Beside the page the desk comes first: the day begins there. */
const [desk, ...otherItems] = menuItems;
const railItems = [desk, ...tabItems, ...otherItems];

const isTitle = (title: string): title is keyof typeof titles => Object.hasOwn(titles, title);

/** The section that a page belongs to is current, also on a page below it (a single customer). */
const withState = (items: readonly Omit<NavItem, 'current'>[], path: string): NavItem[] =>
  items.map((item) => ({ ...item, current: path === item.href || path.startsWith(`${item.href}/`) }));

export default function SellerFrame({ page, children }: FrameProps) {
  const session = useAppActor('seller');
  const seller = useAppSelector('seller', sellerOf);
  const brand = useStoreBrand();
  const shop = seller?.shop_name ?? brand.name;
  const mark = <StoreMark name={shop} logo={seller?.shop_logo ? mediaUrl(seller.shop_logo) : brand.logo} />;
  return (
    <AppShell
      path={page.path}
      title={page.title !== null && isTitle(page.title) ? titles[page.title] : shop}
      store={shop}
      tabs={withState(tabItems, page.path)}
      isTab={sellerTabs.some((path) => path === page.path)}
      menu={withState(menuItems, page.path)}
      rail={withState(railItems, page.path)}
      labels={{ rail: sharedCopy.actions.mainNavigation, tabs: sharedCopy.actions.tabs }}
      railHead={mark}
      menuHead={mark}
      logOut={
        <div className={css.leave}>
          <Button
            icon={icons.logOut}
            variant="quiet"
            onClick={() => session.send({ type: 'session.logOut' })}
          >
            {menu.logout}
          </Button>
        </div>
      }
    >
      {children}
    </AppShell>
  );
}
