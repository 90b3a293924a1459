import type { ReactNode } from 'react';
import css from './FormActions.module.css';
import { classNames } from './classNames.ts';

/**
 * What a form or a question is answered with: the way back first, the deed last. They share the line, and on a phone too narrow for it the
 * deed stands above. On a `page` there is room on a desk: there they keep their own width, at the line's end.
 */
export const FormActions = ({ on, children }: { on?: 'page'; children: ReactNode }) => (
  <div className={classNames(css.actions, on && css[on])}>{children}</div>
);
