// Around the pages before a login: the store's own sign above one leaf of paper.
import { sharedCriticalCopy } from '../../lib/copy/shared.critical.ts';
import { mediaUrl } from '../../lib/mediaUrl.ts';
import type { FrameProps } from '../App.tsx';
import { Motif } from '../parts/Motif.tsx';
import { StoreMark } from '../parts/StoreMark.tsx';
import { useAppSelector } from '../useApp.ts';
import css from './PlainFrame.module.css';

export default function PlainFrame({ children }: FrameProps) {
  const brand = useAppSelector('brand', ({ context }) => context.brand);
  const name = brand?.name ?? sharedCriticalCopy.brand.defaultName;
  return (
    <div className={css.frame}>
      <title>{name}</title>
      <header className={css.front}>
        <StoreMark name={name} logo={mediaUrl(brand?.logo)} size="l" />
        <Motif kind="border" className={css.border} />
      </header>
      <main className={css.leaf}>{children}</main>
    </div>
  );
}
