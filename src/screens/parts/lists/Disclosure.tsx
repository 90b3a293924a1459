import { useState, type ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import css from './Disclosure.module.css';
import { Icon } from '../ornaments/Icon.tsx';
import { chevronDown } from '../ornaments/icons.ts';

/** Details that are closed at first, unless they are news. */
export function Disclosure({
  label,
  open = false,
  heading = false,
  children,
}: {
  label: string;
  /** Initially, or as soon as it is true; it closes only by the person's hand. */
  open?: boolean;
  /** The label is the heading of a section. */
  heading?: boolean;
  children: ReactNode;
}) {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return (
    <details className={classNames(css.disclosure, heading && css.section)} open={opened}>
      <summary className={css.label}>
        {heading ? <h2>{label}</h2> : label}
        <Icon path={chevronDown} size="s" />
      </summary>
      {children}
    </details>
  );
}
