// A niche in a temple wall, its arch cut in petals, with one lit object inside: the product's highlight card.
import { useId } from 'react';
import { classNames } from '../../parts/classNames.ts';
import { Metal } from './metal.tsx';
import css from './drawings.module.css';

/** The opening of the arch, 240 wide, its floor at `floor`. */
const archTo = (floor: number): string =>
  `M24 ${floor}V132C24 116 33 112 40 106C38 92 48 84 58 82C58 68 70 60 82 61C84 48 96 42 106 44C110 32 116 26 120 14C124 26 130 32 134 44C144 42 156 48 158 61C170 60 182 68 182 82C192 84 202 92 200 106C207 112 216 116 216 132V${floor}`;

/** `tall`: a niche for an object; `coin`: the picture of a coin, lit inside. */
export function Niche({
  coin,
  tall = false,
  className,
}: {
  coin?: string;
  tall?: boolean;
  className?: string | undefined;
}) {
  const id = useId();
  const floor = tall ? 378 : 300;
  const arch = archTo(floor);
  return (
    <svg className={classNames(css.drawing, className)} viewBox={`0 0 240 ${floor + 12}`} aria-hidden="true">
      <Metal id={`${id}m`} />
      <radialGradient id={`${id}g`} cx=".5" cy=".42" r=".7">
        <stop className={css.lit} offset="0" />
        <stop className={css.dim} offset=".55" />
        <stop className={css.dark} offset="1" />
      </radialGradient>
      <clipPath id={`${id}c`}>
        <path d={arch} />
      </clipPath>
      <g clipPath={`url(#${id}c)`}>
        <rect width="240" height={floor} fill={`url(#${id}g)`} />
      </g>
      {coin && (
        <g className={css.coin}>
          <ellipse className={css.pool} cx="120" cy={floor - 8} rx="62" ry="9" />
          <clipPath id={`${id}f`}>
            <circle cx="120" cy={floor - 80} r="73" />
          </clipPath>
          <image href={coin} x="29.5" y={floor - 170.5} width="181" height="181" clipPath={`url(#${id}f)`} />
        </g>
      )}
      <path className={css.frame} d={arch} stroke={`url(#${id}m)`} />
      <path
        className={css.thread}
        d={arch}
        transform={`translate(120 ${floor}) scale(1.1 1.05) translate(-120 -${floor})`}
      />
      <path className={css.sill} d={`M6 ${floor}H234v11H6z`} fill={`url(#${id}m)`} />
    </svg>
  );
}
