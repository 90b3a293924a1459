import type { ReactNode } from 'react';
import css from './Hidden.module.css';

/** Words for those who listen to the page; nothing to see. */
export const Hidden = ({ children }: { children: ReactNode }) => (
  <span className={css.hidden}>{children}</span>
);
