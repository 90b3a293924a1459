import { Redirect } from 'wouter';
import { keyboardCopy } from '../../lib/copy/keyboard.ts';
import { rolesCopy } from '../../lib/copy/roles.ts';
import { sellerCopy } from '../../lib/copy/seller.ts';
import { sharedCopy } from '../../lib/copy/shared.ts';
import { mediaUrl } from '../../lib/mediaUrl.ts';
import { sellerPaths } from '../../lib/paths.ts';
import { keyboardMachine } from '../../machines/seller/keyboard.ts';
import { sellerOf } from '../../machines/session/session.ts';
import type { FrameProps } from '../App.tsx';
import { AppShell } from '../AppShell.tsx';
import { lazyPart } from '../lazyComponent.tsx';
import { Button, IconButton } from '../parts/Button.tsx';
import * as icons from '../parts/ornaments/icons.ts';
import type { NavItem } from '../parts/Navigation.tsx';
import { StoreMark } from '../parts/ornaments/StoreMark.tsx';
import { useAppActor, useAppSelector, useFlow } from '../useApp.ts';
import { useStoreBrand } from '../useStoreBrand.ts';
import { KeyboardDialogs } from './KeyboardDialogs.tsx';
import { Lock } from './Lock.tsx';
import { RefusedPage } from './RefusedPage.tsx';
import css from './SellerFrame.module.css';
import { useMayOpen } from './useRole.ts';

const { tabs, titles, menu, groups } = sellerCopy.layout;

const tabItems = [
  { href: sellerPaths.quick, label: tabs.quick, icon: icons.chart },
  { href: sellerPaths.portfolio, label: tabs.portfolio, icon: icons.store },
  { href: sellerPaths.customers, label: tabs.customers, icon: icons.users },
  { href: sellerPaths.payments, label: tabs.payments, icon: icons.wallet },
] as const;

/** The pages of the menu. */
const links = {
  desk: { href: sellerPaths.desk, label: menu.desk, icon: icons.bell },
  daySheet: { href: sellerPaths.daySheet, label: menu.daySheet, icon: icons.calendar },
  profile: { href: sellerPaths.profile, label: menu.profile, icon: icons.user },
  storeProfile: { href: sellerPaths.storeProfile, label: menu.storeProfile, icon: icons.mapPin },
  security: { href: sellerPaths.security, label: menu.security, icon: icons.lock },
  plans: { href: sellerPaths.plans, label: menu.plans, icon: icons.book },
  catalogue: { href: sellerPaths.catalogue, label: menu.catalogue, icon: icons.gem },
  transactions: { href: sellerPaths.transactions, label: menu.transactions, icon: icons.receipt },
  journal: { href: sellerPaths.journal, label: menu.journal, icon: icons.fileText },
  liability: { href: sellerPaths.liability, label: titles.Liability, icon: icons.vault },
  redemptions: { href: sellerPaths.redemptions, label: menu.redemptions, icon: icons.gift },
  qrCode: { href: sellerPaths.qrCode, label: menu.qrCode, icon: icons.qrCode },
  staff: { href: sellerPaths.staff, label: menu.staff, icon: icons.shield },
} as const;
const { desk, ...others } = links;
const menuItems = Object.values(links);
const otherItems = Object.values(others);

const [quick, portfolio, customers, payments] = tabItems;

const inGroup = (group: string, items: readonly Omit<NavItem, 'current'>[]) =>
  items.map((item) => ({ ...item, group }));

/** The rail has room for groups, and for the words of the pages. */
const railItems = [
  ...inGroup(groups.counter, [
    desk,
    { ...quick, label: titles.Quick },
    { ...payments, label: titles.Payments },
    links.daySheet,
  ]),
  ...inGroup(groups.customers, [
    { ...customers, label: titles.Customers },
    { ...links.redemptions, label: titles.Redemptions },
  ]),
  ...inGroup(groups.books, [portfolio, links.transactions, links.journal, links.liability]),
  ...inGroup(groups.shop, [
    links.plans,
    links.catalogue,
    links.storeProfile,
    links.qrCode,
    links.staff,
    links.profile,
    links.security,
  ]),
];

const contact = { href: sellerPaths.contact, label: titles.Contact, icon: icons.message };

/**
 * A login without the portfolio starts at the desk, so the desk is a tab there, and the menu has the pages that only
 * the portfolio links to.
 */
const itemsOf = (hasPortfolio: boolean) =>
  hasPortfolio
    ? { tabs: tabItems, menu: menuItems, rail: railItems }
    : {
        tabs: [desk, ...tabItems],
        menu: [...otherItems, contact],
        rail: [...railItems, ...inGroup(groups.shop, [contact])],
      };

/** Pages that the keyboard search offers: every page of the rail, and the pages within others. */
const pages = [
  ...railItems.map(({ href, label }) => ({ to: href, label })),
  { to: sellerPaths.import, label: titles.Import },
  { to: contact.href, label: contact.label },
];

const News = lazyPart(() => import('./News.tsx'));

const isTitled = (screen: string): screen is keyof typeof titles => Object.hasOwn(titles, screen);

/** The section of a page is current, also for a page below it (a single customer). */
const withState = (items: readonly Omit<NavItem, 'current'>[], path: string): NavItem[] =>
  items.map((item) => ({ ...item, current: path === item.href || path.startsWith(`${item.href}/`) }));

export default function SellerFrame({ page, children }: FrameProps) {
  const session = useAppActor('seller');
  const seller = useAppSelector('seller', sellerOf);
  const mayOpen = useMayOpen();
  const open = (links: readonly Omit<NavItem, 'current'>[]) =>
    withState(
      links.filter(({ href }) => mayOpen(href)),
      page.path,
    );
  const items = itemsOf(mayOpen(sellerPaths.portfolio));
  const brand = useStoreBrand();
  const keyboard = useFlow(keyboardMachine, {
    navigation: useAppActor('navigation'),
    pages: pages.filter(({ to }) => mayOpen(to)),
  });
  const shop = seller?.shop_name ?? brand.name;
  const mark = <StoreMark name={shop} logo={seller?.shop_logo ? mediaUrl(seller.shop_logo) : brand.logo} />;
  const head = (
    <div className={css.head}>
      {mark}
      {seller && (
        <p className={css.person}>
          {seller.person_name} · {rolesCopy.names[seller.role]}
        </p>
      )}
    </div>
  );
  return (
    <AppShell
      path={page.path}
      title={isTitled(page.name) ? titles[page.name] : shop}
      store={shop}
      tabs={open(items.tabs)}
      menu={open(items.menu)}
      rail={open(items.rail)}
      hidesLinks={!seller}
      labels={{ rail: sharedCopy.actions.mainNavigation, tabs: sharedCopy.actions.tabs }}
      railHead={head}
      menuHead={head}
      barEnd={
        <span className={css.tools}>
          <span className={css.hint}>
            <IconButton
              label={keyboardCopy.hint}
              icon={icons.keyboard}
              onClick={() => keyboard.send({ type: 'keys.show' })}
            />
          </span>
          {seller?.kyc_status === 'ACTIVE' && <News key={seller.id} />}
        </span>
      }
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
      {mayOpen(page.path) ? children : <Refused path={page.path} />}
      <KeyboardDialogs keyboard={keyboard} />
      <Lock name={seller?.person_name ?? ''} />
    </AppShell>
  );
}

/** A login leads to the portfolio, and from there to the first page that every role has. */
const Refused = ({ path }: { path: string }) =>
  path === sellerPaths.portfolio ? <Redirect to={sellerPaths.desk} replace /> : <RefusedPage />;
