import type { ReactNode } from 'react';
import css from './VisuallyHidden.module.css';

/** Text for screen readers only. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className={css.hidden}>{children}</span>
);
