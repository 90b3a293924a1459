// Around every page of an open store: what the page is, the ways to the others, and the way out.
import { useSelector } from '@xstate/react';
import { sellerCopy } from '../../lib/copy/seller.ts';
import { sharedCopy } from '../../lib/copy/shared.ts';
import { mediaUrl } from '../../lib/mediaUrl.ts';
import { sellerPaths, sellerTabs } from '../../lib/paths.ts';
import { sellerOf } from '../../machines/session/session.ts';
import { disclosureMachine } from '../../machines/shared/disclosure.ts';
import type { FrameProps } from '../App.tsx';
import { ColorSchemeChoice, useColorScheme } from '../ColorSchemeChoice.tsx';
import { Button } from '../parts/Button.tsx';
import * as icons from '../parts/icons.ts';
import { AppFrame, BottomTabs, MenuDrawer, SideRail, TopBar, type NavItem } from '../parts/Navigation.tsx';
import { StoreMark } from '../parts/StoreMark.tsx';
import { useAppSelector, useFlow, useAppActor } from '../useApp.ts';
import css from './SellerFrame.module.css';

const { tabs, titles, menu } = sellerCopy.layout;

const tabItems = [
  { href: sellerPaths.quick, label: tabs.quick, icon: icons.chart },
  { href: sellerPaths.portfolio, label: tabs.portfolio, icon: icons.store },
  { href: sellerPaths.customers, label: tabs.customers, icon: icons.users },
  { href: sellerPaths.payments, label: tabs.payments, icon: icons.wallet },
] as const;

const menuItems = [
  { href: sellerPaths.profile, label: menu.profile, icon: icons.user },
  { href: sellerPaths.storeProfile, label: menu.storeProfile, icon: icons.mapPin },
  { href: sellerPaths.plans, label: menu.plans, icon: icons.book },
  { href: sellerPaths.catalogue, label: menu.catalogue, icon: icons.gem },
  { href: sellerPaths.transactions, label: menu.transactions, icon: icons.receipt },
  { href: sellerPaths.redemptions, label: menu.redemptions, icon: icons.gift },
  { href: sellerPaths.qrCode, label: menu.qrCode, icon: icons.qrCode },
  { href: sellerPaths.staff, label: menu.staff, icon: icons.shield },
] as const;

const isTitle = (title: string): title is keyof typeof titles => Object.hasOwn(titles, title);

/** The part of the app that a page belongs to is marked, also on a page below it (a single customer). */
const marked = (ways: readonly Omit<NavItem, 'current'>[], path: string): NavItem[] =>
  ways.map((way) => ({ ...way, current: path === way.href || path.startsWith(`${way.href}/`) }));

export default function SellerFrame({ page, children }: FrameProps) {
  const drawer = useFlow(disclosureMachine, undefined);
  const open = useSelector(drawer, (now) => now.matches('open'));
  const colours = useColorScheme();
  const navigation = useAppActor('navigation');
  const session = useAppActor('seller');
  const seller = useAppSelector('seller', sellerOf);
  const brand = useAppSelector('brand', ({ context }) => context.brand);

  const shop = seller?.shop_name ?? brand?.name ?? sharedCopy.brand.defaultName;
  const mark = <StoreMark name={shop} logo={mediaUrl(seller?.shop_logo ?? brand?.logo)} />;
  const title = page.title !== null && isTitle(page.title) ? titles[page.title] : shop;
  const hasTabs = sellerTabs.some((path) => path === page.path);
  const foot = (place: string) => (
    <>
      <ColorSchemeChoice flow={colours} name={`${place}-colours`} />
      <div className={css.leave}>
        <Button variant="quiet" icon={icons.logOut} onClick={() => session.send({ type: 'session.logOut' })}>
          {menu.logout}
        </Button>
      </div>
    </>
  );

  return (
    <>
      <title>{`${title} · ${shop}`}</title>
      <AppFrame
        place={page.path}
        rail={
          <SideRail
            label={sharedCopy.actions.mainNavigation}
            items={marked([...tabItems, ...menuItems], page.path)}
            head={mark}
            foot={foot('rail')}
          />
        }
        bar={
          <TopBar
            title={title}
            lead={
              hasTabs
                ? { kind: 'menu', onPress: () => drawer.send({ type: 'disclosure.open' }) }
                : { kind: 'back', onPress: () => navigation.send({ type: 'navigation.back' }) }
            }
          />
        }
        tabs={hasTabs && <BottomTabs label={sharedCopy.actions.tabs} items={marked(tabItems, page.path)} />}
      >
        {children}
      </AppFrame>
      <MenuDrawer
        open={open}
        onClose={() => drawer.send({ type: 'disclosure.close' })}
        items={marked(menuItems, page.path)}
        head={mark}
        foot={foot('menu')}
      />
    </>
  );
}
