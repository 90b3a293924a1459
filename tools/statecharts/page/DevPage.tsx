// Shared by the inspector's and the gallery's pages: a head with its keys, and a searchable list of choices beside the
// work.
import '../../../src/styles/base.css';
import { StrictMode, useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { classNames } from '../../../src/screens/parts/classNames.ts';
import css from './DevPage.module.css';

interface Shortcuts {
  label: string;
  /** A key as the browser names it, and what it does. */
  keys: Readonly<Record<string, () => void>>;
}

interface DevPageProps {
  title: string;
  /** Of the list: `States`. */
  listName: string;
  search: string;
  onSearch: (text: string) => void;
  shortcuts: readonly Shortcuts[];
  /** The rest of the head. */
  head: ReactNode;
  list: ReactNode;
  className: string | undefined;
  children: ReactNode;
}

export function DevPage({
  title,
  listName,
  search,
  onSearch,
  shortcuts,
  head,
  list,
  className,
  children,
}: DevPageProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLElement && event.target.matches('input, textarea, select')) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const keys = Object.assign({ '/': () => field.current?.focus() }, ...shortcuts.map((one) => one.keys));
      const act = (keys as Shortcuts['keys'])[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
  const searchLabel = `Search ${listName.toLowerCase()}`;
  return (
    <div className={classNames(css.page, className)}>
      <header className={css.top}>
        <h1>{title}</h1>
        {head}
        <p className={css.keys}>
          <kbd>/</kbd> search{' '}
          {shortcuts.map(({ label, keys }) => (
            <span key={label}>
              {Object.keys(keys).map((key) => (
                <kbd key={key}>{arrows[key] ?? key}</kbd>
              ))}{' '}
              {label}{' '}
            </span>
          ))}
        </p>
      </header>
      <nav className={css.side} aria-label={listName}>
        <input
          ref={field}
          type="search"
          aria-label={searchLabel}
          placeholder={searchLabel}
          value={search}
          onChange={(event) => onSearch(event.target.value)}
        />
        {list}
      </nav>
      {children}
    </div>
  );
}

const arrows: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
};

/** One choice of the list; the current one is kept in view. */
export function Choice({
  isCurrent,
  onChoose,
  title,
  children,
}: {
  isCurrent: boolean;
  onChoose: () => void;
  title?: string;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      ref={isCurrent ? keepInView : null}
      title={title}
      aria-current={isCurrent}
      onClick={onChoose}
    >
      {children}
    </button>
  );
}

const keepInView = (button: HTMLElement | null): void => button?.scrollIntoView({ block: 'nearest' });

/** True when any of the texts matches the search. */
export const isFound = (search: string, ...texts: string[]): boolean =>
  texts.join(' ').toLowerCase().includes(search.trim().toLowerCase());

export function mount(page: ReactElement): void {
  createRoot(document.getElementById('root')!).render(<StrictMode>{page}</StrictMode>);
}
