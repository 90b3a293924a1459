// A jeweller's shop at dusk: scalloped awning, a lit window, an open door.
import { useId } from 'react';
import { Metal } from './metal.tsx';
import css from './drawings.module.css';

const scallops = Array.from({ length: 8 }, (_, at) => at);

export function Shopfront({ picture }: { picture: string }) {
  const id = useId();
  const metal = `url(#${id}m)`;
  return (
    <svg className={css.drawing} viewBox="0 0 320 300" aria-hidden="true">
      <Metal id={`${id}m`} across />
      <radialGradient id={`${id}l`} cx=".6" cy=".45" r=".75">
        <stop className={css.warm} offset="0" />
        <stop className={css.warmer} offset="1" />
      </radialGradient>
      <radialGradient id={`${id}g`} cx=".5" cy=".5" r=".6">
        <stop className={css.dim} offset="0" />
        <stop className={css.wallEdge} offset="1" />
      </radialGradient>
      <clipPath id={`${id}w`}>
        <path d="M52 262V160C52 148 64 146 68 138C80 136 98 126 112 112C126 126 144 136 156 138C160 146 172 148 172 160V262z" />
      </clipPath>
      <ellipse className={css.pool} cx="160" cy="284" rx="150" ry="12" />
      <rect x="28" y="62" width="264" height="218" fill={`url(#${id}g)`} />
      <path className={css.brick} d="M28 120H292M28 150H292M28 180H292M28 210H292M28 240H292" />
      <path className={css.sill} d="M18 52H302V64H18z" fill={metal} />
      <path className={css.sill} d="M36 44H284V52H36z" fill={metal} />
      <path className={css.frame} stroke={metal} d="M110 44C120 20 148 24 160 8C172 24 200 20 210 44" />
      <circle className={css.bead} cx="160" cy="30" r="6" />
      {scallops.map((at) => (
        <path
          key={at}
          className={at % 2 === 0 ? css.awning : css.awningLight}
          transform={`translate(${28 + at * 33} 64)`}
          d="M0 0H33V26A16.5 15 0 0 1 0 26z"
        />
      ))}
      <g clipPath={`url(#${id}w)`}>
        <rect className={css.inside} x="50" y="100" width="124" height="164" />
        <image
          href={picture}
          x="22"
          y="118"
          width="180"
          height="180"
          preserveAspectRatio="xMidYMin slice"
          transform="translate(0 -16)"
        />
      </g>
      <path
        className={css.frame}
        stroke={metal}
        d="M52 262V160C52 148 64 146 68 138C80 136 98 126 112 112C126 126 144 136 156 138C160 146 172 148 172 160V262z"
      />
      <path fill={`url(#${id}l)`} d="M204 280V150C204 132 222 126 235 112C248 126 266 132 266 150V280z" />
      <path className={css.light} d="M204 280H266L290 292H190z" />
      <path
        className={css.frame}
        stroke={metal}
        d="M204 280V150C204 132 222 126 235 112C248 126 266 132 266 150V280"
      />
      <path className={css.door} d="M204 280V150C204 138 214 132 223 125V290z" />
      <circle className={css.bead} cx="219" cy="212" r="2.6" />
      <path className={css.sill} d="M22 280H298V287H22z" fill={metal} />
    </svg>
  );
}
