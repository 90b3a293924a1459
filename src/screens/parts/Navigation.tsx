// Navigation: a bar above, tabs below on a phone, a rail beside on wide screens, and a menu that slides in.
// AppShell.tsx fills them.
import { useId, type ReactNode } from 'react';
import { Link } from 'wouter';
import { partsCopy } from '../../lib/copy/parts.ts';
import { IconButton } from './Button.tsx';
import { classNames } from './classNames.ts';
import { Drawer } from './dialogs/Drawer.tsx';
import { intoView } from './intoView.ts';
import { Icon } from './ornaments/Icon.tsx';
import { back, menu } from './ornaments/icons.ts';
import { border, Motif } from './ornaments/Motif.tsx';
import css from './Navigation.module.css';
import { useFocusOnChange } from './useFocusOnChange.ts';

export interface NavItem {
  href: string;
  label: string;
  icon: string;
  current: boolean;
  /** Of the rail: the name of its group, above the first of it. */
  group?: string | undefined;
  /** Number of unread items. */
  count?: number | undefined;
}

function NavList({
  items,
  className,
  scrolls,
  onFollow,
}: {
  items: readonly NavItem[];
  className: string | undefined;
  /** Brings the current one into view. */
  scrolls?: boolean;
  onFollow?: () => void;
}) {
  return (
    <ul className={className}>
      {items.map((way, at) => (
        <li key={way.href} ref={scrolls && way.current ? intoView : undefined}>
          {way.group && way.group !== items[at - 1]?.group && <p className={css.group}>{way.group}</p>}
          <Link
            href={way.href}
            className={css.way}
            aria-current={way.current ? 'page' : undefined}
            onClick={onFollow}
          >
            <Icon path={way.icon} />
            <span className={css.word}>{way.label}</span>
            {Boolean(way.count) && <span className={css.count}>{way.count}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface TopBarProps {
  title: ReactNode;
  /** The first button: the side menu, or one page back. */
  lead?: { kind: 'menu' | 'back'; onPress: () => void } | undefined;
  /** The store's own color behind the bar, with a temple border below. */
  branded?: boolean;
  /** At its end, from 900 px. */
  end?: ReactNode;
}

export function TopBar({ title, lead, branded, end }: TopBarProps) {
  return (
    <header className={classNames(css.bar, branded && css.branded)}>
      <div className={css.row}>
        {lead && (
          <span className={lead.kind === 'menu' ? css.menu : undefined}>
            <IconButton
              label={lead.kind === 'menu' ? partsCopy.menu : partsCopy.back}
              icon={lead.kind === 'menu' ? menu : back}
              onClick={lead.onPress}
            />
          </span>
        )}
        <h1 className={css.title}>
          <span>{title}</span>
          <span data-subject />
        </h1>
        {end && <span className={css.end}>{end}</span>}
      </div>
      {branded && <Motif tile={border} className={css.border} />}
    </header>
  );
}

/** Near the thumb, on phones. */
export function BottomTabs({ label, items }: { label: string; items: readonly NavItem[] }) {
  return (
    <nav className={css.tabs} aria-label={label} data-tabs>
      <NavList items={items} className={css.tabList} />
    </nav>
  );
}

/** Beside the page, from 900 px. */
export function SideRail({
  label,
  items,
  head,
  foot,
}: {
  label: string;
  items: readonly NavItem[];
  head: ReactNode;
  foot?: ReactNode;
}) {
  return (
    <nav className={css.rail} aria-label={label}>
      <div className={css.railHead}>{head}</div>
      <Motif tile={border} />
      <NavList items={items} className={css.menuList} scrolls />
      {foot && <div className={css.foot}>{foot}</div>}
    </nav>
  );
}

export function MenuDrawer({
  open,
  onClose,
  items,
  head,
  foot,
}: {
  open: boolean;
  onClose: () => void;
  items: readonly NavItem[];
  head: ReactNode;
  foot?: ReactNode;
}) {
  return (
    <Drawer open={open} label={partsCopy.mainMenu} onClose={onClose} head={head}>
      <Motif tile={border} />
      <nav aria-label={partsCopy.mainMenu}>
        <NavList items={items} className={css.menuList} onFollow={onClose} />
      </nav>
      {foot && <div className={css.foot}>{foot}</div>}
    </Drawer>
  );
}

/** The layout of a page: rail beside it on wide screens, bar above, tabs below on a phone. */
export function AppFrame({
  rail,
  bar,
  tabs,
  place,
  hidesLinks,
  children,
}: {
  rail?: ReactNode;
  bar?: ReactNode;
  tabs?: ReactNode;
  /** The shown page: when it changes, its start takes the focus. */
  place?: string;
  hidesLinks?: boolean | undefined;
  children: ReactNode;
}) {
  const main = useFocusOnChange(place);
  const content = useId();
  return (
    <div
      className={classNames(
        css.frame,
        rail ? css.withRail : null,
        tabs ? css.withTabs : null,
        hidesLinks && css.withoutLinks,
      )}
    >
      <a
        className={css.skip}
        href={`#${content}`}
        onClick={(event) => {
          event.preventDefault(); // the address stays the page's own
          main.current?.focus();
        }}
      >
        {partsCopy.skip}
      </a>
      {rail}
      <div className={css.page}>
        {bar}
        <main ref={main} id={content} className={css.main} tabIndex={-1}>
          {children}
        </main>
      </div>
      {tabs}
    </div>
  );
}
