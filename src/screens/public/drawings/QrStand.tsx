// A card on the counter with a code to scan. The code is drawn, not real: it leads nowhere.
import { useId } from 'react';
import { Metal } from './metal.tsx';
import css from './drawings.module.css';

const side = 21;
const inCorner = (x: number, y: number) => (x < 8 && y < 8) || (x > 12 && y < 8) || (x < 8 && y > 12);
const inMiddle = (x: number, y: number) => x > 7 && x < 13 && y > 7 && y < 13;

/** Modules that look like a code's, the same on every device. */
const modules = Array.from({ length: side * side }, (_, at) => [at % side, Math.floor(at / side)] as const)
  .filter(
    ([x, y]) => !inCorner(x, y) && !inMiddle(x, y) && (x * x * 7 + y * y * 3 + x * y * 5 + x + y) % 7 < 3,
  )
  .map(([x, y]) => `M${x} ${y}h1v1h-1z`)
  .join('');

const finder = (x: number, y: number) =>
  `M${x} ${y}h7v7h-7zM${x + 1} ${y + 1}v5h5v-5zM${x + 2} ${y + 2}h3v3h-3z`;

export function QrStand() {
  const id = useId();
  return (
    <svg className={css.drawing} viewBox="0 0 240 240" aria-hidden="true">
      <Metal id={`${id}m`} />
      <ellipse className={css.pool} cx="120" cy="222" rx="104" ry="12" />
      <path className={css.sill} d="M52 206H188L200 222H40z" fill={`url(#${id}m)`} />
      <rect className={css.card} x="46" y="14" width="148" height="196" rx="12" />
      <rect className={css.cardLine} x="53" y="21" width="134" height="182" rx="7" />
      <path
        className={css.code}
        fillRule="evenodd"
        transform="translate(67 36) scale(5.05)"
        d={modules + finder(0, 0) + finder(14, 0) + finder(0, 14)}
      />
      <circle cx="120" cy="89" r="13" fill={`url(#${id}m)`} className={css.seal} />
      <path className={css.sealLine} d="M120 81l2.4 5.6 5.6 2.4-5.6 2.4-2.4 5.6-2.4-5.6-5.6-2.4 5.6-2.4z" />
      <path className={css.words} d="M84 162h72M98 176h44" />
    </svg>
  );
}
