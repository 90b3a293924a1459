// The team by craft: the signs of six trades in a row of niches, one of them lit at a time. No invented people.
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { landingCopy } from '../../../lib/copy/landing.ts';
import type { slideshowMachine } from '../../../machines/public/slideshow.ts';
import { Button } from '../../parts/Button.tsx';
import { classNames } from '../../parts/classNames.ts';
import { Craft } from './Craft.tsx';
import { pause, play } from './icons.ts';
import shared from './landing.module.css';
import css from './Team.module.css';

type Slides = ActorRefFrom<typeof slideshowMachine>;
const copy = landingCopy.team;
const { crafts } = copy;

export function Team({ slides }: { slides: Slides }) {
  return (
    <section id="about-us" className={classNames(shared.section, css.team)} aria-labelledby="team-title">
      <div className={shared.inner}>
        <div className={classNames(shared.head, css.head)}>
          <h2 id="team-title" className={shared.title}>
            {copy.title}
          </h2>
          <p className={shared.lead}>{copy.body}</p>
        </div>
        <TeamWheel slides={slides} />
      </div>
    </section>
  );
}

/** Distance of a craft from the lit one, the short way round: -2 to 3 of six. */
const offset = (place: number, at: number): number => {
  const around = (place - at + crafts.length) % crafts.length;
  return around > crafts.length / 2 ? around - crafts.length : around;
};

export function TeamWheel({ slides }: { slides: Slides }) {
  const at = useSelector(slides, (now) => now.context.at);
  const moving = useSelector(slides, (now) => !now.matches('paused'));
  return (
    <div className={css.wheel} role="group" aria-roledescription="carousel" aria-labelledby="team-title">
      <div className={css.niches} aria-hidden="true">
        {crafts.map(({ name }, place) => (
          <div key={name} className={css.niche} data-offset={offset(place, at)}>
            <Craft at={place} lit={place === at} />
          </div>
        ))}
      </div>
      <p className={css.words} aria-live={moving ? 'off' : 'polite'}>
        {crafts[at]?.body}
      </p>
      <div className={css.controls}>
        <div className={css.names} role="group" aria-label={copy.choose}>
          {crafts.map(({ name }, place) => (
            <button
              key={name}
              type="button"
              className={css.name}
              aria-current={place === at ? 'true' : undefined}
              onClick={() => slides.send({ type: 'slides.show', at: place })}
            >
              {name}
            </button>
          ))}
        </div>
        <Button
          icon={moving ? pause : play}
          onClick={() => slides.send({ type: moving ? 'slides.pause' : 'slides.play' })}
        >
          {moving ? copy.pause : copy.play}
        </Button>
      </div>
    </div>
  );
}
