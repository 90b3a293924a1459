// Gold dust in the light: bubbles that rise and sparkles that come and go. Seven of each on a small screen; the rest want room (spec A2).
import type { CSSProperties } from 'react';
import css from './Motes.module.css';

const motes = [
  { kind: 'bubble', count: 12, seed: 0.15 },
  { kind: 'sparkle', count: 14, seed: 0.62 },
] as const;
const ON_SMALL_SCREENS = 7;

/** Scattered places that are the same on every visit: steps of the golden section. */
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
      {motes.flatMap(({ kind, count, seed }) =>
        Array.from({ length: count }, (_, at) => (
          <span
            key={`${kind}${at}`}
            className={css[kind]}
            data-mote={kind}
            data-roomy={at >= ON_SMALL_SCREENS ? '' : undefined}
            style={place(at, seed)}
          />
        )),
      )}
    </div>
  );
}
