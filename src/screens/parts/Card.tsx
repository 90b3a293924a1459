import type { ReactNode } from 'react';
import css from './Card.module.css';
import { classNames } from './classNames.ts';
import { Motif } from './ornaments/Motif.tsx';
import { jaali } from './ornaments/jaali.ts';

/**
 * `sheet`: paper on the page. `highlight`: the one important thing on a page, dark in both color schemes. `well`: a quiet, recessed area.
 */
export function Card({
  variant = 'sheet',
  label,
  className,
  children,
}: {
  variant?: 'sheet' | 'highlight' | 'well';
  /** Makes the card a named region. */
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
      {variant === 'highlight' && <Motif tile={jaali} className={css.lattice} />}
      {children}
    </section>
  );
}
