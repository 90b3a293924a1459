import type { ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import css from './FieldGroup.module.css';

/** Fields that belong together, under a legend. */
export const FieldGroup = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className={css.group}>
    <legend>{legend}</legend>
    {children}
  </fieldset>
);

/** Short fields side by side, if they fit; `long` labels need more room. */
export const FieldPair = ({ long = false, children }: { long?: boolean; children: ReactNode }) => (
  <div className={classNames(css.pair, long && css.long)}>{children}</div>
);
