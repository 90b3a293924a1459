import { useRef, useState } from 'react';
import { partsCopy } from '../../../lib/copy/parts.ts';
import css from './Carousel.module.css';
import { Icon } from '../ornaments/Icon.tsx';
import { gem } from '../ornaments/icons.ts';
import { Picture } from './Picture.tsx';

interface CarouselImage {
  src: string;
  alt: string;
}

/** Images side by side, moved by touch, wheel, keys or dots. `width` and `height` are the files' own: they reserve the space. */
export function Carousel({
  label,
  images,
  width,
  height,
  eager = false,
}: {
  label: string;
  images: readonly CarouselImage[];
  width: number;
  height: number;
  /** The first image is visible at once on its page, so load it eagerly. */
  eager?: boolean;
}) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const many = images.length > 1;
  const placeholder = (
    <div className={css.place} style={{ aspectRatio: `${width} / ${height}` }} aria-hidden="true">
      <Icon path={gem} size="l" />
    </div>
  );
  return (
    <section className={css.carousel} aria-label={label} aria-roledescription="carousel">
      <ul
        ref={strip}
        className={css.strip}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by key
        tabIndex={many ? 0 : undefined}
        onScroll={(event) => {
          const { scrollLeft, clientWidth } = event.currentTarget;
          setCurrent(Math.round(scrollLeft / Math.max(clientWidth, 1)));
        }}
      >
        {images.map((picture, at) => (
          <li key={picture.src} className={css.slide}>
            <Picture
              src={picture.src}
              fallback={placeholder}
              alt={picture.alt}
              width={width}
              height={height}
              loading={eager && at === 0 ? 'eager' : 'lazy'}
              fetchPriority={eager && at === 0 ? 'high' : 'auto'}
              decoding="async"
            />
          </li>
        ))}
      </ul>
      {many && (
        <div className={css.dots}>
          {images.map((picture, at) => (
            <button
              key={picture.src}
              type="button"
              className={css.dot}
              aria-label={partsCopy.slide(at + 1, images.length)}
              aria-current={at === current ? 'true' : undefined}
              onClick={() =>
                strip.current?.scrollTo({ left: at * strip.current.clientWidth, behavior: 'smooth' })
              }
            />
          ))}
        </div>
      )}
    </section>
  );
}
