// Months of saving as piles of coins, each higher than the last, and a piece in its niche at the end.
import { useId } from 'react';
import { Metal } from './metal.tsx';
import css from './drawings.module.css';

const floor = 236;
const thick = 13;
const stride = 49;
/** A year, one coin a month. */
const year = Array.from({ length: 12 }, (_, month) => month + 1);
/** The niche's outline, from where the piles end. */
const arch = 'M40 236V86C40 70 62 66 66 50C80 48 92 36 102 16C112 36 124 48 138 50C142 66 164 70 164 86V236';

/** A coin that lies flat, seen a little from above. */
function Lying({ x, y, metal }: { x: number; y: number; metal: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path className={css.coinSide} d="M-21 0v9a21 7 0 0 0 42 0v-9" />
      <path className={css.milling} d="M-16 5.6v7M-10 7.2v7M-4 8v7M4 8v7M10 7.2v7M16 5.6v7" />
      <ellipse className={css.coinFace} rx="21" ry="7" fill={metal} />
      <ellipse className={css.coinRim} rx="15.5" ry="4.6" />
    </g>
  );
}

export function CoinSteps({
  picture,
  piles = year,
  label,
}: {
  picture: string;
  /** The number of coins in each pile. */
  piles?: readonly number[];
  label?: string;
}) {
  const id = useId();
  const metal = `url(#${id}m)`;
  const width = piles.length * stride;
  return (
    <svg
      className={css.drawing}
      viewBox={`0 0 ${width + 172} 268`}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <Metal id={`${id}m`} across />
      <clipPath id={`${id}c`}>
        <path d={`${arch}z`} />
      </clipPath>
      <ellipse className={css.pool} cx={width / 2 + 30} cy="248" rx={width / 2} ry="12" />
      {piles.map((coins, at) => (
        <g key={at} className={css.pile} style={{ animationDelay: `${at * 70}ms` }}>
          {Array.from({ length: coins }, (_, coin) => (
            <Lying key={coin} x={34 + at * stride} y={floor - 9 - coin * thick} metal={metal} />
          ))}
        </g>
      ))}
      <g transform={`translate(${width} 0)`}>
        <g clipPath={`url(#${id}c)`}>
          <rect className={css.inside} x="32" y="0" width="140" height="240" />
          <image href={picture} x="6" y="54" width="181" height="181" preserveAspectRatio="xMidYMid slice" />
        </g>
        <path className={css.frame} stroke={metal} d={arch} />
        <path className={css.sill} d="M28 236H172V243H28z" fill={metal} />
      </g>
    </svg>
  );
}
