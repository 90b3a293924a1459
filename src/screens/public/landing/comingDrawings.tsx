// Small pictures of what is not released yet.
import { useId } from 'react';
import { Metal } from '../drawings/metal.tsx';
import css from './comingDrawings.module.css';

/** A month that repeats by itself and drops its coin. */
export function AutoPayDrawing() {
  const id = useId();
  return (
    <svg className={css.drawing} viewBox="0 0 240 180" aria-hidden="true">
      <Metal id={`${id}m`} />
      <rect className={css.sheet} x="46" y="34" width="112" height="110" rx="12" />
      <path className={css.head} d="M46 62V46a12 12 0 0 1 12-12h88a12 12 0 0 1 12 12v16z" />
      <path className={css.pin} d="M74 24v20M130 24v20" />
      {Array.from({ length: 12 }, (_, at) => (
        <rect
          key={at}
          className={at === 6 ? css.today : css.day}
          x={60 + (at % 4) * 23}
          y={75 + Math.floor(at / 4) * 21}
          width="15"
          height="13"
          rx="3"
        />
      ))}
      <path className={css.round} d="M150 30a56 56 0 0 1 38 86M188 116l14-12M188 116l-11-15" />
      <circle className={css.coin} cx="176" cy="138" r="24" fill={`url(#${id}m)`} />
      <circle className={css.coinLine} cx="176" cy="138" r="18" />
      <path className={css.coinLine} d="M169 129h14M169 135h14M170 129c12 0 12 12 0 12l11 9" />
    </svg>
  );
}

/** A card, and a phone that confirms the payment. */
export function PaymentDrawing() {
  const id = useId();
  return (
    <svg className={css.drawing} viewBox="0 0 240 180" aria-hidden="true">
      <Metal id={`${id}m`} />
      <g transform="rotate(-9 100 100)">
        <rect className={css.plastic} x="18" y="60" width="138" height="88" rx="10" />
        <path className={css.stripe} d="M18 80h138v15H18z" />
        <rect x="32" y="112" width="24" height="18" rx="4" fill={`url(#${id}m)`} />
        <path className={css.onPlastic} d="M94 121h46M94 132h28" />
      </g>
      <rect className={css.body} x="136" y="14" width="80" height="150" rx="15" />
      <rect className={css.sheet} x="141" y="19" width="70" height="140" rx="11" />
      <circle className={css.done} cx="176" cy="66" r="21" />
      <path className={css.tick} d="M166 66l7 7 13-14" />
      <path className={css.small} d="M158 104h36M164 116h24" />
      <rect x="152" y="130" width="48" height="14" rx="4" fill={`url(#${id}m)`} />
    </svg>
  );
}
