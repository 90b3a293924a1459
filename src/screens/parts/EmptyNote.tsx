import type { ReactNode } from 'react';
import { Rosette } from './Rosette.tsx';
import css from './Notes.module.css';

/** Nothing here yet, and that is well: a drawing, a sentence, and what to do next. */
export function EmptyNote({
  title,
  children,
  action,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={css.note}>
      <Rosette />
      <p className={css.title}>{title}</p>
      {children && <p className={css.text}>{children}</p>}
      {action}
    </div>
  );
}
