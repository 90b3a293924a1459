// The two slides before a first visit: a drawing, and its explanation.
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { partsCopy } from '../../lib/copy/parts.ts';
import type { introSlidesMachine } from '../../machines/public/introSlides.ts';
import { Button } from '../parts/Button.tsx';
import { border, Motif } from '../parts/ornaments/Motif.tsx';
import { jaali } from '../parts/ornaments/jaali.ts';
import { StoreMark } from '../parts/ornaments/StoreMark.tsx';
import { useHistoryLayer } from '../parts/dialogs/useHistoryLayer.ts';
import css from './IntroSlides.module.css';
import { useSwipe } from './useSwipe.ts';

interface Slide {
  title: string;
  body: string;
  next: string;
}

export function IntroSlides({
  slides,
  copy,
  art,
  brand,
}: {
  slides: ActorRefFrom<typeof introSlidesMachine>;
  copy: { name: string; first: Slide; second: Slide };
  /** The drawings of the two slides. */
  art: readonly [ReactNode, ReactNode];
  brand: { name: string; tagline?: string | null; logo?: string | null };
}) {
  const onSecond = useSelector(slides, (now) => now.matches('second'));
  const forward = () => slides.send({ type: 'slides.forward' });
  const back = () => slides.send({ type: 'slides.back' });
  const swipe = useSwipe({ forward, back });
  useHistoryLayer(onSecond, back);
  const { title, body, next } = onSecond ? copy.second : copy.first;
  const side = onSecond ? 'second' : 'first';

  return (
    <main className={css.slides} aria-label={copy.name} {...swipe}>
      <title>{brand.name}</title>
      <div className={css.front}>
        <Motif tile={jaali} className={css.lattice} />
        <StoreMark {...brand} />
        <div key={side} className={css.art} data-side={side}>
          {onSecond ? art[1] : art[0]}
        </div>
        <Motif tile={border} className={css.border} />
      </div>
      <div className={css.sheet}>
        <div key={side} className={css.words} data-side={side} aria-live="polite">
          <h1>{title}</h1>
          <p className={css.body}>{body}</p>
        </div>
        <div className={css.foot}>
          <div className={css.dots}>
            {[back, forward].map((go, at) => (
              <button
                key={partsCopy.slide(at + 1, 2)}
                type="button"
                className={css.dot}
                aria-label={partsCopy.slide(at + 1, 2)}
                aria-current={onSecond === (at === 1) ? 'true' : undefined}
                onClick={go}
              />
            ))}
          </div>
          <Button
            variant="primary"
            wide
            onClick={() => slides.send({ type: onSecond ? 'intro.finish' : 'slides.forward' })}
          >
            {next}
          </Button>
        </div>
      </div>
    </main>
  );
}
