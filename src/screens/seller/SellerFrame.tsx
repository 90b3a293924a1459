import { Redirect } from 'wouter';
import { keyboardCopy } from '../../lib/copy/keyboard.ts';
import { pinCopy } from '../../lib/copy/pin.ts';
import { rolesCopy } from '../../lib/copy/roles.ts';
import { sellerCopy } from '../../lib/copy/seller.ts';
import { sharedCopy } from '../../lib/copy/shared.ts';
import { mediaUrl } from '../../lib/mediaUrl.ts';
import { sellerPages } from '../../lib/pages.ts';
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

/** The pages that navigation leads to. */
const pageIcons = {
  desk: icons.bell,
  quick: icons.chart,
  payments: icons.wallet,
  daySheet: icons.calendar,
  goldRates: icons.coins,
  customers: icons.users,
  redemptions: icons.gift,
  portfolio: icons.store,
  transactions: icons.receipt,
  journal: icons.fileText,
  liability: icons.vault,
  plans: icons.book,
  catalogue: icons.gem,
  storeProfile: icons.mapPin,
  qrCode: icons.qrCode,
  staff: icons.shield,
  profile: icons.user,
  security: icons.lock,
  contact: icons.message,
} as const;
type Linked = keyof typeof pageIcons;
type Link = Omit<NavItem, 'current'>;

/** Links to pages: with these words, or with their titles. */
const linksTo = (
  pages: readonly Linked[],
  { words = {}, group }: { words?: Partial<Record<Linked, string>>; group?: string } = {},
): Link[] =>
  pages.map((page) => ({
    href: sellerPaths[page],
    label: words[page] ?? titles[sellerPages[page].screen],
    icon: pageIcons[page],
    group,
  }));

const tabItems = linksTo(['quick', 'portfolio', 'customers', 'payments'], { words: tabs });
const desk = linksTo(['desk']);
const otherItems = linksTo(
  [
    'daySheet',
    'goldRates',
    'profile',
    'storeProfile',
    'security',
    'plans',
    'catalogue',
    'transactions',
    'journal',
    'liability',
    'redemptions',
    'qrCode',
    'staff',
  ],
  { words: menu },
);

/** The rail has room for groups, and for the words of the pages. */
const railItems = [
  ...linksTo(['desk', 'quick', 'payments', 'daySheet', 'goldRates'], { group: groups.counter }),
  ...linksTo(['customers', 'redemptions'], { group: groups.customers }),
  ...linksTo(['portfolio', 'transactions', 'journal', 'liability'], { group: groups.books }),
  ...linksTo(['plans', 'catalogue', 'storeProfile', 'qrCode', 'staff', 'profile', 'security'], {
    group: groups.shop,
  }),
];

/**
 * A login without the portfolio starts at the desk, so the desk is a tab there, and the menu has the pages that only
 * the portfolio links to.
 */
const itemsOf = (hasPortfolio: boolean) =>
  hasPortfolio
    ? { tabs: tabItems, menu: [...desk, ...otherItems], rail: railItems }
    : {
        tabs: [...desk, ...tabItems],
        menu: [...otherItems, ...linksTo(['contact'])],
        rail: [...railItems, ...linksTo(['contact'], { group: groups.shop })],
      };

/** Pages that the keyboard search offers: every page of the rail, and the pages within others. */
const pages = [
  ...railItems.map(({ href, label }) => ({ to: href, label })),
  { to: sellerPaths.import, label: titles.Import },
  { to: sellerPaths.contact, label: titles.Contact },
];

const News = lazyPart(() => import('./News.tsx'));

const isTitled = (screen: string): screen is keyof typeof titles => Object.hasOwn(titles, screen);

/** The section of a page is current, also for a page below it (a single customer). */
const withState = (items: readonly Link[], path: string): NavItem[] =>
  items.map((item) => ({ ...item, current: path === item.href || path.startsWith(`${item.href}/`) }));

export default function SellerFrame({ page, children }: FrameProps) {
  const session = useAppActor('seller');
  const seller = useAppSelector('seller', sellerOf);
  const mayOpen = useMayOpen();
  const open = (links: readonly Link[]) =>
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
          {seller?.has_pin && (
            <Button icon={icons.lock} variant="quiet" onClick={() => session.send({ type: 'session.lock' })}>
              {pinCopy.lock}
            </Button>
          )}
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
