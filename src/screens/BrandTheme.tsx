import type { CSSProperties, ReactNode } from 'react';
import css from './BrandTheme.module.css';
import { useAppSelector } from './useApp.ts';

/** Sets the store's color for the whole app; all other colors derive from it (styles/tokens.css). */
export function BrandTheme({ children }: { children: ReactNode }) {
  const color = useAppSelector('brand', ({ context }) => context.brand?.color ?? null);
  const brand = { ...(color && { '--brand': color }) } as CSSProperties;
  return (
    <div className={css.ground} style={brand} data-brand="">
      {children}
    </div>
  );
}
