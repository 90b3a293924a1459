import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { alert, info } from './icons.ts';
import { classes } from './classes.ts';
import css from './Notice.module.css';

/** A sentence about the whole form or card, in its place: it stays where a toast would pass. */
export function Notice({ tone, children }: { tone: 'error' | 'info'; children: ReactNode }) {
  return (
    <p className={classes(css.notice, css[tone])} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon path={tone === 'error' ? alert : info} size="s" />
      <span>{children}</span>
    </p>
  );
}
