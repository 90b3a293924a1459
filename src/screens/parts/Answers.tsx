import type { ReactNode } from 'react';
import css from './Answers.module.css';
import { classes } from './classes.ts';

/**
 * What a form or a question is answered with: the way back first, the deed last. They share the line, and on a phone too narrow for it the
 * deed stands above. On a `page` there is room on a desk: there they keep their own width, at the line's end.
 */
export const Answers = ({ on, children }: { on?: 'page'; children: ReactNode }) => (
  <div className={classes(css.answers, on && css[on])}>{children}</div>
);
