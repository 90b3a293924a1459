import type { ReactNode } from 'react';
import css from './Fold.module.css';
import { Icon } from './Icon.tsx';
import { chevronDown } from './icons.ts';

/** What is there to be looked up and not in the way: folded until somebody opens it. */
export function Fold({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className={css.fold}>
      <summary className={css.label}>
        {label}
        <Icon path={chevronDown} size="s" />
      </summary>
      {children}
    </details>
  );
}
