import { Link } from 'wouter';
import { customerCopy } from '../../lib/copy/customer.ts';
import { mediaUrl } from '../../lib/mediaUrl.ts';
import { paths } from '../../lib/paths.ts';
import { customerOf } from '../../machines/session/session.ts';
import type { FrameProps } from '../App.tsx';
import { AppShell } from '../AppShell.tsx';
import { Avatar } from '../parts/pictures/Avatar.tsx';
import { Button } from '../parts/Button.tsx';
import { Icon } from '../parts/ornaments/Icon.tsx';
import mark from '../parts/Bell.module.css';
import { classNames } from '../parts/classNames.ts';
import * as icons from '../parts/ornaments/icons.ts';
import type { NavItem } from '../parts/Navigation.tsx';
import { StoreMark } from '../parts/ornaments/StoreMark.tsx';
import { useAppActor, useAppSelector } from '../useApp.ts';
import { useStoreBrand } from '../useStoreBrand.ts';
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
  const session = useAppActor('customer');
  const customer = useAppSelector('customer', customerOf);
  const store = useStoreBrand();
  const name = customer?.full_name ?? '';
  const title = titles[page.name as Exclude<keyof typeof titles, 'greeting'>];
  const withState = (item: Omit<NavItem, 'current' | 'count'>): NavItem => ({
    ...item,
    current: item.href === page.path,
    count: item.href === paths.notifications ? customer?.unread_notifications : undefined,
  });
  return (
    <AppShell
      path={page.path}
      title={title}
      heading={
        page.path === paths.home && (
          <span className={css.greeting}>
            <small>{customer ? titles.greeting(firstName(name)) : '\u00A0'}</small>
            {title}
          </span>
        )
      }
      store={store.name}
      tabs={tabItems.map(withState)}
      menu={menuItems.map(withState)}
      labels={{ rail: menu.name, tabs: store.name }}
      branded
      barEnd={page.path === paths.home && <Bell count={customer?.unread_notifications ?? 0} />}
      railHead={<StoreMark name={store.name} logo={store.logo} />}
      menuHead={
        <span className={css.who}>
          <Avatar name={name} src={mediaUrl(customer?.profile_photo)} />
          {menu.greeting(name)}
        </span>
      }
      logOut={
        <Button icon={icons.logOut} variant="quiet" onClick={() => session.send({ type: 'session.logOut' })}>
          {menu.logout}
        </Button>
      }
    >
      {children}
    </AppShell>
  );
}

/** Link to the notifications, with the number of unread ones. */
function Bell({ count }: { count: number }) {
  return (
    <Link
      href={paths.notifications}
      className={classNames(mark.bell, css.bell)}
      aria-label={customerCopy.home.unread(count)}
    >
      <Icon path={icons.bell} />
      {count > 0 && <span className={mark.unread}>{count}</span>}
    </Link>
  );
}
