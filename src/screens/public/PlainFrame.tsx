// The frame of pages before a login: the store's mark above one sheet.
import type { FrameProps } from '../App.tsx';
import { lazyPart } from '../lazyComponent.tsx';
import { border, Motif } from '../parts/ornaments/Motif.tsx';
import { StoreMark } from '../parts/ornaments/StoreMark.tsx';
import { Picture } from '../parts/pictures/Picture.tsx';
import { useStoreBrand } from '../useStoreBrand.ts';
import css from './PlainFrame.module.css';

// After the form: few people need it, and nothing moves when it comes.
const PageLanguage = lazyPart(() => import('./PageLanguage.tsx'));

export default function PlainFrame({ children }: FrameProps) {
  const brand = useStoreBrand();
  return (
    <div className={css.frame}>
      <title>{brand.name}</title>
      <header className={css.front}>
        <Picture src={brand.cover} fallback={null} />
        <StoreMark {...brand} size="l" />
        <Motif tile={border} className={css.border} />
      </header>
      <main className={css.sheet}>{children}</main>
      <PageLanguage />
    </div>
  );
}
