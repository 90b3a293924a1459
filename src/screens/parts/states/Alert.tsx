import type { ReactNode } from 'react';
import { Icon } from '../ornaments/Icon.tsx';
import { alert, info } from '../ornaments/icons.ts';
import { classNames } from '../classNames.ts';
import css from './Alert.module.css';

/** A lasting message about a whole form or card. */
export function Alert({ tone, children }: { tone: 'error' | 'info'; children: ReactNode }) {
  return (
    <p className={classNames(css.alert, css[tone])} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon path={tone === 'error' ? alert : info} size="s" />
      <span>{children}</span>
    </p>
  );
}
