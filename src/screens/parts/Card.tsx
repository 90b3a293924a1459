import type { ReactNode } from 'react';
import css from './Card.module.css';
import { classNames } from './classNames.ts';
import { Motif } from './Motif.tsx';

/**
 * A leaf of the passbook (`sheet`), the glass case in which one thing is lit (`vitrine`: night inside, whatever the hour), or a quiet hollow
 * in the page (`well`).
 */
export function Card({
  variant = 'sheet',
  label,
  className,
  children,
}: {
  variant?: 'sheet' | 'highlight' | 'well';
  /** Names the card as a region of its own. */
  label?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section
      className={classNames(css.card, css[variant], className)}
      aria-label={label}
      data-lit={variant === 'highlight' ? '' : undefined}
    >
      {variant === 'highlight' && <Motif kind="jaali" className={css.lattice} />}
      {children}
    </section>
  );
}
