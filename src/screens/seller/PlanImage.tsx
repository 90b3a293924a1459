import { Icon } from '../parts/Icon.tsx';
import { gem } from '../parts/icons.ts';
import css from './PlanImage.module.css';

/** A plan's main image, or a placeholder. */
export function PlanImage({ src, eager = false }: { src: string | null; eager?: boolean }) {
  return src ? (
    <img
      className={css.picture}
      src={src}
      alt=""
      width={880}
      height={530}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  ) : (
    <div className={css.place} aria-hidden="true">
      <Icon path={gem} size="l" />
    </div>
  );
}
