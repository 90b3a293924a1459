import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { classNames } from '../classNames.ts';
import { Icon } from '../ornaments/Icon.tsx';
import { refresh, warning } from '../ornaments/icons.ts';
import css from './states.module.css';

/** An error in plain words, with the one button that helps. */
export function ErrorState({
  title,
  children,
  action,
}: {
  title: string;
  children?: ReactNode;
  action?: { label: string; onPress: () => void };
}) {
  return (
    <div className={classNames(css.note, css.wrong)} role="alert">
      <span className={css.sign}>
        <Icon path={warning} size="l" />
      </span>
      <p className={css.title}>{title}</p>
      {children && <p className={css.text}>{children}</p>}
      {action && (
        <Button icon={refresh} onClick={action.onPress}>
          {action.label}
        </Button>
      )}
    </div>
  );
}
