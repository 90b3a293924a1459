// Around the pages before a login: the store's mark above one sheet.
import type { FrameProps } from '../App.tsx';
import { Motif } from '../parts/Motif.tsx';
import { StoreMark } from '../parts/StoreMark.tsx';
import { useStoreBrand } from '../useStoreBrand.ts';
import css from './PlainFrame.module.css';

export default function PlainFrame({ children }: FrameProps) {
  const brand = useStoreBrand();
  return (
    <div className={css.frame}>
      <title>{brand.name}</title>
      <header className={css.front}>
        <StoreMark {...brand} size="l" />
        <Motif kind="border" className={css.border} />
      </header>
      <main className={css.sheet}>{children}</main>
    </div>
  );
}
