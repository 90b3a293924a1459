import type { ReactNode } from 'react';
import css from './FieldGroup.module.css';

/** Fields that belong together, under their name. */
export const FieldGroup = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className={css.group}>
    <legend>{legend}</legend>
    {children}
  </fieldset>
);

/** Short fields side by side, where they fit. */
export const FieldPair = ({ children }: { children: ReactNode }) => (
  <div className={css.pair}>{children}</div>
);
