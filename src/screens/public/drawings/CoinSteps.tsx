// Twelve months of saving as piles of coins, each one coin higher, and at their end a piece in its niche.
import { useId } from 'react';
import { Metal } from './metal.tsx';
import css from './drawings.module.css';

const floor = 236;
const thick = 13;
const months = Array.from({ length: 12 }, (_, month) => month);

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

export function CoinSteps({ picture, label }: { picture: string; label?: string }) {
  const id = useId();
  const metal = `url(#${id}m)`;
  return (
    <svg
      className={css.drawing}
      viewBox="0 0 760 268"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <Metal id={`${id}m`} across />
      <clipPath id={`${id}c`}>
        <path d="M628 236V86C628 70 650 66 654 50C668 48 680 36 690 16C700 36 712 48 726 50C730 66 752 70 752 86V236z" />
      </clipPath>
      <ellipse className={css.pool} cx="330" cy="248" rx="320" ry="14" />
      {months.map((month) => (
        <g key={month} className={css.pile} style={{ animationDelay: `${month * 70}ms` }}>
          {months.slice(0, month + 1).map((coin) => (
            <Lying key={coin} x={34 + month * 49} y={floor - 9 - coin * thick} metal={metal} />
          ))}
        </g>
      ))}
      <g clipPath={`url(#${id}c)`}>
        <rect className={css.inside} x="620" y="0" width="140" height="240" />
        <image href={picture} x="590" y="42" width="200" height="200" preserveAspectRatio="xMidYMid slice" />
      </g>
      <path
        className={css.frame}
        stroke={metal}
        d="M628 236V86C628 70 650 66 654 50C668 48 680 36 690 16C700 36 712 48 726 50C730 66 752 70 752 86V236"
      />
      <path className={css.sill} d="M616 236H760V243H616z" fill={metal} />
    </svg>
  );
}
