// Gold dust in the light: bubbles that rise and sparkles that come and go. On a small screen the stylesheet keeps the first seven of each.
import type { CSSProperties } from 'react';
import css from './Motes.module.css';

const BUBBLES = 12;
const SPARKLES = 14;

/** Places that look thrown and are the same on every visit: steps of the golden section. */
const thrown = (at: number, seed: number): number => ((at + seed) * 0.618034) % 1;

const place = (at: number, seed: number): CSSProperties & Record<`--${string}`, string> => ({
  '--x': thrown(at, seed).toFixed(3),
  '--y': thrown(at * 2 + 1, seed + 0.37).toFixed(3),
  '--size': thrown(at * 3, seed + 0.2).toFixed(3),
  '--late': thrown(at * 5, seed).toFixed(3),
});

export function Motes() {
  return (
    <div className={css.motes} aria-hidden="true">
      {Array.from({ length: BUBBLES }, (_, at) => (
        <span key={`b${at}`} className={css.bubble} data-mote="bubble" style={place(at, 0.15)} />
      ))}
      {Array.from({ length: SPARKLES }, (_, at) => (
        <span key={`s${at}`} className={css.sparkle} data-mote="sparkle" style={place(at, 0.62)} />
      ))}
    </div>
  );
}
