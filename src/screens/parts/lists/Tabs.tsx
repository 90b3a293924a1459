import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { isModified } from '../../../browser/modifiers.ts';
import css from './Tabs.module.css';

interface Tab<Id extends string> {
  id: Id;
  label: string;
  /** Number of rows; shown beside the label, but not part of the tab's name. */
  count?: number;
}

interface TabsProps<Id extends string> {
  label: string;
  tabs: readonly Tab<Id>[];
  current: Id;
  onSelect: (id: Id) => void;
  /** The chosen tab's content. */
  children: ReactNode;
}

/** Filters over one list: arrows, Home and End move and choose at once. */
export function Tabs<Id extends string>({ label, tabs, current, onSelect, children }: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === current);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    if (next === undefined || isModified(event)) return;
    event.preventDefault();
    const tab = tabs.at(next % tabs.length);
    if (!tab) return;
    onSelect(tab.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${tab.id}"]`)?.focus();
  };
  return (
    <>
      <div ref={list} className={css.list} role="tablist" aria-label={label}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            className={css.tab}
            data-tab={tab.id}
            aria-selected={tab.id === current}
            tabIndex={tab.id === current ? 0 : -1}
            onClick={() => onSelect(tab.id)}
            onKeyDown={onKeyDown}
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className={css.count} aria-hidden="true">
                {tab.count}
              </span>
            )}
          </button>
        ))}
      </div>
      <div className={css.panel} role="tabpanel" aria-label={tabs.find((tab) => tab.id === current)?.label}>
        {children}
      </div>
    </>
  );
}
