import type { ReactNode } from 'react';
import css from './Disclosure.module.css';
import { Icon } from '../ornaments/Icon.tsx';
import { chevronDown } from '../ornaments/icons.ts';

/** Details that stay closed until opened. */
export function Disclosure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className={css.disclosure}>
      <summary className={css.label}>
        {label}
        <Icon path={chevronDown} size="s" />
      </summary>
      {children}
    </details>
  );
}
