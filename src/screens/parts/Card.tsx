import type { ReactNode } from 'react';
import css from './Card.module.css';
import { classes } from './classes.ts';
import { Motif } from './Motif.tsx';

/**
 * A leaf of the passbook (`sheet`), the glass case in which one thing is lit (`vitrine`: night inside, whatever the hour), or a quiet hollow
 * in the page (`well`).
 */
export function Card({
  look = 'sheet',
  label,
  className,
  children,
}: {
  look?: 'sheet' | 'vitrine' | 'well';
  /** Names the card as a region of its own. */
  label?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section
      className={classes(css.card, css[look], className)}
      aria-label={label}
      data-lit={look === 'vitrine' ? '' : undefined}
    >
      {look === 'vitrine' && <Motif kind="jaali" className={css.lattice} />}
      {children}
    </section>
  );
}
