// A slideshow of a store's catalogue, with drawn pieces. It starts on request.
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import bangles from '../../../assets/jewellery/bangles.webp';
import jhumka from '../../../assets/jewellery/jhumka.webp';
import nath from '../../../assets/jewellery/nath.webp';
import necklace from '../../../assets/jewellery/necklace.webp';
import pendant from '../../../assets/jewellery/pendant.webp';
import ring from '../../../assets/jewellery/ruby-ring.webp';
import { landingCopy } from '../../../lib/copy/landing.ts';
import type { slideshowMachine } from '../../../machines/public/slideshow.ts';
import { classNames } from '../../parts/classNames.ts';
import { Icon } from '../../parts/ornaments/Icon.tsx';
import css from './Film.module.css';
import { pause, play } from './icons.ts';
import shared from './landing.module.css';

const copy = landingCopy.catalogue;
const { pieces } = copy;
export const filmPieces = [
  { name: pieces.necklace, picture: necklace },
  { name: pieces.jhumka, picture: jhumka },
  { name: pieces.bangles, picture: bangles },
  { name: pieces.ring, picture: ring },
  { name: pieces.pendant, picture: pendant },
  { name: pieces.nath, picture: nath },
] as const;
/** Milliseconds that each piece shows. */
export const FILM_PACE = 2_800;

export function Film({ slides }: { slides: ActorRefFrom<typeof slideshowMachine> }) {
  const at = useSelector(slides, (now) => now.context.at);
  const moving = useSelector(slides, (now) => !now.matches('paused'));
  return (
    <section className={shared.section} aria-labelledby="catalogue-title">
      <div className={classNames(shared.inner, css.inner)}>
        <div className={shared.head}>
          <h2 id="catalogue-title" className={shared.title}>
            {copy.title}
          </h2>
          <p className={shared.lead}>{copy.body}</p>
        </div>
        <figure className={css.film} data-moving={moving ? '' : undefined}>
          <ul className={css.frames}>
            {filmPieces.map(({ name, picture }, place) => (
              <li
                key={name}
                className={css.frame}
                data-shown={place === at ? '' : undefined}
                aria-hidden={place !== at}
              >
                <img className={css.blur} src={picture} alt="" width={480} height={480} loading="lazy" />
                <img className={css.piece} src={picture} alt="" width={480} height={480} loading="lazy" />
                <span className={css.name}>{name}</span>
              </li>
            ))}
          </ul>
          <div className={css.ticks} aria-hidden="true">
            {filmPieces.map(({ name }, place) => (
              <span
                key={name}
                className={css.tick}
                data-state={place < at ? 'past' : place === at ? 'now' : 'next'}
              />
            ))}
          </div>
          <button
            type="button"
            className={css.control}
            aria-label={moving ? copy.pause : copy.play}
            onClick={() => slides.send({ type: moving ? 'slides.pause' : 'slides.play' })}
          >
            <Icon path={moving ? pause : play} size="l" />
            <span className={css.word}>{moving ? copy.pause : copy.play}</span>
          </button>
          <figcaption className={css.caption}>
            <b>{copy.video}</b>
            <span>{copy.note}</span>
          </figcaption>
        </figure>
      </div>
    </section>
  );
}
