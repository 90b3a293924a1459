import { Icon } from '../../parts/ornaments/Icon.tsx';
import { gem } from '../../parts/ornaments/icons.ts';
import { Picture } from '../../parts/pictures/Picture.tsx';
import css from './PlanImage.module.css';

/** A plan's main image, or a placeholder. */
export function PlanImage({ src, eager = false }: { src: string | null; eager?: boolean }) {
  const placeholder = (
    <div className={css.place} aria-hidden="true">
      <Icon path={gem} size="l" />
    </div>
  );
  return (
    <Picture
      className={css.picture}
      src={src}
      fallback={placeholder}
      width={880}
      height={530}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}
