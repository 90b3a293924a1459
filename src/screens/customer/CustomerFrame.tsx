// Around the customer's pages: title bar, tabs at the thumb on four of them, a menu, and from 900 px a rail beside the page.
import { useSelector } from '@xstate/react';
import { customerCopy } from '../../lib/copy/customer.ts';
import { sharedCriticalCopy } from '../../lib/copy/shared.critical.ts';
import { mediaUrl } from '../../lib/mediaUrl.ts';
import { customerTabs, paths } from '../../lib/paths.ts';
import { disclosureMachine } from '../../machines/shared/disclosure.ts';
import { customerOf } from '../../machines/session/session.ts';
import type { FrameProps } from '../App.tsx';
import { ColorSchemeChoice, useColorScheme } from '../ColorSchemeChoice.tsx';
import { Avatar } from '../parts/Avatar.tsx';
import { Button } from '../parts/Button.tsx';
import * as icons from '../parts/icons.ts';
import { AppFrame, BottomTabs, MenuDrawer, SideRail, TopBar, type NavItem } from '../parts/Navigation.tsx';
import { StoreMark } from '../parts/StoreMark.tsx';
import { useAppSelector, useFlow, useAppActor } from '../useApp.ts';
import css from './CustomerFrame.module.css';

const { tabs, titles, menu } = customerCopy.layout;

const tabItems = [
  { href: paths.home, label: tabs.home, icon: icons.home },
  { href: paths.catalogue, label: tabs.catalogue, icon: icons.gem },
  { href: paths.plans, label: tabs.plans, icon: icons.book },
  { href: paths.profile, label: tabs.profile, icon: icons.user },
];

const menuItems = [
  { href: paths.transactions, label: menu.transactions, icon: icons.receipt },
  { href: paths.goldVault, label: menu.goldVault, icon: icons.vault },
  { href: paths.nominee, label: menu.nominee, icon: icons.users },
  { href: paths.terms, label: menu.terms, icon: icons.fileText },
  { href: paths.duePayments, label: menu.duePayments, icon: icons.calendar },
  { href: paths.notifications, label: menu.notifications, icon: icons.bell },
];

const firstName = (fullName: string): string => fullName.trim().split(/\s+/)[0] ?? '';

export default function CustomerFrame({ page, children }: FrameProps) {
  const navigation = useAppActor('navigation');
  const session = useAppActor('customer');
  const colours = useColorScheme();
  const drawer = useFlow(disclosureMachine, undefined);
  const open = useSelector(drawer, (now) => now.matches('open'));
  const customer = useAppSelector('customer', customerOf);
  const brand = useAppSelector('brand', ({ context }) => context.brand);
  const store = brand?.name ?? sharedCriticalCopy.brand.defaultName;

  const name = customer?.full_name ?? '';
  const title = titles[page.title as Exclude<keyof typeof titles, 'greeting'>];
  const isTab = customerTabs.some((path) => path === page.path);
  const here = (way: Omit<NavItem, 'current' | 'count'>): NavItem => ({
    ...way,
    current: way.href === page.path,
    count: way.href === paths.notifications ? customer?.unread_notifications : undefined,
  });
  const foot = (place: string) => (
    <>
      <ColorSchemeChoice flow={colours} name={`${place}-colours`} />
      <Button icon={icons.logOut} variant="quiet" onClick={() => session.send({ type: 'session.logOut' })}>
        {menu.logout}
      </Button>
    </>
  );

  return (
    <AppFrame
      place={page.path}
      rail={
        <SideRail
          label={menu.name}
          items={[...tabItems, ...menuItems].map(here)}
          head={<StoreMark name={store} logo={mediaUrl(brand?.logo)} />}
          foot={foot('rail')}
        />
      }
      bar={
        <TopBar
          branded
          title={
            page.path === paths.home ? (
              <span className={css.greeting}>
                <small>{titles.greeting(firstName(name))}</small>
                {title}
              </span>
            ) : (
              title
            )
          }
          lead={
            isTab
              ? { kind: 'menu', onPress: () => drawer.send({ type: 'disclosure.open' }) }
              : { kind: 'back', onPress: () => navigation.send({ type: 'navigation.back' }) }
          }
        />
      }
      tabs={isTab && <BottomTabs label={store} items={tabItems.map(here)} />}
    >
      <title>{`${title} · ${store}`}</title>
      <MenuDrawer
        open={open}
        onClose={() => drawer.send({ type: 'disclosure.close' })}
        items={menuItems.map(here)}
        head={
          <span className={css.who}>
            <Avatar name={name} src={mediaUrl(customer?.profile_photo)} />
            {menu.greeting(name)}
          </span>
        }
        foot={foot('menu')}
      />
      {children}
    </AppFrame>
  );
}
