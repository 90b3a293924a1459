import type { ReactNode } from 'react';
import { trustedDrawing } from '../../../browser/trustedHtml.ts';
import { Rosette } from '../ornaments/Rosette.tsx';
import css from './states.module.css';

/** An empty list: a drawing, a sentence, and the next step. */
export function EmptyState({
  title,
  art,
  children,
  action,
}: {
  title: string;
  /** SVG text (`import art from '…/empty/vault.svg?raw'`); the rosette without it. */
  art?: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={css.note}>
      {art ? (
        <div
          className={css.art}
          aria-hidden="true"
          dangerouslySetInnerHTML={{ __html: trustedDrawing(art) }}
        />
      ) : (
        <Rosette />
      )}
      <p className={css.title}>{title}</p>
      {children && <p className={css.text}>{children}</p>}
      {action}
    </div>
  );
}
